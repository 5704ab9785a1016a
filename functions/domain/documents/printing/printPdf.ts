import type { ItemContext } from '#functions/domain/access/targets.ts';
import { signedUrl } from '#functions/domain/content/blobs/signedUrl.ts';
import { itemForCaller } from '#functions/domain/content/drafts/drafts.ts';
import { checkBytes, convertBytes } from '#functions/domain/documents/printing/convertFile.ts';
import { rendition } from '#functions/domain/documents/printing/rendition.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { parseFile } from '#functions/domain/kernel/parsing/parse.ts';
import type { Slice } from '#functions/platform/blobs.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import { CONVERTED_BYTES } from '#shared/limits.ts';
import { hasSheets, isPrintable, type Printed, SheetPrint } from '#shared/models/documents/printing.ts';
import { Problem } from '#shared/problems.ts';
import { extensionOf, withExtension } from '#shared/text/fileName.ts';

/** The bytes of a file, or a slice of them. Throws notFound. */
export const bytesOf = async (ctx: Context, { blob }: FileRecord, slice?: Slice): Promise<Uint8Array> => {
  const bytes = await ctx.host.blobs.get(blob, slice);
  if (!bytes) throw new Problem('notFound');
  return bytes;
};

const pagesOf = async (ctx: Context, file: FileRecord, how: SheetPrint): Promise<Uint8Array> => {
  const { name } = file;
  const from = extensionOf(name);
  const bytes = await bytesOf(ctx, file);
  if (!hasSheets(from)) return convertBytes(ctx, name, bytes, { from, to: 'pdf' });
  const workbookToPdf = { from: 'xlsx', to: 'pdf' } as const;
  if (from === 'xlsx') checkBytes(name, bytes, workbookToPdf);
  const table = from === 'xlsx' ? bytes : await convertBytes(ctx, name, bytes, { from, to: 'xlsx' });
  const problemCodes = { damaged: 'conversionFailed', tooLarge: 'printExceedsFileSizeLimit' } as const;
  const { bytes: setUp } = await parseFile(ctx, name, { task: 'pageSetup', input: how, files: [table] }, problemCodes);
  return convertBytes(ctx, name, setUp, workbookToPdf);
};

/**
 * The pages of an item's file as a PDF; recorded as a download, or for a preview as a view. Throws notFound, notConvertible,
 * printExceedsFileSizeLimit, conversionFailed or conversionTooLong.
 */
export const printPdf = async (ctx: ItemContext, how: SheetPrint = SheetPrint.parse({}), isPreview = false): Promise<Printed> => {
  const kind = isPreview ? 'fileViewed' : 'fileDownloaded';
  const { file } = await itemForCaller(ctx, ctx.target);
  if (!file) throw new Problem('notFound');
  const from = extensionOf(file.name);
  const about = { params: { fileName: file.name, maxSize: CONVERTED_BYTES } };
  if (!isPrintable(from)) throw new Problem('notConvertible', about);
  if (file.bytes > CONVERTED_BYTES) throw new Problem('printExceedsFileSizeLimit', about);
  if (from === 'pdf') return signedUrl(ctx, file, true, kind);
  const options = hasSheets(from) ? how : {};
  const stored = await rendition(ctx, file.checksum, { from, to: 'pdf', ...options }, () => pagesOf(ctx, file, how));
  return signedUrl(ctx, { ...file, ...stored, name: withExtension(file.name, 'pdf'), contentType: 'application/pdf' }, true, kind);
};
