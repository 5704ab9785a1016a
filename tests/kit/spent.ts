import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';

/** What a test file waits for in addition to its own work. */
export type Kind = 'host' | 'browser' | 'pages' | 'axe';

/** One line of `spent.jsonl` in the folder of the run. Times are in milliseconds. */
export interface Spent {
  file: string;
  kind: Kind;
  ms: number;
}

/** Runs work and records its duration for `npm test -- --times`. */
export const spend = async <T>(kind: Kind, work: () => Promise<T>): Promise<T> => {
  const from = performance.now();
  try {
    return await work();
  } finally {
    const line: Spent = { file: expect.getState().testPath ?? '', kind, ms: Math.round(performance.now() - from) };
    appendFileSync(join(inject('runFolder'), 'spent.jsonl'), `${JSON.stringify(line)}\n`);
  }
};
