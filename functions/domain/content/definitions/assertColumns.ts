import { hasProperty } from '#functions/domain/access/records/properties.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { Field } from '#shared/models/content/field.ts';
import { Problem } from '#shared/problems.ts';

const columnsIn = (field: Field | null): string[] =>
  (field?.behaviour ?? []).flatMap(({ conditions }) => conditions.rules.map(({ ColumnName }) => ColumnName));

const matchOf = (field: Field | null): string | undefined => field?.contentType.rules.Match;

const unknownField = (at: string): Problem => new Problem('invalidInput', { fields: [{ at, code: 'unknownField' }] });

interface ColumnsInput {
  list: Pick<ListRecord, 'fields'>;
  /** Fields that the designer of the list may not read. */
  withheld: ReadonlySet<string>;
}

/**
 * The conditions of a field must name existing columns: a condition on a missing one is never met, and nobody would notice. A rule on a
 * column that its designer may not read would reveal it whenever an item is saved. Columns already named are allowed, because they may have
 * been deleted or restricted since. Throws invalidInput.
 */
export const assertColumns = ({ list, withheld: unreadable }: ColumnsInput, before: Field | null, after: Field | null): void => {
  const columnsBefore = columnsIn(before);
  const isReadable = (name: string): boolean => hasProperty(list, name) && !unreadable.has(name);
  if (columnsIn(after).some((name) => !isReadable(name) && !columnsBefore.includes(name))) throw unknownField('behaviour');
  const match = matchOf(after);
  if (match !== undefined && match !== matchOf(before) && unreadable.has(match)) throw unknownField('rules.Match');
};
