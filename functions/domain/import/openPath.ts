import { effectiveAccess } from '#functions/domain/access/effectiveAccess.ts';
import type { Context } from '#functions/domain/context.ts';
import { addFolder } from '#functions/domain/folders/addFolder.ts';
import { findFolder, type PlacedFolder } from '#functions/domain/folders/placeFolders.ts';
import { folderChain } from '#functions/domain/items/itemChain.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records.ts';
import { read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { Problem } from '#shared/problems.ts';

const ATTEMPTS = 5;

/** The folder of a name, made where there is none. Throws folderExists where a file has the name. */
const openOne = async (ctx: Context, list: ListRecord, parent: PlacedFolder | undefined, name: string): Promise<PlacedFolder> => {
  for (let count = 0; count < ATTEMPTS; count += 1) {
    const claim = await read<{ folderId?: string }>(ctx.table, keys.name(parent?.id ?? list.id, name));
    if (claim && !claim.folderId) throw new Problem('folderExists', { params: { fileName: name } });
    const folder = claim?.folderId ? await findFolder(ctx, list, claim.folderId) : undefined;
    if (folder) return folder;
    if (!grants(await effectiveAccess(ctx, folderChain(list, parent)), 'Create')) throw new Problem('forbidden');
    const made = await addFolder(ctx, { list, parent, name });
    if (made) return made;
  }
  throw new Problem('busy');
};

/** The folder at the end of a path of names below another, with those on the way made where they are absent. */
export const openPath = async (
  ctx: Context,
  list: ListRecord,
  from: PlacedFolder | undefined,
  names: string[],
): Promise<PlacedFolder | undefined> => {
  if (names.length > 0 && list.hasFolders === false) throw new Problem('foldersNotAllowed');
  let folder = from;
  for (const name of names) folder = await openOne(ctx, list, folder, name);
  return folder;
};
