import { checkSize } from '#functions/domain/content/blobs/checkUpload.ts';
import type { Entry } from '#functions/platform/parser.ts';
import { ARCHIVE_BYTES, ARCHIVE_RATIO, ARCHIVE_TOTAL_BYTES, IMPORTED_ENTRIES } from '#shared/limits.ts';
import { FileName } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

/** So little is written quickly, whatever it was packed into. */
const HARMLESS = 1024 * 1024;

/** Throws unpacksTooLarge for an archive that says to hold more than one may bring in. */
export const checkArchive = (entries: Entry[]): void => {
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (entries.length > IMPORTED_ENTRIES || total > ARCHIVE_TOTAL_BYTES) throw new Problem('unpacksTooLarge');
};

export interface Wanted {
  folders: string[];
  /** Undefined where the entry is a folder. */
  fileName: string | undefined;
}

const legalName = (name: string): string => {
  const parsed = FileName.safeParse(name);
  if (!parsed.success) throw new Problem('invalidInput', { fields: [{ at: 'name', code: 'FileName' }] });
  return parsed.data;
};

/** Where an entry is to go. A path that leads out of the archive has names that nobody may give. Throws what an upload throws, and unpacksTooLarge. */
export const checkEntry = ({ name, bytes, packed }: Entry): Wanted => {
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
