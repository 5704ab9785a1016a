import type { FileTable } from '#frontend/fields/table/readTableFile.ts';
import { instantOf } from '#frontend/fields/time/instantOf.ts';
import { type Field, holds } from '#shared/models/content/field.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';
import type { NumberMarks } from '#shared/rules/reading/numberMarks.ts';
import { valueFromText } from '#shared/rules/reading/valueFromText.ts';

/** The field of each column of a file, by its internal name; null for a column that is left out. */
export type Mapping = (string | null)[];

/** The fields that a column of words can fill in. */
export const fillable = (fields: readonly Field[]): Field[] =>
  fields
    .filter((field) => !field.isAuditField && !holds(field, 'secret', 'repetition', 'file'))
    .toSorted((one, other) => one.order - other.order);

const isCalled = ({ name, alias, internalFieldName }: Field, column: string): boolean =>
  [name, alias, internalFieldName].some((one) => Boolean(one) && fold(one ?? '') === fold(column));

/** Each column goes to the field of its name; two columns never to the same one. */
export const suggestedMapping = (columns: readonly string[], fields: readonly Field[]): Mapping => {
  const taken = new Set<string>();
  return columns.map((column) => {
    const field = fields.find((one) => isCalled(one, column) && !taken.has(one.internalFieldName));
    if (!field) return null;
    taken.add(field.internalFieldName);
    return field.internalFieldName;
  });
};

/** By this name a column of numbers tells the server which items its rows change. */
export const NUMBER = 'Id';

/** The place of the column that has the numbers of items, as an export writes it in the reader's language; -1 where there is none. */
export const numberColumn = (columns: readonly string[], label: string): number =>
  columns.findIndex((column) => [NUMBER, '#', label].some((name) => fold(name) === fold(column)));

/** Fields that several columns were given to. */
export const givenTwice = (mapping: Mapping): string[] =>
  mapping.filter((name, index) => name !== null && mapping.indexOf(name) !== index).flatMap((name) => name ?? []);

/** The rows that say something in a column that is not left out. */
export const sayingRows = ({ rows }: Pick<FileTable, 'rows'>, mapping: Mapping): string[][] =>
  rows.filter((row) => mapping.some((name, index) => name !== null && (row[index] ?? '').trim() !== ''));

/**
 * A day and a time mean an instant where the reader is, and a number may be written in several ways; the server knows neither. Text that is no
 * such value stays for it to refuse.
 */
const sentCell = (field: Field | undefined, cell: string, marks: NumberMarks | undefined): string => {
  if (!field || !holds(field, 'moment', 'number')) return cell;
  const values = [valueFromText(field, cell, { instantOf, marks })].flat();
  return values.map((value) => String(value ?? '')).join(';');
};

/** The table as the server takes it: columns named by their fields, without those that are left out. */
export const mappedText = async (
  { rows, marks }: Pick<FileTable, 'rows' | 'marks'>,
  mapping: Mapping,
  fields: readonly Field[],
): Promise<string> => {
  const { default: papaparse } = await import('papaparse');
  const kept = mapping.flatMap((name, index) => (name === null ? [] : [{ name, index }]));
  const byName = new Map(fields.map((field) => [field.internalFieldName, field]));
  const lines = rows.map((row) => kept.map(({ name, index }) => sentCell(byName.get(name), row[index] ?? '', marks[index])));
  // Quotes keep the server from taking a semicolon in a cell for what parts the cells.
  return papaparse.unparse([kept.map(({ name }) => name), ...lines], { quotes: true });
};
