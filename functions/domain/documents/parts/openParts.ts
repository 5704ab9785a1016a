import type { ItemContext } from '#functions/domain/access/targets.ts';
import { proveBytes } from '#functions/domain/content/blobs/addressOf.ts';
import { itemAsSeen } from '#functions/domain/content/drafts/draftOf.ts';
import { bytesOf } from '#functions/domain/documents/printing/printPdf.ts';
import { parseNamed } from '#functions/domain/kernel/parsing/parse.ts';
import type { Parsed, TaskName, Tasks } from '#functions/platform/parser.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import { PREVIEWED_BYTES } from '#shared/limits.ts';
import { extensionOf } from '#shared/models/documents/documentKinds.ts';
import { Problem } from '#shared/problems.ts';

/**
 * The file of an item as the caller sees it, if its ending is one of those that are asked for. Throws notFound, notPreviewed, fileMissing and
 * fileDamaged.
 */
export const openParts = async (ctx: ItemContext, isWanted: (extension: string) => boolean): Promise<FileRecord> => {
  const { file } = await itemAsSeen(ctx, ctx.target);
  if (!file) throw new Problem('notFound');
  if (!isWanted(extensionOf(file.name))) throw new Problem('notPreviewed', { params: { fileName: file.name } });
  await proveBytes(ctx, file);
  return file;
};

/** The last bytes of a file, from a place in it on. Throws previewTooLarge for more than is read at once, and notFound. */
export const bytesFrom = (ctx: ItemContext, file: FileRecord, from: number): Promise<Uint8Array> => {
  const bytes = file.bytes - from;
  if (bytes > PREVIEWED_BYTES) throw new Problem('previewTooLarge', { params: { fileName: file.name, maxSize: PREVIEWED_BYTES } });
  return bytesOf(ctx, file, { from, bytes });
};

/** Has the parser read bytes of such a file. What is not of its kind, or comes to too much, is told by the file's name. */
export const readParts = <N extends TaskName>(
  ctx: ItemContext,
  { name }: FileRecord,
  bytes: Uint8Array,
  order: { task: N; asked: Tasks[N]['asked'] },
): Promise<Parsed<N>> => parseNamed(ctx, name, { ...order, files: [bytes] }, { damaged: 'conversionFailed', tooLarge: 'previewTooLarge' });
