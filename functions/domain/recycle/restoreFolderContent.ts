import { ConcurrentSave, ReservationConflict } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Step, Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { endDeletionTask } from '#functions/domain/messages/tasks/endTasks.ts';
import { FolderBody } from '#functions/domain/recycle/emptyFolder.ts';
import { restoreFolderRecord } from '#functions/domain/recycle/restoreFolderRecord.ts';
import { restoreItemRecord } from '#functions/domain/recycle/restoreItemRecord.ts';
import type { Condition, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord, RecycledWithRecord } from '#functions/storage/records/recycledRecords.ts';
import { attempt, read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

const OBJECTS = 50;

const restoreOneItem = async (ctx: Context, list: ListRecord, itemId: number, alsoWrites: Write[]): Promise<string | undefined> => {
  const itemKey = keys.item(list.id, itemId);
  const item = await read<ItemRecord>(ctx.table, itemKey);
  if (!item?.deletedOn) return undefined;
  try {
    await restoreItemRecord(ctx, list, item, alsoWrites);
    return undefined;
  } catch (error) {
    if (!(error instanceof ConcurrentSave || error instanceof ReservationConflict || error instanceof Problem)) throw error;
    // The same step on another host may have been faster.
    if (!(await read<ItemRecord>(ctx.table, itemKey))?.deletedOn) return undefined;
    return error instanceof Problem ? error.code : 'fileExists';
  }
};

const restoreOneFolder = async (ctx: Context, list: ListRecord, folderId: string, alsoWrites: Write[]): Promise<string | undefined> => {
  const folder = await read<FolderRecord>(ctx.table, keys.folder(folderId));
  if (!folder?.deletedOn || (await restoreFolderRecord(ctx, list, folder, alsoWrites))) return undefined;
  return (await read<FolderRecord>(ctx.table, keys.folder(folderId)))?.deletedOn ? 'folderExists' : undefined;
};

/** Everything is restored, so approvals are no longer needed. */
const deleteEntry = async (ctx: Context, entry: RecycledRecord, condition: Condition): Promise<void> => {
  await endDeletionTask(ctx, entry);
  await attempt(ctx.table, [{ delete: keys.recycled(entry.siteId, entry.id), if: condition }]);
};

/**
 * Restores what was deleted with a folder, outer folders first. Objects that cannot be restored stay recorded with the entry. Taking over
 * or permanently deleting the entry ends this job.
 */
export const restoreFolderContent: Work = async (ctx, job) => {
  const { listId, recycleId } = FolderBody.parse(job.body);
  const list = await read<ListRecord>(ctx.table, keys.list(listId));
  const entryAt = keys.recycled(list?.siteId ?? '', recycleId);
  const ofJob = async () => {
    const entry = await read<RecycledRecord>(ctx.table, entryAt);
    return entry?.jobId === job.id ? entry : undefined;
  };
  const entry = await ofJob();
  if (!list || !entry) return { done: 0, refused: [], cursor: null };
  const condition: Condition = { equals: { jobId: job.id } };
  const { table, pk } = keys.recycledWith(recycleId, '');
  const page = await ctx.table.query<RecycledWithRecord>({ table, pk, limit: OBJECTS, ...(job.cursor && { after: job.cursor }) });
  const refused: Step['refused'] = [];
  for (const { sk, data } of page.rows) {
    const { folderId, itemId } = data;
    const alsoWrites: Write[] = [
      { check: entryAt, if: condition },
      { delete: { table, pk, sk }, if: { present: true } },
    ];
    const error =
      itemId === null ? await restoreOneFolder(ctx, list, folderId ?? '', alsoWrites) : await restoreOneItem(ctx, list, itemId, alsoWrites);
    if (error) refused.push({ what: String(itemId ?? folderId), error: (await ofJob()) ? error : 'cancelled' });
  }
  const last = page.rows.at(-1);
  const ended = page.next === undefined || !last;
  if (ended && refused.length + job.refusedCount === 0) await deleteEntry(ctx, entry, condition);
  return { done: page.rows.length - refused.length, refused, cursor: ended ? null : last.sk };
};
