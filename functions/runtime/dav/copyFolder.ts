import type { ListContext } from '#functions/domain/access/targets.ts';
import { copiedFolder } from '#functions/domain/content/copies/copyFolder.ts';
import { copyListFolder } from '#functions/domain/content/copies/copyListFolder.ts';
import { requireDestinationFolder } from '#functions/domain/content/folders/destinationFolder.ts';
import { editFolder } from '#functions/domain/content/folders/editFolder.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { deleteFolder } from '#functions/domain/recycle/deleteFolder.ts';
import { authorizeCall } from '#functions/runtime/dav/authorizeCall.ts';
import { authorizeRecycling, type Recyclable, requireJobDone } from '#functions/runtime/dav/folders.ts';
import { DavError } from '#functions/runtime/dav/port.ts';
import { type FolderResource, folderIdOf, type UnmappedResource } from '#functions/runtime/dav/resource.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { neededToAdd } from '#shared/models/content/list.ts';

const isStillRunning = (error: unknown): boolean => error instanceof DavError && error.status === 503;

/** Removes what was copied before the copy failed. Its creator needs no further permission for that. */
const removeCopy = async (ctx: ListContext, jobId: string): Promise<void> => {
  const folder = await copiedFolder(ctx, jobId, ctx.target);
  if (folder) await deleteFolder({ ...ctx, target: { ...ctx.target, folder } }, '');
};

/**
 * Copies a folder with its content. A copy can fail midway, so an object that it replaces stays until the copy is complete, which has a
 * numbered name until then.
 */
export const copyFolder = async (
  ctx: Context,
  source: FolderResource,
  destination: Recyclable | UnmappedResource,
  replaced: Recyclable | undefined,
): Promise<void> => {
  const [parentFolderId, folderName] = [folderIdOf(destination), destination.name];
  await requireDestinationFolder(ctx, destination.list, parentFolderId, neededToAdd(destination.list.type));
  const callCtx = await authorizeCall(ctx, calls.copyFolder, { listId: source.list.id, folderId: source.folder.id });
  const recycleReplaced = replaced && (await authorizeRecycling(ctx, replaced));
  const { id: jobId } = await copyListFolder(callCtx, { parentFolderId, folderName });
  if (!recycleReplaced) return requireJobDone(ctx, jobId);
  try {
    await requireJobDone(ctx, jobId);
    await recycleReplaced();
  } catch (error) {
    if (!isStillRunning(error)) await removeCopy(callCtx, jobId);
    throw error;
  }
  const folder = await copiedFolder(callCtx, jobId, callCtx.target);
  if (folder) await editFolder({ ...callCtx, target: { ...callCtx.target, folder } }, { folderName });
};
