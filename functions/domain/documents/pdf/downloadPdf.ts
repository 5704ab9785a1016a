import type { ItemContext } from '#functions/domain/access/targets.ts';
import { signedUrl } from '#functions/domain/content/blobs/signedUrl.ts';
import { pdfForCaller } from '#functions/domain/documents/pdf/pdfFile.ts';

/** The file that a viewer shows. */
export const downloadPdf = async (ctx: ItemContext): Promise<{ url: string }> => signedUrl(ctx, await pdfForCaller(ctx), false);
