import { DatabaseSync } from 'node:sqlite';
import type { TableName } from '#functions/platform/table.ts';

export const tableNames: TableName[] = ['content', 'facts', 'hub'];

const rows = (name: string): string => `
  CREATE TABLE IF NOT EXISTS ${name} (pk TEXT NOT NULL, sk TEXT NOT NULL, data TEXT NOT NULL, expires INTEGER, PRIMARY KEY (pk, sk)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS ${name}_expires ON ${name} (expires) WHERE expires IS NOT NULL;`;

/**
 * Sequence numbers are never reused, so that a stored position stays valid after old entries are deleted: the last entry is always kept.
 * AUTOINCREMENT, as in files of earlier versions, would write a further page with each commit.
 */
const feed = `
  CREATE TABLE IF NOT EXISTS feed (seq INTEGER PRIMARY KEY, pk TEXT NOT NULL, sk TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS feed_position (name TEXT PRIMARY KEY, seq INTEGER NOT NULL) WITHOUT ROWID;`;

/** Pages of the WAL (16 MB) before a checkpoint. Items that change close to each other share pages, which are copied once. */
const LOG_PAGES = 4000;

/**
 * SQLite does not sync on commit; that happens separately before callers are resolved. Readers such as a backup never wait for writers.
 * Deleted content is overwritten when its page is written anyway. The page cache is limited to 8 MB; the operating system caches the rest.
 */
const settings = `
  PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8000; PRAGMA secure_delete = FAST;
  PRAGMA wal_autocheckpoint = ${LOG_PAGES};`;

export const openDatabase = (file: string): DatabaseSync => {
  const db = new DatabaseSync(file, { timeout: 5000 });
  db.exec(settings + tableNames.map(rows).join('') + feed);
  return db;
};
