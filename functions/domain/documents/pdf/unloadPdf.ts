import type { ItemContext } from '#functions/domain/access/targets.ts';
import { seenPdf } from '#functions/domain/documents/pdf/pdfFile.ts';

/** Ends a viewer's session. There is nothing to release, because each call reads the file. */
export const unloadPdf = async (ctx: ItemContext): Promise<Record<string, never>> => {
  await seenPdf(ctx);
  return {};
};
