import { findFolder, type PlacedFolder } from '#functions/domain/access/records/placeFolders.ts';
import type { Target } from '#functions/domain/access/targets.ts';
import { moveRows } from '#functions/domain/content/folders/folderRows.ts';
import { presentCounted } from '#functions/domain/content/folders/presentFolder.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { attempt, read } from '#functions/storage/rows.ts';
import type { Folder } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

/** Changes a folder's record, unless it was renamed, moved or deleted since it was read. */
export const changeRecord = ({ id, name, parentId }: PlacedFolder, set: Record<string, unknown>): Write => ({
  update: keys.folder(id),
  set,
  if: { equals: { name, parentId, deletedOn: null } },
});

/** Why a change of a folder was refused: its name is taken where it was to be, or somebody else changed it. */
export const refusedChange = async (
  ctx: Context,
  { id, name, parentId }: Pick<PlacedFolder, 'id' | 'name' | 'parentId'>,
): Promise<Problem> => {
  const holder = await read<{ folderId?: string }>(ctx.table, keys.name(parentId, name));
  return holder && holder.folderId !== id ? new Problem('folderExists', { params: { fileName: name } }) : new Problem('folderChanged');
};

/** Does what was refused a name under one beside it, where the caller may not know why it was refused. */
export const besideHidden = async <T>(
  ctx: Context,
  { list, parentId, name }: Pick<PlacedFolder, 'parentId' | 'name'> & { list: ListRecord },
  work: (name: string) => Promise<T>,
): Promise<T | undefined> => {
  const folder = parentId === list.id ? undefined : await findFolder(ctx, list, parentId);
  const { nameBesideHidden } = await import('#functions/domain/content/freeNames/besideHidden.ts');
  const free = await nameBesideHidden(ctx, { list, folder, name, kind: 'folder' });
  return free === undefined ? undefined : work(free);
};

/** Renames a folder. What lies in it knows only its id, so nothing else is written, however much that is. Throws folderExists or folderChanged. */
export const renameFolder = async (ctx: Context & { target: Target<'list'> }, { folderName }: { folderName: string }): Promise<Folder> => {
  const { list, folder } = ctx.target;
  if (!folder) throw new Problem('notFound');
  if (folder.name === folderName) return presentCounted(ctx, folder);
  const modifiedOn = ctx.now().toISOString();
  const about = { siteId: list.siteId, listId: list.id, folderId: folder.parentId, objectId: folder.id };
  const renameTo = async (name: string): Promise<Folder | undefined> => {
    const after: PlacedFolder = { ...folder, name, modifiedOn, names: [...folder.names.slice(0, -1), name] };
    const changes = [{ field: 'name', before: folder.name, after: name }];
    const done = await attempt(ctx.table, [
      changeRecord(folder, { name, modifiedOn }),
      ...moveRows(folder, after),
      putFact(factOf(ctx, 'folderUpdated', { ...about, title: name, changes })),
    ]);
    return done ? presentCounted(ctx, after) : undefined;
  };
  const renamed = (await renameTo(folderName)) ?? (await besideHidden(ctx, { list, ...folder, name: folderName }, renameTo));
  if (!renamed) throw await refusedChange(ctx, { ...folder, name: folderName });
  return renamed;
};
