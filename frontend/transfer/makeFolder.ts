import { CallError } from '#frontend/api/CallError.ts';
import { call } from '#frontend/api/call.ts';
import type { MakeFolder } from '#frontend/transfer/folderPaths.ts';
import { list } from '#shared/contracts/list.ts';

/** The path from the list's root down to this folder. */
const pathOf = async (listId: string, folderId: string | undefined): Promise<string> =>
  folderId ? (await call(list.getFolder, { listId, folderId })).folderPath : '';

/** Creates a folder with the calls of a library. Throws the refusal, also if a file has the name. */
export const makeFolder: MakeFolder = async (target, folderName) => {
  const { listId, folderId } = target;
  try {
    const { id } = await call(list.createFolder, { listId, folderName, ...(folderId && { parentFolderId: folderId }) });
    return { ...target, folderId: id, folderName };
  } catch (callError) {
    const isThere = callError instanceof CallError && callError.errors.some(({ error }) => error === 'folderExists');
    if (!isThere) throw callError;
    const path = [await pathOf(listId, folderId), folderName].filter(Boolean).join('/');
    const { id, name } = await call(list.folderByPath, { listId, path }).catch(() => {
      throw callError;
    });
    return { ...target, folderId: id, folderName: name };
  }
};
