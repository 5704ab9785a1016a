import { type Entry, entriesOf, Unreadable, unpack } from '#functions/domain/import/archive.ts';
import { ARCHIVE_RATIO, SEARCHED_UNPACKED_BYTES } from '#shared/limits.ts';
import { textOfTags } from '#shared/search/texts.ts';

/** Endings of what is a line to its reader. */
const LINES = /<\/(?:w:p|a:p|text:p|text:h|w:tr|table:table-row)>|<(?:w:br|w:tab|text:tab|text:line-break)\/>/g;

/** Throws Unreadable for an archive that unfolds to more than any document, whatever it says of itself: what is read is what it says. */
const refuseBomb = (entries: Entry[], bytes: number): void => {
  const unpacked = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  if (unpacked > SEARCHED_UNPACKED_BYTES || unpacked > bytes * ARCHIVE_RATIO) throw new Unreadable('it unfolds to too much');
};

/** The entries of an archive whose names fit, in their order, as texts of what their tags hold. */
export const archiveText = (bytes: Uint8Array, isWanted: (name: string) => boolean): string => {
  const archive = Buffer.from(bytes);
  const entries = entriesOf(archive).filter(({ name }) => isWanted(name));
  refuseBomb(entries, archive.length);
  const inOrder = entries.toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
  // Runs of one word lie beside each other, so tags inside a line are nothing and those around it a gap.
  const texts = inOrder.map((entry) => Buffer.from(unpack(archive, entry)).toString('utf8').replace(LINES, '\n'));
  return texts.map((markup) => textOfTags(markup.replace(/<[^<>]*>/g, ''))).join('\n');
};

/** Throws Unreadable unless every entry is what the archive says it is, and all together no more than a document. */
export const proveArchive = (bytes: Uint8Array): void => {
  const archive = Buffer.from(bytes);
  const entries = entriesOf(archive);
  refuseBomb(entries, archive.length);
  for (const entry of entries) unpack(archive, entry);
};
