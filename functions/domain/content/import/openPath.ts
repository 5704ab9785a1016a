import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { FolderWithPath } from '#functions/domain/access/records/folderPaths.ts';
import { folderChain } from '#functions/domain/access/records/itemChain.ts';
import { addFolder } from '#functions/domain/content/folders/addFolder.ts';
import { numbered } from '#functions/domain/content/freeNames/freeName.ts';
import { findNameOwner } from '#functions/domain/content/freeNames/nameOwner.ts';
import { CONFLICT, retryOnConflict } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import { Problem } from '#shared/problems.ts';

/** The number of names tried: as many as there can be hidden objects next to a folder, and retries after conflicts. */
const ATTEMPTS = 50;

/**
 * The folder with a name, created if necessary. If the name belongs to a hidden object, it gets a number, like everything added there.
 * Throws folderExists if a file has the name.
 */
const requireFolder = async (
  ctx: Context,
  list: ListRecord,
  parent: FolderWithPath | undefined,
  folderName: string,
): Promise<FolderWithPath> => {
  let number = 1;
  return retryOnConflict(async () => {
    const name = numbered(folderName, 'folder', number);
    const holder = await findNameOwner(ctx, { list, folder: parent, name });
    if (holder?.folder && !holder.isHidden) return holder.folder;
    if (holder?.item && !holder.isHidden && number === 1) throw new Problem('folderExists', { params: { fileName: folderName } });
    if (holder) {
      number += 1;
      return CONFLICT;
    }
    if (!grants(await effectiveAccess(ctx, folderChain(list, parent)), 'Create')) throw new Problem('forbidden');
    return (await addFolder(ctx, { list, parent, name })) ?? CONFLICT;
  }, ATTEMPTS);
};

/** The folder at the end of a path below another folder; missing folders are created. */
export const openPath = async (
  ctx: Context,
  list: ListRecord,
  from: FolderWithPath | undefined,
  names: string[],
): Promise<FolderWithPath | undefined> => {
  if (names.length > 0 && list.hasFolders === false) throw new Problem('foldersNotAllowed');
  let folder = from;
  for (const name of names) folder = await requireFolder(ctx, list, folder, name);
  return folder;
};
