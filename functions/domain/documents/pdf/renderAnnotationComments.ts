import type { ItemContext } from '#functions/domain/access/targets.ts';
import { readPdf } from '#functions/domain/documents/pdf/pdfFile.ts';
import type { PdfComment } from '#shared/models/documents/pdf.ts';

/** The comments on places of a PDF. */
export const renderAnnotationComments = async (ctx: ItemContext): Promise<{ comments: PdfComment[] }> => ({
  comments: (await readPdf(ctx, 'pdfComments', undefined)).value,
});
