import { copyItem } from '#functions/domain/content/copies/copyItem.ts';
import { renameFile } from '#functions/domain/content/files/renameFile.ts';
import { createFolder } from '#functions/domain/content/folders/createFolder.ts';
import { requireDestinationFolder } from '#functions/domain/content/folders/destinationFolder.ts';
import { editFolder } from '#functions/domain/content/folders/editFolder.ts';
import { assertCanMoveFolder, moveFolder } from '#functions/domain/content/folders/moveFolder.ts';
import { assertCanMoveItem, moveItem } from '#functions/domain/content/items/moveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { replaceContent } from '#functions/domain/recycle/replaceContent.ts';
import { assertAcrossLists, isOtherList, planTransfer } from '#functions/runtime/dav/acrossLists.ts';
import { authorizeCall } from '#functions/runtime/dav/authorizeCall.ts';
import { copyFolder } from '#functions/runtime/dav/copyFolder.ts';
import { authorizeRecycling, type Recyclable } from '#functions/runtime/dav/folders.ts';
import { rememberRename, restoreFormerName } from '#functions/runtime/dav/formerName.ts';
import { requireConditions } from '#functions/runtime/dav/ifHeader.ts';
import { assertRemovable } from '#functions/runtime/dav/innerLocks.ts';
import { endLock } from '#functions/runtime/dav/lock.ts';
import { DavError, type DavReply, type DavRequest } from '#functions/runtime/dav/port.ts';
import {
  type FileResource,
  type FolderResource,
  folderIdOf,
  namesIn,
  type Resource,
  resourceAt,
  type UnmappedResource,
} from '#functions/runtime/dav/resource.ts';
import { checkedName } from '#functions/runtime/dav/upload.ts';
import { file as fileCalls } from '#shared/contracts/file.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { neededToAdd } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

type Source = FileResource | FolderResource;
type Destination = FileResource | FolderResource | UnmappedResource;

/** The place named by the Destination header. */
export const readDestination = async (ctx: Context, { headers }: DavRequest): Promise<Resource> => {
  const { destination = '', host = '' } = headers;
  const address = URL.parse(destination, `http://${host}`);
  if (destination === '' || !address) throw new DavError(400);
  const { pathname, host: named } = address;
  // A proxy may use a different name for this host than its clients do.
  if (named !== host && !ctx.host.origin.endsWith(`//${named}`)) throw new DavError(502);
  return resourceAt(ctx, namesIn(pathname));
};

const isTransferable = (resource: Resource): resource is Source => resource.kind === 'file' || resource.kind === 'folder';

const isSame = (source: Source, destination: Destination): boolean => {
  if (isOtherList(source, destination)) return false;
  if (source.kind === 'file') return destination.kind === 'file' && destination.item.id === source.item.id;
  return destination.kind === 'folder' && destination.folder.id === source.folder.id;
};

/**
 * A folder cannot be moved into itself, and nothing can replace a folder that contains it. Two paths to one folder can differ in case, so
 * ids are compared.
 */
const isInside = ({ parent }: Source | Destination, outer: Source | Destination): boolean =>
  outer.kind === 'folder' && parent?.ids.includes(outer.folder.id) === true;

/** The destination, free or occupied. Throws 409 if nothing can be created there, and 502 if clients have to copy and delete instead. */
const requireDestination = (source: Source, destination: Resource, isShallow = false): Destination => {
  if (destination.kind === 'nowhere') throw new DavError(409);
  if (destination.kind === 'site' || destination.kind === 'list' || destination.kind === 'desktop') throw new DavError(403);
  if (isOtherList(source, destination)) assertAcrossLists(source, destination, isShallow);
  if (isSame(source, destination) && destination.name === source.name) throw new DavError(403);
  if (isInside(source, destination) || isInside(destination, source)) throw new DavError(403);
  checkedName(destination.name);
  return destination;
};

/** The work after all checks: if it is refused, an existing object with the target name must stay, and so must the lock of the source. */
type Work = () => Promise<unknown>;

const moveTo = async (ctx: Context, source: Source, destination: Destination): Promise<Work> => {
  const [listId, folderId] = [source.list.id, folderIdOf(destination)];
  const isSameFolder = folderIdOf(source) === folderId;
  if (source.kind === 'folder') {
    const named = { listId, folderId: source.folder.id };
    if (isSameFolder) {
      const callCtx = await authorizeCall(ctx, calls.editFolder, named);
      return () => editFolder(callCtx, { folderName: destination.name });
    }
    const callCtx = await authorizeCall(ctx, calls.moveFolder, named);
    await assertCanMoveFolder(callCtx, folderId);
    return () => moveFolder(callCtx, { parentFolderId: folderId, folderName: destination.name });
  }
  const named = { listId, id: source.item.id };
  if (!isSameFolder) {
    const callCtx = await authorizeCall(ctx, calls.moveItem, { ...named, folderId });
    await assertCanMoveItem(callCtx, callCtx.target.item, folderId);
    return () => moveItem(callCtx, { folderId, fileName: destination.name });
  }
  const callCtx = await authorizeCall(ctx, fileCalls.rename, named);
  return async () => {
    if (destination.kind === 'free' && (await restoreFormerName(ctx, destination, source.item.id)) !== undefined) return;
    await renameFile(callCtx, { fileName: destination.name });
    await rememberRename(ctx, source, destination.name);
  };
};

