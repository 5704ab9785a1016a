import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';

/** What a file of tests waits for before or beside its own work. */
export type Kind = 'host' | 'browser' | 'pages' | 'axe';

/** One line of `spent.jsonl` in the folder of the run. Times are in milliseconds. */
export interface Spent {
  file: string;
  kind: Kind;
  ms: number;
}

/** Does a piece of work and notes how long it took, for `npm test -- --times`. */
export const spend = async <T>(kind: Kind, work: () => Promise<T>): Promise<T> => {
  const from = performance.now();
  try {
    return await work();
  } finally {
    const line: Spent = { file: expect.getState().testPath ?? '', kind, ms: Math.round(performance.now() - from) };
    appendFileSync(join(inject('runFolder'), 'spent.jsonl'), `${JSON.stringify(line)}\n`);
  }
};
