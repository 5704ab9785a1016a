import type { ItemContext } from '#functions/domain/access/targets.ts';
import { assertBytesIntact } from '#functions/domain/content/blobs/signedUrl.ts';
import { itemForCaller } from '#functions/domain/content/drafts/drafts.ts';
import { bytesOf } from '#functions/domain/documents/printing/printPdf.ts';
import { parseFile } from '#functions/domain/kernel/parsing/parse.ts';
import type { ParserResult, TaskName, Tasks } from '#functions/platform/parser.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import { PREVIEWED_BYTES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { extensionOf } from '#shared/text/fileName.ts';

/** The file of an item as seen by the caller, if its extension is wanted. Throws notFound, notPreviewed, fileMissing and fileDamaged. */
export const openParts = async (ctx: ItemContext, isIncluded: (extension: string) => boolean): Promise<FileRecord> => {
  const { file } = await itemForCaller(ctx, ctx.target);
  if (!file) throw new Problem('notFound');
  if (!isIncluded(extensionOf(file.name))) throw new Problem('notPreviewed', { params: { fileName: file.name } });
  await assertBytesIntact(ctx, file);
  return file;
};

/** The last bytes of a file from a position on. Throws previewTooLarge beyond the limit, and notFound. */
export const bytesFrom = (ctx: ItemContext, file: FileRecord, from: number): Promise<Uint8Array> => {
  const bytes = file.bytes - from;
  if (bytes > PREVIEWED_BYTES) throw new Problem('previewTooLarge', { params: { fileName: file.name, maxSize: PREVIEWED_BYTES } });
  return bytesOf(ctx, file, { from, bytes });
};

/** Parses bytes of such a file. Errors about its format or size name the file. */
export const readParts = <N extends TaskName>(
  ctx: ItemContext,
  { name }: FileRecord,
  bytes: Uint8Array,
  order: { task: N; input: Tasks[N]['input'] },
): Promise<ParserResult<N>> =>
  parseFile(ctx, name, { ...order, files: [bytes] }, { damaged: 'conversionFailed', tooLarge: 'previewTooLarge' });
