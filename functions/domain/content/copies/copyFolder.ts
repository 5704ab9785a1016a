import * as z from 'zod';
import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import { type FolderWithPath, findFolder } from '#functions/domain/access/records/folderPaths.ts';
import { folderChain } from '#functions/domain/access/records/itemChain.ts';
import { type CopyState, copyOneFolder } from '#functions/domain/content/copies/copyInto.ts';
import { continueCopy, cursorAt, endedStep, folderRowName, Pair } from '#functions/domain/content/copies/copyTree.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Step, Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { neededToAdd } from '#shared/models/content/list.ts';

const Body = z.object({ listId: z.string(), folderId: z.string(), parentFolderId: z.string(), folderName: z.string().optional() });

/** The folder itself is created first, under a free name. */
const begin = async (ctx: Context, copying: CopyState): Promise<Step> => {
  const { list, job } = copying;
  const { folderId, parentFolderId, folderName } = Body.parse(job.body);
  const from = await findFolder(ctx, list, folderId);
  const parent = await findFolder(ctx, list, parentFolderId);
  // A caller who may no longer read it does not learn its name, which may have changed.
  if (!from || !grants(await effectiveAccess(ctx, from.chain), 'Read')) return endedStep([{ what: folderId, error: 'notFound' }]);
  if (!parent && parentFolderId !== list.id) return endedStep([{ what: from.name, error: 'notFound' }]);
  if (!grants(await effectiveAccess(ctx, folderChain(list, parent)), neededToAdd(list.type)))
    return endedStep([{ what: from.name, error: 'forbidden' }]);
  const at = folderRowName(1, folderId);
  const outcome = await copyOneFolder(ctx, copying, { from, parent, place: at, folderName });
  if (outcome.done === 0) return { ...outcome, cursor: null };
  const { to } = Pair.parse(await read(ctx.table, keys.copied(job.id, at)));
  return { ...outcome, cursor: cursorAt({ top: to, at, stage: 'folders', after: null }) };
};

/** The copy that a job has made of a folder; undefined if there is none. */
export const copiedFolder = async (
  ctx: Context,
  jobId: string,
  { list, folder }: { list: ListRecord; folder: FolderWithPath | undefined },
): Promise<FolderWithPath | undefined> => {
  const copied = folder && Pair.optional().parse(await read(ctx.table, keys.copied(jobId, folderRowName(1, folder.id))));
  return copied && findFolder(ctx, list, copied.to);
};

/** Copies a folder with its content, outer folders first. Content that the caller may not read is silently left out. */
export const copyFolder: Work = async (ctx, job) => {
  const { listId } = Body.parse(job.body);
  const list = await readWithScope<ListRecord>(ctx, keys.list(listId), node.list(listId));
  if (!list || list.deletedOn) return endedStep();
  const copying = { from: list, list, job };
  return job.cursor === null ? begin(ctx, copying) : continueCopy(ctx, copying, job.cursor);
};
