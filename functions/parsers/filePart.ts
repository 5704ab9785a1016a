import { entriesIn, isEncrypted, unpack } from '#functions/parsers/archive.ts';
import { entryId, isFolder } from '#functions/parsers/archiveEntries.ts';
import { readMessage } from '#functions/parsers/mail/readMessage.ts';
import { attachmentOf } from '#functions/parsers/mail/shownMessage.ts';
import { savedName } from '#functions/parsers/text/shownName.ts';
import { ARCHIVE_RATIO, PREVIEWED_BYTES } from '#shared/limits.ts';
import { extensionOf } from '#shared/models/documents/documentKinds.ts';
import { isArchive } from '#shared/models/documents/fileParts.ts';
import { Problem } from '#shared/problems.ts';

interface Part {
  name: string;
  bytes: Uint8Array;
}

/** So little is written quickly, whatever it was packed into. */
const HARMLESS = 1024 * 1024;

const fileIn = (archive: Buffer, fileName: string, id: string): Part | undefined => {
  const index = Number.parseInt(id, 10);
  const entry = entriesIn(archive).drop(index).next().value;
  if (!entry || isFolder(entry) || entryId(index, entry) !== id) return undefined;
  const name = savedName(entry.name);
  const params = { name, fileName };
  if (isEncrypted(entry)) throw new Problem('partEncrypted', { params });
  const isTooLarge = entry.bytes > PREVIEWED_BYTES || (entry.bytes > HARMLESS && entry.bytes > entry.packed * ARCHIVE_RATIO);
  if (isTooLarge) throw new Problem('partTooLarge', { params });
  return { name, bytes: unpack(archive, entry) };
};

/** One attachment of an email, or one file of an archive. Throws notFound, partEncrypted and partTooLarge. */
export const filePart = async (fileName: string, bytes: Buffer, id: string): Promise<Part> => {
  const found = isArchive(extensionOf(fileName)) ? fileIn(bytes, fileName, id) : await attachmentOf(await readMessage(fileName, bytes), id);
  if (!found) throw new Problem('notFound');
  return found;
};
