import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { type FolderWithPath, resolveFolderPath } from '#functions/domain/access/records/folderPaths.ts';
import { folderChain, itemChain, purgedItem } from '#functions/domain/access/records/itemChain.ts';
import { type EntryRef, findEntry, listOfEntry } from '#functions/domain/content/bin/findEntry.ts';
import { ConcurrentSave, ReservationConflict } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { endJob } from '#functions/domain/kernel/jobs/followJob.ts';
import { planJob, sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import { restoreFolderRecord } from '#functions/domain/recycle/restoreFolderRecord.ts';
import { restoreItemRecord } from '#functions/domain/recycle/restoreItemRecord.ts';
import { restoreList } from '#functions/domain/recycle/restoreList.ts';
import { restorePage } from '#functions/domain/recycle/restorePage.ts';
import { restoreSite } from '#functions/domain/recycle/restoreSite.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord, JobRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { attempt, read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { Problem } from '#shared/problems.ts';

interface RestoreResult {
  listId: string;
  itemId: number | null;
  /** The job that restores the content of a folder or site. */
  jobId: string | null;
}

/** Part of the same transaction, so that an entry is restored only once. */
const deleteEntry = ({ siteId, id }: RecycledRecord): Write => ({ delete: keys.recycled(siteId, id), if: { present: true } });

export const assertCanDelete = async (ctx: Context, chain: string[]): Promise<void> => {
  if (!grants(await effectiveAccess(ctx, chain), 'Delete')) throw new Problem('notFound');
};

const parentOf = async (ctx: Context, list: ListRecord, folderId: string): Promise<FolderWithPath | undefined> => {
  const folder = folderId === list.id ? undefined : await read<FolderRecord>(ctx.table, keys.folder(folderId));
  return folder && resolveFolderPath(ctx, list, folder);
};

/** Content of a folder is restored after the folder. */
const assertParentExists = (list: ListRecord, folderId: string, folder: FolderWithPath | undefined): void => {
  if (folderId !== list.id && (!folder || folder.deletedOn)) throw new Problem('notInRecycleBin');
};

const restoreItem = async (ctx: Context, list: ListRecord, entry: RecycledRecord, itemId: number): Promise<RestoreResult> => {
  const item = await read<ItemRecord>(ctx.table, keys.item(list.id, itemId));
  const folder = await parentOf(ctx, list, item?.folderId ?? list.id);
  await assertCanDelete(ctx, itemChain(list, folder, item ?? purgedItem(itemId)));
  if (!item?.deletedOn) throw new Problem('notInRecycleBin');
  assertParentExists(list, item.folderId, folder);
  try {
    await restoreItemRecord(ctx, list, item, [deleteEntry(entry)]);
  } catch (error) {
    if (error instanceof ConcurrentSave) throw new Problem('notInRecycleBin');
    assertParentExists(list, item.folderId, await parentOf(ctx, list, item.folderId));
    if (error instanceof ReservationConflict) throw new Problem('fileExists', { params: { fileName: entry.title } });
    throw error;
  }
  return { listId: list.id, itemId, jobId: null };
};

const jobOf = async (ctx: Context, { jobId }: RecycledRecord): Promise<JobRecord | undefined> =>
  jobId ? read<JobRecord>(ctx.table, keys.job(jobId)) : undefined;

/** Assigns the entry to another job or to none. */
const takeOverEntry = ({ siteId, id }: RecycledRecord, jobId?: string): Write => ({
  update: keys.recycled(siteId, id),
  set: { jobId },
  if: { present: true },
});

/**
 * Stops a job that is still emptying the folder; what it has deleted is restored with the rest. A job that also deletes other things
 * continues with those. Without the entry it deletes nothing more of this folder, so everything deleted can be read now.
 */
const stopDeletion = async (ctx: Context, entry: RecycledRecord, job: JobRecord | undefined): Promise<void> => {
  if (job && job.kind !== 'deleteSelection') await endJob(ctx, job.id);
  if (entry.jobId && !(await attempt(ctx.table, [takeOverEntry(entry)]))) throw new Problem('notInRecycleBin');
};

const restoreFolder = async (ctx: Context, list: ListRecord, entry: RecycledRecord): Promise<RestoreResult> => {
  const found = await read<FolderRecord>(ctx.table, keys.folder(entry.folderId));
  await assertCanDelete(ctx, folderChain(list, found && (await resolveFolderPath(ctx, list, found))));
  if (!found) throw new Problem('notInRecycleBin');
  assertParentExists(list, found.parentId, await parentOf(ctx, list, found.parentId));
  const deletionJob = await jobOf(ctx, entry);
  if (deletionJob?.kind === 'fillFolder' && !deletionJob.endedOn) return { listId: list.id, itemId: null, jobId: deletionJob.id };
  await stopDeletion(ctx, entry, deletionJob);

  const folder = (await read<FolderRecord>(ctx.table, keys.folder(entry.folderId))) ?? found;
  const { table, pk } = keys.recycledWith(entry.id, '');
  const { rows: content } = await ctx.table.query({ table, pk, limit: 1 });
  const conflict = new Problem('folderExists', { params: { fileName: folder.name } });
  if (content.length === 0) {
    if (!(await restoreFolderRecord(ctx, list, folder, [deleteEntry(entry)]))) throw conflict;
    return { listId: list.id, itemId: null, jobId: null };
  }
  const body = { listId: list.id, folderId: folder.id, recycleId: entry.id };
  const { job, writes } = planJob(ctx, { kind: 'fillFolder', body });
  if (!(await restoreFolderRecord(ctx, list, folder, [takeOverEntry(entry, job.id), ...writes]))) throw conflict;
  await sendJob(ctx, job);
  return { listId: list.id, itemId: null, jobId: job.id };
};

const restoreEntry = async (ctx: Context, entry: RecycledRecord): Promise<RestoreResult> => {
  if (entry.objectType === 'site') return { listId: '', itemId: null, jobId: await restoreSite(ctx, entry) };
  if (entry.objectType === 'page') {
    await restorePage(ctx, entry);
    return { listId: '', itemId: null, jobId: null };
  }
  const list = await listOfEntry(ctx, entry);
  if (entry.objectType === 'list') {
    await restoreList(ctx, list, entry);
    return { listId: list.id, itemId: null, jobId: null };
  }
  return entry.itemId === null ? restoreFolder(ctx, list, entry) : restoreItem(ctx, list, entry, entry.itemId);
};

/**
 * Restores a recycle bin entry, for callers with Delete permission. Others get the same error as if it did not exist. Throws notInRecycleBin
 * if someone else restored or permanently deleted it at the same moment. If someone else began to restore it, their job is returned.
 */
export const restore = async (ctx: Context, ref: EntryRef): Promise<RestoreResult> => {
  const entry = await findEntry(ctx, ref);
  try {
    return await restoreEntry(ctx, entry);
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'notFound') throw error;
    // Whatever was in the way may be the restored object itself, such as its name.
    const current = await read<RecycledRecord>(ctx.table, keys.recycled(entry.siteId, entry.id));
    if (!current) throw new Problem('notInRecycleBin');
    if (current.jobId === entry.jobId) throw error;
    return restoreEntry(ctx, current);
  }
};
