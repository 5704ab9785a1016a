import type { ItemContext } from '#functions/domain/access/targets.ts';
import { readPdf } from '#functions/domain/documents/pdf/pdfFile.ts';
import { convertBytes } from '#functions/domain/documents/printing/convertFile.ts';
import { bytesOf } from '#functions/domain/documents/printing/printPdf.ts';
import { rendition } from '#functions/domain/documents/printing/rendition.ts';
import { parseFile } from '#functions/domain/kernel/parsing/parse.ts';
import { ANSWER_BYTES, PDF_DRAWN_PAGES, PDF_DRAWN_SIZE } from '#shared/limits.ts';
import type { PdfImages } from '#shared/models/documents/pdf.ts';
import { Problem } from '#shared/problems.ts';

/** The positions of width and height in a PNG. */
const WIDTH = 16;
const HEIGHT = 20;

/**
 * Draws pages as they are or in another size, once for all callers within a few hours: at least one, and as many as a response allows.
 * Throws invalidInput for a page that does not exist.
 */
export const drawPages = async (ctx: ItemContext, requestedPages: number[] | undefined, scale: number): Promise<PdfImages> => {
  const { file, value: sizes } = await readPdf(ctx, 'pdfPages', undefined);
  const pages = requestedPages ?? sizes.slice(0, PDF_DRAWN_PAGES).map((_, index) => index + 1);
  if (pages.some((page) => page > sizes.length)) throw new Problem('invalidInput', { fields: [{ at: 'pages', code: 'invalid' }] });
  const bytes = await bytesOf(ctx, file);
  const images: PdfImages['images'] = [];
  let length = 0;
  for (const page of pages) {
    const size = sizes[page - 1];
    const fitting = Math.min(scale, PDF_DRAWN_SIZE / Math.max(size?.width ?? 1, size?.height ?? 1));
    const stored = await rendition(ctx, file.checksum, { page, scale: fitting }, async () => {
      const one = await parseFile(ctx, file.name, { task: 'pageOfPdf', input: { page, scale: fitting }, files: [bytes] });
      return convertBytes(ctx, file.name, one.bytes, { from: 'pdf', to: 'png' });
    });
    const image = Buffer.from((await ctx.host.blobs.get(stored.blob)) ?? []);
    if (image.length < HEIGHT + 4) throw new Problem('conversionFailed', { params: { fileName: file.name } });
    const [width, height] = [image.readUInt32BE(WIDTH), image.readUInt32BE(HEIGHT)];
    const address = `data:image/png;base64,${image.toString('base64')}`;
    length += address.length;
    if (address.length > ANSWER_BYTES)
      throw new Problem('printExceedsFileSizeLimit', { params: { fileName: file.name, maxSize: ANSWER_BYTES } });
    if (length > ANSWER_BYTES && images.length > 0) break;
    images.push({ page, width, height, image: address });
  }
  return { images };
};
