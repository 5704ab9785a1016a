import type { ItemContext } from '#functions/domain/access/targets.ts';
import { noteView } from '#functions/domain/content/blobs/addressOf.ts';
import { directoryOf } from '#functions/domain/documents/parts/archive.ts';
import { openParts, readParts } from '#functions/domain/documents/parts/openParts.ts';
import { type ArchiveEntries, isArchive } from '#shared/models/documents/fileParts.ts';

/** What the archive that an item's file is says to hold. The audit calls it a view, as it does a preview of any file. */
export const archiveEntries = async (ctx: ItemContext): Promise<ArchiveEntries> => {
  const file = await openParts(ctx, isArchive);
  const { bytes, from } = await directoryOf(ctx, file);
  const { value } = await readParts(ctx, file, bytes, { task: 'archiveEntries', asked: { from } });
  await noteView(ctx, file.name);
  return value;
};
