import { decidingScope, effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import { folderChain } from '#functions/domain/access/records/itemChain.ts';
import { type PlacedFolder, placeFolder } from '#functions/domain/access/records/placeFolders.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ListRecord } from '#functions/storage/records/records.ts';
import { grants, type Level } from '#shared/access.ts';
import { Problem } from '#shared/problems.ts';

interface Goal {
  /** Undefined is the list's root. */
  folder: PlacedFolder | undefined;
  access: number;
}

/** The folder that something is to go to, by its id; the list's own stands for the root. One that may not be seen is answered as if it did not exist. */
export const goalFolder = async (ctx: Context, list: ListRecord, folderId: string, needs: Level): Promise<Goal> => {
  const root = folderId === list.id;
  const record = root ? undefined : await readWithScope<FolderRecord>(ctx, keys.folder(folderId), node.folder(folderId));
  if (!root && (!record || record.listId !== list.id || record.deletedOn)) throw new Problem('notFound');
  const folder = record && (await placeFolder(ctx, list, record));
  const access = await effectiveAccess(ctx, folderChain(list, folder));
  if (!grants(access, 'Read')) throw new Problem('notFound');
  if (!grants(access, needs)) throw new Problem('forbidden');
  return { folder, access };
};

interface Move {
  /** The nodes down to the object where it is, and where it goes. */
  from: string[];
  to: string[];
  goal: Goal;
  /** What the goal has to give as long as the same entries decide for the object afterwards. */
  needs: Level;
}

/**
 * Throws forbidden unless the caller may take an object where it goes. Where other entries decide for it from then on, whoever had it may
 * lose it: that is a deletion here and a creation there, and asks for both. What has entries of its own keeps them.
 */
export const demandMove = async (ctx: Context, { from, to, goal, needs }: Move): Promise<void> => {
  if (ctx.caller.isAdmin) return;
  const [before, after] = [await decidingScope(ctx, from), await decidingScope(ctx, to)];
  const isSame = before?.node === after?.node;
  if (!isSame && !grants(await effectiveAccess(ctx, from), 'Delete')) throw new Problem('forbidden');
  if (!grants(goal.access, isSame ? needs : 'Create')) throw new Problem('forbidden');
};
