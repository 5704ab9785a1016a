import type { FolderWithPath } from '#functions/domain/access/records/folderPaths.ts';
import { ID_COLUMN } from '#functions/domain/content/import/importKey.ts';
import { resolveNamesInRows } from '#functions/domain/content/names/resolveNames.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Table } from '#functions/platform/parser.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { Field } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { valueFromText } from '#shared/rules/reading/valueFromText.ts';

/** The target of a table's rows. */
export interface RowsDestination {
  list: ListRecord;
  folder: FolderWithPath | undefined;
  fields: Field[];
  /** The unique field, or the id, by which rows identify the items that they update. */
  key: string | undefined;
  jobId: string;
}

/** A row of a table. */
export interface TableLine {
  sent: FieldValues;
  cells: string[];
  /** The id of the item that it updates, as written. */
  number: string;
  /** Its index in the table, starting at 0. */
  index: number;
}

/** A table with only field columns, and the separated item ids. */
export const withoutNumbers = ({ columns, rows }: Table, key: string | undefined): Table & { numbers: string[] } => {
  const at = key === ID_COLUMN ? columns.indexOf(ID_COLUMN) : -1;
  if (at === -1) return { columns, rows, numbers: [] };
  return { columns: columns.toSpliced(at, 1), rows: rows.map((row) => row.toSpliced(at, 1)), numbers: rows.map((row) => row[at] ?? '') };
};

/** Unknown and ambiguous names are refused together with the other invalid values. */
export const valuesOf = (ctx: Context, fields: Field[], rows: string[][]): Promise<FieldValues[]> => {
  const read = (cells: string[]): FieldValues =>
    Object.fromEntries(fields.map((field, index) => [field.internalFieldName, valueFromText(field, cells[index] ?? '')]));
  return resolveNamesInRows(ctx, fields, rows.map(read));
};
