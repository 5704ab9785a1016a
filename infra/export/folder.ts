import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Characters that file systems refuse in names, or that have a special meaning on some. */
const FORBIDDEN_CHARACTERS = /[<>:"/\\|?*\p{Cc}]/gu;
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** Bytes; file systems accept 255, and a number may follow. */
const NAME_BYTES = 200;

const shortened = (name: string): string => {
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]{1,16})?$/s.exec(name) ?? [];
  let shortStem = stem;
  while (Buffer.byteLength(shortStem + ending) > NAME_BYTES) shortStem = shortStem.slice(0, -1);
  return shortStem.toWellFormed() + ending;
};

/** A name that is valid in every file system. */
export const safeName = (name: string): string => {
  const plain = shortened(
    name
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(FORBIDDEN_CHARACTERS, '_')
      .replace(/[. ]+$/, ''),
  );
  return plain === '' || DEVICES.test(plain) || /^\.+$/.test(plain) ? `_${plain}` : plain;
};

export interface ExportFolder {
  /** A path that is not yet used, regardless of case. */
  free(folder: string, name: string): string;
  json(path: string, value: unknown): void;
  /** Writes records into a file, one per line. Returns how many. */
  lines(path: string, records: AsyncIterable<unknown>): Promise<number>;
  /** Returns the SHA-256 in hex. */
  bytes(path: string, bytes: Uint8Array): string;
  /** Writes the checksums of all files, for `sha256sum --check SHA256SUMS`. */
  finish(): void;
}

/** Characters of lines written together. */
const CHUNK = 1_000_000;

/** Opens an empty folder for an export. Throws if it is not empty. */
export const openExportFolder = (to: string): ExportFolder => {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  if (readdirSync(to).length > 0) throw new Error(`${to} is not empty`);
  const usedNames = new Set<string>();
  const sums: string[] = [];

  const createPath = (path: string): string => {
    const file = join(to, path);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    return file;
  };
  const bytes = (path: string, content: Uint8Array): string => {
    writeFileSync(createPath(path), content, { mode: 0o600, flag: 'wx' });
    const sum = createHash('sha256').update(content).digest('hex');
    sums.push(`${sum}  ${path}`);
    return sum;
  };

  return {
    free: (folder, name) => {
      const [, stem = '', ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(safeName(name)) ?? [];
      for (let number = 1; ; number += 1) {
        const path = join(folder, number === 1 ? stem + ending : `${stem} (${number})${ending}`);
        if (usedNames.has(path.toLowerCase())) continue;
        usedNames.add(path.toLowerCase());
        return path;
      }
    },
    json: (path, value) => void bytes(path, Buffer.from(`${JSON.stringify(value, null, 2)}\n`)),
    lines: async (path, records) => {
      const [file, hash] = [createPath(path), createHash('sha256')];
      if (existsSync(file)) throw new Error(`${file} already exists`);
      let [count, chunk] = [0, ''];
      const write = (): void => {
        hash.update(chunk);
        appendFileSync(file, chunk, { mode: 0o600 });
        chunk = '';
      };
      for await (const record of records) {
        count += 1;
        chunk += `${JSON.stringify(record)}\n`;
        if (chunk.length > CHUNK) write();
      }
      write();
      sums.push(`${hash.digest('hex')}  ${path}`);
      return count;
    },
    bytes,
    finish: () => writeFileSync(join(to, 'SHA256SUMS'), `${sums.join('\n')}\n`, { mode: 0o600 }),
  };
};
