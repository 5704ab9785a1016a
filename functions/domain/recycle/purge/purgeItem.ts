import * as z from 'zod';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { PURGED_ROWS, purgeItemRows } from '#functions/domain/recycle/purge/purgeItemRows.ts';
import type { Condition, Write } from '#functions/platform/table.ts';
import { spreadOf } from '#functions/storage/factShards.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { RecycledWithRecord } from '#functions/storage/records/recycledRecords.ts';
import { attempt, read } from '#functions/storage/rows.ts';

/** A restored item is not touched. */
const purgeDeleted = async (ctx: Context, listId: string, itemId: number): Promise<void> => {
  const item = await read<ItemRecord>(ctx.table, keys.item(listId, itemId));
  if (!item || item.deletedOn) while (!(await purgeItemRows(ctx, listId, itemId)));
};

const ItemBody = z.object({ listId: z.string(), itemId: z.number() });

/** Deletes the data of an item. A restored item is not touched. */
export const purgeItem: Work = async (ctx, job) => {
  const { listId, itemId } = ItemBody.parse(job.body);
  const item = await read<ItemRecord>(ctx.table, keys.item(listId, itemId));
  const ended = (item && !item.deletedOn) || (await purgeItemRows(ctx, listId, itemId));
  return { done: ended ? 1 : 0, refused: [], cursor: ended ? null : 'on' };
};

const FolderBody = z.object({ listId: z.string(), folderId: z.string(), recycleId: z.string() });

const recordOf = (folderId: string, condition: { if?: Condition } = {}): Write[] => [
  { delete: keys.folder(folderId), ...condition },
  { delete: keys.scope(node.folder(folderId)) },
  { delete: keys.clientProperties(node.folder(folderId)) },
];

/**
 * The folder's own record. If the folder could not be emptied or was not completely restored, it still exists, and content deleted with
 * another entry is restored with that entry.
 */
const folderRecordWrites = async (ctx: Context, folderId: string, recycleId: string): Promise<Write[]> => {
  const folder = await read<FolderRecord>(ctx.table, keys.folder(folderId));
  if (!folder) return recordOf(folderId);
  const { deletedOn, deletedWith } = folder;
  if (deletedOn === null || (deletedWith ?? recycleId) !== recycleId) return [];
  return recordOf(folderId, { if: { equals: { deletedOn } } });
};

/** Permanently deletes what was deleted with a folder, with a fact for each object, and finally the folder's own record. */
export const purgeFolder: Work = async (ctx, job) => {
  const { listId, folderId, recycleId } = FolderBody.parse(job.body);
  const list = await read<ListRecord>(ctx.table, keys.list(listId));
  const { table, pk } = keys.recycledWith(recycleId, '');
  const { rows } = await ctx.table.query<RecycledWithRecord>({ table, pk, limit: PURGED_ROWS });
  for (const { sk, data } of rows) {
    const about = {
      siteId: list?.siteId ?? null,
      listId,
      folderId: data.folderId ?? folderId,
      itemId: data.itemId,
      ...spreadOf(list ?? {}),
    };
    const kind = data.itemId === null ? 'folderPurged' : 'itemPurged';
    if (data.itemId !== null) await purgeDeleted(ctx, listId, data.itemId);
    const inner = data.itemId === null && data.folderId ? recordOf(data.folderId) : [];
    await attempt(ctx.table, [{ delete: { table, pk, sk }, if: { present: true } }, ...inner, putFact(factOf(ctx, kind, about))]);
  }
  if (rows.length === PURGED_ROWS) return { done: rows.length, refused: [], cursor: 'on' };
  const recordWrites = await folderRecordWrites(ctx, folderId, recycleId);
  if (recordWrites.length > 0) await attempt(ctx.table, recordWrites);
  return { done: rows.length, refused: [], cursor: null };
};
