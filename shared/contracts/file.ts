import * as z from 'zod';
import { controller, post } from '#shared/http/contract.ts';
import { FileName, Item, ItemRef } from '#shared/models/item.ts';

/** The file of an item. */
export const file = controller('File', {
  rename: post('/File/{listId}/item/{id}/rename', {
    on: 'item',
    needs: 'Edit',
    params: ItemRef,
    query: z.strictObject({ fileName: FileName }),
    answer: Item,
  }),
});