/** Copies a file, or a folder without its content. */
const copyTo = async (ctx: Context, source: Source, destination: Destination): Promise<Work> => {
  const [listId, folderId] = [source.list.id, folderIdOf(destination)];
  await requireDestinationFolder(ctx, destination.list, folderId, neededToAdd(destination.list.type));
  if (source.kind === 'file') {
    const callCtx = await authorizeCall(ctx, calls.copyItem, { listId, id: source.item.id });
    return () => copyItem(callCtx, { folderId, fileName: destination.name });
  }
  const callCtx = await authorizeCall(ctx, calls.createFolder, { listId, parentFolderId: folderId });
  return () => createFolder(callCtx, { folderName: destination.name });
};

/** A replaced file keeps its number and history, because that is how programs save. */
const replaceBy = async (ctx: Context, source: FileResource, destination: FileResource, isMove: boolean): Promise<Work> => {
  const named = { listId: source.list.id, id: source.item.id };
  const { target: from } = await authorizeCall(ctx, calls.copyItem, named);
  if (isMove) await authorizeCall(ctx, recycle.delete, named);
  const { target: to } = await authorizeCall(ctx, calls.updateItem, {
    listId: destination.list.id,
    Id: destination.item.id,
    id: destination.item.id,
  });
  return () => replaceContent(ctx, { from, to, isMove });
};

/** The object that already has the destination's name, unless the client forbids overwriting. */
const replacedBy = ({ headers }: DavRequest, destination: Destination): Recyclable | undefined => {
  if (destination.kind === 'free') return undefined;
  if (headers.overwrite?.toUpperCase() === 'F') throw new DavError(412);
  return destination;
};

/** Does some work after an object that it replaces has moved to the recycle bin. */
const afterRecycling = async (ctx: Context, replaced: Recyclable | undefined, work: Work): Promise<Work> => {
  if (!replaced) return work;
  const recycle = await authorizeRecycling(ctx, replaced);
  return async () => {
    await recycle();
    await work();
  };
};

const planMove = async (ctx: Context, source: Source, destination: Destination, replaced: Recyclable | undefined): Promise<Work> => {
  if (isOtherList(source, destination)) return planTransfer(ctx, source, destination, 'moveToList');
  if (source.kind === 'file' && replaced?.kind === 'file') return replaceBy(ctx, source, replaced, true);
  return afterRecycling(ctx, replaced, await moveTo(ctx, source, destination));
};

export const move = async (ctx: Context, request: DavRequest, resource: Resource): Promise<DavReply> => {
  if (resource.kind === 'nowhere' || resource.kind === 'free') throw new Problem('notFound');
  if (!isTransferable(resource)) throw new DavError(403);
  const destination = requireDestination(resource, await readDestination(ctx, request));
  const tokens = await requireConditions(ctx, request, resource);
  for (const removed of [resource, destination]) await assertRemovable(ctx, tokens, removed);
  // Changing only the case of a name is not a conflict with itself.
  const replaced = isSame(resource, destination) ? undefined : replacedBy(request, destination);
  const plan = () => planMove(ctx, resource, destination, replaced);
  const work = await plan();
  // Locks do not move along: a file is checked in before it moves, which changes it.
  const hadLock = await endLock(ctx, resource);
  await (hadLock ? await plan() : work)();
  return { status: replaced ? 204 : 201 };
};

const planCopy = async (ctx: Context, source: Source, destination: Destination, replaced: Recyclable | undefined): Promise<Work> => {
  if (isOtherList(source, destination)) return planTransfer(ctx, source, destination, 'copyToList');
  if (source.kind === 'file' && replaced?.kind === 'file') return replaceBy(ctx, source, replaced, false);
  return afterRecycling(ctx, replaced, await copyTo(ctx, source, destination));
};

const copyOnce = async (ctx: Context, request: DavRequest, resource: Resource): Promise<DavReply> => {
  if (resource.kind === 'nowhere' || resource.kind === 'free') throw new Problem('notFound');
  if (!isTransferable(resource)) throw new DavError(403);
  const isShallow = request.headers.depth === '0';
  const destination = requireDestination(resource, await readDestination(ctx, request), resource.kind === 'folder' && isShallow);
  const tokens = await requireConditions(ctx, request, resource);
  await assertRemovable(ctx, tokens, destination);
  if (isSame(resource, destination)) throw new DavError(403);
  const replaced = replacedBy(request, destination);
  if (resource.kind === 'folder' && !isShallow && !isOtherList(resource, destination))
    await copyFolder(ctx, resource, destination, replaced);
  else await (await planCopy(ctx, resource, destination, replaced))();
  return { status: replaced ? 204 : 201 };
};

/** If someone else has just taken the free name of the destination, it is handled like one that existed before. */
export const copy = async (ctx: Context, request: DavRequest, resource: Resource): Promise<DavReply> => {
  try {
    return await copyOnce(ctx, request, resource);
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'fileExists')) throw error;
  }
  return copyOnce(ctx, request, resource);
};
