import { call } from '#frontend/api/call.ts';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { instantOf } from '#frontend/fields/time/instantOf.ts';
import { numberMarks } from '#frontend/ui/formats.ts';
import { list } from '#shared/contracts/list.ts';
import { NAMED_WORDS } from '#shared/limits.ts';
import type { Field } from '#shared/models/content/field.ts';
import { marksOfColumns } from '#shared/rules/reading/numberMarks.ts';
import { isUnread } from '#shared/rules/reading/unread.ts';
import { valueFromText } from '#shared/rules/reading/valueFromText.ts';

interface ReadPastedInput {
  listId: string;
  table: string[][];
  /** The values of cells copied in this page, which need no parsing. */
  own: unknown[][] | undefined;
  /** The target columns. If there are more than in the table, it repeats. */
  columns: Column[];
}

const unreadTexts = (value: unknown): string[] => [value].flat().flatMap((one) => (isUnread(one) ? [one.words] : []));

const lookUp = async (listId: string, fieldName: string, textsByField: string[]): Promise<Map<string, unknown>> => {
  const found = new Map<string, unknown>();
  for (let from = 0; from < textsByField.length; from += NAMED_WORDS) {
    const batch = textsByField.slice(from, from + NAMED_WORDS);
    const answers = await call(list.named, { listId, body: { fieldName, words: batch } });
    for (const [index, one] of batch.entries()) found.set(one, answers[index]);
  }
  return found;
};

/** Converts the cells of a pasted table to field values. People and lookups are resolved by name, with one request per field. */
export const readPasted = async ({ listId, table, own, columns }: ReadPastedInput) => {
  const width = table[0]?.length ?? 1;
  const marks = marksOfColumns(table, numberMarks());
  const read = (line: number, column: number, field: Field): unknown =>
    own?.[line]?.[column] ?? valueFromText(field, table[line]?.[column] ?? '', { instantOf, marks: marks[column] });
  const textsByField = new Map<string, Set<string>>();
  for (const [index, { field }] of columns.entries()) {
    const inColumn = field ? table.flatMap((_, line) => unreadTexts(read(line, index % width, field))) : [];
    if (field && inColumn.length > 0) textsByField.set(field.internalFieldName, new Set(inColumn));
  }
  const found = new Map<string, Map<string, unknown>>();
  for (const [name, said] of textsByField) found.set(name, await lookUp(listId, name, [...said]));

  return (line: number, column: number, { field }: Column): unknown => {
    if (!field) return own?.[line]?.[column];
    const resolveValue = (one: unknown): unknown => (isUnread(one) ? (found.get(field.internalFieldName)?.get(one.words) ?? one) : one);
    const value = read(line, column, field);
    return Array.isArray(value) ? value.map(resolveValue) : resolveValue(value);
  };
};
