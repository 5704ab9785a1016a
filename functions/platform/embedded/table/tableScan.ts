import type { DatabaseSync } from 'node:sqlite';
import { rowOf, type Stored } from '#functions/platform/embedded/table/tableRows.ts';
import { PAGE_BYTES, type Row, type Scanned, type ScanRange } from '#functions/platform/table.ts';
import { secondsOf } from '#shared/time.ts';

const readableRow = <D>(table: ScanRange['table'], stored: Stored): Row<D>[] => {
  try {
    return [rowOf<D>(table, stored)];
  } catch {
    return [];
  }
};

/** Scans a table in the order of its keys. */
export const tableScan =
  (db: DatabaseSync, now: () => Date) =>
  <D>({ table, limit, after }: ScanRange): Scanned<D> => {
    const afterCondition = after ? 'AND (pk, sk) > (?3, ?4)' : '';
    const values = [secondsOf(now()), limit, ...(after ? [after.pk, after.sk] : [])];
    const statement = db.prepare(
      `SELECT pk, sk, data, expires FROM ${table} WHERE (expires IS NULL OR expires > ?1) ${afterCondition} ORDER BY pk, sk LIMIT ?2`,
    );
    const rows: Row<D>[] = [];
    let read = 0;
    let characters = 0;
    let last: Stored | undefined;
    for (const stored of statement.iterate(...values) as Iterable<Stored>) {
      rows.push(...readableRow<D>(table, stored));
      last = stored;
      read += 1;
      characters += stored.data.length;
      if (characters >= PAGE_BYTES) break;
    }
    const isFull = read === limit || characters >= PAGE_BYTES;
    return last && isFull ? { rows, next: { pk: last.pk, sk: last.sk } } : { rows };
  };
