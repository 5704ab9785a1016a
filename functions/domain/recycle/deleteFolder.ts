import type { FolderWithPath } from '#functions/domain/access/records/folderPaths.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { isEmpty } from '#functions/domain/content/folders/folderContent.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { planJob, sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import { deletionTask } from '#functions/domain/messages/tasks/openTask.ts';
import { listEntry } from '#functions/domain/recycle/bins/binEntry.ts';
import { folderDeletion } from '#functions/domain/recycle/folderDeletion.ts';
import { reopenFolder } from '#functions/domain/recycle/restoreFolderRecord.ts';
import type { Write } from '#functions/platform/table.ts';
import { readCounts } from '#functions/storage/counts.ts';
import { keys } from '#functions/storage/keys.ts';
import { countOf } from '#functions/storage/listPartitions.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { attempt, create } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

const entryFor = (ctx: Context, list: ListRecord, folder: FolderWithPath, reason: string): RecycledRecord =>
  listEntry(ctx, list, {
    title: folder.name,
    objectType: 'folder',
    itemId: null,
    folderId: folder.id,
    folderPath: folder.names.slice(0, -1).join('/'),
    reason,
  });

interface FolderDeletion {
  list: ListRecord;
  folder: FolderWithPath;
  reason: string;
  recycleId: string;
  jobId: string;
}

/** The entry of a folder whose content a job deletes. It exists from the start, so that everything can be restored at any time. */
export const startDeletion = (ctx: Context, { list, folder, reason, recycleId, jobId }: FolderDeletion): Write[] => {
  const entry = { ...entryFor(ctx, list, folder, reason), id: recycleId, jobId };
  return [create(keys.recycled(list.siteId, entry.id), entry), ...deletionTask(entry)];
};

interface DeleteFolderResult {
  recycleId: string;
  jobId: string | null;
}

/** Moves a folder to the recycle bin: an empty one immediately, otherwise with a job that deletes each object and finally the folder. */
export const deleteFolder = async (ctx: ListContext, reason: string): Promise<DeleteFolderResult> => {
  const { list, folder } = ctx.target;
  if (!folder) throw new Problem('notFound');
  const entry = entryFor(ctx, list, folder, reason);
  const [counts] = await readCounts(ctx.table, [countOf(list, folder.id)]);
  if ((counts?.items ?? 0) + (counts?.folders ?? 0) === 0) {
    const entryWrites = [create(keys.recycled(list.siteId, entry.id), entry), ...deletionTask(entry)];
    if (!(await attempt(ctx.table, [...entryWrites, ...(await folderDeletion(ctx, list, folder, { reason, recycleId: entry.id }))])))
      throw new Problem('notFound');
    if (await isEmpty(ctx, list, folder.id)) return { recycleId: entry.id, jobId: null };
    await reopenFolder(ctx, list, folder, [{ delete: keys.recycled(list.siteId, entry.id), if: { present: true } }]);
  }
  const body = { listId: list.id, folderId: folder.id, recycleId: entry.id, reason };
  const { job, writes } = planJob(ctx, { kind: 'emptyFolder', body });
  await ctx.table.transact([...startDeletion(ctx, { list, folder, reason, recycleId: entry.id, jobId: job.id }), ...writes]);
  await sendJob(ctx, job);
  return { recycleId: entry.id, jobId: job.id };
};
