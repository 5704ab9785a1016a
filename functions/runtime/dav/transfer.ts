import { copyItem } from '#functions/domain/content/copies/copyItem.ts';
import { copyListFolder } from '#functions/domain/content/copies/copyListFolder.ts';
import { renameFile } from '#functions/domain/content/files/renameFile.ts';
import { createFolder } from '#functions/domain/content/folders/createFolder.ts';
import { editFolder } from '#functions/domain/content/folders/editFolder.ts';
import { goalFolder } from '#functions/domain/content/folders/goalFolder.ts';
import { demandFolderMove, moveFolder } from '#functions/domain/content/folders/moveFolder.ts';
import { demandItemMove, moveItem } from '#functions/domain/content/items/moveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { saveOver } from '#functions/domain/recycle/saveOver.ts';
import { demandAcross, isAcross, transferAcross } from '#functions/runtime/dav/acrossLists.ts';
import { admit } from '#functions/runtime/dav/admit.ts';
import { recyclePlace, settled } from '#functions/runtime/dav/folders.ts';
import { noteAside, takeFormerName } from '#functions/runtime/dav/formerName.ts';
import { demandConditions } from '#functions/runtime/dav/ifHeader.ts';
import { endLock } from '#functions/runtime/dav/lock.ts';
import { demandLocks } from '#functions/runtime/dav/locks.ts';
import {
  type FilePlace,
  type FolderPlace,
  type FreePlace,
  folderIdOf,
  namesIn,
  type Place,
  placeAt,
} from '#functions/runtime/dav/place.ts';
import { DavRefusal, type DavReply, type DavRequest } from '#functions/runtime/dav/port.ts';
import { checkedName } from '#functions/runtime/dav/upload.ts';
import { file as fileCalls } from '#shared/contracts/file.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { neededToAdd } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

type Source = FilePlace | FolderPlace;
type Goal = FilePlace | FolderPlace | FreePlace;

/** The place named by the Destination header. */
export const goalOf = async (ctx: Context, { headers }: DavRequest): Promise<Place> => {
  const { destination = '', host = '' } = headers;
  const address = URL.parse(destination, `http://${host}`);
  if (destination === '' || !address) throw new DavRefusal(400);
  const { pathname, host: named } = address;
  // A proxy may use a different name for this host than its clients do.
  if (named !== host && !ctx.host.origin.endsWith(`//${named}`)) throw new DavRefusal(502);
  return placeAt(ctx, namesIn(pathname));
};

const isTransferable = (place: Place): place is Source => place.kind === 'file' || place.kind === 'folder';

const isSame = (source: Source, goal: Goal): boolean => {
  if (isAcross(source, goal)) return false;
  if (source.kind === 'file') return goal.kind === 'file' && goal.item.id === source.item.id;
  return goal.kind === 'folder' && goal.folder.id === source.folder.id;
};

/** A folder cannot be moved into itself, and nothing can replace a folder that contains it. */
const isInside = (names: string[], outer: string[]): boolean =>
  names.length > outer.length && outer.every((name, index) => names[index] === name);

/** The destination, free or occupied. Throws 409 if nothing can be created there, and 502 if clients have to copy and delete instead. */
const demandGoal = (source: Source, goal: Place, isShallow = false): Goal => {
  if (goal.kind === 'nowhere') throw new DavRefusal(409);
  if (goal.kind === 'site' || goal.kind === 'list' || goal.kind === 'desktop') throw new DavRefusal(403);
  if (isAcross(source, goal)) demandAcross(source, goal, isShallow);
  if (isSame(source, goal) && goal.name === source.name) throw new DavRefusal(403);
  if (isInside(source.names, goal.names) || (source.kind === 'folder' && isInside(goal.names, source.names))) throw new DavRefusal(403);
  checkedName(goal.name);
  return goal;
};

/** The work after all checks: if it is refused, an existing object with the target name must stay. */
type Work = () => Promise<unknown>;

const moveTo = async (ctx: Context, source: Source, goal: Goal): Promise<Work> => {
  const [listId, folderId] = [source.list.id, folderIdOf(goal)];
  const stays = folderIdOf(source) === folderId;
  if (source.kind === 'folder') {
    const named = { listId, folderId: source.folder.id };
    if (stays) {
      const at = await admit(ctx, calls.editFolder, named);
      return () => editFolder(at, { folderName: goal.name });
    }
    const at = await admit(ctx, calls.moveFolder, named);
    await demandFolderMove(at, folderId);
    return () => moveFolder(at, { parentFolderId: folderId, folderName: goal.name });
  }
  const named = { listId, id: source.item.id };
  if (!stays) {
    const at = await admit(ctx, calls.moveItem, { ...named, folderId });
    await demandItemMove(at, at.target.item, folderId);
    return () => moveItem(at, { folderId, fileName: goal.name });
  }
  if (goal.kind === 'free' && (await takeFormerName(ctx, goal, source.item.id)) !== undefined) return async () => undefined;
  const at = await admit(ctx, fileCalls.rename, named);
  return async () => {
    await renameFile(at, { fileName: goal.name });
    await noteAside(ctx, source, goal.name);
  };
};

