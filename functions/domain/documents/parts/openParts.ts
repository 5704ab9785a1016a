import type { ItemContext } from '#functions/domain/access/targets.ts';
import { proveBytes } from '#functions/domain/content/blobs/addressOf.ts';
import { itemAsSeen } from '#functions/domain/content/drafts/draftOf.ts';
import { parseNamed } from '#functions/domain/kernel/parsing/parse.ts';
import type { Parsed, TaskName, Tasks } from '#functions/platform/parser.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import { PREVIEWED_BYTES } from '#shared/limits.ts';
import { extensionOf } from '#shared/models/documents/documentKinds.ts';
import { isArchive } from '#shared/models/documents/fileParts.ts';
import { Problem } from '#shared/problems.ts';

/**
 * The file of an item as the caller sees it, if its ending is one of those that are asked for. Throws notFound, notPreviewed, previewTooLarge,
 * fileMissing and fileDamaged.
 */
export const openParts = async (ctx: ItemContext, isWanted: (extension: string) => boolean): Promise<FileRecord> => {
  const { file } = await itemAsSeen(ctx, ctx.target);
  if (!file) throw new Problem('notFound');
  const params = { fileName: file.name, maxSize: PREVIEWED_BYTES };
  const extension = extensionOf(file.name);
  if (!isWanted(extension)) throw new Problem('notPreviewed', { params });
  // Of an archive no more than its directory is read.
  if (file.bytes > PREVIEWED_BYTES && !isArchive(extension)) throw new Problem('previewTooLarge', { params });
  await proveBytes(ctx, file);
  return file;
};

/** Has the parser read bytes of such a file. What is not of its kind, or comes to too much, is told by the file's name. */
export const readParts = <N extends TaskName>(
  ctx: ItemContext,
  { name }: FileRecord,
  bytes: Uint8Array,
  order: { task: N; asked: Tasks[N]['asked'] },
): Promise<Parsed<N>> => parseNamed(ctx, name, { ...order, files: [bytes] }, { damaged: 'conversionFailed', tooLarge: 'previewTooLarge' });
