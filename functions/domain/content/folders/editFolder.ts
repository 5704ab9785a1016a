import type { FolderWithPath } from '#functions/domain/access/records/folderPaths.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { moveFolderRow } from '#functions/domain/content/folders/folderRows.ts';
import { presentCounted } from '#functions/domain/content/folders/presentFolder.ts';
import { renameProblem, renameRecord, retryWithFreeName } from '#functions/domain/content/folders/renameFolder.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { attempt } from '#functions/storage/rows.ts';
import type { Folder } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

/** Renames a folder. Its content refers only to its id, so nothing else has to be written. Throws folderExists or folderChanged. */
export const editFolder = async (ctx: ListContext, { folderName }: { folderName: string }): Promise<Folder> => {
  const { list, folder } = ctx.target;
  if (!folder) throw new Problem('notFound');
  if (folder.name === folderName) return presentCounted(ctx, folder);
  const modifiedOn = ctx.now().toISOString();
  const about = { siteId: list.siteId, listId: list.id, folderId: folder.parentId, objectId: folder.id };
  const renameTo = async (name: string): Promise<Folder | undefined> => {
    const after: FolderWithPath = { ...folder, name, modifiedOn, names: [...folder.names.slice(0, -1), name] };
    const changes = [{ field: 'name', before: folder.name, after: name }];
    const done = await attempt(ctx.table, [
      renameRecord(folder, { name, modifiedOn }),
      ...moveFolderRow(folder, after),
      putFact(factOf(ctx, 'folderUpdated', { ...about, title: name, changes })),
    ]);
    return done ? presentCounted(ctx, after) : undefined;
  };
  const renamed = (await renameTo(folderName)) ?? (await retryWithFreeName(ctx, { list, ...folder, name: folderName }, renameTo));
  if (!renamed) throw await renameProblem(ctx, { ...folder, name: folderName });
  return renamed;
};
