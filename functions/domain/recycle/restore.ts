import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { folderChain, goneItem, itemChain } from '#functions/domain/access/records/itemChain.ts';
import { type PlacedFolder, placeFolder } from '#functions/domain/access/records/placeFolders.ts';
import { findEntry, listOfEntry, type NamedEntry } from '#functions/domain/content/bin/findEntry.ts';
import { ClaimRefused, SavedMeanwhile } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { endJob } from '#functions/domain/kernel/jobs/followJob.ts';
import { planJob, sendJob } from '#functions/domain/kernel/jobs/startJob.ts';
import { folderBack } from '#functions/domain/recycle/folderBack.ts';
import { itemBack } from '#functions/domain/recycle/itemBack.ts';
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

interface Restored {
  listId: string;
  itemId: number | null;
  /** The job that restores the content of a folder or site. */
  jobId: string | null;
}

/** Part of the same transaction, so that an entry is restored only once. */
const takeEntry = ({ siteId, id }: RecycledRecord): Write => ({ delete: keys.recycled(siteId, id), if: { present: true } });

export const demandDelete = async (ctx: Context, chain: string[]): Promise<void> => {
  if (!grants(await effectiveAccess(ctx, chain), 'Delete')) throw new Problem('notFound');
};

const parentOf = async (ctx: Context, list: ListRecord, folderId: string): Promise<PlacedFolder | undefined> => {
  const folder = folderId === list.id ? undefined : await read<FolderRecord>(ctx.table, keys.folder(folderId));
  return folder && placeFolder(ctx, list, folder);
};

/** Content of a folder is restored after the folder. */
const refuseBelow = (list: ListRecord, folderId: string, folder: PlacedFolder | undefined): void => {
  if (folderId !== list.id && (!folder || folder.deletedOn)) throw new Problem('notInRecycleBin');
};

const restoreItem = async (ctx: Context, list: ListRecord, entry: RecycledRecord, itemId: number): Promise<Restored> => {
  const item = await read<ItemRecord>(ctx.table, keys.item(list.id, itemId));
  const folder = await parentOf(ctx, list, item?.folderId ?? list.id);
  await demandDelete(ctx, itemChain(list, folder, item ?? goneItem(itemId)));
  if (!item?.deletedOn) throw new Problem('notInRecycleBin');
  refuseBelow(list, item.folderId, folder);
  try {
    await itemBack(ctx, list, item, [takeEntry(entry)]);
  } catch (error) {
    if (error instanceof SavedMeanwhile) throw new Problem('notInRecycleBin');
    refuseBelow(list, item.folderId, await parentOf(ctx, list, item.folderId));
    if (error instanceof ClaimRefused) throw new Problem('fileExists', { params: { fileName: entry.title } });
    throw error;
  }
  return { listId: list.id, itemId, jobId: null };
};

const jobOf = async (ctx: Context, { jobId }: RecycledRecord): Promise<JobRecord | undefined> =>
  jobId ? read<JobRecord>(ctx.table, keys.job(jobId)) : undefined;

/** Assigns the entry to another job or to none. */
const takeOver = ({ siteId, id }: RecycledRecord, jobId?: string): Write => ({
  update: keys.recycled(siteId, id),
  set: { jobId },
  if: { present: true },
});

/**
 * Stops a job that is still emptying the folder; what it has deleted is restored with the rest. A job that also deletes other things
 * continues with those. Without the entry it deletes nothing more of this folder, so everything deleted can be read now.
 */
const stopEmptying = async (ctx: Context, entry: RecycledRecord, job: JobRecord | undefined): Promise<void> => {
  if (job && job.kind !== 'deleteSelection') await endJob(ctx, job.id);
  if (entry.jobId && !(await attempt(ctx.table, [takeOver(entry)]))) throw new Problem('notInRecycleBin');
};

const restoreFolder = async (ctx: Context, list: ListRecord, entry: RecycledRecord): Promise<Restored> => {
  const found = await read<FolderRecord>(ctx.table, keys.folder(entry.folderId));
  await demandDelete(ctx, folderChain(list, found && (await placeFolder(ctx, list, found))));
  if (!found) throw new Problem('notInRecycleBin');
  refuseBelow(list, found.parentId, await parentOf(ctx, list, found.parentId));
  const known = await jobOf(ctx, entry);
  if (known?.kind === 'fillFolder' && !known.endedOn) return { listId: list.id, itemId: null, jobId: known.id };
  await stopEmptying(ctx, entry, known);

  const folder = (await read<FolderRecord>(ctx.table, keys.folder(entry.folderId))) ?? found;
  const { table, pk } = keys.recycledWith(entry.id, '');
  const { rows: content } = await ctx.table.query({ table, pk, limit: 1 });
  const refused = new Problem('folderExists', { params: { fileName: folder.name } });
  if (content.length === 0) {
    if (!(await folderBack(ctx, list, folder, [takeEntry(entry)]))) throw refused;
    return { listId: list.id, itemId: null, jobId: null };
  }
  const body = { listId: list.id, folderId: folder.id, recycleId: entry.id };
  const { job, writes } = planJob(ctx, { kind: 'fillFolder', body });
  if (!(await folderBack(ctx, list, folder, [takeOver(entry, job.id), ...writes]))) throw refused;
  await sendJob(ctx, job);
  return { listId: list.id, itemId: null, jobId: job.id };
};

/** Restores a recycle bin entry, for callers with Delete permission. Others get the same error as if it did not exist. */
export const restore = async (ctx: Context, named: NamedEntry): Promise<Restored> => {
  const entry = await findEntry(ctx, named);
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
