import type { Stored } from '#functions/platform/embedded/table/tableRows.ts';
import type { Key, Page, Range, Row } from '#functions/platform/table.ts';

/** The result of a read, with the length of its stored text. */
export interface ReadResult<T> {
  value: T;
  characters: number;
}

export interface CachedRow extends ReadResult<Row | undefined> {
  /** The row as it was written since, which is parsed when it is requested. */
  written?: Stored;
}

export interface CachedPage extends ReadResult<Page> {
  range: Range;
  /** Seconds since 1970 at which its first row expires. */
  until: number;
  /** What was written since it was requested, by sort key; undefined for a deleted row. */
  changes: Map<string, Stored | undefined>;
}

export interface Partition {
  name: string;
  rows: Map<string, CachedRow>;
  pages: Map<string, CachedPage>;
  characters: number;
  /** The number of insertions into the cache at the time of its last use. */
  usedAt: number;
}

export const partitionName = ({ table, pk }: Pick<Key, 'table' | 'pk'>): string => `${table} ${pk}`;

/** Cached rows are shared between callers, so they must not be changed. */
const freeze = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
};

/**
 * The part of the limit that an eviction keeps. An iteration of a map skips the names deleted since it was last compacted, which would cost
 * up to 20 microseconds with each insertion into a full cache.
 */
const KEPT = 0.95;

/** The cache by partition, up to a number of characters. Partitions that were not requested for the longest time are evicted first. */
export const cachedPartitions = (limit: number) => {
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
    if (characters <= limit) return;
    for (const [oldest, { characters: previous }] of partitions) {
      if (characters <= limit * KEPT) return;
      partitions.delete(oldest);
      characters -= previous;
    }
  };

  return {
    touched,
    touchedOrNew: (name: string): Partition => touched(name) ?? { name, rows: new Map(), pages: new Map(), characters: 0, usedAt: count },
    get: (name: string): Partition | undefined => partitions.get(name),
    store,
    drop,
    clear: (): void => {
      partitions.clear();
      characters = 0;
    },
  };
};

export type CachedPartitions = ReturnType<typeof cachedPartitions>;
