import { zipSync } from 'fflate';
import { entriesOf, unpack } from '#functions/parsers/archive.ts';
import { type Entry, Unparsable } from '#functions/platform/parser.ts';
import { ARCHIVE_RATIO, DOCUMENT_PARTS } from '#shared/limits.ts';

export type Parts = Record<string, Uint8Array>;

interface Budget {
  /** What all parts that are wanted may come to when they are unpacked. */
  bytes: number;
  isWanted?: (name: string) => boolean;
}

/**
 * The parts of an office document in their order, measured before the first is unpacked. What is unpacked is what the directory says.
 * Throws Unreadable, or Unparsable for what comes to more than any document.
 */
export const partsOf = (bytes: Uint8Array, { bytes: most, isWanted = () => true }: Budget): Parts => {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = entriesOf(archive, DOCUMENT_PARTS).filter(({ name }) => !name.endsWith('/') && isWanted(name));
  const unpacked = entries.reduce((sum, entry: Entry) => sum + entry.bytes, 0);
  if (unpacked > most || unpacked > archive.length * ARCHIVE_RATIO) throw new Unparsable('tooLarge', 'it unfolds to too much');
  return Object.fromEntries(entries.map((entry) => [entry.name, unpack(archive, entry)]));
};

/** A document made of proven parts alone: nothing of the archive that they came in is left to be read in another way. */
export const archiveOf = (parts: Parts): Uint8Array => zipSync(parts, { level: 0 });

const LESS = 0x3c;

/** Throws Unparsable for markup of more elements than a budget. */
export const countElements = (parts: Parts, most: number): void => {
  let count = 0;
  for (const [name, part] of Object.entries(parts)) {
    if (!/\.(?:xml|rels)$/i.test(name)) continue;
    for (let at = part.indexOf(LESS); at !== -1; at = part.indexOf(LESS, at + 1)) {
      count += 1;
      // Every element has two tags at most.
      if (count > 2 * most) throw new Unparsable('tooLarge', 'it has too many elements');
    }
  }
};
