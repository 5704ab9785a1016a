import type { ItemContext } from '#functions/domain/access/targets.ts';
import { bytesFrom, readParts } from '#functions/domain/documents/parts/openParts.ts';
import { bytesOf } from '#functions/domain/documents/printing/printPdf.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import { ARCHIVE_END_BYTES, ARCHIVE_HEADER_BYTES } from '#shared/limits.ts';

/** The last bytes of an archive, and their position in the file. */
interface ArchiveDirectory {
  bytes: Uint8Array;
  from: number;
}

const endOf = async (ctx: ItemContext, file: FileRecord, from: number): Promise<ArchiveDirectory> => ({
  bytes: await bytesFrom(ctx, file, from),
  from,
});

/**
 * The directory of an archive, which lists all entries whatever their size. Throws previewTooLarge for a directory that is too large, and
 * the errors of reading the file.
 */
export const directoryOf = async (ctx: ItemContext, file: FileRecord): Promise<ArchiveDirectory> => {
  const end = await endOf(ctx, file, Math.max(0, file.bytes - ARCHIVE_END_BYTES));
  if (end.from === 0) return end;
  const { value } = await readParts(ctx, file, end.bytes, { task: 'archiveDirectory', input: { from: end.from } });
  if (value.from >= end.from) return end;
  return endOf(ctx, file, value.from);
};

/** One file of an archive, and its name for saving. Throws notFound, partEncrypted, partTooLarge and the errors of reading the file. */
export const extractEntry = async (ctx: ItemContext, file: FileRecord, part: string): Promise<{ name: string; bytes: Uint8Array }> => {
  const { bytes: directory, from } = await directoryOf(ctx, file);
  const { value } = await readParts(ctx, file, directory, { task: 'archiveEntry', input: { from, fileName: file.name, part } });
  const { name, entry } = value;
  const packed = await bytesOf(ctx, file, { from: entry.at, bytes: ARCHIVE_HEADER_BYTES + entry.packed });
  const { bytes } = await readParts(ctx, file, packed, { task: 'unpack', input: entry });
  return { name, bytes };
};
