import { crc32, deflateRawSync } from 'node:zlib';

/** ZIP archives that say of themselves whatever a test wants them to. */

export interface Part {
  name: string;
  content: Buffer | string;
  /** What the directory says instead of what is so. */
  says?: Partial<{ bytes: number; packed: number; crc: number; flags: number; method: number; at: number }>;
  stored?: boolean;
}

interface Shape {
  comment?: Buffer;
  /** What the end of the directory says instead of what is so. */
  count?: number;
  directoryAt?: number;
}

const header = (bytes: number, mark: number): Buffer => {
  const made = Buffer.alloc(bytes);
  made.writeUInt32LE(mark);
  return made;
};

export const zip = (parts: Part[], { comment = Buffer.alloc(0), count = parts.length, directoryAt }: Shape = {}): Buffer => {
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
    row.writeUInt32LE(says.packed ?? packed.length, 20);
    row.writeUInt32LE(bytes, 24);
    row.writeUInt16LE(path.length, 28);
    row.writeUInt32LE(says.at ?? at, 42);
    central.push(row, path);
    locals.push(local, path, packed);
    at += 30 + path.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = header(22, 0x06054b50);
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(directoryAt ?? at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, directory, end, comment]);
};
