import { type Entry, entriesOf, Unreadable, unpack } from '#functions/domain/import/archive.ts';
import { ARCHIVE_RATIO, UNPACKED_TABLE_BYTES } from '#shared/limits.ts';
import { type Parts, UnreadableWorkbook } from '#shared/spreadsheets/workbook.ts';

const refuseBomb = (entries: Entry[], packed: number): void => {
  const unpacked = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (unpacked > UNPACKED_TABLE_BYTES || unpacked > packed * ARCHIVE_RATIO) throw new UnreadableWorkbook('it unfolds to too much');
};

/** The parts of a workbook's archive in their order. Throws UnreadableWorkbook for what is none, or unfolds to more than any workbook. */
export const unpackWorkbook = (bytes: Uint8Array): Parts => {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const entries = entriesOf(archive).filter(({ name }) => !name.endsWith('/'));
    refuseBomb(entries, archive.length);
    return Object.fromEntries(entries.map((entry) => [entry.name, unpack(archive, entry)]));
  } catch (error) {
    throw error instanceof Unreadable ? new UnreadableWorkbook(error.message) : error;
  }
};
