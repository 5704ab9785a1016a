import * as z from 'zod';
import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import { folderChain } from '#functions/domain/access/records/itemChain.ts';
import { findFolder } from '#functions/domain/access/records/placeFolders.ts';
import { type Copying, copyOneFolder } from '#functions/domain/content/copies/copyInto.ts';
import { copyOn, cursorAt, ended, Pair, rowOf } from '#functions/domain/content/copies/copyTree.ts';
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
const begin = async (ctx: Context, copying: Copying): Promise<Step> => {
  const { list, job } = copying;
  const { folderId, parentFolderId, folderName } = Body.parse(job.body);
  const from = await findFolder(ctx, list, folderId);
  const parent = await findFolder(ctx, list, parentFolderId);
  // A caller who may no longer read it does not learn its name, which may have changed.
  if (!from || !grants(await effectiveAccess(ctx, from.chain), 'Read')) return ended([{ what: folderId, error: 'notFound' }]);
  if (!parent && parentFolderId !== list.id) return ended([{ what: from.name, error: 'notFound' }]);
  if (!grants(await effectiveAccess(ctx, folderChain(list, parent)), neededToAdd(list.type)))
    return ended([{ what: from.name, error: 'forbidden' }]);
  const at = rowOf(1, folderId);
  const outcome = await copyOneFolder(ctx, copying, { from, parent, place: at, folderName });
  if (outcome.done === 0) return { ...outcome, cursor: null };
  const { to } = Pair.parse(await read(ctx.table, keys.copied(job.id, at)));
  return { ...outcome, cursor: cursorAt({ top: to, at, stage: 'folders', after: null }) };
};

/** Copies a folder with its content, outer folders first. Content that the caller may not read is silently left out. */
export const copyFolder: Work = async (ctx, job) => {
  const { listId } = Body.parse(job.body);
  const list = await readWithScope<ListRecord>(ctx, keys.list(listId), node.list(listId));
  if (!list || list.deletedOn) return ended();
  const copying = { from: list, list, job };
  return job.cursor === null ? begin(ctx, copying) : copyOn(ctx, copying, job.cursor);
};
