import type { DatabaseSync } from 'node:sqlite';
import { tableNames } from '#functions/platform/embedded/table/tableSchema.ts';
import { DamagedRow, type Key, type Row, type TableName } from '#functions/platform/table.ts';

export interface Stored {
  pk: string;
  sk: string;
  data: string;
  expires: number | null;
}

export const seconds = (now: Date): number => Math.floor(now.getTime() / 1000);

const dataOf = (table: TableName, { pk, sk, data }: Stored) => {
  try {
    return JSON.parse(data);
  } catch {
    throw new DamagedRow({ table, pk, sk });
  }
};

/** What SQLite answers is typed by the statement, which only this file and its neighbours write. */
export const rowOf = <D>(table: TableName, stored: Stored): Row<D> => {
  const row: Row<D> = { table, pk: stored.pk, sk: stored.sk, data: dataOf(table, stored) };
  if (stored.expires !== null) row.expiresAt = stored.expires;
  return row;
};

const statements = (db: DatabaseSync, table: TableName) => ({
  find: db.prepare(`SELECT pk, sk, data, expires FROM ${table} WHERE pk = ? AND sk = ?`),
  put: db.prepare(`INSERT OR REPLACE INTO ${table} (pk, sk, data, expires) VALUES (?, ?, ?, ?)`),
  remove: db.prepare(`DELETE FROM ${table} WHERE pk = ? AND sk = ?`),
  under: db.prepare(`SELECT pk, sk, data, expires FROM ${table} WHERE pk >= ?1 AND pk < ?1 || char(1114111)`),
  sweep: db.prepare(`DELETE FROM ${table} WHERE expires <= ?`),
});

/** Single rows as they are stored. An expired one counts as absent. `written` hears of every key that is written. */
export const tableRows = (db: DatabaseSync, now: () => Date, written: (key: Key) => void = () => undefined) => {
  const prepared = { content: statements(db, 'content'), facts: statements(db, 'facts'), hub: statements(db, 'hub') };
  return {
    find: ({ table, pk, sk }: Key): Stored | undefined => {
      const found = prepared[table].find.get(pk, sk) as Stored | undefined;
      return found && (found.expires === null || found.expires > seconds(now())) ? found : undefined;
    },
    under: <D>(prefix: string): Row<D>[] =>
      (prepared.content.under.all(prefix) as unknown as Stored[]).flatMap((stored) => {
        try {
          return [rowOf<D>('content', stored)];
        } catch {
          return [];
        }
      }),
    put: (key: Key, json: string, expires: number | null) => {
      prepared[key.table].put.run(key.pk, key.sk, json, expires);
      written(key);
    },
    remove: (key: Key) => {
      prepared[key.table].remove.run(key.pk, key.sk);
      written(key);
    },
    sweep: (at: Date): number => tableNames.reduce((count, table) => count + Number(prepared[table].sweep.run(seconds(at)).changes), 0),
  };
};

export type TableRows = ReturnType<typeof tableRows>;