const copyTo = async (ctx: Context, source: Source, goal: Goal, isShallow: boolean): Promise<Work> => {
  const [listId, folderId] = [source.list.id, folderIdOf(goal)];
  await goalFolder(ctx, goal.list, folderId, neededToAdd(goal.list.type));
  if (source.kind === 'file') {
    const at = await admit(ctx, calls.copyItem, { listId, id: source.item.id });
    return () => copyItem(at, { folderId, fileName: goal.name });
  }
  if (isShallow) {
    const at = await admit(ctx, calls.createFolder, { listId, parentFolderId: folderId });
    return () => createFolder(at, { folderName: goal.name });
  }
  const at = await admit(ctx, calls.copyFolder, { listId, folderId: source.folder.id });
  return async () => settled(ctx, (await copyListFolder(at, { parentFolderId: folderId, folderName: goal.name })).id);
};

/** A replaced file keeps its number and history, because that is how programs save. */
const replaceBy = async (ctx: Context, source: FilePlace, goal: FilePlace, isMove: boolean): Promise<void> => {
  const named = { listId: source.list.id, id: source.item.id };
  const { target: from } = await admit(ctx, calls.copyItem, named);
  if (isMove) await admit(ctx, recycle.delete, named);
  const { target: to } = await admit(ctx, calls.updateItem, { listId: goal.list.id, Id: goal.item.id, id: goal.item.id });
  await saveOver(ctx, { from, to, isMove });
};

/** The object that already has the destination's name, unless the client forbids overwriting. */
const replacedBy = ({ headers }: DavRequest, goal: Goal): FilePlace | FolderPlace | undefined => {
  if (goal.kind === 'free') return undefined;
  if (headers.overwrite?.toUpperCase() === 'F') throw new DavRefusal(412);
  return goal;
};

export const move = async (ctx: Context, request: DavRequest, place: Place): Promise<DavReply> => {
  if (place.kind === 'nowhere' || place.kind === 'free') throw new Problem('notFound');
  if (!isTransferable(place)) throw new DavRefusal(403);
  const goal = demandGoal(place, await goalOf(ctx, request));
  const tokens = await demandConditions(ctx, request, place);
  await demandLocks(ctx, tokens, place, { isMembership: true });
  await demandLocks(ctx, tokens, goal, { isMembership: true });
  // Changing only the case of a name is not a conflict with itself.
  const replaced = isSame(place, goal) ? undefined : replacedBy(request, goal);
  // Locks do not move along: a file is checked in before it moves.
  await endLock(ctx, place);
  if (isAcross(place, goal)) await transferAcross(ctx, place, goal, 'moveToList');
  else if (place.kind === 'file' && replaced?.kind === 'file') await replaceBy(ctx, place, replaced, true);
  else {
    const work = await moveTo(ctx, place, goal);
    if (replaced) await recyclePlace(ctx, replaced);
    await work();
  }
  return { status: replaced ? 204 : 201 };
};

export const copy = async (ctx: Context, request: DavRequest, place: Place): Promise<DavReply> => {
  if (place.kind === 'nowhere' || place.kind === 'free') throw new Problem('notFound');
  if (!isTransferable(place)) throw new DavRefusal(403);
  const isShallow = request.headers.depth === '0';
  const goal = demandGoal(place, await goalOf(ctx, request), place.kind === 'folder' && isShallow);
  const tokens = await demandConditions(ctx, request, place);
  await demandLocks(ctx, tokens, goal, { isMembership: true });
  if (isSame(place, goal)) throw new DavRefusal(403);
  const replaced = replacedBy(request, goal);
  if (isAcross(place, goal)) await transferAcross(ctx, place, goal, 'copyToList');
  else if (place.kind === 'file' && replaced?.kind === 'file') await replaceBy(ctx, place, replaced, false);
  else {
    const work = await copyTo(ctx, place, goal, isShallow);
    if (replaced) await recyclePlace(ctx, replaced);
    await work();
  }
  return { status: replaced ? 204 : 201 };
};
