import type { ItemContext } from '#functions/domain/access/targets.ts';
import { drawPages } from '#functions/domain/documents/pdf/drawPages.ts';
import type { PdfImages } from '#shared/models/documents/pdf.ts';

const THUMBNAIL = 0.2;

/** Some pages, by default the first ones, as thumbnails. */
export const renderThumbnailImages = (ctx: ItemContext, pages: number[] | undefined): Promise<PdfImages> =>
  drawPages(ctx, pages, THUMBNAIL);
