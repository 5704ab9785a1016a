import type { ItemContext } from '#functions/domain/access/targets.ts';
import { drawPages } from '#functions/domain/documents/pdf/drawPages.ts';
import type { PdfImages } from '#shared/models/documents/pdf.ts';

/** The scale for printing, compared with a screen. */
const PRINTED = 2;

/** Some pages, by default the first ones, as images for printing. */
export const printImages = (ctx: ItemContext, pages: number[] | undefined): Promise<PdfImages> => drawPages(ctx, pages, PRINTED);
