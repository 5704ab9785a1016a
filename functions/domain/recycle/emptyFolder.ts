import * as z from 'zod';
import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { type FolderWithPath, resolveFolderPath } from '#functions/domain/access/records/folderPaths.ts';
import { itemChain } from '#functions/domain/access/records/itemChain.ts';
import type { OrderEntry } from '#functions/domain/access/records/orderRows.ts';
import { checkOutConflict } from '#functions/domain/content/drafts/checkOutRules.ts';
import { foldersIn, isEmpty, isPageEmpty, itemsIn } from '#functions/domain/content/folders/folderContent.ts';
import { ConcurrentSave, ReservationConflict, saveItem } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Step, Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { folderDeletion } from '#functions/domain/recycle/folderDeletion.ts';
import { recordFolder, recordItem, recycledKey } from '#functions/domain/recycle/recycledWith.ts';
import { reopenFolder } from '#functions/domain/recycle/restoreFolderRecord.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord, JobRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import { attempt, read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';

/** Restoring the folder takes over the entry; from then on nothing more may be deleted. */
const deletionCheck = (list: ListRecord, { recycleId }: FolderDeletionBody, jobId: string): Write => ({
  check: keys.recycled(list.siteId, recycleId),
  if: { equals: { jobId } },
});

/** Items per step; each needs its own transaction. */
const ITEMS_PER_STEP = 50;
const ATTEMPTS = 5;

export const FolderBody = z.object({ listId: z.string(), folderId: z.string(), recycleId: z.string(), reason: z.string().default('') });
type FolderDeletionBody = z.infer<typeof FolderBody>;

/** The innermost of the first folders: it has no subfolders, so only its items are left. */
const innermost = async (ctx: Context, folderId: string, after?: string): Promise<FolderRecord | undefined> => {
  const { rows, next, damaged } = await foldersIn(ctx, { folderId, limit: 1, after });
  const [first] = rows;
  if (first) return innermost(ctx, first.data.id);
  return damaged ? innermost(ctx, folderId, next) : read<FolderRecord>(ctx.table, keys.folder(folderId));
};

interface FolderDeletion {
  list: ListRecord;
  folder: FolderWithPath;
  body: FolderDeletionBody;
  jobId: string;
  /** The condition for deleting anything. */
  check: Write;
}

type StepRefusal = Step['refused'][number];

/** Undefined if the item was deleted, otherwise the refusal. Items that the caller may not read are named by their ids. */
const recycleOne = async (
  ctx: Context,
  { list, folder, body, check }: FolderDeletion,
  { id, title }: OrderEntry,
): Promise<StepRefusal | undefined> => {
  let label = String(id);
  for (let count = 0; count < ATTEMPTS; count += 1) {
    const item = await read<ItemRecord>(ctx.table, keys.item(list.id, id));
    if (!item || item.deletedOn || item.folderId !== folder.id) return undefined;
    const access = await effectiveAccess(ctx, itemChain(list, folder, item));
    if (grants(access, 'Read')) label = title;
    if (!grants(access, 'Delete')) return { what: label, error: 'forbidden' };
    const conflict = checkOutConflict(ctx, item, access);
    if (conflict) return { what: label, error: conflict.code };
    const releasedName = item.file ? [{ delete: keys.name(item.folderId, item.file.name) }] : [];
    const after = { ...item, deletedOn: ctx.now().toISOString() };
    try {
      const alsoWrites = [check, recordItem(body.recycleId, item), ...releasedName];
      await saveItem(ctx, { list, kind: 'itemDeleted', before: item, after, reason: body.reason, alsoWrites });
      return undefined;
    } catch (error) {
      if (error instanceof ReservationConflict) return { what: label, error: 'cancelled' };
      if (!(error instanceof ConcurrentSave)) throw error;
    }
  }
  return { what: label, error: 'busy' };
};

/** The position after the last processed item, valid only within its folder: a repeated step can be in the next folder already. */
const positionIn = (folderId: string, sk: string): string => `${folderId}>${sk}`;
const positionAfter = (folderId: string, cursor: string | null): string | undefined =>
  cursor?.startsWith(positionIn(folderId, '')) ? cursor.slice(positionIn(folderId, '').length) : undefined;
const BEGIN = 'next folder';

