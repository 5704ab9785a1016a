import { type Field, holds, valueKind } from '#shared/models/content/field.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';
import { optionsOf } from '#shared/rules/optionsOf.ts';
import type { NumberMarks } from '#shared/rules/reading/numberMarks.ts';
import { readDay } from '#shared/rules/reading/readDay.ts';
import { readMoment } from '#shared/rules/reading/readMoment.ts';
import { readNumber } from '#shared/rules/reading/readNumber.ts';
import { readTime } from '#shared/rules/reading/readTime.ts';
import type { Unread } from '#shared/rules/reading/unread.ts';
import { DAY_MS } from '#shared/time.ts';

/** Separates several values in one cell. */
const SEPARATOR = ';';

const yes = new Set(['true', 'yes', 'oui', 'si', 'x', '1']);
const no = new Set(['false', 'no', 'non', '0', '']);

const checkBox = (text: string): unknown => {
  const word = normalizeText(text.trim());
  return yes.has(word) ? true : no.has(word) ? false : text;
};

/** The first serial day number after the leap day that spreadsheets wrongly give February 1900. */
const FIRST_SERIAL = 61;
const LAST_SERIAL = 2_958_465;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);

/** Converts a spreadsheet's serial day number. */
const serialDay = (text: string): string | null => {
  const serial = /^\d{2,7}$/.test(text) ? Number(text) : 0;
  return serial >= FIRST_SERIAL && serial <= LAST_SERIAL ? new Date(SERIAL_ZERO + serial * DAY_MS).toISOString().slice(0, 10) : null;
};

/** Parses a date as forms do, or as a serial day number. Anything else stays text. */
const date = (text: string): unknown => readDay(text) ?? serialDay(text.trim()) ?? text.trim();

/** Converts a local day and time to a UTC time. */
export type InstantOf = (day: string, time: string) => string | null;

const moment = (text: string, instantOf: InstantOf | undefined): unknown => {
  const read = instantOf && readMoment(text);
  return (read && instantOf(read.day, read.time)) ?? text.trim();
};

/** The server finds the object with this name. */
const unread = (text: string): Unread => ({ words: text.trim(), matches: [] });

/** Context for parsing a text. */
interface Written {
  /** Required to convert local times. */
  instantOf?: InstantOf | undefined;
  /** Separators of its numbers; English by default. */
  marks?: NumberMarks | undefined;
}

const one = (field: Field, text: string, { instantOf, marks }: Written): unknown => {
  switch (valueKind(field)) {
    case 'flag':
      return checkBox(text);
    case 'number':
      return readNumber(text, marks);
    case 'day':
      return date(text);
    case 'moment':
      return moment(text, instantOf);
    case 'clock':
      return readTime(text);
    case 'choice':
      return optionsOf(field).find(({ value }) => normalizeText(value) === normalizeText(text.trim())) ?? { id: '', value: text.trim() };
    case 'link':
      return { url: text.trim(), displayText: '' };
    case 'address':
      return { streetAddress: text.trim(), city: '', geographicalRegion: '', country: '', postalCode: '' };
    case 'item':
    case 'people':
      return unread(text);
    default:
      return text;
  }
};

/**
 * Parses a text cell for a field. Invalid text is returned unchanged, for the field's own check to refuse, and so are names of people and
 * lookups.
 */
export const valueFromText = (field: Field, text: string, written: Written = {}): unknown => {
  if (text.trim() === '') return field.hasMany ? [] : holds(field, 'flag') ? false : null;
  if (!field.hasMany) return one(field, text, written);
  const parts = text.split(SEPARATOR).filter((part) => part.trim() !== '');
  return parts.map((part) => one(field, part.trim(), written));
};
