import type { Context } from '#functions/domain/kernel/context.ts';
import { pause } from '#functions/platform/helpers/pause.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { attempt } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Conflicts in a row after which the caller gets "busy". */
const ATTEMPTS = 12;

/** Returned by a step if someone else changed what it had read; it is repeated with the current data. */
export const CONFLICT = Symbol('conflict');

/**
 * Repeats a step until there is no conflict. The step reads its data each time. After the second conflict it waits for increasing random
 * times, because callers that retry at the same time would conflict repeatedly. Throws busy.
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
  /** Written together or not at all; the first ones contain the conditions on what the plan read. */
  writes: Write[];
  /** The fact to record; undefined if it is recorded elsewhere. */
  fact?: FactRecord | undefined;
  /** The result after the writes succeed. */
  done: T;
}

/** Changes records with a plan that reads them, together with a fact. A plan without writes changes nothing. Throws busy. */
export const change = <T>({ table }: Pick<Context, 'table'>, plan: () => Promise<Change<T>>, attempts = ATTEMPTS): Promise<T> =>
  retryOnConflict(async () => {
    const { writes, fact, done } = await plan();
    const all = [...writes, ...(fact ? [putFact(fact)] : [])];
    return all.length === 0 || (await attempt(table, all)) ? done : CONFLICT;
  }, attempts);
