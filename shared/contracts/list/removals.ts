import * as z from 'zod';
import { params } from '#shared/contracts/list/common.ts';
import { post } from '#shared/http/contract.ts';
import { BULK_ITEMS } from '#shared/limits.ts';
import { ItemId, Reason } from '#shared/models/content/item.ts';
import { Recycled, RecycledMany } from '#shared/models/content/recycle.ts';

/** Deletes items by their list: the same as Recycle.delete and Recycle.deleteMultipleItems. */
export const removals = {
  deleteItem: post('/List/{listId}/item/delete', {
    on: 'item',
    needs: 'Delete',
    quiet: true,
    params,
    body: z.strictObject({ id: ItemId, reasonToDelete: Reason }),
    answer: Recycled,
  }),
  deleteItems: post('/List/{listId}/items/delete', {
    on: 'list',
    needs: 'LimitedRead',
    quiet: true,
    params,
    body: z.strictObject({ itemIds: z.array(ItemId).min(1).max(BULK_ITEMS), reasonToDelete: Reason }),
    answer: RecycledMany,
  }),
};
