import { readIntactItems } from '#functions/domain/content/itemRecords/readIntactItems.ts';
import { recordDamage } from '#functions/domain/content/itemRecords/recordDamage.ts';
import { uniqueValue } from '#functions/domain/content/saving/uniqueRows.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { TRANSACTION_WRITES, type Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { membersOf } from '#functions/storage/listPartitions.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { attempt, create, queryPage, row, rowsIn } from '#functions/storage/rows.ts';
import { inGroups } from '#shared/inGroups.ts';
import { UNIQUE_CHECK_ITEMS } from '#shared/limits.ts';
import type { Field } from '#shared/models/content/field.ts';
import { Problem } from '#shared/problems.ts';

/** The items of a list, deleted ones included, if it is not too long to be read in a call; otherwise undefined. */
const itemsOf = async (ctx: Context, list: ListRecord): Promise<ItemRecord[] | undefined> => {
  const { rows } = await queryPage<{ id: number }>(ctx.table, { ...membersOf(list), limit: UNIQUE_CHECK_ITEMS + 1 });
  if (rows.length > UNIQUE_CHECK_ITEMS) return undefined;
  const items = await readIntactItems(
    ctx,
    rows.map(({ data }) => keys.item(list.id, data.id)),
    { reportDamage: recordDamage },
  );
  return items.filter((item) => item !== undefined);
};

/** The sort keys of the reservations that a unique field needs, with the items that have the values; undefined if two have the same. */
const neededFor = (list: ListRecord, items: ItemRecord[], field: string): Map<string, number> | undefined => {
  const needed = new Map<string, number>();
  for (const item of items) {
    const value = uniqueValue(list, item, field);
    if (value === null) continue;
    const { sk } = keys.unique(list.id, field, value);
    if (needed.has(sk)) return undefined;
    needed.set(sk, item.id);
  }
  return needed;
};

/** The writes that turn the existing reservations of a field into the needed ones, each on condition that nobody has changed it since. */
const corrections = async (ctx: Context, list: ListRecord, field: string, needed: Map<string, number>): Promise<Write[]> => {
  const { table, pk } = keys.unique(list.id, field, '');
  const existing = await Array.fromAsync(rowsIn<{ id: number }>(ctx.table, { table, pk }));
  const wrong = existing.filter(({ sk, data }) => needed.get(sk) !== data.id);
  const present = new Set(existing.map(({ sk }) => sk));
  return [
    ...wrong.map(({ sk, data: { id } }): Write => {
      const holder = needed.get(sk);
      const unchanged = { equals: { id } };
      const key = { table, pk, sk };
      return holder === undefined ? { delete: key, if: unchanged } : { put: row(key, { id: holder }), if: unchanged };
    }),
    ...[...needed].filter(([sk]) => !present.has(sk)).map(([sk, id]) => create({ table, pk, sk }, { id })),
  ];
};

const notUnique = (name: string): Problem =>
  new Problem('valueNotUnique', { params: { field: name }, fields: [{ at: 'isUnique', code: 'notUnique' }] });

/**
 * Reserves all values of a field that becomes unique, before the list is changed. Throws valueNotUnique if two items have the same value,
 * and listTooLong for lists that would take too long.
 */
export const reserveValues = async (ctx: Context, list: ListRecord, { internalFieldName, name }: Field): Promise<void> => {
  const items = await itemsOf(ctx, list);
  if (!items) throw new Problem('listTooLong', { params: { limit: UNIQUE_CHECK_ITEMS } });
  const needed = neededFor(list, items, internalFieldName);
  if (!needed) throw notUnique(name);
  // Reservations from an earlier time when the field was unique are no longer valid.
  const writes = await corrections(ctx, list, internalFieldName, needed);
  // What another designer changes at the same moment is corrected afterwards.
  for (const some of inGroups(writes, TRANSACTION_WRITES)) await attempt(ctx.table, some);
};

/** How often the reservations are compared with the items while these are being changed. */
const ROUNDS = 5;

/**
 * Corrects the reservations of a field that has just become unique: items may have been saved since its values were read, and those saves
 * reserved nothing. Throws valueNotUnique if two items have the same value now.
 */
export const correctReservations = async (ctx: Context, list: ListRecord, { internalFieldName, name }: Field): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const items = await itemsOf(ctx, list);
    if (!items) return;
    const needed = neededFor(list, items, internalFieldName);
    if (!needed) throw notUnique(name);
    const results: boolean[] = [];
    for (const write of await corrections(ctx, list, internalFieldName, needed)) results.push(await attempt(ctx.table, [write]));
    if (results.every(Boolean)) return;
  }
};
