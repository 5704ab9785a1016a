import { type FolderWithPath, findFolder } from '#functions/domain/access/records/folderPaths.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Changes a folder's record, unless it was renamed, moved or deleted since it was read. */
export const renameRecord = ({ id, name, parentId }: FolderWithPath, set: Record<string, unknown>): Write => ({
  update: keys.folder(id),
  set,
  if: { equals: { name, parentId, deletedOn: null } },
});

/** The reason why a change of a folder failed: its new name is taken, or someone else changed it. */
export const renameProblem = async (
  ctx: Context,
  { id, name, parentId }: Pick<FolderWithPath, 'id' | 'name' | 'parentId'>,
): Promise<Problem> => {
  const holder = await read<{ folderId?: string }>(ctx.table, keys.name(parentId, name));
  return holder && holder.folderId !== id ? new Problem('folderExists', { params: { fileName: name } }) : new Problem('folderChanged');
};

/** Repeats an operation with a numbered name if the refusal would reveal something hidden from the caller. */
export const retryWithFreeName = async <T>(
  ctx: Context,
  { list, parentId, name }: Pick<FolderWithPath, 'parentId' | 'name'> & { list: ListRecord },
  work: (name: string) => Promise<T>,
): Promise<T | undefined> => {
  const folder = parentId === list.id ? undefined : await findFolder(ctx, list, parentId);
  const { nameIfHidden } = await import('#functions/domain/content/freeNames/unhiddenName.ts');
  const free = await nameIfHidden(ctx, { list, folder, name, kind: 'folder' });
  return free === undefined ? undefined : work(free);
};
