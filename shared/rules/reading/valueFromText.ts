import { type Field, holds, valueKind } from '#shared/models/content/field.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';
import { optionsOf } from '#shared/rules/optionsOf.ts';
import type { NumberMarks } from '#shared/rules/reading/numberMarks.ts';
import { readDay } from '#shared/rules/reading/readDay.ts';
import { readMoment } from '#shared/rules/reading/readMoment.ts';
import { readNumber } from '#shared/rules/reading/readNumber.ts';
import { readTime } from '#shared/rules/reading/readTime.ts';
import type { Unread } from '#shared/rules/reading/unread.ts';

/** Between several values in one cell. */
const SEPARATOR = ';';

const yes = new Set(['true', 'yes', 'oui', 'si', 'x', '1']);
const no = new Set(['false', 'no', 'non', '0', '']);

const checkBox = (text: string): unknown => {
  const word = fold(text.trim());
  return yes.has(word) ? true : no.has(word) ? false : text;
};

const DAY = 86_400_000;
/** Spreadsheets count days from here; after February 1900, to which they give a day too many. */
const FIRST_SERIAL = 61;
const LAST_SERIAL = 2_958_465;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);

/** The day that a spreadsheet keeps as a number. */
const serialDay = (text: string): string | null => {
  const serial = /^\d{2,7}$/.test(text) ? Number(text) : 0;
  return serial >= FIRST_SERIAL && serial <= LAST_SERIAL ? new Date(SERIAL_ZERO + serial * DAY).toISOString().slice(0, 10) : null;
};

/** As the date box of a form reads it, or as a spreadsheet counts days. Anything else stays the text that it is. */
const date = (text: string): unknown => readDay(text) ?? serialDay(text.trim()) ?? text.trim();

/** Makes an instant of a day and a time where somebody is. */
export type InstantOf = (day: string, time: string) => string | null;

const moment = (text: string, instantOf: InstantOf | undefined): unknown => {
  const read = instantOf && readMoment(text);
  return (read && instantOf(read.day, read.time)) ?? text.trim();
};

/** Who or what has this name is for the server to find. */
const unread = (text: string): Unread => ({ words: text.trim(), matches: [] });

/** What a text does not say of itself. */
interface Written {
  /** Times of days need a place to be instants. */
  instantOf?: InstantOf | undefined;
  /** How its numbers are written; otherwise as in English. */
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
      return optionsOf(field).find(({ value }) => fold(value) === fold(text.trim())) ?? { id: '', value: text.trim() };
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
 * What a cell of text stands for in a field. Text that stands for nothing is left as it is, for the field's own check to refuse, and so are
 * names of people and looked-up items.
 */
export const valueFromText = (field: Field, text: string, written: Written = {}): unknown => {
  if (text.trim() === '') return field.hasMany ? [] : holds(field, 'flag') ? false : null;
  if (!field.hasMany) return one(field, text, written);
  const parts = text.split(SEPARATOR).filter((part) => part.trim() !== '');
  return parts.map((part) => one(field, part.trim(), written));
};
