import type { Context } from '#functions/domain/kernel/context.ts';
import { fairQueue, QueueFull } from '#functions/platform/helpers/fairQueue.ts';
import { pause } from '#functions/platform/helpers/pause.ts';
import { keyOf } from '#functions/platform/helpers/writeLimits.ts';
import type { Key, Write } from '#functions/platform/table.ts';
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

/** A conflicting change waits for those before it on the same records; more than this many of them are refused. */
const WAITING = { each: 100, all: 1000 };
const inTurn = fairQueue({ atOnce: Number.POSITIVE_INFINITY, waiting: WAITING });

/** Runs the work when no other on the same partition runs. Throws busy if too many wait. */
const afterOthers = async <T>({ table, pk }: Key, work: () => Promise<T>): Promise<T> => {
  try {
    return await inTurn(`${table} ${pk}`, work);
  } catch (error) {
    throw error instanceof QueueFull ? new Problem('busy') : error;
  }
};

/**
 * Changes records with a plan that reads them, together with a fact. A plan without writes changes nothing. After a conflict, changes of the
 * same records in this process take turns: callers that only waited for random times would be refused on a slow machine. So a plan must not
 * call this function for the same records. Throws busy.
 */
export const change = async <T>({ table }: Pick<Context, 'table'>, plan: () => Promise<Change<T>>, attempts = ATTEMPTS): Promise<T> => {
  const step = async (): Promise<{ done: T } | { contended: Key }> => {
    const { writes, fact, done } = await plan();
    const all = [...writes, ...(fact ? [putFact(fact)] : [])];
    const [first] = all;
    return !first || (await attempt(table, all)) ? { done } : { contended: keyOf(first) };
  };
  const first = await step();
  if ('done' in first) return first.done;
  const again = async (): Promise<T | typeof CONFLICT> => {
    const result = await step();
    return 'done' in result ? result.done : CONFLICT;
  };
  return afterOthers(first.contended, () => retryOnConflict(again, attempts - 1));
};
