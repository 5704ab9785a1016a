import * as z from 'zod';
import { params } from '#shared/contracts/list/common.ts';
import { get, post } from '#shared/http/contract.ts';
import { Cursor } from '#shared/http/cursor.ts';
import { FOLDER_PATH_LENGTH } from '#shared/limits/folders.ts';
import { FileName, Folder, FolderDetails, FolderId } from '#shared/models/content/item.ts';

const Renamed = z.strictObject({ folderName: FileName, folderId: FolderId });
/** The list's own id means its root folder. */
const Placed = z.strictObject({ folderId: FolderId, parentFolderId: FolderId });
const NewFolder = z.strictObject({ folderName: FileName, parentFolderId: FolderId.optional() });

const Below = z.strictObject({ parentFolderId: FolderId.optional(), after: Cursor.optional() });
const FolderPage = z.object({ folders: z.array(Folder), next: z.string().nullable() });

/** Creating and listing folders concerns the parent folder. */
const below = { folder: 'parentFolderId' } as const;

export const folders = {
  createFolder: post('/List/{listId}/folders/create', {
    on: 'list',
    about: below,
    needs: 'Create',
    params,
    query: NewFolder,
    answer: Folder,
  }),
  editFolder: post('/List/{listId}/folder/edit', { on: 'list', needs: 'Edit', params, query: Renamed, answer: Folder }),
  moveFolder: post('/List/{listId}/folder/move', { on: 'list', needs: 'Edit', quiet: true, params, body: Placed, answer: Folder }),
  /** The folders inside one folder, by name. */
  folders: get('/List/{listId}/folders', { on: 'list', about: below, needs: 'Read', params, query: Below, answer: FolderPage }),
  getFolder: get('/List/{listId}/folder/get/{folderId}', {
    on: 'list',
    needs: 'Read',
    params: params.extend({ folderId: FolderId }),
    answer: FolderDetails,
  }),
  folderByPath: get('/List/{listId}/folder/path', {
    on: 'list',
    needs: 'Read',
    params,
    /** By its path from the root, or by its id. */
    query: z.strictObject({ path: z.string().max(FOLDER_PATH_LENGTH).optional(), folderId: FolderId.optional() }),
    answer: FolderDetails,
  }),
};
