import { DatabaseSync } from 'node:sqlite';

export interface StoredRow {
  pk: string;
  sk: string;
  data: string;
}

/** All rows of a database's content whose key or content contains a text. */
export const rowsNaming = (database: string, what: string): StoredRow[] => {
  const db = new DatabaseSync(database, { readOnly: true });
  const rows = db.prepare('SELECT pk, sk, data FROM content ORDER BY pk, sk').all() as unknown as StoredRow[];
  db.close();
  return rows
    .map(({ pk, sk, data }) => ({ pk, sk, data: String(data) }))
    .filter((row) => Object.values(row).some((part) => part.includes(what)));
};

/** The keys of the bytes that rows refer to. */
export const blobsIn = (rows: StoredRow[]): string[] => [
  ...new Set(rows.flatMap(({ data }) => [...data.matchAll(/"blob":"([^"]+)"/g)].map(([, blob]) => blob ?? ''))),
];
