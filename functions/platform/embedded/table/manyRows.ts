import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { inArrays } from '#functions/platform/embedded/table/inArrays.ts';
import type { Key } from '#functions/platform/table.ts';

/** Keys per statement, largest first. Fewer keys than the smallest are read one by one. */
const BATCH_SIZES = [100, 25, 5];

const statementFor = (db: DatabaseSync, count: number): StatementSync => {
  const keys = Array.from({ length: count }, (_, position) => `(${position}, ?, ?)`).join(', ');
  return inArrays(
    db,
    `WITH k (place, pk, sk) AS (VALUES ${keys})
     SELECT k.place, r.data, r.expires FROM k CROSS JOIN content r ON r.pk = k.pk AND r.sk = k.sk`,
  );
};

interface ManyRowsInput<S> {
  /** Reads one row. */
  find: (key: Key) => S | undefined;
  /** Makes the stored value of a key. */
  storedAt: (key: Key, data: string, expires: number | null) => S;
}

/**
 * Reads many rows with few statements, because a statement costs more than finding a row. Absent rows are undefined; expired rows are
 * returned.
 */
export const manyRows = <S>(db: DatabaseSync, { find, storedAt }: ManyRowsInput<S>) => {
  const prepared = new Map<number, StatementSync>();
  const prepare = (count: number): StatementSync => {
    const statement = prepared.get(count) ?? statementFor(db, count);
    prepared.set(count, statement);
    return statement;
  };

  return (keys: Key[]): (S | undefined)[] => {
    const found = new Array<S | undefined>(keys.length).fill(undefined);
    for (let start = 0; start < keys.length; ) {
      const count = BATCH_SIZES.find((size) => size <= keys.length - start);
      if (count === undefined) {
        found[start] = find(keys[start] as Key);
        start += 1;
        continue;
      }
      const batch = keys.slice(start, start + count);
      for (const row of prepare(count).all(...batch.flatMap(({ pk, sk }) => [pk, sk]))) {
        const [position, data, expires] = row as unknown as [number, string, number | null];
        found[start + position] = storedAt(batch[position] as Key, data, expires);
      }
      start += count;
    }
    return found;
  };
};
