import {
  type CachedPage,
  type CachedPartitions,
  type Partition,
  partitionName,
  type ReadResult,
} from '#functions/platform/embedded/table/cachedPartitions.ts';
import { rowOf, type Stored } from '#functions/platform/embedded/table/tableRows.ts';
import { compareBytes } from '#functions/platform/helpers/compareBytes.ts';
import type { Page, Range, Row } from '#functions/platform/table.ts';
import { secondsOf } from '#shared/time.ts';

/** Larger pages are not cached, because they are seldom read again. */
const PAGE_CHARACTERS = 100_000;
/** Cached pages per partition; each write to it checks them all. */
const PAGES = 24;
/** A page with this many changes since it was requested is dropped. */
const PAGE_CHANGES = 8;

const firstExpiry = ({ rows }: Page): number => rows.reduce((until, { expiresAt = Infinity }) => Math.min(until, expiresAt), Infinity);

const isBelow = (one: string, other: string): boolean => compareBytes(one, other) < 0;
const covers = ({ from = '', to }: Range, sk: string): boolean => !isBelow(sk, from) && (to === undefined || isBelow(sk, to));

const nameOf = ({ from = '', to, limit = 0, reverse = false, after }: Range): string =>
  `${limit} ${reverse}\0${from}\0${to === undefined ? '' : `<${to}`}\0${after === undefined ? '' : `>${after}`}`;

/** Whether a page contains all rows of its range, so that it can follow their changes. */
const isComplete = ({ range: { limit, after, reverse = false }, value: { next } }: CachedPage): boolean =>
  limit === undefined && after === undefined && !reverse && next === undefined;

/** The page of a range with what was written since it was read. */
const changedPage = ({ value, range, changes }: CachedPage, at: number): Page => {
  const rows: Row[] = value.rows.filter(({ sk }) => !changes.has(sk));
  for (const stored of changes.values()) if (stored && (stored.expires ?? Infinity) > at) rows.push(rowOf(range.table, stored));
  return { rows: rows.sort((one, other) => compareBytes(one.sk, other.sk)) };
};

interface CachedPagesInput {
  now: () => Date;
  partitions: CachedPartitions;
  isRequestedAgain: (name: string) => boolean;
}

export const cachedPages = ({ now, partitions: { touched, touchedOrNew, store, drop }, isRequestedAgain }: CachedPagesInput) => {
  /** The cached page with its changes; undefined after its first row has expired. */
  const cachedPage = (partition: Partition, name: string): Page | undefined => {
    const cached = partition.pages.get(name);
    const at = secondsOf(now());
    if (!cached || cached.until <= at) return undefined;
    if (cached.changes.size === 0) return cached.value;
    const value = changedPage(cached, at);
    store(partition, partition.pages, name, { ...cached, value, until: firstExpiry(value), changes: new Map() });
    return value;
  };

  /** The page of a range, from the cache or else by `read`. */
  const page = (range: Range, read: () => ReadResult<Page>): Page => {
    const of = partitionName(range);
    const name = nameOf(range);
    const known = touched(of);
    const cached = known && cachedPage(known, name);
    if (cached) return cached;
    const { value, characters } = read();
    if (characters > PAGE_CHARACTERS || !isRequestedAgain(`${of} ${name}`)) return value;
    const partition = touchedOrNew(of);
    const [oldest] = partition.pages.keys();
    if (partition.pages.size >= PAGES && oldest !== undefined) drop(partition, partition.pages, oldest);
    const found: CachedPage = { value, characters: characters + name.length, range, until: firstExpiry(value), changes: new Map() };
    store(partition, partition.pages, name, found);
    return value;
  };

  /** Replaced rows remain counted, so a page that changes often is read again now and then. */
  const change = (partition: Partition, name: string, cached: CachedPage, [sk, stored]: [string, Stored | undefined]): void => {
    const characters = cached.characters + (stored?.data.length ?? 0);
    drop(partition, partition.pages, name);
    if (!isComplete(cached) || cached.changes.size === PAGE_CHANGES || characters > PAGE_CHARACTERS) return;
    cached.changes.set(sk, stored);
    store(partition, partition.pages, name, { ...cached, characters });
  };

  return {
    page,
    /** Called when a row is written, or deleted if there is no new one. */
    write: (partition: Partition, sk: string, stored: Stored | undefined): void => {
      for (const [name, cached] of [...partition.pages]) if (covers(cached.range, sk)) change(partition, name, cached, [sk, stored]);
    },
  };
};
