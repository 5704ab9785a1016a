import { type Field, fieldTypeName } from '#shared/models/field.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';
import { optionsOf } from '#shared/rules/optionsOf.ts';
import { readDay } from '#shared/rules/readDay.ts';

/** Between several values in one cell. */
const SEPARATOR = ';';

const yes = new Set(['true', 'yes', 'oui', 'si', 'x', '1']);
const no = new Set(['false', 'no', 'non', '0', '']);

const checkBox = (text: string): unknown => {
  const word = fold(text.trim());
  return yes.has(word) ? true : no.has(word) ? false : text;
};

/** Thousands may be parted by commas, or a comma may stand for the point; both at once is read as English. */
const number = (text: string): unknown => {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '');
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)) return Number(plain.replaceAll(',', ''));
  const pointed = plain.replace(/^(-?\d+),(\d+)$/, '$1.$2');
  return /^-?\d+(\.\d+)?$/.test(pointed) ? Number(pointed) : text;
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
const date = (text: string): unknown => readDay(text, 'en') ?? serialDay(text.trim()) ?? text.trim();

const one = (field: Field, text: string): unknown => {
  switch (fieldTypeName(field.contentType.fieldType)) {
    case 'CheckBox':
      return checkBox(text);
    case 'Number':
    case 'Currency':
    case 'Decimal':
      return number(text);
    case 'Date':
      return date(text);
    case 'Choice':
      return optionsOf(field).find(({ value }) => fold(value) === fold(text.trim())) ?? { id: '', value: text.trim() };
    case 'Hyperlink':
      return { url: text.trim(), displayText: '' };
    case 'Address':
      return { streetAddress: text.trim(), city: '', geographicalRegion: '', country: '', postalCode: '' };
    case 'Lookup':
      return { id: Number(text.trim()), value: '' };
    case 'PeoplePicker':
      return { internalId: text.trim(), fullName: text.trim(), isGroup: false };
    default:
      return text;
  }
};

/** What a cell of text stands for in a field. Text that stands for nothing is left as it is, for the field's own check to refuse. */
export const valueFromText = (field: Field, text: string): unknown => {
  if (text.trim() === '') return field.hasMany ? [] : fieldTypeName(field.contentType.fieldType) === 'CheckBox' ? false : null;
  if (!field.hasMany) return one(field, text);
  const parts = text.split(SEPARATOR).filter((part) => part.trim() !== '');
  return parts.map((part) => one(field, part.trim()));
};
