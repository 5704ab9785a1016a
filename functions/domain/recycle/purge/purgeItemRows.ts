import { blobsIn } from '#functions/domain/content/blobs/sharedBlobs.ts';
import { dereferenceBlobs, releaseBlobs } from '#functions/domain/content/blobs/unreferencedBlobs.ts';
import { deleteCheckOutRows } from '#functions/domain/content/drafts/draftTarget.ts';
import { readIntactRows } from '#functions/domain/content/itemRecords/readIntactRows.ts';
import { recordDamage } from '#functions/domain/content/itemRecords/recordDamage.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { stopRuns } from '#functions/domain/runs/openRuns.ts';
import type { Key, Write } from '#functions/platform/table.ts';
import type { VersionRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import { memberKeys } from '#functions/storage/listPartitions.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { attempt, read } from '#functions/storage/rows.ts';

/** Rows per step. */
export const PURGED_ROWS = 50;
/** Rows of an item: each can refer to two objects in the file store, which are recorded in the same transaction. */
const ITEM_ROWS = 30;

/** An unreadable row is deleted too; its files are left to the nightly check. */
const unread = (damaged: Key | undefined): Write[] => (damaged ? [{ delete: damaged }] : []);

/** Deletes a page of workflow runs of an item. Returns true if none are left. */
const purgeRuns = async (ctx: Context, listId: string, itemId: number): Promise<boolean> => {
  const { table, pk, sk } = keys.itemRun(listId, itemId, '');
  const { rows, damaged } = await readIntactRows<{ id: string }>(
    ctx,
    { table, pk, from: sk, to: `${sk}\uffff`, limit: PURGED_ROWS },
    recordDamage,
  );
  const writes: Write[] = rows.flatMap((row) => [{ delete: { table, pk, sk: row.sk } }, { delete: keys.run(listId, row.data.id) }]);
  const deletions = [...writes, ...unread(damaged)];
  if (deletions.length > 0) await ctx.table.transact(deletions);
  return !damaged && rows.length < PURGED_ROWS;
};

/**
 * Deletes a page of an item's rows and records their files; state, versions and adjacent rows. Returns true if none are left. Rows prepared
 * for a future item are only deleted on condition that it does not exist.
 */
export const purgeItemRows = async (ctx: Context, listId: string, itemId: number, alsoWrites: Write[] = []): Promise<boolean> => {
  if (alsoWrites.length === 0) await stopRuns(ctx, { listId, itemId, by: ctx.caller.fullName, except: undefined });
  const { table, pk, sk: state } = keys.item(listId, itemId);
  const { rows, damaged } = await readIntactRows<Partial<VersionRecord & ItemRecord>>(ctx, { table, pk, limit: ITEM_ROWS }, recordDamage);
  if (alsoWrites.length > 0 && rows.some(({ sk }) => sk === state)) return true;
  const list = await read<ListRecord>(ctx.table, keys.list(listId));
  const member = memberKeys(listId, itemId, list && (list.factShards ?? 1)).map((key): Write => ({ delete: key }));
  const owner = { listId, id: itemId };
  const blobs = rows.flatMap(({ data }) => blobsIn(data));
  const writes: Write[] = rows.map(({ sk }) => ({ delete: { table, pk, sk } }));
  const checkOutRows = rows.filter(({ sk }) => sk === state).flatMap(({ data }) => deleteCheckOutRows({ ...data, listId, id: itemId }));
  const deletions = [...alsoWrites, ...writes, ...unread(damaged), ...checkOutRows, ...member, ...dereferenceBlobs(ctx, blobs, owner)];
  if (alsoWrites.length === 0) await ctx.table.transact(deletions);
  else if (!(await attempt(ctx.table, deletions))) return true;
  await releaseBlobs(ctx, blobs, owner);
  return !damaged && rows.length < ITEM_ROWS && purgeRuns(ctx, listId, itemId);
};

/** Deletes a page of a partition's rows; returns false if there were none. */
export const purgePartition = async (ctx: Context, { table, pk }: Pick<Key, 'table' | 'pk'>): Promise<boolean> => {
  const { rows, damaged } = await readIntactRows(ctx, { table, pk, limit: PURGED_ROWS }, recordDamage);
  const writes: Write[] = [...rows.map(({ sk }) => ({ delete: { table, pk, sk } })), ...unread(damaged)];
  if (writes.length > 0) await ctx.table.transact(writes);
  return writes.length > 0;
};
