import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { pause } from '#functions/platform/helpers/pause.ts';
import { keyOf, rowId } from '#functions/platform/helpers/writeLimits.ts';
import type { Host } from '#functions/platform/host.ts';
import { type Key, type Range, type Row, type Table, TableBusy, type Write } from '#functions/platform/table.ts';
import { itemBytes, readUnits, writeUnits } from '#infra/cost/units.ts';

/** The capacity of a DynamoDB partition per second in request units; a transactional write costs twice. */
const PARTITION_READS = 3000;
const PARTITION_WRITES = 1000;
/** Attempts of the adapter, see tableRetry.ts. */
const ATTEMPTS = 8;
/** Posts to connections per second, which share the account's limit of API Gateway. */
const POSTS = 10_000;
const MESSAGE_BYTES = 128 * 1024;
/** Milliseconds per round trip. */
const READ = 4;
const TRANSACTION = 12;
const POST = 12;
/** Processor milliseconds of the SDK per call, as measured on one core, and per row of a batch. */
const CALL = 1.1;
const ROW = 0.05;
/** The share of a core that a 512 MB function has. */
export const SHARE = 512 / 1769;

/** The processor of one function: sequential, at its share of a core. */
class Lane {
  #free = 0;
  work(milliseconds: number): Promise<unknown> {
    this.#free = Math.max(this.#free, performance.now()) + milliseconds / SHARE;
    return setTimeout(Math.max(0, this.#free - performance.now()));
  }
}

const lanes = new AsyncLocalStorage<Lane>();

/** Runs work like a function: its own computation is slowed down by the share, too. */
export const asFunction = async <T>(work: () => Promise<T>): Promise<T> =>
  lanes.run(new Lane(), async () => {
    const before = process.cpuUsage();
    const done = await work();
    const { user, system } = process.cpuUsage(before);
    await setTimeout(((user + system) / 1000) * (1 / SHARE - 1));
    return done;
  });

/** The same for one of many concurrent functions, whose own computation cannot be separated. */
export const inFunction = <T>(work: () => Promise<T>): Promise<T> => lanes.run(new Lane(), work);

/** A limit per second; excess requests wait and are counted. */
const bucket = (perSecond: number) => {
  let [left, at] = [perSecond, performance.now()];
  return async (units: number): Promise<boolean> => {
    const now = performance.now();
    left = Math.min(perSecond, left + ((now - at) / 1000) * perSecond) - units;
    at = now;
    if (left >= 0) return false;
    await setTimeout((-left / perSecond) * 1000);
    return true;
  };
};

/**
 * Makes a host's table and hub as slow and as limited as those of AWS, in place. Nothing changes outside functions. `scale` reduces the
 * limits where this machine cannot reach the real ones.
 */
export const limitHost = (host: Host, scale = 1) => {
  const counted = { calls: 0, posts: 0, throttled: 0, conflicts: 0, largest: 0 };
  const buckets = new Map<string, ReturnType<typeof bucket>>();
  const spend = async (name: string, perSecond: number, units: number): Promise<void> => {
    const own = buckets.get(name) ?? bucket(perSecond * scale);
    buckets.set(name, own);
    if (await own(units)) counted.throttled += 1;
  };
  const bytes = (row: Row | undefined): number => (row ? itemBytes(row) : 0);
  const readRow = ({ table, pk }: Pick<Key, 'table' | 'pk'>, size: number) =>
    spend(`read ${table} ${pk}`, PARTITION_READS, readUnits(size));

  const slow = async <T>(ask: () => Promise<T>, trip: number, rows: number, pay: (answer: T) => Promise<unknown>): Promise<T> => {
    const lane = lanes.getStore();
    if (!lane) return ask();
    counted.calls += 1;
    await lane.work(CALL + rows * ROW);
    const answer = await ask();
    await Promise.all([setTimeout(trip), pay(answer)]);
    return answer;
  };
  const { get, batchGet, query, transact, increment } = { ...host.table };
  const inProgress = new Set<string>();
  /** A transaction that conflicts with a concurrent one is refused and retried like in the adapter. */
  const exclusively = async (writes: Write[]): Promise<void> => {
    const rows = writes.map((write) => rowId(keyOf(write)));
    for (let attempt = 1; rows.some((row) => inProgress.has(row)); attempt += 1) {
      counted.conflicts += 1;
      if (attempt === ATTEMPTS) throw new TableBusy(`${ATTEMPTS} attempts`);
      await pause(attempt);
    }
    for (const row of rows) inProgress.add(row);
    void setTimeout(TRANSACTION).then(() => {
      for (const row of rows) inProgress.delete(row);
    });
    await transact(writes);
  };
  const written = (write: Write): Promise<void> => {
    const key = keyOf(write);
    const size = 'put' in write ? itemBytes(write.put) : 0;
    return spend(`write ${key.table} ${key.pk}`, PARTITION_WRITES, 2 * writeUnits(size));
  };
  const limited: Partial<Record<keyof Table, unknown>> = {
    get: (key: Key) =>
      slow(
        () => get(key),
        READ,
        1,
        (row) => readRow(key, bytes(row)),
      ),
    batchGet: async (keys: Key[]) => {
      const parts = Array.from({ length: Math.ceil(keys.length / 100) }, (_, n) => keys.slice(n * 100, n * 100 + 100));
      const found = await Promise.all(
        parts.map((some) =>
          slow(
            () => batchGet(some),
            READ,
            some.length,
            (rows) => Promise.all(some.map((key, index) => readRow(key, bytes(rows[index])))),
          ),
        ),
      );
      return found.flat();
    },
    query: (range: Range) =>
      slow(
        () => query(range),
        READ,
        10,
        ({ rows }) =>
          readRow(
            range,
            rows.reduce((sum, row) => sum + itemBytes(row), 0),
          ),
      ),
    transact: (writes: Write[]) =>
      slow(
        () => (lanes.getStore() && writes.length > 1 ? exclusively(writes) : transact(writes)),
        TRANSACTION,
        writes.length,
        () => Promise.all(writes.map(written)),
      ),
    increment: (...args: Parameters<Table['increment']>) =>
      slow(
        () => increment(...args),
        READ,
        1,
        () => spend(`write ${args[0].pk}`, PARTITION_WRITES, 1),
      ),
  };
  Object.assign(host.table, limited);
  host.hub = {
    post: (_, message) => {
      counted.posts += 1;
      counted.largest = Math.max(counted.largest, Buffer.byteLength(message));
      if (Buffer.byteLength(message) > MESSAGE_BYTES) throw new Error('the payload is too large');
      return slow(
        async () => true,
        POST,
        0,
        () => spend('posts', POSTS, 1),
      );
    },
    drop: async () => undefined,
  };
  return counted;
};
