import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import { BODY_BYTES } from '#shared/limits.ts';
import { Comments, FileName, Item, ItemRef } from '#shared/models/content/item.ts';
import { Base, SavedDocument } from '#shared/models/documents/document.ts';
import { Printed } from '#shared/models/documents/printing.ts';
import { UploadCommit } from '#shared/models/documents/upload.ts';

/** The file of an item, and the table of one that no item has. */
export const file = controller('File', {
  /** The table in a file, as an import would read it: separated values, or the first sheet of a workbook. Nothing of it is kept. */
  readTable: post('/File/table/read', {
    on: 'nothing',
    needs: 'user',
    kind: 'upload',
    quiet: true,
    reads: true,
    body: z.strictObject({ text: z.string().max(BODY_BYTES) }),
    answer: z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  }),
  rename: post('/File/{listId}/item/{id}/rename', {
    on: 'item',
    needs: 'Edit',
    params: ItemRef,
    query: z.strictObject({ fileName: FileName }),
    answer: Item,
  }),
  /** The pages of an item's file, tables as List.printPdf has them unless told otherwise. */
  print: get('/File/{listId}/item/{id}/print', { on: 'item', needs: 'Read', kind: 'download', params: ItemRef, answer: Printed }),
  /** What was written and drawn on a PDF becomes its next version, as List.saveDocument does it. */
  savePdf: post('/File/pdf/{listId}/item/{id}/Save', {
    on: 'item',
    needs: 'Edit',
    kind: 'upload',
    quiet: true,
    params: ItemRef,
    query: z.strictObject({ base: Base.optional(), comments: Comments }),
    body: UploadCommit,
    answer: SavedDocument,
  }),
});
