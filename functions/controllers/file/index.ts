import { saveDocument } from '#functions/domain/documents/saveDocument.ts';
import { renameFile } from '#functions/domain/files/renameFile.ts';
import { serve } from '#functions/runtime/serve.ts';
import { file } from '#shared/contracts/file.ts';

export const controller = serve(file, {
  rename: renameFile,
  print: async (ctx) => (await import('#functions/domain/printing/printItem.ts')).printItem(ctx),
  savePdf: async (ctx, { body, ...save }) => saveDocument(ctx, body ?? (await ctx.http.files()), save),
});
