import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

/** Says what a file beside a test and the product do not have in common: a line for each thing, and comments. */
export const expectWritten = (folder: string, file: string, made: string[]): void => {
  const written = readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  expect({
    writtenOnly: written.filter((line) => !made.includes(line)),
    madeOnly: made.filter((line) => !written.includes(line)),
  }).toEqual({ writtenOnly: [], madeOnly: [] });
  expect(new Set(written).size).toBe(made.length);
};
