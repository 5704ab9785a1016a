import { crc32, deflateRawSync } from 'node:zlib';

/** ZIP archives with arbitrary claims about themselves. */

export interface Part {
  name: string;
  content: Buffer | string;
  /** False values in the directory. */
  says?: Partial<{ bytes: number; packed: number; crc: number; flags: number; method: number; at: number }>;
  stored?: boolean;
}

interface Shape {
  comment?: Buffer;
  /** False values in the end of the directory. */
  count?: number;
  directoryAt?: number;
  /** Numbers as in archives above 4 GB; `endAt` is a false value in the locator. */
  large?: { endAt?: number };
}

/** Replaces a number that follows elsewhere. */
const ELSEWHERE = 0xffffffff;

const largeNumbers = (...numbers: number[]): Buffer => {
  const created = Buffer.alloc(4 + 8 * numbers.length);
  created.writeUInt16LE(1);
  created.writeUInt16LE(8 * numbers.length, 2);
  for (const [index, number] of numbers.entries()) created.writeBigUInt64LE(BigInt(number), 4 + 8 * index);
  return created;
};

/** The records before the end of a large archive. */
const largeEnd = (count: number, directoryAt: number, endAt: number): Buffer => {
  const end = header(56, 0x06064b50);
  end.writeBigUInt64LE(44n, 4);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(directoryAt), 48);
  const locator = header(20, 0x07064b50);
  locator.writeBigUInt64LE(BigInt(endAt), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end, locator]);
};

const header = (bytes: number, mark: number): Buffer => {
  const created = Buffer.alloc(bytes);
  created.writeUInt32LE(mark);
  return created;
};

export const zip = (parts: Part[], { comment = Buffer.alloc(0), count = parts.length, directoryAt, large }: Shape = {}): Buffer => {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, content, says = {}, stored } of parts) {
    const plain = Buffer.from(content);
    const packed = stored ? plain : deflateRawSync(plain, { level: 9 });
    const path = Buffer.from(name);
    const { method = stored ? 0 : 8, flags = 0, crc = crc32(plain), bytes = plain.length } = says;
    const local = header(30, 0x04034b50);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(method, 8);
    local.writeUInt32LE(crc, 14);
    local.writeUInt32LE(says.packed ?? packed.length, 18);
    local.writeUInt32LE(bytes, 22);
    local.writeUInt16LE(path.length, 26);
    const row = header(46, 0x02014b50);
    row.writeUInt16LE(flags, 8);
    row.writeUInt16LE(method, 10);
    row.writeUInt32LE(crc, 16);
    const numbers = [bytes, says.packed ?? packed.length, says.at ?? at] as const;
    const [size, packedSize, location] = large ? [ELSEWHERE, ELSEWHERE, ELSEWHERE] : numbers;
    const extra = large ? largeNumbers(...numbers) : Buffer.alloc(0);
    row.writeUInt32LE(packedSize, 20);
    row.writeUInt32LE(size, 24);
    row.writeUInt16LE(path.length, 28);
    row.writeUInt16LE(extra.length, 30);
    row.writeUInt32LE(location, 42);
    central.push(row, path, extra);
    locals.push(local, path, packed);
    at += 30 + path.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = header(22, 0x06054b50);
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(large ? ELSEWHERE : (directoryAt ?? at), 16);
  end.writeUInt16LE(comment.length, 20);
  const before = large ? largeEnd(count, directoryAt ?? at, large.endAt ?? at + directory.length) : Buffer.alloc(0);
  return Buffer.concat([...locals, directory, before, end, comment]);
};
