import type { Plan } from '#functions/platform/embedded/table/groupCommit.ts';
import type { TableRows } from '#functions/platform/embedded/table/tableRows.ts';
import { added } from '#functions/platform/embedded/table/tableWrites.ts';
import { checkRow, rowId } from '#functions/platform/helpers/writeLimits.ts';
import type { Data, Key } from '#functions/platform/table.ts';

interface Taken {
  /** The last number that was given out. */
  last: number;
  /** How many writes of it are on their way. */
  writes: number;
}

/**
 * Numbers are given out from memory, and the write that keeps one goes to the disk with the write that uses it: that one cannot be kept
 * without those before it. A number that could not be written is not given out again as long as the process lives.
 */
export const takenNumbers = (rows: TableRows, run: <T>(plan: Plan<T>) => Promise<T>) => {
  const taken = new Map<string, Taken>();

  const dataAt = (key: Key): Data => JSON.parse(rows.find(key)?.data ?? '{}');

  const keep =
    (key: Key, attribute: string, number: number): Plan<void> =>
    () => {
      const json = JSON.stringify({ ...dataAt(key), [attribute]: number });
      checkRow(key, json);
      return () => rows.put(key, json, null);
    };

  return (key: Key, attribute: string, by: number): number => {
    const name = `${rowId(key)} ${attribute}`;
    const known = taken.get(name) ?? { last: Number(added(dataAt(key), { [attribute]: 0 })[attribute]), writes: 0 };
    taken.set(name, known);
    known.last += by;
    known.writes += 1;
    const written = (): void => {
      known.writes -= 1;
      if (known.writes === 0) taken.delete(name);
    };
    // Whoever uses a number that was not kept meets the same failure, or goes on with one that stays taken.
    const lost = (): void => {
      known.writes = Number.POSITIVE_INFINITY;
    };
    run(keep(key, attribute, known.last)).then(written, lost);
    return known.last;
  };
};
