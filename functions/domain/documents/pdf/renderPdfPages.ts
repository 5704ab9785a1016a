import type { ItemContext } from '#functions/domain/access/targets.ts';
import { drawPages } from '#functions/domain/documents/pdf/drawPages.ts';
import type { PdfImages } from '#shared/models/documents/pdf.ts';

/** Some pages, by default the first ones, as images. */
export const renderPdfPages = (ctx: ItemContext, pages: number[] | undefined): Promise<PdfImages> => drawPages(ctx, pages, 1);
