import { checkSize } from '#functions/domain/content/blobs/checkUpload.ts';
import { requireFileName } from '#functions/domain/content/blobs/requireFileName.ts';
import { isCompressionBomb, type ZipEntry } from '#functions/platform/parser.ts';
import { ARCHIVE_BYTES, ARCHIVE_TOTAL_BYTES, IMPORTED_ENTRIES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** Throws unpacksTooLarge for an archive that claims to contain more than the limit. */
export const checkArchive = (entries: ZipEntry[]): void => {
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (entries.length > IMPORTED_ENTRIES || total > ARCHIVE_TOTAL_BYTES) throw new Problem('unpacksTooLarge');
};

export interface EntryPath {
  folders: string[];
  /** Undefined for a folder. */
  fileName: string | undefined;
}

const legalName = (name: string): string => requireFileName(name, 'name');

/**
 * The target of an entry. A path that leads out of the archive contains names that are not allowed. Throws the errors of an upload, and
 * unpacksTooLarge.
 */
export const checkEntry = (entry: ZipEntry): EntryPath => {
  const folders = entry.name.split('/');
  const last = folders.pop() ?? '';
  const legal = folders.map(legalName);
  if (last === '') return { folders: legal, fileName: undefined };
  const fileName = legalName(last);
  checkSize({ fileName, bytes: entry.bytes });
  if (entry.bytes > ARCHIVE_BYTES) throw new Problem('FileTooLarge', { params: { fileName, maxSize: ARCHIVE_BYTES } });
  if (isCompressionBomb(entry)) throw new Problem('unpacksTooLarge');
  return { folders: legal, fileName };
};
