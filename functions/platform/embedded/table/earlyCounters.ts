import type { Plan } from '#functions/platform/embedded/table/groupCommit.ts';
import type { TableRows } from '#functions/platform/embedded/table/tableRows.ts';
import { added } from '#functions/platform/embedded/table/tableWrites.ts';
import { checkRow, rowId } from '#functions/platform/helpers/writeLimits.ts';
import type { Data, Key } from '#functions/platform/table.ts';

interface Counter {
  /** The last number taken. */
  last: number;
  /** Writes of the number that are under way. */
  writes: number;
}

/**
 * Takes numbers from memory. The write that stores a number is committed together with the write that uses it, so the latter is never
 * stored without it. A number whose write failed is not reused while the process lives.
 */
export const earlyCounters = (rows: TableRows, run: <T>(plan: Plan<T>) => Promise<T>) => {
  const counters = new Map<string, Counter>();

  const dataAt = (key: Key): Data => JSON.parse(rows.find(key)?.data ?? '{}');

  const storeNumber =
    (key: Key, attribute: string, number: number): Plan<void> =>
    () => {
      const json = JSON.stringify({ ...dataAt(key), [attribute]: number });
      checkRow(key, json);
      return () => rows.put(key, json, null);
    };

  return (key: Key, attribute: string, by: number): number => {
    const name = `${rowId(key)} ${attribute}`;
    const known = counters.get(name) ?? { last: Number(added(dataAt(key), { [attribute]: 0 })[attribute]), writes: 0 };
    counters.set(name, known);
    known.last += by;
    known.writes += 1;
    const onWritten = (): void => {
      known.writes -= 1;
      if (known.writes === 0) counters.delete(name);
    };
    // The user of a lost number fails in the same way, or continues with a number that stays taken.
    const onLost = (): void => {
      known.writes = Number.POSITIVE_INFINITY;
    };
    run(storeNumber(key, attribute, known.last)).then(onWritten, onLost);
    return known.last;
  };
};
