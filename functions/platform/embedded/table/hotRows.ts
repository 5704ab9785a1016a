import { seconds } from '#functions/platform/embedded/table/tableRows.ts';
import type { Key, Page, Range, Row } from '#functions/platform/table.ts';

/** Characters of stored rows that are kept; as objects they take about three times as many bytes. */
const KEPT_CHARACTERS = 2_000_000;
/** A larger page is read once and seldom again. */
const PAGE_CHARACTERS = 100_000;
/** Names of what was asked for once. */
const ASKED_ONCE = 4000;
/** Pages of one partition; each write to it looks through them. */
const PAGES = 24;

/** What a read found, with the length of its stored text. */
export interface Found<T> {
  value: T;
  characters: number;
}

interface KeptPage extends Found<Page> {
  range: Range;
  /** Seconds since 1970 at which the first of its rows expires. */
  until: number;
}

interface Partition {
  name: string;
  rows: Map<string, Found<Row | undefined>>;
  pages: Map<string, KeptPage>;
  characters: number;
}

/** Whoever gets a row may not change it for everybody else. */
const freeze = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
};

const firstExpiry = ({ rows }: Page): number => rows.reduce((until, { expiresAt = Infinity }) => Math.min(until, expiresAt), Infinity);

/** In the order of the table, which is that of UTF-8 and not of JavaScript. */
const isBelow = (one: string, other: string): boolean => Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;
const covers = ({ from = '', to }: Range, sk: string): boolean => !isBelow(sk, from) && (to === undefined || isBelow(sk, to));

const nameOf = ({ from, to, limit, reverse, after }: Range): string => JSON.stringify([from, to, limit, reverse, after]);

/** Whether something is asked for again. What an export or a new index reads once would only push out what every call reads. */
const doorkeeper = () => {
  const asked = new Set<string>();
  return (name: string): boolean => {
    if (asked.delete(name)) return true;
    asked.add(name);
    const [oldest] = asked;
    if (asked.size > ASKED_ONCE && oldest !== undefined) asked.delete(oldest);
    return false;
  };
};

/**
 * Rows and pages that are read again and again, until they are written. All writes of one machine pass one connection in whole turns of the event
 * loop, so what is kept is what a read would find. The partitions that nobody has asked for the longest go first.
 */
export const hotRows = (now: () => Date, limit = KEPT_CHARACTERS) => {
  const partitions = new Map<string, Partition>();
  const isAskedAgain = doorkeeper();
  let characters = 0;

  /** As the one that was asked for last; a new one is not held yet. */
  const partitionOf = ({ table, pk }: Pick<Key, 'table' | 'pk'>): Partition => {
    const name = `${table} ${pk}`;
    const held = partitions.get(name);
    if (!held) return { name, rows: new Map(), pages: new Map(), characters: 0 };
    partitions.delete(name);
    partitions.set(name, held);
    return held;
  };

  const keep = <T extends Found<unknown>>(partition: Partition, kept: Map<string, T>, name: string, found: T): void => {
    drop(partition, kept, name);
    freeze(found.value);
    partitions.set(partition.name, partition);
    kept.set(name, found);
    partition.characters += found.characters;
    characters += found.characters;
    for (const [oldest, { characters: held }] of partitions) {
      if (characters <= limit) return;
      partitions.delete(oldest);
      characters -= held;
    }
  };

  const drop = (partition: Partition, kept: Map<string, Found<unknown>>, name: string): void => {
    const held = kept.get(name)?.characters ?? 0;
    kept.delete(name);
    partition.characters -= held;
    characters -= held;
  };

  /** The row at a key: as it is kept, or else as `read` finds it. */
  const row = (key: Key, read: () => Found<Row | undefined>): Row | undefined => {
    const partition = partitionOf(key);
    const kept = partition.rows.get(key.sk);
    if (kept && (kept.value?.expiresAt ?? Infinity) > seconds(now())) return kept.value;
    const found = read();
    if (!isAskedAgain(`${partition.name} ${key.sk}`)) return found.value;
    keep(partition, partition.rows, key.sk, { ...found, characters: found.characters + key.sk.length });
    return found.value;
  };

  /** The page of a range, likewise. */
  const page = (range: Range, read: () => Found<Page>): Page => {
    const partition = partitionOf(range);
    const name = nameOf(range);
    const kept = partition.pages.get(name);
    if (kept && kept.until > seconds(now())) return kept.value;
    const found = read();
    if (found.characters > PAGE_CHARACTERS || !isAskedAgain(`${partition.name} ${name}`)) return found.value;
    const [oldest] = partition.pages.keys();
    if (partition.pages.size >= PAGES && oldest !== undefined) drop(partition, partition.pages, oldest);
    keep(partition, partition.pages, name, {
      value: found.value,
      characters: found.characters + name.length,
      range,
      until: firstExpiry(found.value),
    });
    return found.value;
  };

  /** A write changes this key. */
  const forget = ({ table, pk, sk }: Key): void => {
    const partition = partitions.get(`${table} ${pk}`);
    if (!partition) return;
    drop(partition, partition.rows, sk);
    for (const [name, { range }] of partition.pages) if (covers(range, sk)) drop(partition, partition.pages, name);
  };

  const clear = (): void => {
    partitions.clear();
    characters = 0;
  };

  return { row, page, forget, clear };
};

export type HotRows = ReturnType<typeof hotRows>;
