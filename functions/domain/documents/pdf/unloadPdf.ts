import type { ItemContext } from '#functions/domain/access/targets.ts';
import { seenPdf } from '#functions/domain/documents/pdf/pdfFile.ts';

/** Ends what a viewer began. There is nothing to let go of, as each call reads the file. */
export const unloadPdf = async (ctx: ItemContext): Promise<Record<string, never>> => {
  await seenPdf(ctx);
  return {};
};
