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
});
