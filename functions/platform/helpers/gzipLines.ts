import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Adds a line ending to each line. */
export async function* endedLines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** The lines of a gzip stream. If it is damaged, the lines before the damage and one invalid line. */
export async function* linesOfGzip(packed: Readable): AsyncGenerator<string> {
  const text = createGunzip();
  packed.on('error', (error) => text.destroy(error)).pipe(text);
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) if (line !== '') yield line;
  } catch {
    yield 'damaged';
  }
}

export const linesInGzip = (file: string): AsyncGenerator<string> => linesOfGzip(createReadStream(file));
