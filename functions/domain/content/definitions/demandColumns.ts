import { hasProperty } from '#functions/domain/access/records/properties.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { Field } from '#shared/models/content/field.ts';
import { Problem } from '#shared/problems.ts';

const columnsIn = (field: Field | null): string[] =>
  (field?.behaviour ?? []).flatMap(({ conditions }) => conditions.rules.map(({ ColumnName }) => ColumnName));

/**
 * The conditions of a field name columns of its list: one that is not there never holds, and nobody is told. What a condition named before stays,
 * as its column may have been deleted since. Throws invalidInput.
 */
export const demandColumns = (list: Pick<ListRecord, 'fields'>, before: Field | null, after: Field | null): void => {
  const known = columnsIn(before);
  if (columnsIn(after).some((name) => !hasProperty(list, name) && !known.includes(name)))
    throw new Problem('invalidInput', { fields: [{ at: 'behaviour', code: 'unknownField' }] });
};
