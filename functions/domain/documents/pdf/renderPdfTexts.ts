import type { ItemContext } from '#functions/domain/access/targets.ts';
import { readPdf } from '#functions/domain/documents/pdf/pdfFile.ts';
import type { PdfTexts } from '#shared/models/documents/pdf.ts';

/** The text of some pages, by default the first ones. */
export const renderPdfTexts = async (ctx: ItemContext, pages: number[] | undefined): Promise<PdfTexts> => ({
  texts: (await readPdf(ctx, 'pdfTexts', { pages })).value,
});
