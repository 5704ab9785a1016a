/** Records in three tables of the same shape: DynamoDB on AWS, SQLite on one machine. */

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
  /** Seconds since 1970. After that the row counts as absent and is removed some time later. */
  expiresAt?: number;
}

/** `equals` compares top-level attributes with a string, number, boolean or null. An absent row equals nothing. */
export type Condition = { absent: true } | { present: true } | { equals: Record<string, string | number | boolean | null> };

export type Write =
  | { put: Row; if?: Condition }
  /** `add` changes numbers, starting at 0 if absent; `set` replaces. An absent row is created. */
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
  /** At most this many rows; fewer if 1 MB is reached. */
  limit?: number;
  reverse?: boolean;
  /** Starts after this sort key. */
  after?: string;
}

export interface Page<D = Data> {
  rows: Row<D>[];
  /** The `after` of the next page; absent at the end. */
  next?: string;
}

/** A part of a whole table, in an order specific to the store. */
export interface ScanRange {
  table: TableName;
  limit: number;
  /** Starts after this row. */
  after?: Pick<Key, 'pk' | 'sk'>;
}

export interface Scanned<D = Data> {
  rows: Row<D>[];
  /** The `after` of the next part; absent at the end. A part without rows may have one. */
  next?: Pick<Key, 'pk' | 'sk'>;
}

/** A condition failed. `failed` are the indexes of the refused writes. Nothing was written. */
export class ConditionFailed extends Error {
  override name = 'ConditionFailed';
  readonly failed: number[];

  constructor(failed: number[]) {
    super(`refused: ${failed.join(', ')}`);
    this.failed = failed;
  }
}

/** The row is damaged on disk and cannot be read. */
export class DamagedRow extends Error {
  override name = 'DamagedRow';
  readonly key: Key;

  constructor(key: Key) {
    super(`${key.table} ${key.pk} ${key.sk} cannot be read`);
    this.key = key;
  }
}

/** Others are writing to the same rows, or the table is throttled, and retries inside the adapter did not help. */
export class TableBusy extends Error {
  override name = 'TableBusy';
}

/** A row is over 400 KB, a key over its limit, or a transaction over 100 writes or 4 MB. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

export const TRANSACTION_WRITES = 100;
/** Total size of an unknown number of rows in a transaction of 4 MB, leaving room for the others. */
export const GATHERED_BYTES = 3 * 1024 * 1024;
export const ROW_BYTES = 400 * 1024;
export const PAGE_BYTES = 1024 * 1024;
export const PK_BYTES = 2048;
export const SK_BYTES = 1024;

export interface IncrementOptions {
  expiresAt?: number;
  /**
   * The answer may come before the number is durable, but no later write becomes durable without it. Only for numbers used in writes to the
   * same table; a number must always or never be counted this way.
   */
  isEarly?: boolean;
}

export interface TransactOptions {
  /** No caller waits for it, so it may be committed a moment later together with other writes. */
  isUnhurried?: boolean;
}

export interface ReadOptions {
  /** Changes of the last second or so may be missing. DynamoDB charges half for it; one machine has no replica. */
  isEventual?: boolean;
}

/** Reads are consistent unless stated otherwise. */
export interface Table {
  get<D = Data>(key: Key, options?: ReadOptions): Promise<Row<D> | undefined>;
  /** Rows in the order of the keys, absent ones as undefined. Any number of keys; read in batches of a hundred. */
  batchGet<D = Data>(keys: Key[], options?: ReadOptions): Promise<(Row<D> | undefined)[]>;
  query<D = Data>(range: Range, options?: ReadOptions): Promise<Page<D>>;
  /** All rows of a table, for background work. Damaged rows are left out; rows written during the scan may be. */
  scan<D = Data>(stretch: ScanRange): Promise<Scanned<D>>;
  /** All or nothing; at most 100 writes, each to a different row. Throws ConditionFailed, TableBusy or TooLarge. */
  transact(writes: Write[], options?: TransactOptions): Promise<void>;
  /** Adds to a number atomically and returns the sum; not part of a transaction. */
  increment(key: Key, attribute: string, by: number, { expiresAt, isEarly }?: IncrementOptions): Promise<number>;
}
