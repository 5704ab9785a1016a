import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** Lines as a file has them. */
export async function* endedLines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** The lines of what was packed; where that is damaged, those before and one that is none. */
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
