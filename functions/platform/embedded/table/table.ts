import { changeFeed, type FeedEntry } from '#functions/platform/embedded/table/changeFeed.ts';
import { earlyCounters } from '#functions/platform/embedded/table/earlyCounters.ts';
import { foreignWrites } from '#functions/platform/embedded/table/foreignWrites.ts';
import { groupCommit } from '#functions/platform/embedded/table/groupCommit.ts';
import { hotRows } from '#functions/platform/embedded/table/hotRows.ts';
import { inSlices } from '#functions/platform/embedded/table/inSlices.ts';
import { logSync } from '#functions/platform/embedded/table/logSync.ts';
import { tableQuery } from '#functions/platform/embedded/table/tableQuery.ts';
import { tableReads } from '#functions/platform/embedded/table/tableReads.ts';
import { tableRows } from '#functions/platform/embedded/table/tableRows.ts';
import { tableScan } from '#functions/platform/embedded/table/tableScan.ts';
import { openDatabase } from '#functions/platform/embedded/table/tableSchema.ts';
import { planIncrement, planWrites } from '#functions/platform/embedded/table/tableWrites.ts';
import { checkKey } from '#functions/platform/helpers/writeLimits.ts';
import type { Data, Key, Row, ScanRange, Table } from '#functions/platform/table.ts';

export interface SqliteTable extends Table {
  /** Deletes expired rows and returns how many. */
  sweepExpired(now: Date): Promise<number>;
  /** Durable facts in commit order. */
  readFeed(afterSeq: number, limit: number): FeedEntry[];
  /** The id of the latest fact. */
  newestFact(): string | undefined;
  /** The position of a reader; 0 at first. */
  feedPosition(name: string): number;
  /**
   * Stored with the next commit, so that readers do not wait for it. After a crash they receive again what they received since, at most
   * POSITION_LAG facts.
   */
  saveFeedPosition(name: string, seq: number): Promise<void>;
  /** All content rows whose partition has this prefix; damaged ones are left out. */
  rowsUnder<D>(prefix: string): Row<D>[];
  /** Rewrites the file, so that no trace of replaced or deleted data remains. Takes as long as copying it. */
  rewriteFile(): void;
  /** Calls the listener after commits that wrote facts. Returns how to stop. */
  onCommit(listener: () => void): () => void;
  /** Resolves once everything that can be read is durable; undefined if it already is. */
  settled(): Promise<void> | undefined;
  close(): void;
}

/** A stored position is behind by at most this many facts, and when idle by at most this many milliseconds. */
export const POSITION_LAG = 100;
const POSITION_DELAY_MS = 250;

/** The table of one machine in an SQLite file, or in memory for `:memory:`. */
export const openTable = (file: string, { now = () => new Date() }: { now?: () => Date } = {}): SqliteTable => {
  const db = openDatabase(file);
  const hot = hotRows(now);
  const rows = tableRows(db, now, hot.write);
  const query = tableQuery(db, now);
  const scan = tableScan(db, now);
  const feed = changeFeed(db);
  const listeners = new Set<() => void>();

  const sync = logSync(file);
  const committed = (): void => {
    feed.placesKept();
    if (feed.takeNews()) for (const listener of listeners) listener();
  };
  const alongside = (): void => {
    rows.writeHeld();
    feed.keepPlaces();
  };
  const undone = (): void => {
    rows.dropHeld();
    hot.clear();
  };
  const { run, settled, flush } = groupCommit(db, { committed, alongside, undone, sync });

  const savePositions = (): Promise<void> => run(() => () => undefined);
  let timer: NodeJS.Timeout | undefined;
  const savePositionsSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (feed.hasUnkept()) savePositions().catch(savePositionsSoon);
    }, POSITION_DELAY_MS).unref();
  };

  const { get, getMany, pageOf } = tableReads({ rows, query, hot, hasForeignWrites: foreignWrites(db) });

  const take = earlyCounters(rows, run);

  return {
    get: async <D = Data>(key: Key) => get<D>(key),
    batchGet: async <D = Data>(keys: Key[]) => getMany<D>(keys),
    query: inSlices(pageOf),
    scan: async <D = Data>(range: ScanRange) => scan<D>(range),
    transact: async (writes, { isUnhurried = false } = {}) => run(planWrites(rows, feed, writes), isUnhurried),
    increment: async (key, attribute, by, { expiresAt, isEarly = false } = {}) => {
      checkKey(key);
      if (isEarly) return take(key, attribute, by);
      return run(planIncrement(rows, key, { attribute, by, expiresAt }));
    },
    sweepExpired: async (at) => {
      const count = await run(() => () => rows.sweep(at));
      hot.clear();
      return count;
    },
    readFeed: feed.read,
    newestFact: feed.newest,
    feedPosition: feed.position,
    saveFeedPosition: async (name, seq) => {
      if (feed.reach(name, seq) >= POSITION_LAG) return savePositions();
      savePositionsSoon();
    },
    rowsUnder: rows.under,
    rewriteFile: () => {
      flush();
      db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
    },
    onCommit: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled,
    close: () => {
      clearTimeout(timer);
      if (feed.hasUnkept()) savePositions();
      flush();
      sync.close();
      db.close();
    },
  };
};
