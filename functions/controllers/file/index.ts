import { renameFile } from '#functions/domain/content/files/renameFile.ts';
import { saveDocument } from '#functions/domain/documents/saveDocument.ts';
import { serve } from '#functions/runtime/serve.ts';
import { file } from '#shared/contracts/file.ts';

export const controller = serve(file, {
  readTable: async (ctx, { body }) => {
    const { readFileTable } = await import('#functions/domain/content/import/readFileTable.ts');
    return readFileTable(ctx, body ? [{ fileName: 'CSV', bytes: Buffer.from(body.text) }] : await ctx.http.files());
  },
  rename: renameFile,
  print: async (ctx) => (await import('#functions/domain/documents/printing/printPdf.ts')).printPdf(ctx),
  savePdf: async (ctx, { body, ...save }) => saveDocument(ctx, body ?? (await ctx.http.files()), save),
  loadPdf: async (ctx) => (await import('#functions/domain/documents/pdf/loadPdf.ts')).loadPdf(ctx),
  unloadPdf: async (ctx) => (await import('#functions/domain/documents/pdf/unloadPdf.ts')).unloadPdf(ctx),
  renderPdfPages: async (ctx, { body }) =>
    (await import('#functions/domain/documents/pdf/renderPdfPages.ts')).renderPdfPages(ctx, body.pages),
  renderThumbnailImages: async (ctx, { body }) =>
    (await import('#functions/domain/documents/pdf/renderThumbnailImages.ts')).renderThumbnailImages(ctx, body.pages),
  renderPdfTexts: async (ctx, { body }) =>
    (await import('#functions/domain/documents/pdf/renderPdfTexts.ts')).renderPdfTexts(ctx, body.pages),
  renderAnnotationComments: async (ctx) =>
    (await import('#functions/domain/documents/pdf/renderAnnotationComments.ts')).renderAnnotationComments(ctx),
  bookmarks: async (ctx) => (await import('#functions/domain/documents/pdf/bookmarks.ts')).bookmarks(ctx),
  exportAnnotations: async (ctx) => (await import('#functions/domain/documents/pdf/exportAnnotations.ts')).exportAnnotations(ctx),
  exportFormFields: async (ctx) => (await import('#functions/domain/documents/pdf/exportFormFields.ts')).exportFormFields(ctx),
  importAnnotations: async (ctx, { body }) =>
    (await import('#functions/domain/documents/pdf/importAnnotations.ts')).importAnnotations(ctx, body),
  importFormFields: async (ctx, { body }) =>
    (await import('#functions/domain/documents/pdf/importFormFields.ts')).importFormFields(ctx, body),
  arrangePages: async (ctx, { body }) => (await import('#functions/domain/documents/pdf/arrangePages.ts')).arrangePages(ctx, body),
  printImages: async (ctx, { body }) => (await import('#functions/domain/documents/pdf/printImages.ts')).printImages(ctx, body.pages),
  downloadPdf: async (ctx) => (await import('#functions/domain/documents/pdf/downloadPdf.ts')).downloadPdf(ctx),
});
