import { zipSync } from 'fflate';
import { entriesOf, unpack } from '#functions/parsers/archive.ts';
import { Unparsable, type ZipEntry } from '#functions/platform/parser.ts';
import { ARCHIVE_RATIO, DOCUMENT_PARTS } from '#shared/limits.ts';

export type Parts = Record<string, Uint8Array>;

interface Budget {
  /** The maximum total size of the unpacked parts. */
  bytes: number;
  isWanted?: (name: string) => boolean;
}

/**
 * The parts of an Office document in order, measured before the first is unpacked. The directory determines what is unpacked. Throws
 * Unreadable, or Unparsable beyond the budget.
 */
export const partsOf = (bytes: Uint8Array, { bytes: most, isWanted = () => true }: Budget): Parts => {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = entriesOf(archive, DOCUMENT_PARTS).filter(({ name }) => !name.endsWith('/') && isWanted(name));
  const unpacked = entries.reduce((sum, entry: ZipEntry) => sum + entry.bytes, 0);
  if (unpacked > most || unpacked > archive.length * ARCHIVE_RATIO) throw new Unparsable('tooLarge', 'it unpacks to too many bytes');
  return Object.fromEntries(entries.map((entry) => [entry.name, unpack(archive, entry)]));
};

/** A document of verified parts only, so that nothing of the original archive can be interpreted in another way. */
export const archiveOf = (parts: Parts): Uint8Array => zipSync(parts, { level: 0 });

const LESS = 0x3c;

/** Throws Unparsable for markup with more elements than the budget. */
export const countElements = (parts: Parts, most: number): void => {
  let count = 0;
  for (const [name, part] of Object.entries(parts)) {
    if (!/\.(?:xml|rels)$/i.test(name)) continue;
    for (let at = part.indexOf(LESS); at !== -1; at = part.indexOf(LESS, at + 1)) {
      count += 1;
      // Every element has at most two tags.
      if (count > 2 * most) throw new Unparsable('tooLarge', 'it has too many elements');
    }
  }
};
