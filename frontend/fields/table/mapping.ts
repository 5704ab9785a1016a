import type { FileTable } from '#frontend/fields/table/readTableFile.ts';
import { instantOf } from '#frontend/fields/time/instantOf.ts';
import { type Field, holds } from '#shared/models/content/field.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';
import type { NumberMarks } from '#shared/rules/reading/numberMarks.ts';
import { valueFromText } from '#shared/rules/reading/valueFromText.ts';

/** The field of each column by internal name; null for skipped columns. */
export type Mapping = (string | null)[];

/** Fields that a text column can fill. */
export const fillable = (fields: readonly Field[]): Field[] =>
  fields
    .filter((field) => !field.isAuditField && !holds(field, 'secret', 'repetition', 'file'))
    .toSorted((one, other) => one.order - other.order);

const isCalled = ({ name, alias, internalFieldName }: Field, column: string): boolean =>
  [name, alias, internalFieldName].some((one) => Boolean(one) && normalizeText(one ?? '') === normalizeText(column));

/** Maps each column to the field with its name, each field once. */
export const suggestedMapping = (columns: readonly string[], fields: readonly Field[]): Mapping => {
  const taken = new Set<string>();
  return columns.map((column) => {
    const field = fields.find((one) => isCalled(one, column) && !taken.has(one.internalFieldName));
    if (!field) return null;
    taken.add(field.internalFieldName);
    return field.internalFieldName;
  });
};

/** The name by which a column of numbers identifies the items to update. */
export const NUMBER = 'Id';

/** The index of the column with item numbers, as named by exports in the person's language; -1 if there is none. */
export const numberColumn = (columns: readonly string[], label: string): number =>
  columns.findIndex((column) => [NUMBER, '#', label].some((name) => normalizeText(name) === normalizeText(column)));

/** Fields assigned to several columns. */
export const duplicateNames = (mapping: Mapping): string[] =>
  mapping.filter((name, index) => name !== null && mapping.indexOf(name) !== index).flatMap((name) => name ?? []);

/** Rows with a value in a column that is not skipped. */
export const mappedRows = ({ rows }: Pick<FileTable, 'rows'>, mapping: Mapping): string[][] =>
  rows.filter((row) => mapping.some((name, index) => name !== null && (row[index] ?? '').trim() !== ''));

/**
 * Converts local times and formatted numbers, because the server knows neither the time zone nor the format. Invalid text is left for it to
 * refuse.
 */
const sentCell = (field: Field | undefined, cell: string, marks: NumberMarks | undefined): string => {
  if (!field || !holds(field, 'moment', 'number')) return cell;
  const values = [valueFromText(field, cell, { instantOf, marks })].flat();
  return values.map((value) => String(value ?? '')).join(';');
};

/** The table for the server: columns named after their fields, without skipped ones. */
export const mappedText = async (
  { rows, marks }: Pick<FileTable, 'rows' | 'marks'>,
  mapping: Mapping,
  fields: readonly Field[],
): Promise<string> => {
  const { default: papaparse } = await import('papaparse');
  const mapped = mapping.flatMap((name, index) => (name === null ? [] : [{ name, index }]));
  const byName = new Map(fields.map((field) => [field.internalFieldName, field]));
  const lines = rows.map((row) => [
    ...mapped.map(({ name, index }) => sentCell(byName.get(name), row[index] ?? '', marks[index])),
    // Cells beyond the columns: the server refuses the row, because the others may have moved.
    ...row.slice(mapping.length),
  ]);
  // Quotation marks keep the server from treating a semicolon in a cell as a separator.
  return papaparse.unparse([mapped.map(({ name }) => name), ...lines], { quotes: true });
};
