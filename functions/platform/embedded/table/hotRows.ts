import { cachedPages } from '#functions/platform/embedded/table/cachedPages.ts';
import { cachedPartitions, partitionName, type ReadResult } from '#functions/platform/embedded/table/cachedPartitions.ts';
import { rowOf, type Stored } from '#functions/platform/embedded/table/tableRows.ts';
import type { Key, Row } from '#functions/platform/table.ts';
import { secondsOf } from '#shared/time.ts';

/** Maximum characters of cached rows; as objects they take about three times as many bytes. */
const CACHED_CHARACTERS = 2_000_000;
/** The number of row names kept that were requested once: this many current ones, and this many older ones. */
const RECENT_NAMES = 2000;
/** Larger batches do not belong to a page that a person looks at, so they are not cached. */
const ROWS_TOGETHER = 100;

/** Whether a row is requested repeatedly. Rows that an export or a new index reads once would only evict those that every call reads. */
const doorkeeper = () => {
  let [recent, before] = [new Set<string>(), new Set<string>()];
  return (name: string): boolean => {
    if (recent.delete(name) || before.delete(name)) return true;
    // The older set is dropped as a whole: finding the oldest name of one set would be slower than everything else.
    if (recent.size === RECENT_NAMES) [recent, before] = [new Set(), recent];
    recent.add(name);
    return false;
  };
};

/**
 * Caches rows and pages that are read repeatedly, and follows each write to them, because what was just saved is read again by everyone who
 * has it open. All writes of a machine pass through one connection in complete turns of the event loop, so the cache always equals the
 * database.
 */
export const hotRows = (now: () => Date, limit = CACHED_CHARACTERS) => {
  const partitions = cachedPartitions(limit);
  const { touched, touchedOrNew, get, store, clear } = partitions;
  const isRequestedAgain = doorkeeper();
  const pages = cachedPages({ now, partitions, isRequestedAgain });

  const cachedRow = (key: Key): ReadResult<Row | undefined> | undefined => {
    const partition = touched(partitionName(key));
    const cached = partition?.rows.get(key.sk);
    if (!partition || !cached) return undefined;
    const { written, characters } = cached;
    const current = written ? { value: rowOf<Row['data']>(key.table, written), characters } : cached;
    if (written) store(partition, partition.rows, key.sk, current);
    return (current.value?.expiresAt ?? Infinity) > secondsOf(now()) ? current : undefined;
  };

  const cacheIfRequestedAgain = (key: Key, found: ReadResult<Row | undefined>): void => {
    const name = partitionName(key);
    if (!isRequestedAgain(`${name} ${key.sk}`)) return;
    const partition = touchedOrNew(name);
    store(partition, partition.rows, key.sk, { ...found, characters: found.characters + key.sk.length });
  };

  /** The rows at keys, from the cache or else by `read`. */
  const rows = (keys: Key[], read: (missing: Key[]) => ReadResult<Row | undefined>[]): (Row | undefined)[] => {
    if (keys.length > ROWS_TOGETHER) return read(keys).map(({ value }) => value);
    const missing: Key[] = [];
    const cached = keys.map((key) => {
      const found = cachedRow(key);
      if (!found) missing.push(key);
      return found;
    });
    const found = missing.length > 0 ? read(missing) : [];
    for (const [index, key] of missing.entries()) cacheIfRequestedAgain(key, found[index] as ReadResult<Row | undefined>);
    let next = 0;
    return cached.map((row) => (row ?? found[next++])?.value);
  };

  /** The row at a key, from the cache or else by `read`. */
  const row = (key: Key, read: () => ReadResult<Row | undefined>): Row | undefined => {
    const cached = cachedRow(key);
    if (cached) return cached.value;
    const found = read();
    cacheIfRequestedAgain(key, found);
    return found.value;
  };

  /** Called within the transaction when a row is written, or deleted if there is no new one. If it is undone, the cache must be cleared. */
  const write = (key: Key, stored?: Stored): void => {
    const partition = get(partitionName(key));
    if (!partition) return;
    if (partition.rows.has(key.sk)) {
      const characters = (stored?.data.length ?? 0) + key.sk.length;
      store(partition, partition.rows, key.sk, { value: undefined, characters, ...(stored && { written: stored }) });
    }
    pages.write(partition, key.sk, stored);
  };

  return { row, rows, page: pages.page, write, clear };
};

export type HotRows = ReturnType<typeof hotRows>;
