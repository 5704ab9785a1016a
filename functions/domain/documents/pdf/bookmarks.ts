import type { ItemContext } from '#functions/domain/access/targets.ts';
import { readPdf } from '#functions/domain/documents/pdf/pdfFile.ts';
import type { Bookmark } from '#shared/models/documents/pdf.ts';

/** The outline of a PDF. */
export const bookmarks = async (ctx: ItemContext): Promise<{ bookmarks: Bookmark[] }> => ({
  bookmarks: (await readPdf(ctx, 'pdfBookmarks', undefined)).value,
});
