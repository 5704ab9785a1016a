import { seconds } from '#functions/platform/embedded/table/tableRows.ts';
import type { Key, Page, Range, Row } from '#functions/platform/table.ts';

/** Maximum characters of cached rows; as objects they take about three times as many bytes. */
const CACHED_CHARACTERS = 2_000_000;
/** Larger pages are not cached, because they are seldom read again. */
const PAGE_CHARACTERS = 100_000;
/** The number of row names kept that were requested once: this many current ones, and this many older ones. */
const RECENT_NAMES = 2000;
/** Larger batches do not belong to a page that a person looks at, so they are not cached. */
const ROWS_TOGETHER = 100;
/** Cached pages per partition; each write to it checks them all. */
const PAGES = 24;

/** The result of a read, with the length of its stored text. */
export interface ReadResult<T> {
  value: T;
  characters: number;
}

interface CachedPage extends ReadResult<Page> {
  range: Range;
  /** Seconds since 1970 at which its first row expires. */
  until: number;
}

interface Partition {
  name: string;
  rows: Map<string, ReadResult<Row | undefined>>;
  pages: Map<string, CachedPage>;
  characters: number;
  /** The number of insertions into the cache at the time of its last use. */
  usedAt: number;
}

/** Cached rows are shared between callers, so they must not be changed. */
const freeze = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
};

const firstExpiry = ({ rows }: Page): number => rows.reduce((until, { expiresAt = Infinity }) => Math.min(until, expiresAt), Infinity);

/** Compares in the byte order of UTF-8, like the table; JavaScript's own order differs. */
const isBelow = (one: string, other: string): boolean => Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;
const covers = ({ from = '', to }: Range, sk: string): boolean => !isBelow(sk, from) && (to === undefined || isBelow(sk, to));

const partitionName = ({ table, pk }: Pick<Key, 'table' | 'pk'>): string => `${table} ${pk}`;

const nameOf = ({ from, to, limit, reverse, after }: Range): string => JSON.stringify([from, to, limit, reverse, after]);

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

/** The cache by partition. Partitions that were not requested for the longest time are evicted first. */
const cachedPartitions = (limit: number) => {
  const partitions = new Map<string, Partition>();
  let characters = 0;
  let count = 0;

  /**
   * The cached partition, marked as last used. Eviction happens only on insertion, so it is moved at most once between two insertions: a
   * page requests a hundred rows.
   */
  const touched = (name: string): Partition | undefined => {
    const previous = partitions.get(name);
    if (!previous || previous.usedAt === count) return previous;
    previous.usedAt = count;
    partitions.delete(name);
    partitions.set(name, previous);
    return previous;
  };

  const drop = (partition: Partition, cached: Map<string, ReadResult<unknown>>, name: string): void => {
    const previous = cached.get(name)?.characters ?? 0;
    cached.delete(name);
    partition.characters -= previous;
    characters -= previous;
  };

  const store = <T extends ReadResult<unknown>>(partition: Partition, cached: Map<string, T>, name: string, found: T): void => {
    drop(partition, cached, name);
    freeze(found.value);
    count += 1;
    partitions.set(partition.name, partition);
    cached.set(name, found);
    partition.characters += found.characters;
    characters += found.characters;
    for (const [oldest, { characters: previous }] of partitions) {
      if (characters <= limit) return;
      partitions.delete(oldest);
      characters -= previous;
    }
  };

  return {
    touched,
    touchedOrNew: (name: string): Partition => touched(name) ?? { name, rows: new Map(), pages: new Map(), characters: 0, usedAt: count },
    get: (name: string): Partition | undefined => partitions.get(name),
    keep: store,
    drop,
    clear: (): void => {
      partitions.clear();
      characters = 0;
    },
  };
};

/**
 * Caches rows and pages that are read repeatedly until they are written. All writes of a machine pass through one connection in complete
 * turns of the event loop, so the cache always equals the database.
 */
export const hotRows = (now: () => Date, limit = CACHED_CHARACTERS) => {
  const { touched, touchedOrNew, get, keep: store, drop, clear } = cachedPartitions(limit);
  const isRequestedAgain = doorkeeper();

  const cachedRow = (key: Key): ReadResult<Row | undefined> | undefined => {
    const cached = touched(partitionName(key))?.rows.get(key.sk);
    return cached && (cached.value?.expiresAt ?? Infinity) > seconds(now()) ? cached : undefined;
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

  /** The page of a range, from the cache or else by `read`. */
  const page = (range: Range, read: () => ReadResult<Page>): Page => {
    const of = partitionName(range);
    const name = nameOf(range);
    const cached = touched(of)?.pages.get(name);
    if (cached && cached.until > seconds(now())) return cached.value;
    const found = read();
    if (found.characters > PAGE_CHARACTERS || !isRequestedAgain(`${of} ${name}`)) return found.value;
    const partition = touchedOrNew(of);
    const [oldest] = partition.pages.keys();
    if (partition.pages.size >= PAGES && oldest !== undefined) drop(partition, partition.pages, oldest);
    store(partition, partition.pages, name, {
      value: found.value,
      characters: found.characters + name.length,
      range,
      until: firstExpiry(found.value),
    });
    return found.value;
  };

  /** Called when a key is written. */
  const evict = (key: Key): void => {
    const partition = get(partitionName(key));
    if (!partition) return;
    drop(partition, partition.rows, key.sk);
    for (const [name, { range }] of partition.pages) if (covers(range, key.sk)) drop(partition, partition.pages, name);
  };

  return { row, rows, page, forget: evict, clear };
};

export type HotRows = ReturnType<typeof hotRows>;
