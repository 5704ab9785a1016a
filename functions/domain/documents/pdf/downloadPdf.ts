import type { ItemContext } from '#functions/domain/access/targets.ts';
import { addressOf } from '#functions/domain/content/blobs/addressOf.ts';
import { seenPdf } from '#functions/domain/documents/pdf/pdfFile.ts';

/** The file that a viewer shows. */
export const downloadPdf = async (ctx: ItemContext): Promise<{ url: string }> => addressOf(ctx, await seenPdf(ctx), false);
