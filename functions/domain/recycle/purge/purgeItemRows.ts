import { loosen, releaseBlobs } from '#functions/domain/content/blobs/looseBlobs.ts';
import { blobsIn } from '#functions/domain/content/blobs/sharedBlobs.ts';
import { letGo } from '#functions/domain/content/drafts/heldItem.ts';
import { noteDamage } from '#functions/domain/content/itemRecords/noteDamage.ts';
import { soundRows } from '#functions/domain/content/itemRecords/soundRows.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { stopRuns } from '#functions/domain/runs/openRuns.ts';
import type { Key, Write } from '#functions/platform/table.ts';
import type { VersionRecord } from '#functions/storage/besideItem.ts';
import { keys } from '#functions/storage/keys.ts';
import { memberKeys } from '#functions/storage/listPartitions.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { attempt, read } from '#functions/storage/rows.ts';

/** Rows of one step. */
export const PURGED_ROWS = 50;
/** Of an item: each may name two objects in the file store, which are noted in the same transaction. */
const ITEM_ROWS = 30;

/** A row that cannot be read goes as well; the files that it may name are left to the nightly look. */
const unread = (damaged: Key | undefined): Write[] => (damaged ? [{ delete: damaged }] : []);

/** A page of the runs of workflows on an item. True when nothing is left. */
const purgeRuns = async (ctx: Context, listId: string, itemId: number): Promise<boolean> => {
  const { table, pk, sk } = keys.itemRun(listId, itemId, '');
  const { rows, damaged } = await soundRows<{ id: string }>(
    ctx,
    { table, pk, from: sk, to: `${sk}\uffff`, limit: PURGED_ROWS },
    noteDamage,
  );
  const writes: Write[] = rows.flatMap((row) => [{ delete: { table, pk, sk: row.sk } }, { delete: keys.run(listId, row.data.id) }]);
  const gone = [...writes, ...unread(damaged)];
  if (gone.length > 0) await ctx.table.transact(gone);
  return !damaged && rows.length < PURGED_ROWS;
};

/**
 * A page of an item's rows and the files they name; state, versions and whatever lies beside them. True when nothing is left. Rows that were
 * laid for an item to come only go while it holds that it is not there.
 */
export const purgeItemRows = async (ctx: Context, listId: string, itemId: number, holds: Write[] = []): Promise<boolean> => {
  if (holds.length === 0) await stopRuns(ctx, { listId, itemId, by: ctx.caller.fullName, except: undefined });
  const { table, pk, sk: state } = keys.item(listId, itemId);
  const { rows, damaged } = await soundRows<Partial<VersionRecord & ItemRecord>>(ctx, { table, pk, limit: ITEM_ROWS }, noteDamage);
  if (holds.length > 0 && rows.some(({ sk }) => sk === state)) return true;
  const list = await read<ListRecord>(ctx.table, keys.list(listId));
  const member = memberKeys(listId, itemId, list && (list.factShards ?? 1)).map((key): Write => ({ delete: key }));
  const owner = { listId, id: itemId };
  const blobs = rows.flatMap(({ data }) => blobsIn(data));
  const writes: Write[] = rows.map(({ sk }) => ({ delete: { table, pk, sk } }));
  const held = rows.filter(({ sk }) => sk === state).flatMap(({ data }) => letGo({ ...data, listId, id: itemId }));
  const gone = [...holds, ...writes, ...unread(damaged), ...held, ...member, ...loosen(ctx, blobs, owner)];
  if (holds.length === 0) await ctx.table.transact(gone);
  else if (!(await attempt(ctx.table, gone))) return true;
  await releaseBlobs(ctx, blobs, owner);
  return !damaged && rows.length < ITEM_ROWS && purgeRuns(ctx, listId, itemId);
};

/** A page of the rows of a partition; false when there were none. */
export const purgePartition = async (ctx: Context, { table, pk }: Pick<Key, 'table' | 'pk'>): Promise<boolean> => {
  const { rows, damaged } = await soundRows(ctx, { table, pk, limit: PURGED_ROWS }, noteDamage);
  const writes: Write[] = [...rows.map(({ sk }) => ({ delete: { table, pk, sk } })), ...unread(damaged)];
  if (writes.length > 0) await ctx.table.transact(writes);
  return writes.length > 0;
};
