import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

/** Reports the differences between a file of a test and the product: each line stands for one thing; comments are ignored. */
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
