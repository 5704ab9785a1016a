import { entriesIn, isEncrypted, Unreadable } from '#functions/parsers/archive.ts';
import { entryId, isFolder } from '#functions/parsers/archiveEntries.ts';
import { savedName } from '#functions/parsers/text/shownName.ts';
import { isCompressionBomb, type ZipEntry } from '#functions/platform/parser.ts';
import { PREVIEWED_BYTES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

interface ArchiveEntryInput {
  /** The position of the bytes in the file. */
  from: number;
  fileName: string;
  part: string;
}

/** One file of an archive to unpack, and its name for saving. Throws notFound, partEncrypted, partTooLarge, or Unreadable. */
export const archiveEntry = (archive: Buffer, { from, fileName, part }: ArchiveEntryInput): { name: string; entry: ZipEntry } => {
  const index = Number.parseInt(part, 10);
  const entry = entriesIn(archive, from).drop(index).next().value;
  if (!entry || isFolder(entry) || entryId(index, entry) !== part) throw new Problem('notFound');
  const name = savedName(entry.name);
  const params = { name, fileName };
  if (isEncrypted(entry)) throw new Problem('partEncrypted', { params });
  if (Math.max(entry.bytes, entry.packed) > PREVIEWED_BYTES || isCompressionBomb(entry)) throw new Problem('partTooLarge', { params });
  if (entry.at >= from + archive.length) throw new Unreadable('an entry is outside');
  return { name, entry };
};
