import { crc32, inflateRawSync } from 'node:zlib';
import { Unparsable, type ZipEntry } from '#functions/platform/parser.ts';

/** ZIP archives as used by documents: stored and deflated entries, with names in UTF-8 or older Windows encodings. */

/** The bytes are not an archive, or one that is encrypted, split, damaged or compressed in another way. */
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
/**
 * In archives above 4 GB or 65,535 entries: the record with the position of the directory, and the one with the position of that record.
 */
const LARGE_END = 0x06064b50;
const LARGE_END_BYTES = 56;
const LOCATOR = 0x07064b50;
const LOCATOR_BYTES = 20;
/** Replaces a number that is too large for its field. */
const ELSEWHERE = 0xffffffff;
const ELSEWHERE_COUNT = 0xffff;
const LARGE_NUMBERS = 1;
const ENCRYPTED = 1;
const UTF8 = 0x800;
const STORED = 0;
const DEFLATED = 8;

const assertReadable = (holds: boolean): void => {
  if (!holds) throw new Unreadable('no archive');
};

const nameOf = (bytes: Uint8Array, flags: number): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    assertReadable((flags & UTF8) === 0);
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The end of the directory, followed only by a comment. */
const endOf = (archive: Buffer): number => {
  for (let at = archive.length - END_BYTES; at >= Math.max(0, archive.length - END_BYTES - COMMENT); at -= 1)
    if (archive.readUInt32LE(at) === END) return at;
  throw new Unreadable('no archive');
};

const largeNumber = (archive: Buffer, at: number): number => {
  const value = Number(archive.readBigUInt64LE(at));
  assertReadable(Number.isSafeInteger(value));
  return value;
};

/** The position of an entry's bytes after its own header; undefined if there is no such header. */
const contentAt = (archive: Buffer, at: number): number | undefined =>
  at >= 0 && at + LOCAL_BYTES <= archive.length && archive.readUInt32LE(at) === LOCAL
    ? at + LOCAL_BYTES + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
    : undefined;

/** Numbers of an entry that are too large for their fields follow its name, in order. */
const largeNumbers = (archive: Buffer, at: number, end: number): (() => number) => {
  let next = end;
  let last = end;
  for (let block = at; block + 4 <= end; block += 4 + archive.readUInt16LE(block + 2)) {
    if (archive.readUInt16LE(block) !== LARGE_NUMBERS) continue;
    next = block + 4;
    last = Math.min(end, next + archive.readUInt16LE(block + 2));
    break;
  }
  return () => {
    assertReadable(next + 8 <= last);
    next += 8;
    return largeNumber(archive, next - 8);
  };
};

const entryAt = (archive: Buffer, at: number, from: number): { entry: ZipEntry; next: number } => {
  assertReadable(at >= 0 && at + CENTRAL_BYTES <= archive.length && archive.readUInt32LE(at) === CENTRAL);
  const [flags, method, crc] = [archive.readUInt16LE(at + 8), archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 16)];
  const name = at + CENTRAL_BYTES;
  const nameEnd = name + archive.readUInt16LE(at + 28);
  const numbersEnd = nameEnd + archive.readUInt16LE(at + 30);
  const next = numbersEnd + archive.readUInt16LE(at + 32);
  assertReadable(next <= archive.length);
  const large = largeNumbers(archive, nameEnd, numbersEnd);
  const number = (place: number): number => {
    const value = archive.readUInt32LE(at + place);
    return value === ELSEWHERE ? large() : value;
  };
  const bytes = number(24);
  const packed = number(20);
  const local = number(42);
  const content = contentAt(archive, local - from);
  const end = (content === undefined ? local : content + from) + packed;
  return { entry: { name: nameOf(archive.subarray(name, nameEnd), flags), bytes, packed, flags, method, crc, at: local, end }, next };
};

/**
 * The number of entries that an archive claims, and the position of the first one in the file. The bytes are the end of the file from a
 * position on. Throws Unreadable.
 */
export const directoryOf = (archive: Buffer, from = 0): { count: number; at: number } => {
  const end = endOf(archive);
  const small = { count: archive.readUInt16LE(end + 10), at: archive.readUInt32LE(end + 16) };
  const isLarge = small.count === ELSEWHERE_COUNT || small.at === ELSEWHERE;
  const locator = end - LOCATOR_BYTES;
  if (!isLarge || locator < 0 || archive.readUInt32LE(locator) !== LOCATOR) return small;
  const at = largeNumber(archive, locator + 8) - from;
  assertReadable(at >= 0 && at + LARGE_END_BYTES <= end && archive.readUInt32LE(at) === LARGE_END);
  return { count: largeNumber(archive, at + 32), at: largeNumber(archive, at + 48) };
};

/** The entries that an archive claims, one after the other. The bytes start at a position of the file. Throws Unreadable. */
export function* entriesIn(archive: Buffer, from = 0): Generator<ZipEntry> {
  const { count, at: first } = directoryOf(archive, from);
  let at = first - from;
  for (let left = count; left > 0; left -= 1) {
    const { entry, next } = entryAt(archive, at, from);
    yield entry;
    at = next;
  }
}

/** The entries of an archive, up to a limit. Throws Unreadable, or Unparsable if there are more. */
export const entriesOf = (archive: Buffer, limit: number): ZipEntry[] => {
  if (directoryOf(archive).count > limit) throw new Unparsable('tooLarge');
  return [...entriesIn(archive)];
};

export const isEncrypted = ({ flags }: ZipEntry): boolean => (flags & ENCRYPTED) !== 0;

const inflated = (content: Uint8Array, bytes: number): Uint8Array => {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, bytes) });
  } catch {
    throw new Unreadable('damaged');
  }
};

/** The bytes of an entry, never more than it claims. Throws Unreadable. */
export const unpack = (archive: Buffer, entry: ZipEntry): Uint8Array => {
  const { at, packed, bytes, method, crc } = entry;
  assertReadable(!isEncrypted(entry) && (method === STORED || method === DEFLATED));
  const start = contentAt(archive, at);
  if (start === undefined) throw new Unreadable('no archive');
  const content = archive.subarray(start, start + packed);
  const plain = method === STORED ? content : inflated(content, bytes);
  assertReadable(plain.length === bytes && crc32(plain) === crc);
  return plain;
};
