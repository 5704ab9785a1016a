import { requireDestinationFolder } from '#functions/domain/content/folders/destinationFolder.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { startTransfer } from '#functions/domain/transfers/startTransfer.ts';
import { authorizeCall } from '#functions/runtime/dav/authorizeCall.ts';
import { authorizeRecycling, requireJobDone } from '#functions/runtime/dav/folders.ts';
import { DavError } from '#functions/runtime/dav/port.ts';
import { type FileResource, type FolderResource, folderIdOf, type UnmappedResource } from '#functions/runtime/dav/resource.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { neededToAdd } from '#shared/models/content/list.ts';
import type { Transfer } from '#shared/models/content/transfer.ts';

type Source = FileResource | FolderResource;
type Destination = FileResource | FolderResource | UnmappedResource;

export const isOtherList = (source: Source, destination: Destination): boolean => destination.list.id !== source.list.id;

/**
 * Throws 502 for moves and copies to another library that cannot be done in one change: under a new name, or where a folder would replace
 * something. Clients then download, upload and delete instead.
 */
export const assertAcrossLists = (source: Source, destination: Destination, isShallow: boolean): void => {
  const isReplaced = destination.kind !== 'free' && !(source.kind === 'file' && destination.kind === 'file');
  if (destination.name !== source.name || isReplaced || isShallow) throw new DavError(502);
};

/**
 * Plans the same job as in the browser, with permission checks on both sides. An object that already has the name moves to the recycle bin.
 * Returns the function that starts the job and waits for it.
 */
export const planTransfer = async (
  ctx: Context,
  source: Source,
  destination: Destination,
  kind: 'copyToList' | 'moveToList',
): Promise<() => Promise<void>> => {
  const callCtx = await authorizeCall(ctx, calls[kind], { listId: source.list.id });
  const goalFolderId = folderIdOf(destination);
  await requireDestinationFolder(ctx, destination.list, goalFolderId, neededToAdd(destination.list.type));
  if (kind === 'moveToList') await authorizeRecycling(ctx, source);
  const plan: Transfer = {
    itemIds: source.kind === 'file' ? [source.item.id] : [],
    folderIds: source.kind === 'folder' ? [source.folder.id] : [],
    goalListId: destination.list.id,
    goalFolderId,
    takenName: destination.kind === 'free' ? 'number' : 'replace',
  };
  return async () => requireJobDone(ctx, (await startTransfer(callCtx, kind, plan)).id);
};
