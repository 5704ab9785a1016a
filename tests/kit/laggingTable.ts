import { keyOf, rowId } from '#functions/platform/helpers/writeLimits.ts';
import type { Data, Key, Page, Range, Row, Table } from '#functions/platform/table.ts';
import { CONSISTENT_COOKIE } from '#shared/http/wrapper.ts';

/** Does what a browser does after a notification of a change: from now on it reads consistently. */
export const receive = ({ cookies }: { cookies: Map<string, string> }): unknown => cookies.set(CONSISTENT_COOKIE, '1');

const compare = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));

/** Whether a row lies in a range, regardless of its page. */
const isIn = ({ table, pk, from, to }: Range, key: Key): boolean =>
  key.table === table &&
  key.pk === pk &&
  (from === undefined || compare(key.sk, from) >= 0) &&
  (to === undefined || compare(key.sk, to) < 0);

const pageOf = <D>(rows: Row<D>[], { after, reverse, limit = Number.POSITIVE_INFINITY }: Range): Page<D> => {
  const sign = reverse ? -1 : 1;
  const behind = rows
    .toSorted((one, other) => sign * compare(one.sk, other.sk))
    .filter(({ sk }) => after === undefined || sign * compare(sk, after) > 0);
  const page = behind.slice(0, limit);
  const last = page.at(-1);
  return behind.length > limit && last ? { rows: page, next: last.sk } : { rows: page };
};

/**
 * A table in front of a real one whose eventually consistent reads return the worst possible replica: each row as before its last write,
 * however long ago, or after `catchUp`, as at that time. Everything else is passed to the real one.
 */
export const laggingTable = (table: Table): Table & { catchUp(): void } => {
  const former = new Map<string, { key: Key; row: Row | undefined }>();
  let hasCaughtUp = false;

  const noting = async <T>(keys: Key[], write: () => Promise<T>): Promise<T> => {
    const rows = await table.batchGet(keys);
    const written = await write();
    for (const [index, key] of keys.entries())
      if (!(hasCaughtUp && former.has(rowId(key)))) former.set(rowId(key), { key, row: rows[index] });
    return written;
  };

  const lag = (key: Key, row: Row | undefined): Row | undefined => {
    const before = former.get(rowId(key));
    return before ? before.row : row;
  };

  const lagging = async (range: Range): Promise<Page> => {
    const { limit: _limit, after: _after, reverse: _reverse, ...whole } = range;
    const rows = new Map<string, Row>();
    for (let after: string | undefined; ; ) {
      const page = await table.query({ ...whole, ...(after !== undefined && { after }) });
      for (const row of page.rows) rows.set(row.sk, row);
      after = page.next;
      if (after === undefined) break;
    }
    for (const { key, row } of former.values()) {
      if (!isIn(range, key)) continue;
      if (row) rows.set(key.sk, row);
      else rows.delete(key.sk);
    }
    return pageOf([...rows.values()], range);
  };

  return {
    ...table,
    get: async <D = Data>(key: Key, { isEventual = false } = {}) => {
      const row = await table.get(key);
      return (isEventual ? lag(key, row) : row) as Row<D> | undefined;
    },
    batchGet: async <D = Data>(keys: Key[], { isEventual = false } = {}) => {
      const rows = await table.batchGet(keys);
      return (isEventual ? rows.map((row, index) => lag(keys[index] as Key, row)) : rows) as (Row<D> | undefined)[];
    },
    query: async <D = Data>(range: Range, { isEventual = false } = {}) =>
      (isEventual ? await lagging(range) : await table.query(range)) as Page<D>,
    transact: (writes, options) => noting(writes.map(keyOf), () => table.transact(writes, options)),
    catchUp: () => {
      former.clear();
      hasCaughtUp = true;
    },
    increment: (key, ...how) => noting([key], () => table.increment(key, ...how)),
  };
};
