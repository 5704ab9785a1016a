import type { ItemContext } from '#functions/domain/access/targets.ts';
import { proveBytes } from '#functions/domain/content/blobs/addressOf.ts';
import { itemAsSeen } from '#functions/domain/content/drafts/draftOf.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import { PREVIEWED_BYTES } from '#shared/limits.ts';
import { extensionOf } from '#shared/models/documents/documentKinds.ts';
import { Problem } from '#shared/problems.ts';

/**
 * The file of an item as the caller sees it, if its ending is one of those that are asked for. Throws notFound, notPreviewed, previewTooLarge, fileMissing
 * and fileDamaged.
 */
export const openParts = async (ctx: ItemContext, isWanted: (extension: string) => boolean): Promise<FileRecord> => {
  const { file } = await itemAsSeen(ctx, ctx.target);
  if (!file) throw new Problem('notFound');
  const params = { fileName: file.name, maxSize: PREVIEWED_BYTES };
  if (!isWanted(extensionOf(file.name))) throw new Problem('notPreviewed', { params });
  if (file.bytes > PREVIEWED_BYTES) throw new Problem('previewTooLarge', { params });
  await proveBytes(ctx, file);
  return file;
};

/** What is told of an email or an archive that cannot be read. */
export const telling = { damaged: 'conversionFailed', tooLarge: 'previewTooLarge' } as const;
