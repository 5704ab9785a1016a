import type { ItemContext } from '#functions/domain/access/targets.ts';
import { readPdf } from '#functions/domain/documents/pdf/pdfFile.ts';
import type { LoadedPdf } from '#shared/models/documents/pdf.ts';

/** What a viewer begins with: the sizes of the pages, and what a save begins with. */
export const loadPdf = async (ctx: ItemContext): Promise<LoadedPdf> => {
  const { file, value: pages } = await readPdf(ctx, 'pdfPages', undefined);
  return { fileName: file.name, base: file.checksum, pages };
};
