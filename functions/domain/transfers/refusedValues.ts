import { acceptValues } from '#functions/domain/content/itemRecords/acceptValues.ts';
import { keptValue } from '#functions/domain/content/saving/uniqueRows.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { type Match, matchedValues, shownName } from '#functions/domain/transfers/matchFields.ts';
import { filledAs } from '#functions/domain/transfers/transferItem.ts';
import type { Key } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { TransferPreview } from '#shared/models/content/transfer.ts';
import { Problem } from '#shared/problems.ts';

/** The reason why the target list refuses the values of an item, and the field concerned. */
export type ValueRefusal = Pick<TransferPreview['refused'][number], 'error' | 'field'>;

const nameIn = ({ fields }: ListRecord, internalName: string): string => {
  const field = fields.find(({ internalFieldName }) => internalFieldName === internalName);
  return field ? shownName(field) : internalName;
};

const checked = async (
  ctx: Context,
  list: ListRecord,
  item: ItemRecord,
  sent: FieldValues,
): Promise<{ values: FieldValues } | { refusal: ValueRefusal }> => {
  try {
    return { values: await acceptValues(ctx, filledAs(ctx, list, item), sent, null) };
  } catch (error) {
    const [wrong] = error instanceof Problem ? (error.details.fields ?? []) : [];
    if (!wrong) throw error;
    const { at, ...problem } = wrong;
    return { refusal: { error: 'invalidInput', field: { ...problem, name: nameIn(list, at) } } };
  }
};

/** The rows of an item's unique values in the target list, by field. */
const claimsOf = (list: ListRecord, item: ItemRecord, values: FieldValues): { name: string; key: Key }[] =>
  list.fields
    .filter(({ isUnique }) => isUnique)
    .flatMap(({ internalFieldName: name }) => {
      const value = keptValue(list, { ...item, values, deletedOn: null }, name);
      return value === null ? [] : [{ name: nameIn(list, name), key: keys.unique(list.id, name, value) }];
    });

/** The items whose values the target list would refuse: missing, invalid or duplicate ones. */
export const refusedValues = async (
  ctx: Context,
  { list, matches, items }: { list: ListRecord; matches: Match[]; items: ItemRecord[] },
): Promise<Map<number, ValueRefusal>> => {
  const refused = new Map<number, ValueRefusal>();
  const claims: { id: number; name: string; key: Key }[] = [];
  for (const item of items) {
    const outcome = await checked(ctx, list, item, matchedValues(matches, item.values));
    if ('refusal' in outcome) refused.set(item.id, outcome.refusal);
    else claims.push(...claimsOf(list, item, outcome.values).map((claim) => ({ id: item.id, ...claim })));
  }
  const taken = await readMany(
    ctx.table,
    claims.map(({ key }) => key),
  );
  const first = new Map<string, number>();
  for (const [index, { id, name, key }] of claims.entries()) {
    const row = `${key.pk} ${key.sk}`;
    const other = first.get(row) ?? id;
    first.set(row, other);
    if (taken[index] || other !== id) refused.set(id, { error: 'valueNotUnique', field: { name, code: 'notUnique' } });
  }
  return refused;
};
