import type { Target } from '#functions/domain/access/targets.ts';
import { exchange, formerlyNamed, noteFormerName } from '#functions/domain/content/files/formerName.ts';
import { ClaimRefused, SavedMeanwhile } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { admit } from '#functions/runtime/dav/admit.ts';
import { type FilePlace, type FreePlace, folderIdOf } from '#functions/runtime/dav/place.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { Problem } from '#shared/problems.ts';

/** Temporary names that programs give a document while they replace it. */
const ASIDE = /^~|~$|\.(?:tmp|bak|old)$/i;

/** Remembers a document that was renamed aside, because the program may soon save under its old name. */
export const noteAside = async (ctx: Context, { item, name }: FilePlace, aside: string): Promise<void> => {
  if (ASIDE.test(aside) && !ASIDE.test(name)) await noteFormerName(ctx, item, name);
};

const targetOf = async (ctx: Context, listId: string, id: number): Promise<Target<'item'>> =>
  (await admit(ctx, calls.updateItem, { listId, Id: id, id })).target;

/**
 * When a file takes the name from which the same person has just moved a document aside: gives the name back to that document, with the new
 * content. Returns its number; undefined where the file is independent or the two cannot be exchanged.
 */
export const takeFormerName = async (ctx: Context, goal: FreePlace, id: number): Promise<number | undefined> => {
  const [listId, folderId] = [goal.list.id, folderIdOf(goal)];
  const former = await formerlyNamed(ctx, folderId, goal.name);
  if (former === undefined || former === id) return undefined;
  try {
    const [document, other] = [await targetOf(ctx, listId, former), await targetOf(ctx, listId, id)];
    if (document.item.folderId !== folderId || other.item.folderId !== folderId || !ASIDE.test(document.item.file?.name ?? ''))
      return undefined;
    await exchange(ctx, { document, other, name: goal.name });
    return former;
  } catch (error) {
    if (error instanceof Problem || error instanceof SavedMeanwhile || error instanceof ClaimRefused) return undefined;
    throw error;
  }
};
