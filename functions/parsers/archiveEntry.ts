import { entriesIn, isEncrypted, Unreadable } from '#functions/parsers/archive.ts';
import { entryId, isFolder } from '#functions/parsers/archiveEntries.ts';
import { savedName } from '#functions/parsers/text/shownName.ts';
import type { ZipEntry } from '#functions/platform/parser.ts';
import { ARCHIVE_RATIO, PREVIEWED_BYTES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** Bytes that are harmless whatever their compression. */
const HARMLESS = 1024 * 1024;

interface Asked {
  /** The position of the bytes in the file. */
  from: number;
  fileName: string;
  part: string;
}

/** One file of an archive to unpack, and its name for saving. Throws notFound, partEncrypted, partTooLarge, or Unreadable. */
export const archiveEntry = (archive: Buffer, { from, fileName, part }: Asked): { name: string; entry: ZipEntry } => {
  const index = Number.parseInt(part, 10);
  const entry = entriesIn(archive, from).drop(index).next().value;
  if (!entry || isFolder(entry) || entryId(index, entry) !== part) throw new Problem('notFound');
  const name = savedName(entry.name);
  const params = { name, fileName };
  if (isEncrypted(entry)) throw new Problem('partEncrypted', { params });
  const { bytes, packed } = entry;
  const isTooLarge = Math.max(bytes, packed) > PREVIEWED_BYTES || (bytes > HARMLESS && bytes > packed * ARCHIVE_RATIO);
  if (isTooLarge) throw new Problem('partTooLarge', { params });
  if (entry.at >= from + archive.length) throw new Unreadable('an entry is outside');
  return { name, entry };
};
