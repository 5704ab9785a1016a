import * as z from 'zod';
import { params } from '#shared/contracts/list/common.ts';
import { get, post } from '#shared/http/contract.ts';
import { FileName, Folder, FolderDetails, FolderId } from '#shared/models/item.ts';

const NewFolder = z.strictObject({ folderName: FileName, parentFolderId: FolderId.optional() });

/** The folders of a list. */
export const folders = {
  createFolder: post('/List/{listId}/folders/create', { on: 'list', needs: 'Create', params, query: NewFolder, answer: Folder }),
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
    query: z.strictObject({ path: z.string().max(1024) }),
    answer: FolderDetails,
  }),
};
