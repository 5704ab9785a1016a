import * as z from 'zod';
import { params } from '#shared/contracts/list/common.ts';
import { post } from '#shared/http/contract.ts';
import { FolderId, Item, ItemId } from '#shared/models/content/item.ts';
import { Job } from '#shared/models/content/job.ts';

/** Copies. The list's own id means its root folder; Create is required at the destination. */
export const copies = {
  copyItem: post('/List/{listId}/item/copy', {
    on: 'item',
    needs: 'Read',
    quiet: true,
    params,
    body: z.strictObject({ id: ItemId, folderId: FolderId }),
    answer: Item,
  }),
  copyFolder: post('/List/{listId}/folder/copy', {
    on: 'list',
    needs: 'Read',
    quiet: true,
    params,
    body: z.strictObject({ folderId: FolderId, parentFolderId: FolderId }),
    answer: Job,
  }),
};
