import { readIntactItems } from '#functions/domain/content/itemRecords/readIntactItems.ts';
import { recordDamage } from '#functions/domain/content/itemRecords/recordDamage.ts';
import { uniqueValue } from '#functions/domain/content/saving/uniqueRows.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { type Key, TRANSACTION_WRITES, type Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { membersOf } from '#functions/storage/listPartitions.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { put, queryPage, rowsIn } from '#functions/storage/rows.ts';
import { UNIQUE_CHECK_ITEMS } from '#shared/limits.ts';
import type { Field } from '#shared/models/content/field.ts';
import { Problem } from '#shared/problems.ts';

const itemsOf = async (ctx: Context, list: ListRecord): Promise<ItemRecord[]> => {
  const { rows } = await queryPage<{ id: number }>(ctx.table, { ...membersOf(list), limit: UNIQUE_CHECK_ITEMS + 1 });
  if (rows.length > UNIQUE_CHECK_ITEMS) throw new Problem('listTooLong', { params: { limit: UNIQUE_CHECK_ITEMS } });
  const items = await readIntactItems(
    ctx,
    rows.map(({ data }) => keys.item(list.id, data.id)),
    { reportDamage: recordDamage },
  );
  return items.filter((item) => item !== undefined);
};

const reservationsOf = ({ table }: Context, listId: string, field: string): Promise<Key[]> => {
  const { pk } = keys.unique(listId, field, '');
  return Array.fromAsync(rowsIn(table, { table: 'content', pk }), ({ sk }): Key => ({ table: 'content', pk, sk }));
};

/**
 * Reserves all values of a field that becomes unique, before the list is changed. Throws valueNotUnique if two items have the same value,
 * and listTooLong for lists that would take too long.
 */
export const reserveValues = async (ctx: Context, list: ListRecord, { internalFieldName, name }: Field): Promise<void> => {
  const holders = new Map<string, number>();
  for (const item of await itemsOf(ctx, list)) {
    const value = uniqueValue(list, item, internalFieldName);
    if (value === null) continue;
    if (holders.has(value))
      throw new Problem('valueNotUnique', { params: { field: name }, fields: [{ at: 'isUnique', code: 'notUnique' }] });
    holders.set(value, item.id);
  }
  const reservations = [...holders].map(([value, id]) => put(keys.unique(list.id, internalFieldName, value), { id }));
  const reserved = new Set([...holders.keys()].map((value) => keys.unique(list.id, internalFieldName, value).sk));
  // Reservations from an earlier time when the field was unique are no longer valid.
  const former = (await reservationsOf(ctx, list.id, internalFieldName))
    .filter(({ sk }) => !reserved.has(sk))
    .map((key): Write => ({ delete: key }));
  const writes = [...former, ...reservations];
  for (let from = 0; from < writes.length; from += TRANSACTION_WRITES)
    await ctx.table.transact(writes.slice(from, from + TRANSACTION_WRITES));
};
