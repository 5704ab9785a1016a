import { saveDocument } from '#functions/domain/documents/saveDocument.ts';
import { renameFile } from '#functions/domain/files/renameFile.ts';
import { serve } from '#functions/runtime/serve.ts';
import { file } from '#shared/contracts/file.ts';

export const controller = serve(file, {
  rename: renameFile,
  savePdf: async (ctx, { body, ...save }) => saveDocument(ctx, body ?? (await ctx.http.files()), save),
});
