import { hasProperty } from '#functions/domain/access/records/properties.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { Field } from '#shared/models/content/field.ts';
import { Problem } from '#shared/problems.ts';

const columnsIn = (field: Field | null): string[] =>
  (field?.behaviour ?? []).flatMap(({ conditions }) => conditions.rules.map(({ ColumnName }) => ColumnName));

const matchOf = (field: Field | null): string | undefined => field?.contentType.rules.Match;

const refuse = (at: string): Problem => new Problem('invalidInput', { fields: [{ at, code: 'unknownField' }] });

interface Designing {
  list: Pick<ListRecord, 'fields'>;
  /** Fields that the designer of the list may not read. */
  withheld: ReadonlySet<string>;
}

/**
 * The conditions of a field must name existing columns: a condition on a missing one is never met, and nobody would notice. A rule on a
 * column that its designer may not read would reveal it whenever an item is saved. Columns already named are allowed, because they may have
 * been deleted or restricted since. Throws invalidInput.
 */
export const demandColumns = ({ list, withheld }: Designing, before: Field | null, after: Field | null): void => {
  const known = columnsIn(before);
  const isThere = (name: string): boolean => hasProperty(list, name) && !withheld.has(name);
  if (columnsIn(after).some((name) => !isThere(name) && !known.includes(name))) throw refuse('behaviour');
  const match = matchOf(after);
  if (match !== undefined && match !== matchOf(before) && withheld.has(match)) throw refuse('rules.Match');
};
