import type { Context } from '#functions/domain/context.ts';
import { addFolder } from '#functions/domain/folders/addFolder.ts';
import { presentFolder } from '#functions/domain/folders/presentFolder.ts';
import type { Target } from '#functions/domain/targets.ts';
import type { Folder } from '#shared/models/item.ts';
import { holdsFolders } from '#shared/models/list.ts';
import { Problem } from '#shared/problems.ts';

/** Adds a folder below the list's root or another folder. */
export const createFolder = async (ctx: Context & { target: Target<'list'> }, { folderName }: { folderName: string }): Promise<Folder> => {
  const { list, folder: parent, access } = ctx.target;
  if (!holdsFolders(list.type) || list.hasFolders === false) throw new Problem('foldersNotAllowed');
  const folder = await addFolder(ctx, { list, parent, name: folderName });
  if (!folder) throw new Problem('folderExists', { params: { fileName: folderName } });
  return presentFolder(list, folder, access, 0);
};
