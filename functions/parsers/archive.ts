import { crc32, inflateRawSync } from 'node:zlib';
import { type Entry, Unparsable } from '#functions/platform/parser.ts';

/** A ZIP archive as far as documents need it: plain and deflated entries, names in UTF-8 or what Windows wrote before. */

/** The bytes are not those of an archive, or of one that is encrypted, in parts, damaged or packed in another way. */
export class Unreadable extends Unparsable {
  constructor(why: string) {
    super('damaged', why);
  }
}

const END = 0x06054b50;
const END_BYTES = 22;
const CENTRAL = 0x02014b50;
const CENTRAL_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const COMMENT = 0xffff;
const ENCRYPTED = 1;
const UTF8 = 0x800;
const STORED = 0;
const DEFLATED = 8;

const demand = (holds: boolean): void => {
  if (!holds) throw new Unreadable('no archive');
};

const nameOf = (bytes: Uint8Array, flags: number): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    demand((flags & UTF8) === 0);
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The directory's end, behind which only a comment stands. */
const endOf = (archive: Buffer): number => {
  for (let at = archive.length - END_BYTES; at >= Math.max(0, archive.length - END_BYTES - COMMENT); at -= 1)
    if (archive.readUInt32LE(at) === END) return at;
  throw new Unreadable('no archive');
};

/** Where the bytes of an entry begin, behind its own header, or undefined where no such header is. */
const contentAt = (archive: Buffer, at: number): number | undefined =>
  at + LOCAL_BYTES <= archive.length && archive.readUInt32LE(at) === LOCAL
    ? at + LOCAL_BYTES + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
    : undefined;

const entryAt = (archive: Buffer, at: number): { entry: Entry; next: number } => {
  demand(at + CENTRAL_BYTES <= archive.length && archive.readUInt32LE(at) === CENTRAL);
  const [flags, method, crc] = [archive.readUInt16LE(at + 8), archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 16)];
  const [packed, bytes, local] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24), archive.readUInt32LE(at + 42)];
  const name = at + CENTRAL_BYTES;
  const nameEnd = name + archive.readUInt16LE(at + 28);
  const next = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  demand(next <= archive.length);
  const end = (contentAt(archive, local) ?? local) + packed;
  return { entry: { name: nameOf(archive.subarray(name, nameEnd), flags), bytes, packed, flags, method, crc, at: local, end }, next };
};

/** How many entries an archive says to hold, and where the first of them is told. Throws Unreadable. */
const directoryOf = (archive: Buffer): { count: number; at: number } => {
  const end = endOf(archive);
  return { count: archive.readUInt16LE(end + 10), at: archive.readUInt32LE(end + 16) };
};

/** What an archive says to hold, one entry after the other. Throws Unreadable. */
export function* entriesIn(archive: Buffer): Generator<Entry> {
  const { count, at: first } = directoryOf(archive);
  let at = first;
  for (let left = count; left > 0; left -= 1) {
    const { entry, next } = entryAt(archive, at);
    yield entry;
    at = next;
  }
}

/** The same of one that may not hold more entries than the limit. Throws Unreadable, or Unparsable for too many. */
export const entriesOf = (archive: Buffer, limit: number): Entry[] => {
  if (directoryOf(archive).count > limit) throw new Unparsable('tooLarge');
  return [...entriesIn(archive)];
};

export const isEncrypted = ({ flags }: Entry): boolean => (flags & ENCRYPTED) !== 0;

const inflated = (content: Uint8Array, bytes: number): Uint8Array => {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, bytes) });
  } catch {
    throw new Unreadable('damaged');
  }
};

/** The bytes of an entry, never more than it says to have. Throws Unreadable. */
export const unpack = (archive: Buffer, entry: Entry): Uint8Array => {
  const { at, packed, bytes, method, crc } = entry;
  demand(!isEncrypted(entry) && (method === STORED || method === DEFLATED));
  const start = contentAt(archive, at);
  if (start === undefined) throw new Unreadable('no archive');
  const content = archive.subarray(start, start + packed);
  const plain = method === STORED ? content : inflated(content, bytes);
  demand(plain.length === bytes && crc32(plain) === crc);
  return plain;
};
