import { Zip, ZipPassThrough } from 'fflate';
import { baseNameOf } from '#shared/text/fileName.ts';

/** Inserts a number before the extension until the name is unique in the archive. */
export const freeName = (taken: ReadonlySet<string>, name: string): string => {
  const stem = baseNameOf(name);
  const isTaken = (one: string): boolean => taken.has(one.toLowerCase());
  let free = name;
  for (let count = 2; isTaken(free); count += 1) free = `${stem} (${count})${name.slice(stem.length)}`;
  return free;
};

export interface Archive {
  /** Adds a file whose bytes arrive in chunks. */
  add(name: string, parts: AsyncIterable<Uint8Array>): Promise<void>;
  end(): Blob;
}

/** An uncompressed archive: most files in libraries are compressed already. */
export const createArchive = (): Archive => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const taken = new Set<string>();
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(new Uint8Array(part));
  });
  return {
    add: async (name, content) => {
      const free = freeName(taken, name);
      taken.add(free.toLowerCase());
      // The whole file is received first, so that an aborted download leaves nothing in the archive.
      const whole = await Array.fromAsync(content);
      const file = new ZipPassThrough(free);
      zip.add(file);
      for (const part of whole) file.push(part);
      file.push(new Uint8Array(), true);
    },
    end: () => {
      zip.end();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
};
