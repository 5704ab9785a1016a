import { entriesIn, isEncrypted } from '#functions/parsers/archive.ts';
import { shownName } from '#functions/parsers/text/shownName.ts';
import type { ZipEntry } from '#functions/platform/parser.ts';
import { SHOWN_ENTRIES, SHOWN_FOLDER_DEPTH, SHOWN_NAMES_LENGTH } from '#shared/limits.ts';
import type { ArchiveEntries, ArchiveEntry } from '#shared/models/documents/fileParts.ts';

/** Some Windows programs write a backslash between folders. */
const pathOf = (name: string): string[] => (name.includes('/') ? name.split('/') : name.split('\\'));

export const isFolder = ({ name }: ZipEntry): boolean => /[\\/]$/.test(name);

export const entryId = (index: number, { crc }: ZipEntry): string => `${index}-${crc.toString(16)}`;

const foldersOf = (names: string[]): string[] =>
  names.length <= SHOWN_FOLDER_DEPTH
    ? names
    : [...names.slice(0, SHOWN_FOLDER_DEPTH - 1), shownName(names.slice(SHOWN_FOLDER_DEPTH - 1).join('/'))];

const shown = (entry: ZipEntry, index: number): ArchiveEntry => {
  const path = pathOf(entry.name).map(shownName);
  const names = path.filter((name) => name !== '' && name !== '.');
  const name = names.pop() ?? '';
  return {
    id: entryId(index, entry),
    name,
    bytes: entry.bytes,
    folders: foldersOf(names),
    isFolder: isFolder(entry),
    isEncrypted: isEncrypted(entry),
  };
};

/**
 * The entries of an archive: all are counted, and as many are listed as a page shows. The bytes can start with the directory. Throws
 * Unreadable.
 */
export const archiveEntries = (archive: Buffer, from = 0): ArchiveEntries => {
  const listing: ArchiveEntries = { entries: [], entryCount: 0, fileCount: 0, bytes: 0, isEncrypted: false };
  let room = SHOWN_NAMES_LENGTH;
  for (const entry of entriesIn(archive, from)) {
    room -= entry.name.length;
    if (listing.entries.length < SHOWN_ENTRIES && room >= 0) listing.entries.push(shown(entry, listing.entryCount));
    listing.entryCount += 1;
    if (!isFolder(entry)) listing.fileCount += 1;
    listing.bytes += entry.bytes;
    listing.isEncrypted ||= isEncrypted(entry);
  }
  return listing;
};
