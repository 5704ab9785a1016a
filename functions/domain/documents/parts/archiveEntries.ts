import type { ItemContext } from '#functions/domain/access/targets.ts';
import { recordView } from '#functions/domain/content/blobs/signedUrl.ts';
import { directoryOf } from '#functions/domain/documents/parts/archive.ts';
import { openParts, readParts } from '#functions/domain/documents/parts/openParts.ts';
import { type ArchiveEntries, isArchive } from '#shared/models/documents/fileParts.ts';

/** The entries of an archive. It is recorded as a view, like the preview of any file. */
export const archiveEntries = async (ctx: ItemContext): Promise<ArchiveEntries> => {
  const file = await openParts(ctx, isArchive);
  const { bytes, from } = await directoryOf(ctx, file);
  const { value } = await readParts(ctx, file, bytes, { task: 'archiveEntries', input: { from } });
  await recordView(ctx, file.name);
  return value;
};
