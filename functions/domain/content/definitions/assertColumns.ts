import { hasProperty } from '#functions/domain/access/records/properties.ts';
import { isSame } from '#functions/platform/helpers/isSame.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { BehaviourRule } from '#shared/models/content/behaviour.ts';
import type { Field } from '#shared/models/content/field.ts';
import { Problem } from '#shared/problems.ts';

const columnsOf = ({ conditions }: BehaviourRule): string[] => conditions.rules.map(({ ColumnName }) => ColumnName);
const columnsIn = (field: Field | null): string[] => (field?.behaviour ?? []).flatMap(columnsOf);

const matchOf = (field: Field | null): string | undefined => field?.contentType.rules.Match;

const unknownField = (at: string): Problem => new Problem('invalidInput', { fields: [{ at, code: 'unknownField' }] });

interface ColumnsInput {
  list: Pick<ListRecord, 'fields'>;
  /** Fields that the designer of the list may not read. */
  unreadable: ReadonlySet<string>;
}

/**
 * The conditions of a field must name existing columns: a condition on a missing one is never met, and nobody would notice. A rule on a
 * column that its designer may not read would reveal it whenever an item is saved. Columns already named are allowed, because they may have
 * been deleted since, and rules that were there before they were restricted can stay as they are. Throws invalidInput.
 */
export const assertColumns = ({ list, unreadable }: ColumnsInput, before: Field | null, after: Field | null): void => {
  const columnsBefore = columnsIn(before);
  if (columnsIn(after).some((name) => !hasProperty(list, name) && !columnsBefore.includes(name))) throw unknownField('behaviour');
  const onUnreadable = (after?.behaviour ?? []).filter((rule) => columnsOf(rule).some((name) => unreadable.has(name)));
  if (onUnreadable.some((rule) => !before?.behaviour?.some((one) => isSame(one, rule)))) throw unknownField('behaviour');
  const match = matchOf(after);
  if (match !== undefined && match !== matchOf(before) && unreadable.has(match)) throw unknownField('rules.Match');
};
