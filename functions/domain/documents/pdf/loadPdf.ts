import type { ItemContext } from '#functions/domain/access/targets.ts';
import { readPdf } from '#functions/domain/documents/pdf/pdfFile.ts';
import type { LoadedPdf } from '#shared/models/documents/pdf.ts';

/** The initial data of a viewer: the page sizes, and the base of a save. */
export const loadPdf = async (ctx: ItemContext): Promise<LoadedPdf> => {
  const { file, value: pages } = await readPdf(ctx, 'pdfPages', undefined);
  return { fileName: file.name, base: file.checksum, pages };
};
