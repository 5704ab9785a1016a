/** Records, kept in three tables of one shape. DynamoDB on AWS, SQLite on one machine. */

export type TableName = 'content' | 'facts' | 'hub';
export interface Key {
  table: TableName;
  pk: string;
  sk: string;
}

/** JSON values only: no undefined, no binary, no dates. */
export type Data = Record<string, unknown>;

export interface Row<D = Data> extends Key {
  data: D;
  /** Seconds since 1970. Past it the row counts as absent, and is removed some time later. */
  expiresAt?: number;
}

/** `equals` compares top-level attributes with a string, number, boolean or null. An absent row equals nothing. */
export type Condition = { absent: true } | { present: true } | { equals: Record<string, string | number | boolean | null> };

export type Write =
  | { put: Row; if?: Condition }
  /** `add` changes numbers and starts absent ones at 0; `set` replaces. An absent row is created. */
  | { update: Key; set?: Data; add?: Record<string, number>; expiresAt?: number; if?: Condition }
  | { delete: Key; if?: Condition }
  | { check: Key; if: Condition };

export interface Range {
  table: TableName;
  pk: string;
  /** Inclusive lower bound of the sort key, in the byte order of UTF-8. */
  from?: string;
  /** Exclusive upper bound. */
  to?: string;
  /** At most this many rows; fewer also when 1 MB is reached. */
  limit?: number;
  reverse?: boolean;
  /** Starts behind this sort key. */
  after?: string;
}

export interface Page<D = Data> {
  rows: Row<D>[];
  /** The `after` of the next page; absent at the end. */
  next?: string;
}

/** A stretch of a whole table, in an order of the store's own. */
export interface Stretch {
  table: TableName;
  limit: number;
  /** Starts behind this row. */
  after?: Pick<Key, 'pk' | 'sk'>;
}

export interface Scanned<D = Data> {
  rows: Row<D>[];
  /** The `after` of the next stretch; absent at the end. A stretch without rows may have one. */
  next?: Pick<Key, 'pk' | 'sk'>;
}

/** A condition did not hold. `failed` are the indexes of the writes that were refused. Nothing was written. */
export class ConditionFailed extends Error {
  readonly failed: number[];

  constructor(failed: number[]) {
    super(`refused: ${failed.join(', ')}`);
    this.name = 'ConditionFailed';
    this.failed = failed;
  }
}

/** What lies at a key is no record: the disk has changed it. */
export class DamagedRow extends Error {
  override name = 'DamagedRow';
  readonly key: Key;

  constructor(key: Key) {
    super(`${key.table} ${key.pk} ${key.sk} cannot be read`);
    this.key = key;
  }
}

/** Somebody else writes the same rows right now, or the table is throttled, and retrying inside the adapter did not help. */
export class TableBusy extends Error {
  override name = 'TableBusy';
}

/** A row is over 400 KB, a key over its limit, or a transaction over 100 writes or 4 MB. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

export const TRANSACTION_WRITES = 100;
/** What rows whose number is not known beforehand may come to in a transaction of 4 MB, with room for what goes beside them. */
export const GATHERED_BYTES = 3 * 1024 * 1024;
export const ROW_BYTES = 400 * 1024;
export const PAGE_BYTES = 1024 * 1024;
export const PK_BYTES = 2048;
export const SK_BYTES = 1024;

export interface IncrementOptions {
  expiresAt?: number;
  /**
   * The answer may come before the number is kept, but nothing that is written later is kept without it: for numbers that are only used in
   * writes to the same table. A number is counted so always or never.
   */
  isEarly?: boolean;
}

export interface TransactOptions {
  /** No caller waits for it, so it may be committed a moment later together with what others write. */
  isUnhurried?: boolean;
}

export interface ReadOptions {
  /** What was written within the last second or so may be missing. DynamoDB charges half for it; one machine has no copy that could be behind. */
  isEventual?: boolean;
}

/** Reads are consistent unless it is said otherwise. */
export interface Table {
  get<D = Data>(key: Key, options?: ReadOptions): Promise<Row<D> | undefined>;
  /** Rows in the order of the keys, absent ones as undefined. Any number of keys; asked in hundreds. */
  batchGet<D = Data>(keys: Key[], options?: ReadOptions): Promise<(Row<D> | undefined)[]>;
  query<D = Data>(range: Range, options?: ReadOptions): Promise<Page<D>>;
  /** Every row of a table, for work that nobody waits for. Damaged rows are left out; what is written meanwhile may be. */
  scan<D = Data>(stretch: Stretch): Promise<Scanned<D>>;
  /** All or nothing, at most 100 writes, each to another row. Throws ConditionFailed, TableBusy or TooLarge. */
  transact(writes: Write[], options?: TransactOptions): Promise<void>;
  /** Adds to a number and answers the new value; atomic, outside any transaction. */
  increment(key: Key, attribute: string, by: number, { expiresAt, isEarly }?: IncrementOptions): Promise<number>;
}