const isStillRequested = async (ctx: Context, { list, body, jobId }: FolderDeletion): Promise<boolean> =>
  (await read<RecycledRecord>(ctx.table, keys.recycled(list.siteId, body.recycleId)))?.jobId === jobId;

/** A folder that the caller may not see is named by its id. */
const readableName = ({ id, name }: FolderWithPath, access: number): string => (grants(access, 'Read') ? name : id);

/** If a folder still has content, it was refused or cannot be read: the folder and its parents stay, and the job ends. */
const closeFolder = async (ctx: Context, deletion: FolderDeletion): Promise<Step> => {
  const { list, folder, body, check } = deletion;
  const first = { folderId: folder.id, limit: 1 };
  const access = await effectiveAccess(ctx, folder.chain);
  const refusedStep = (error: string): Step => ({ done: 0, refused: [{ what: readableName(folder, access), error }], cursor: null });
  if (!isPageEmpty(await itemsIn(ctx, list, first))) return { done: 0, refused: [], cursor: null };
  if (!isPageEmpty(await foldersIn(ctx, first))) return refusedStep('fatalError');
  const last = folder.id === body.folderId;
  if (!last && !grants(access, 'Delete')) return refusedStep('forbidden');
  const closed = await attempt(ctx.table, [
    check,
    ...(await folderDeletion(ctx, list, folder, body)),
    ...(last ? [] : [recordFolder(body.recycleId, folder)]),
  ]);
  if (closed && !(await isEmpty(ctx, list, folder.id))) {
    await reopenFolder(ctx, list, folder, [check, ...(last ? [] : [{ delete: recycledKey(body.recycleId, folder) }])]);
    return { done: 0, refused: [], cursor: BEGIN };
  }
  // Someone has just renamed or moved it, or is restoring everything.
  if (!closed) return { done: 0, refused: [], cursor: (await isStillRequested(ctx, deletion)) ? BEGIN : null };
  return { done: 1, refused: [], cursor: last ? null : BEGIN };
};

const nextRows: Work = async (ctx, job) => {
  const body = FolderBody.parse(job.body);
  const list = await read<ListRecord>(ctx.table, keys.list(body.listId));
  const inner = list && (await innermost(ctx, body.folderId));
  if (!list || !inner || inner.deletedOn) return { done: 0, refused: [], cursor: null };
  const folder = await resolveFolderPath(ctx, list, inner);
  const deletion: FolderDeletion = { list, folder, body, jobId: job.id, check: deletionCheck(list, body, job.id) };
  const position = positionAfter(folder.id, job.cursor);
  const { rows, damaged } = await itemsIn(ctx, list, { folderId: folder.id, limit: ITEMS_PER_STEP, after: position });
  const last = damaged ?? rows.at(-1);
  if (!last) return closeFolder(ctx, deletion);
  const name = readableName(folder, await effectiveAccess(ctx, folder.chain));
  const refused: Step['refused'] = damaged ? [{ what: name, error: 'fatalError' }] : [];
  for (const { data } of rows) {
    const refusal = await recycleOne(ctx, deletion, data);
    if (refusal) refused.push(refusal);
  }
  return { done: rows.length - refused.length + (damaged ? 1 : 0), refused, cursor: positionIn(folder.id, last.sk) };
};

/** Approvers of a deleted folder are notified by its fact. If the folder stays, they are asked here, because its entry is in the bin. */
const requestApproval = async (ctx: Context, job: JobRecord): Promise<void> => {
  const { listId, folderId, recycleId } = FolderBody.parse(job.body);
  const [list, folder] = await Promise.all([
    read<ListRecord>(ctx.table, keys.list(listId)),
    read<FolderRecord>(ctx.table, keys.folder(folderId)),
  ]);
  const entry =
    list && folder?.deletedOn === null ? await read<RecycledRecord>(ctx.table, keys.recycled(list.siteId, recycleId)) : undefined;
  if (entry?.jobId !== job.id || !entry.pendingApprovers?.length) return;
  const { assignApprovers } = await import('#functions/domain/messages/tasks/assignApprovers.ts');
  await assignApprovers(ctx, entry);
};

/** Deletes the content of a folder, innermost first, and finally the folder. */
export const emptyFolder: Work = async (ctx, job) => {
  const step = await nextRows(ctx, job);
  if (step.cursor === null) await requestApproval(ctx, job);
  return step;
};
