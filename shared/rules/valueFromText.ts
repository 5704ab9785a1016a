import { type Field, fieldTypeName } from '#shared/models/field.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';
import { optionsOf } from '#shared/rules/optionsOf.ts';

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

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** As it is kept, or as it is shown: 05-Mar-2026. */
const date = (text: string): unknown => {
  const [, day = '', month = '', year = ''] = text.trim().match(/^(\d{1,2})-([a-z]{3})-(\d{4})$/i) ?? [];
  const index = months.indexOf(month.toLowerCase());
  return index < 0 ? text.trim() : `${year}-${String(index + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
};

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
