import type { ItemContext } from '#functions/domain/access/targets.ts';
import { pdfForCaller } from '#functions/domain/documents/pdf/pdfFile.ts';

/** Ends a viewer's session. There is nothing to release, because each call reads the file. */
export const unloadPdf = async (ctx: ItemContext): Promise<Record<string, never>> => {
  await pdfForCaller(ctx);
  return {};
};
