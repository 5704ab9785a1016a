import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { tableQuery } from '#functions/platform/embedded/table/tableQuery.ts';
import { type Stored, tableRows } from '#functions/platform/embedded/table/tableRows.ts';
import { tableScan } from '#functions/platform/embedded/table/tableScan.ts';
import type { Data as Content, Key, Page, Range, Row, ScanRange, Table } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { secondsOf } from '#shared/time.ts';

/** A problem of an installation, described for its operator. */
export interface Finding {
  what: string;
  id: string;
  wrong: string;
  repair: string;
}

export interface FoundRow<R> {
  pk: string;
  sk: string;
  data: R;
}

/** A read-only snapshot of the records in a data folder. */
export interface Data {
  folder: string;
  db: DatabaseSync;
  table: Table;
  now: Date;
  read<R>(key: Key): R | undefined;
  /** Rows of all partitions with this prefix, in order. Unreadable ones are left out. */
  rows<R>(prefix: string): Iterable<FoundRow<R>>;
  list(id: string): ListRecord | undefined;
  item(listId: string, id: number): ItemRecord | undefined;
  folderOf(id: string): FolderRecord | undefined;
  close(): void;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const rejectWrite = (): never => {
  throw new Error('this table is read-only');
};

/** A temporary database that may grow: names of blobs, and the content of recycle bins. */
const TEMPORARY_TABLES = `
  PRAGMA temp_store = FILE; PRAGMA cache_size = -32000;
  CREATE TEMP TABLE binned (list TEXT NOT NULL, item INTEGER NOT NULL, PRIMARY KEY (list, item)) WITHOUT ROWID;
  CREATE TEMP TABLE named (
    file TEXT NOT NULL, blob TEXT NOT NULL, bytes INTEGER, checksum TEXT, pk TEXT NOT NULL, sk TEXT NOT NULL, place TEXT NOT NULL);
  BEGIN;`;

/** Throws if there is no readable database. */
export const openData = (folder: string, now = new Date()): Data => {
  const db = new DatabaseSync(join(folder, 'sheaf.db'), { readOnly: true, timeout: 5000 });
  db.exec(TEMPORARY_TABLES);
  const stored = tableRows(db, () => now);
  const query = tableQuery(db, () => now);
  const scan = db.prepare(
    'SELECT pk, sk, data FROM content WHERE pk >= ?1 AND pk < ?2 AND (expires IS NULL OR expires > ?3) ORDER BY pk, sk',
  );
  const find = <R>(key: Key): Row<R> | undefined => {
    const found = stored.find(key);
    const data = found && parsed(found.data);
    return data === undefined ? undefined : ({ ...key, data } as Row<R>);
  };
  const table: Table = {
    get: async <D = Content>(key: Key) => find<D>(key),
    batchGet: async <D = Content>(requested: Key[]) => requested.map((key) => find<D>(key)),
    // The writer determined the type of a row.
    query: async <D = Content>(range: Range) => query(range).value as Page<D>,
    transact: async () => rejectWrite(),
    scan: async <D = Content>(range: ScanRange) => tableScan(db, () => now)<D>(range),
    increment: async () => rejectWrite(),
  };
  const read = <R>(key: Key): R | undefined => find<R>(key)?.data;
  const lists = new Map<string, ListRecord | undefined>();
  const list = (id: string): ListRecord | undefined => {
    if (!lists.has(id)) lists.set(id, read<ListRecord>(keys.list(id)));
    return lists.get(id);
  };
  return {
    folder,
    db,
    table,
    now,
    read,
    *rows<R>(prefix: string) {
      for (const { pk, sk, data } of scan.iterate(prefix, `${prefix}\u{10ffff}`, secondsOf(now)) as Iterable<Stored>) {
        const record = parsed(data);
        if (record !== undefined && record !== null && typeof record === 'object') yield { pk, sk, data: record as R };
      }
    },
    list,
    item: (listId, id) => read<ItemRecord>(keys.item(listId, id)),
    folderOf: (id) => read<FolderRecord>(keys.folder(id)),
    close: () => db.close(),
  };
};
