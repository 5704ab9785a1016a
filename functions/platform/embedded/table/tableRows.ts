import type { DatabaseSync } from 'node:sqlite';
import { inArrays } from '#functions/platform/embedded/table/inArrays.ts';
import { manyRows } from '#functions/platform/embedded/table/manyRows.ts';
import { tableNames } from '#functions/platform/embedded/table/tableSchema.ts';
import { DamagedRow, type Key, type Row, type TableName } from '#functions/platform/table.ts';
import { secondsOf } from '#shared/time.ts';

export interface Stored {
  pk: string;
  sk: string;
  data: string;
  expires: number | null;
}

const dataOf = (table: TableName, { pk, sk, data }: Stored) => {
  try {
    return JSON.parse(data);
  } catch {
    throw new DamagedRow({ table, pk, sk });
  }
};

/** The statement determines the type of its result. */
export const rowOf = <D>(table: TableName, stored: Stored): Row<D> => {
  const row: Row<D> = { table, pk: stored.pk, sk: stored.sk, data: dataOf(table, stored) };
  if (stored.expires !== null) row.expiresAt = stored.expires;
  return row;
};

const statements = (db: DatabaseSync, table: TableName) => ({
  find: inArrays(db, `SELECT data, expires FROM ${table} WHERE pk = ? AND sk = ?`),
  put: db.prepare(`INSERT OR REPLACE INTO ${table} (pk, sk, data, expires) VALUES (?, ?, ?, ?)`),
  remove: db.prepare(`DELETE FROM ${table} WHERE pk = ? AND sk = ?`),
  under: db.prepare(`SELECT pk, sk, data, expires FROM ${table} WHERE pk >= ?1 AND pk < ?1 || char(1114111)`),
  sweep: db.prepare(`DELETE FROM ${table} WHERE expires <= ?`),
});

interface BufferedRow {
  key: Key;
  stored: Stored;
}

const nameOf = ({ table, pk, sk }: Key): string => `${table}\0${pk}\0${sk}`;

/** Reads and writes single rows. Expired rows count as absent. `written` is called with each written row, and for each deleted one. */
export const tableRows = (db: DatabaseSync, now: () => Date, written: (key: Key, row?: Stored) => void = () => undefined) => {
  const prepared = { content: statements(db, 'content'), facts: statements(db, 'facts'), hub: statements(db, 'hub') };
  /** Writes held back until the end of the open transaction. */
  const buffered = new Map<string, BufferedRow>();

  const stored = (key: Key): Stored | undefined => {
    const waiting = buffered.size > 0 ? buffered.get(nameOf(key)) : undefined;
    if (waiting) return waiting.stored;
    const found = prepared[key.table].find.get(key.pk, key.sk) as [string, number | null] | undefined;
    return found && { pk: key.pk, sk: key.sk, data: found[0], expires: found[1] };
  };
  const many = manyRows(db, { find: stored, storedAt: ({ pk, sk }, data, expires): Stored => ({ pk, sk, data, expires }) });
  const alive = (found: Stored | undefined): Stored | undefined =>
    found && (found.expires === null || found.expires > secondsOf(now())) ? found : undefined;
  const put = (key: Key, json: string, expires: number | null): void => {
    buffered.delete(nameOf(key));
    prepared[key.table].put.run(key.pk, key.sk, json, expires);
    written(key, { pk: key.pk, sk: key.sk, data: json, expires });
  };

  return {
    find: (key: Key): Stored | undefined => alive(stored(key)),
    /** Content rows in the order of the keys. */
    findMany: (keys: Key[]): (Stored | undefined)[] => (buffered.size > 0 ? keys.map(stored) : many(keys)).map(alive),
    under: <D>(prefix: string): Row<D>[] =>
      (prepared.content.under.all(prefix) as unknown as Stored[]).flatMap((row) => {
        try {
          return [rowOf<D>('content', row)];
        } catch {
          return [];
        }
      }),
    put,
    /** Like `put`, but written at the end of the transaction, because many changes of one transaction may update the same count. */
    hold: (key: Key, data: string, expires: number | null): void => {
      buffered.set(nameOf(key), { key, stored: { pk: key.pk, sk: key.sk, data, expires } });
    },
    /** Writes the rows that were held back. */
    writeHeld: (): void => {
      for (const { key, stored: row } of buffered.values()) put(key, row.data, row.expires);
    },
    /** Called when the transaction was rolled back. */
    dropHeld: (): void => buffered.clear(),
    remove: (key: Key): void => {
      buffered.delete(nameOf(key));
      prepared[key.table].remove.run(key.pk, key.sk);
      written(key);
    },
    sweep: (at: Date): number => tableNames.reduce((count, table) => count + Number(prepared[table].sweep.run(secondsOf(at)).changes), 0),
  };
};

export type TableRows = ReturnType<typeof tableRows>;
