import { checkSize } from '#functions/domain/content/blobs/checkUpload.ts';
import { requireFileName } from '#functions/domain/content/blobs/requireFileName.ts';
import type { ZipEntry } from '#functions/platform/parser.ts';
import { ARCHIVE_BYTES, ARCHIVE_RATIO, ARCHIVE_TOTAL_BYTES, IMPORTED_ENTRIES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** Bytes that are harmless whatever their compression. */
const HARMLESS = 1024 * 1024;

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
export const checkEntry = ({ name, bytes, packed }: ZipEntry): EntryPath => {
  const folders = name.split('/');
  const last = folders.pop() ?? '';
  const legal = folders.map(legalName);
  if (last === '') return { folders: legal, fileName: undefined };
  const fileName = legalName(last);
  checkSize({ fileName, bytes });
  if (bytes > ARCHIVE_BYTES) throw new Problem('FileTooLarge', { params: { fileName, maxSize: ARCHIVE_BYTES } });
  if (bytes > HARMLESS && bytes > packed * ARCHIVE_RATIO) throw new Problem('unpacksTooLarge');
  return { folders: legal, fileName };
};
