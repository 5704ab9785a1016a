import type { Target } from '#functions/domain/access/targets.ts';
import { exchangeNames, findByFormerName, recordFormerName } from '#functions/domain/content/files/formerName.ts';
import { ConcurrentSave, ReservationConflict } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { authorizeCall } from '#functions/runtime/dav/authorizeCall.ts';
import { type FileResource, folderIdOf, type UnmappedResource } from '#functions/runtime/dav/resource.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { Problem } from '#shared/problems.ts';

/** Temporary names that programs give a document while they replace it. */
const TEMPORARY_NAME = /^~|~$|\.(?:tmp|bak|old)$/i;

/** Remembers a document that was renamed aside, because the program may soon save under its old name. */
export const rememberRename = async (ctx: Context, { item, name }: FileResource, newName: string): Promise<void> => {
  if (TEMPORARY_NAME.test(newName) && !TEMPORARY_NAME.test(name)) await recordFormerName(ctx, item, name);
};

const targetOf = async (ctx: Context, listId: string, id: number): Promise<Target<'item'>> =>
  (await authorizeCall(ctx, calls.updateItem, { listId, Id: id, id })).target;

/**
 * When a file takes the name from which the same person has just moved a document aside: gives the name back to that document, with the new
 * content. Returns its number; undefined where the file is independent or the two cannot be exchanged.
 */
export const restoreFormerName = async (ctx: Context, destination: UnmappedResource, id: number): Promise<number | undefined> => {
  const [listId, folderId] = [destination.list.id, folderIdOf(destination)];
  const former = await findByFormerName(ctx, folderId, destination.name);
  if (former === undefined || former === id) return undefined;
  try {
    const [document, other] = [await targetOf(ctx, listId, former), await targetOf(ctx, listId, id)];
    if (document.item.folderId !== folderId || other.item.folderId !== folderId || !TEMPORARY_NAME.test(document.item.file?.name ?? ''))
      return undefined;
    await exchangeNames(ctx, { document, other, name: destination.name });
    return former;
  } catch (error) {
    if (error instanceof Problem || error instanceof ConcurrentSave || error instanceof ReservationConflict) return undefined;
    throw error;
  }
};
