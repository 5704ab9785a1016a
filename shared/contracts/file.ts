import * as z from 'zod';
import { controller, post } from '#shared/http/contract.ts';
import { Base, SavedDocument } from '#shared/models/document.ts';
import { Comments, FileName, Item, ItemRef } from '#shared/models/item.ts';
import { UploadCommit } from '#shared/models/upload.ts';

/** The file of an item. */
export const file = controller('File', {
  rename: post('/File/{listId}/item/{id}/rename', {
    on: 'item',
    needs: 'Edit',
    params: ItemRef,
    query: z.strictObject({ fileName: FileName }),
    answer: Item,
  }),
  /** What was written and drawn on a PDF becomes its next version, as List.saveDocument does it. */
  savePdf: post('/File/pdf/{listId}/item/{id}/Save', {
    on: 'item',
    needs: 'Edit',
    kind: 'upload',
    quiet: true,
    params: ItemRef,
    query: z.strictObject({ base: Base, comments: Comments }),
    body: UploadCommit,
    answer: SavedDocument,
  }),
});
