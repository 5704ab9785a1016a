import type { Context } from '#functions/domain/kernel/context.ts';
import { pause } from '#functions/platform/helpers/pause.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { attempt } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Conflicts in a row after which the caller is told that the object is busy. */
const ATTEMPTS = 12;

/** Answered by a step when somebody else changed what it read; it is made again on what is there now. */
export const CONFLICT = Symbol('conflict');

/**
 * Makes a step until it meets no conflict. It reads what it depends on each time. After a second conflict it waits, each time longer and by
 * chance: several callers that go on at once meet each other again and again. Throws busy.
 */
export const retryOnConflict = async <T>(step: () => Promise<T | typeof CONFLICT>, attempts = ATTEMPTS): Promise<T> => {
  for (let count = 0; count < attempts; count += 1) {
    const answer = await step();
    if (answer !== CONFLICT) return answer;
    if (count > 0 && count < attempts - 1) await pause(count - 1);
  }
  throw new Problem('busy');
};

export interface Change<T> {
  /** All or none are made; the first ones say in their conditions what the plan saw. */
  writes: Write[];
  /** What is told of it; nothing where it is told elsewhere. */
  fact?: FactRecord | undefined;
  /** What to answer once the writes are made. */
  done: T;
}

/** Changes records by a plan that reads them, with the fact that tells of it; a plan without writes changes nothing. Throws busy. */
export const change = <T>({ table }: Pick<Context, 'table'>, plan: () => Promise<Change<T>>, attempts = ATTEMPTS): Promise<T> =>
  retryOnConflict(async () => {
    const { writes, fact, done } = await plan();
    const all = [...writes, ...(fact ? [putFact(fact)] : [])];
    return all.length === 0 || (await attempt(table, all)) ? done : CONFLICT;
  }, attempts);
