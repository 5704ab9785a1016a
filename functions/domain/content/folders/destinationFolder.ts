import { decidingScope, effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import { type FolderWithPath, resolveFolderPath } from '#functions/domain/access/records/folderPaths.ts';
import { folderChain } from '#functions/domain/access/records/itemChain.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ListRecord } from '#functions/storage/records/records.ts';
import { grants, type Level } from '#shared/access.ts';
import { Problem } from '#shared/problems.ts';

interface DestinationFolder {
  /** Undefined for the list's root. */
  folder: FolderWithPath | undefined;
  access: number;
}

/** The target folder by id; the list's own id stands for the root. A folder that the caller may not see counts as absent. */
export const requireDestinationFolder = async (
  ctx: Context,
  list: ListRecord,
  folderId: string,
  needs: Level,
): Promise<DestinationFolder> => {
  const root = folderId === list.id;
  const record = root ? undefined : await readWithScope<FolderRecord>(ctx, keys.folder(folderId), node.folder(folderId));
  if (!root && (!record || record.listId !== list.id || record.deletedOn)) throw new Problem('notFound');
  const folder = record && (await resolveFolderPath(ctx, list, record));
  const access = await effectiveAccess(ctx, folderChain(list, folder));
  if (!grants(access, 'Read')) throw new Problem('notFound');
  if (!grants(access, needs)) throw new Problem('forbidden');
  return { folder, access };
};

interface MoveInput {
  /** The permission nodes down to the object at its current place, and at the target. */
  from: string[];
  to: string[];
  destination: DestinationFolder;
  /** The required permission on the target if the same entries apply to the object afterwards. */
  needs: Level;
}

/**
 * Throws forbidden unless the caller may move an object to the target. If other entries apply to it afterwards, people can lose access: the
 * move then counts as deleting here and creating there, and needs both permissions. An object with its own entries keeps them.
 */
export const assertCanMove = async (ctx: Context, { from, to, destination, needs }: MoveInput): Promise<void> => {
  if (ctx.caller.isAdmin) return;
  const [before, after] = [await decidingScope(ctx, from), await decidingScope(ctx, to)];
  const isSame = before?.node === after?.node;
  if (!isSame && !grants(await effectiveAccess(ctx, from), 'Delete')) throw new Problem('forbidden');
  if (!grants(destination.access, isSame ? needs : 'Create')) throw new Problem('forbidden');
};
