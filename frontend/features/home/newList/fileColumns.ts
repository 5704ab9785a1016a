import { fieldOfColumn } from '#frontend/features/home/newList/columnDraft.ts';
import { type GuessedColumn, guessColumns, titleColumn } from '#frontend/fields/table/guessColumns.ts';
import { type Mapping, mappedRows, mappedText } from '#frontend/fields/table/mapping.ts';
import type { FileTable } from '#frontend/fields/table/readTableFile.ts';
import type { Field } from '#shared/models/content/field.ts';
import { type FieldUpsert, NEW_LIST_FIELDS } from '#shared/models/content/listDefinition.ts';

/** A column of a file and the column to create from it. */
export interface FileColumn extends GuessedColumn {
  kept: boolean;
}

/** A file to create a list from. */
export interface FileDraft {
  file: File;
  table: FileTable;
  columns: FileColumn[];
  /** The index of the column that becomes the title. */
  title: number;
}

export const draftOfFile = (file: File, table: FileTable): FileDraft => {
  const guessed = guessColumns(table);
  const title = titleColumn(table, guessed);
  const columns = guessed.map((column, at) => ({ ...column, kept: at === title || (column.name !== '' && at < NEW_LIST_FIELDS) }));
  return { file, table, columns, title };
};

const importedIndexes = ({ columns, title }: FileDraft): number[] => columns.flatMap(({ kept }, at) => (kept && at !== title ? [at] : []));

/** The fields of the new list: the title, named like its column, and one for each other column. */
export const fieldsOfFile = (draft: FileDraft): FieldUpsert[] => {
  const name = draft.columns[draft.title]?.name.trim();
  const others = importedIndexes(draft).flatMap((at) => draft.columns[at] ?? []);
  return [
    { internalFieldName: 'Title', ...(name && { name }) },
    ...others.map(({ options, ...column }) =>
      fieldOfColumn({ ...column, lookup: '', options: options.map((value) => ({ id: crypto.randomUUID(), value })) }),
    ),
  ];
};

/** The rows in the format of the new list, whose fields have the order of the columns after the title. */
export const rowsOfFile = async (draft: FileDraft, fields: Field[]): Promise<{ text: string; rows: string[][] }> => {
  const own = fields.filter(({ isAuditField }) => !isAuditField).toSorted((one, other) => one.order - other.order);
  const [title, ...others] = own;
  const indexes = importedIndexes(draft);
  const mapping: Mapping = draft.columns.map((_, at) => {
    if (at === draft.title) return title?.internalFieldName ?? null;
    const index = indexes.indexOf(at);
    return (index === -1 ? undefined : others[index]?.internalFieldName) ?? null;
  });
  const rows = mappedRows(draft.table, mapping);
  return { text: await mappedText({ ...draft.table, rows }, mapping, own), rows };
};
