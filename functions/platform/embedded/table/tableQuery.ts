import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { ReadResult } from '#functions/platform/embedded/table/cachedPartitions.ts';
import { inArrays } from '#functions/platform/embedded/table/inArrays.ts';
import { rowOf } from '#functions/platform/embedded/table/tableRows.ts';
import { compareBytes } from '#functions/platform/helpers/compareBytes.ts';
import { PAGE_BYTES, type Page, type Range, type Row } from '#functions/platform/table.ts';
import { secondsOf } from '#shared/time.ts';

const larger = (a: string, b: string): string => (compareBytes(a, b) < 0 ? b : a);
const smaller = (a: string, b: string): string => (compareBytes(a, b) > 0 ? b : a);

/** One bound per side, so that SQLite seeks to it instead of filtering. */
const boundsOf = ({ from = '', to, after, reverse }: Range) => {
  if (after === undefined) return { low: from, above: '>=', high: to };
  if (reverse) return { low: from, above: '>=', high: to === undefined ? after : smaller(to, after) };
  return compareBytes(after, from) < 0 ? { low: from, above: '>=', high: to } : { low: larger(from, after), above: '>', high: to };
};

const readPage = (range: Range, rows: Iterable<[string, string, number | null]>): ReadResult<Page> => {
  const page: Row[] = [];
  let characters = 0;
  const { table, pk } = range;
  for (const [sk, data, expires] of rows) {
    const last = page.at(-1);
    if (last && (page.length === range.limit || characters >= PAGE_BYTES)) return { value: { rows: page, next: last.sk }, characters };
    characters += data.length;
    page.push(rowOf(table, { pk, sk, data, expires }));
  }
  return { value: { rows: page }, characters };
};

/** Pages of a partition in the order of the sort key. */
export const tableQuery = (db: DatabaseSync, now: () => Date) => {
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const statement = prepared.get(sql) ?? inArrays(db, sql);
    prepared.set(sql, statement);
    return statement;
  };

  return (range: Range): ReadResult<Page> => {
    const { low, above, high } = boundsOf(range);
    const below = high === undefined ? '' : 'AND sk < ?4';
    const statement = prepare(
      `SELECT sk, data, expires FROM ${range.table} WHERE pk = ?1 AND sk ${above} ?2 ${below}
       AND (expires IS NULL OR expires > ?3) ORDER BY sk ${range.reverse ? 'DESC' : 'ASC'}`,
    );
    const values = [range.pk, low, secondsOf(now()), ...(high === undefined ? [] : [high])];
    return readPage(range, statement.iterate(...values) as Iterable<unknown> as Iterable<[string, string, number | null]>);
  };
};
