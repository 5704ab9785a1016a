import type { ItemContext } from '#functions/domain/access/targets.ts';
import { drawPages } from '#functions/domain/documents/pdf/drawPages.ts';
import type { PdfImages } from '#shared/models/documents/pdf.ts';

/** What a printer needs more than a screen. */
const PRINTED = 2;

/** Some pages as pictures that are fine enough to be printed, or the first ones. */
export const printImages = (ctx: ItemContext, pages: number[] | undefined): Promise<PdfImages> => drawPages(ctx, pages, PRINTED);
