import type { ItemContext } from '#functions/domain/access/targets.ts';
import { signedUrl } from '#functions/domain/content/blobs/signedUrl.ts';
import { itemForCaller } from '#functions/domain/content/drafts/drafts.ts';
import { bytesOf } from '#functions/domain/documents/printing/printPdf.ts';
import { rendition } from '#functions/domain/documents/printing/rendition.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { parseFile } from '#functions/domain/kernel/parsing/parse.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import { CONVERTED_BYTES, SIGNED_URL_SECONDS } from '#shared/limits.ts';
import { hasPages, hasThumbnail, type ThumbnailSize, thumbnailSizes } from '#shared/models/documents/thumbnail.ts';
import { Problem } from '#shared/problems.ts';
import { withExtension } from '#shared/text/fileName.ts';

const createThumbnail = async (ctx: Context, file: FileRecord, size: ThumbnailSize): Promise<Uint8Array> => {
  const files = [await bytesOf(ctx, file)];
  const problemCodes = { damaged: 'conversionFailed', tooLarge: 'conversionTooLarge' } as const;
  const task = hasPages(file.name) ? 'firstPage' : 'thumbnail';
  const { bytes } = await parseFile(ctx, file.name, { task, input: { longest: thumbnailSizes[size] }, files }, problemCodes);
  return bytes;
};

/**
 * A short-lived URL of a thumbnail of an item's file or of its first page, created once per content. The large one is as readable as the
 * file itself, so it is recorded as a view. Throws notFound, notConvertible, conversionTooLarge, conversionFailed and conversionTooLong.
 */
export const thumbnail = async (ctx: ItemContext, { size }: { size: ThumbnailSize }): Promise<{ url: string }> => {
  const { file } = await itemForCaller(ctx, ctx.target);
  if (!file) throw new Problem('notFound');
  const { name } = file;
  const about = { params: { fileName: name } };
  if (!hasThumbnail(name)) throw new Problem('notConvertible', about);
  if (file.bytes > CONVERTED_BYTES) throw new Problem('conversionTooLarge', about);
  const stored = await rendition(ctx, file.checksum, { to: 'thumbnail', size }, () => createThumbnail(ctx, file, size));
  const picture = { ...file, ...stored, name: withExtension(name, 'jpg'), contentType: 'image/jpeg' };
  if (size === 'large') return signedUrl(ctx, picture, true, 'pictureViewed');
  const options = { fileName: picture.name, contentType: picture.contentType, inline: true, seconds: SIGNED_URL_SECONDS };
  return { url: await ctx.host.blobs.signDownload(picture.blob, options) };
};
