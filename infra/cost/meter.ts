import { AsyncLocalStorage } from 'node:async_hooks';
import { keyOf, rowId } from '#functions/platform/helpers/writeLimits.ts';
import type { Key, Range, ReadOptions, Row, Table, Write } from '#functions/platform/table.ts';
import { rowAfter } from '#infra/cost/rowAfter.ts';
import { noWork, plus, type TableWork } from '#infra/cost/tableWork.ts';
import { itemBytes, plainBytes, readUnits, writeUnits } from '#infra/cost/units.ts';

const BATCH = 100;

const bytesOf = (row: Row | undefined): number => (row ? itemBytes(row) : 0);

/** Writes that need no transaction, which would cost twice as much. */
const goesAlone = (write: Write): boolean => !('if' in write && write.if) && !('update' in write && write.add);

/** The larger of a row's sizes before and after a write counts. */
const workOfWrite = async (table: Table, write: Write, times: number): Promise<TableWork> => {
  const old = await table.get(keyOf(write));
  const next = rowAfter(write, old);
  const [before, after] = [bytesOf(old), bytesOf(next)];
  return plus(noWork, {
    write: times * writeUnits(Math.max(before, after)),
    addedBytes: after - before,
    largestRow: next ? plainBytes(next) : 0,
  });
};

const workOfTransact = async (table: Table, writes: Write[]): Promise<TableWork> => {
  const [first, second] = writes;
  if (!first) return noWork;
  const alone = second === undefined && goesAlone(first);
  const works = await Promise.all(writes.map((write) => workOfWrite(table, write, alone ? 1 : 2)));
  return works.reduce(plus, { ...noWork, trips: 1, transactions: alone ? 0 : 1, mostWrites: writes.length });
};

/** Eventually consistent reads are billed at half price. */
const shareOf = ({ isEventual = false }: ReadOptions = {}): number => (isEventual ? 0.5 : 1);

const workOfGet = async (table: Table, key: Key, options?: ReadOptions): Promise<TableWork> => ({
  ...noWork,
  read: shareOf(options) * readUnits(bytesOf(await table.get(key))),
  trips: 1,
});

/** Each row is rounded up separately; duplicates are read once. */
const workOfBatch = async (table: Table, keys: Key[], options?: ReadOptions): Promise<TableWork> => {
  const distinct = [...new Map(keys.map((key) => [rowId(key), key])).values()];
  const rows = await table.batchGet(distinct);
  const read = rows.reduce((sum, row) => sum + readUnits(bytesOf(row)), 0);
  return { ...noWork, read: shareOf(options) * read, trips: Math.ceil(distinct.length / BATCH) };
};

/** The bytes of a query are rounded up together, including the additional row by which the adapter detects a next page. */
const workOfQuery = async (table: Table, range: Range, options?: ReadOptions): Promise<TableWork> => {
  const { rows } = await table.query({ ...range, ...(range.limit !== undefined && { limit: range.limit + 1 }) });
  const bytes = rows.reduce((sum, row) => sum + itemBytes(row), 0);
  return { ...noWork, read: shareOf(options) * readUnits(bytes), trips: 1 };
};

/** Requests made while something ran, and the number of pending ones. */
interface Count {
  work: TableWork;
  underWay: number;
}

/**
 * Makes a table count, in place, what DynamoDB would bill for the commands of its adapter. Only requests within `run` are counted: a host
 * polls its own queue every second.
 */
export const meter = (table: Table): { count<T>(run: () => Promise<T>): Promise<{ answer: T; work: TableWork }> } => {
  const inner = { ...table };
  const counts = new AsyncLocalStorage<Count>();
  /** Parallel requests take no additional time. */
  const charged = async <T>(measure: () => Promise<TableWork>, ask: () => Promise<T>): Promise<T> => {
    const count = counts.getStore();
    if (!count) return ask();
    const beside = count.underWay > 0;
    count.underWay += 1;
    try {
      const done = await measure();
      count.work = plus(count.work, beside ? { ...done, trips: 0, transactions: 0 } : done);
      return await ask();
    } finally {
      count.underWay -= 1;
    }
  };
  const metered: Pick<Table, 'transact' | 'increment'> & Record<'get' | 'batchGet' | 'query', unknown> = {
    get: (key: Key, options?: ReadOptions) =>
      charged(
        () => workOfGet(inner, key, options),
        () => inner.get(key, options),
      ),
    batchGet: (keys: Key[], options?: ReadOptions) =>
      charged(
        () => workOfBatch(inner, keys, options),
        () => inner.batchGet(keys, options),
      ),
    query: (range: Range, options?: ReadOptions) =>
      charged(
        () => workOfQuery(inner, range, options),
        () => inner.query(range, options),
      ),
    transact: (writes) =>
      charged(
        () => workOfTransact(inner, writes),
        () => inner.transact(writes),
      ),
    increment: (key, attribute, by, how = {}) => {
      const { expiresAt } = how;
      const write: Write = { update: key, add: { [attribute]: by }, ...(expiresAt !== undefined && { expiresAt }) };
      const measure = async () => ({ ...(await workOfWrite(inner, write, 1)), trips: 1 });
      return charged(measure, () => inner.increment(key, attribute, by, how));
    },
  };
  Object.assign(table, metered);
  return {
    count: async (run) => {
      const count: Count = { work: noWork, underWay: 0 };
      const answer = await counts.run(count, run);
      return { answer, work: count.work };
    },
  };
};
