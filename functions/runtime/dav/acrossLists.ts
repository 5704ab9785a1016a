import type { Context } from '#functions/domain/kernel/context.ts';
import { startTransfer } from '#functions/domain/transfers/startTransfer.ts';
import { admit } from '#functions/runtime/dav/admit.ts';
import { settled } from '#functions/runtime/dav/folders.ts';
import { type FilePlace, type FolderPlace, type FreePlace, folderIdOf } from '#functions/runtime/dav/place.ts';
import { DavRefusal } from '#functions/runtime/dav/port.ts';
import { list as calls } from '#shared/contracts/list.ts';
import type { Transfer } from '#shared/models/content/transfer.ts';

type Source = FilePlace | FolderPlace;
type Goal = FilePlace | FolderPlace | FreePlace;

export const isAcross = (source: Source, goal: Goal): boolean => goal.list.id !== source.list.id;

/**
 * Throws 502 for moves and copies to another library that cannot be done in one change: under a new name, or where a folder would replace
 * something. Clients then download, upload and delete instead.
 */
export const demandAcross = (source: Source, goal: Goal, isShallow: boolean): void => {
  const isReplaced = goal.kind !== 'free' && !(source.kind === 'file' && goal.kind === 'file');
  if (goal.name !== source.name || isReplaced || isShallow) throw new DavRefusal(502);
};

/** Uses the same job as the browser, with permission checks on both sides. An object that already has the name moves to the recycle bin. */
export const transferAcross = async (ctx: Context, source: Source, goal: Goal, kind: 'copyToList' | 'moveToList'): Promise<void> => {
  const at = await admit(ctx, calls[kind], { listId: source.list.id });
  const plan: Transfer = {
    itemIds: source.kind === 'file' ? [source.item.id] : [],
    folderIds: source.kind === 'folder' ? [source.folder.id] : [],
    goalListId: goal.list.id,
    goalFolderId: folderIdOf(goal),
    takenName: goal.kind === 'free' ? 'number' : 'replace',
  };
  await settled(ctx, (await startTransfer(at, kind, plan)).id);
};
