import type { ListContext } from '#functions/domain/access/targets.ts';
import { addFolder } from '#functions/domain/content/folders/addFolder.ts';
import { presentFolder } from '#functions/domain/content/folders/presentFolder.ts';
import { retryWithFreeName } from '#functions/domain/content/folders/renameFolder.ts';
import type { Folder } from '#shared/models/content/item.ts';
import { holdsFolders } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

/** Adds a folder to the list's root or another folder. Throws folderExists. */
export const createFolder = async (ctx: ListContext, { folderName }: { folderName: string }): Promise<Folder> => {
  const { list, folder: parent, access } = ctx.target;
  if (!holdsFolders(list.type) || list.hasFolders === false) throw new Problem('foldersNotAllowed');
  const addNamed = (name: string) => addFolder(ctx, { list, parent, name });
  const at = { list, parentId: parent?.id ?? list.id, name: folderName };
  const folder = (await addNamed(folderName)) ?? (await retryWithFreeName(ctx, at, addNamed));
  if (!folder) throw new Problem('folderExists', { params: { fileName: folderName } });
  return presentFolder(list, folder, access, { items: 0, folders: 0 });
};
