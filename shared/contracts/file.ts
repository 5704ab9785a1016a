import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import { BODY_BYTES } from '#shared/limits.ts';
import { Comments, FileName, Item, ItemRef } from '#shared/models/content/item.ts';
import { Base, SavedDocument } from '#shared/models/documents/document.ts';
import {
  Bookmark,
  ExportedXfdf,
  LoadedPdf,
  PageOrder,
  PagesToDraw,
  PagesToPrint,
  PagesToRead,
  PdfComment,
  PdfImages,
  PdfRef,
  PdfTexts,
  XfdfToImport,
} from '#shared/models/documents/pdf.ts';
import { Printed } from '#shared/models/documents/printing.ts';
import { UploadCommit } from '#shared/models/documents/upload.ts';

/** A viewer names the displayed PDF in each call. */
const viewing = { on: 'item', about: { item: 'itemId' }, needs: 'Read', quiet: true, reads: true } as const;
const importing = { on: 'item', about: { item: 'itemId' }, needs: 'Edit', quiet: true, body: XfdfToImport, answer: SavedDocument } as const;

/** The files of items, and tables that belong to no item. */
export const file = controller('File', {
  /** The table in a file as an import would read it: separated values, or the first worksheet of a workbook. Nothing is stored. */
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
  /** The pages of an item's file, with worksheets set up as in List.printPdf unless specified otherwise. */
  print: get('/File/{listId}/item/{id}/print', { on: 'item', needs: 'Read', kind: 'download', params: ItemRef, answer: Printed }),
  /** Saves annotations and drawings on a PDF as its next version, like List.saveDocument. */
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
  /** The viewer service, for scripts; the application itself renders and reads PDF files in the browser. */
  loadPdf: post('/File/pdf/Load', { ...viewing, body: PdfRef, answer: LoadedPdf }),
  unloadPdf: post('/File/pdf/Unload', { ...viewing, body: PdfRef, answer: z.object({}) }),
  renderPdfPages: post('/File/pdf/RenderPdfPages', { ...viewing, body: PagesToDraw, answer: PdfImages }),
  renderThumbnailImages: post('/File/pdf/RenderThumbnailImages', { ...viewing, body: PagesToDraw, answer: PdfImages }),
  renderPdfTexts: post('/File/pdf/RenderPdfTexts', { ...viewing, body: PagesToRead, answer: PdfTexts }),
  renderAnnotationComments: post('/File/pdf/RenderAnnotationComments', {
    ...viewing,
    body: PdfRef,
    answer: z.object({ comments: z.array(PdfComment) }),
  }),
  bookmarks: post('/File/pdf/Bookmarks', { ...viewing, body: PdfRef, answer: z.object({ bookmarks: z.array(Bookmark) }) }),
  exportAnnotations: post('/File/pdf/ExportAnnotations', { ...viewing, body: PdfRef, answer: ExportedXfdf }),
  exportFormFields: post('/File/pdf/ExportFormFields', { ...viewing, body: PdfRef, answer: ExportedXfdf }),
  /** The result becomes the next version, as if an editor had saved it. */
  importAnnotations: post('/File/pdf/ImportAnnotations', importing),
  importFormFields: post('/File/pdf/ImportFormFields', importing),
  arrangePages: post('/File/pdf/{listId}/item/{id}/ArrangePages', {
    on: 'item',
    needs: 'Edit',
    quiet: true,
    params: ItemRef,
    body: PageOrder,
    answer: SavedDocument,
  }),
  printImages: post('/File/pdf/{listId}/item/{id}/PrintImages', {
    on: 'item',
    needs: 'Read',
    quiet: true,
    reads: true,
    params: ItemRef,
    body: PagesToPrint,
    answer: PdfImages,
  }),
  downloadPdf: post('/File/pdf/{listId}/item/{id}/Download', {
    on: 'item',
    needs: 'Read',
    kind: 'download',
    quiet: true,
    reads: true,
    params: ItemRef,
    answer: Printed,
  }),
});
