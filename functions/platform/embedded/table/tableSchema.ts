import { DatabaseSync } from 'node:sqlite';
import type { TableName } from '#functions/platform/table.ts';

export const tableNames: TableName[] = ['content', 'facts', 'hub'];

const rows = (name: string): string => `
  CREATE TABLE IF NOT EXISTS ${name} (pk TEXT NOT NULL, sk TEXT NOT NULL, data TEXT NOT NULL, expires INTEGER, PRIMARY KEY (pk, sk)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS ${name}_expires ON ${name} (expires) WHERE expires IS NOT NULL;`;

/** A sequence number is never used twice, so that a saved position stays true after old entries are dropped. */
const feed = `
  CREATE TABLE IF NOT EXISTS feed (seq INTEGER PRIMARY KEY AUTOINCREMENT, pk TEXT NOT NULL, sk TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS feed_position (name TEXT PRIMARY KEY, seq INTEGER NOT NULL) WITHOUT ROWID;`;

/**
 * Pages of the log, 16 MB, that are copied into the file together. Items that change close to each other change the same pages, which are
 * copied once.
 */
const LOG_PAGES = 4000;

/**
 * SQLite does not wait for the disk at a commit, which is done beside it before anybody is told; readers such as a backup never wait for
 * writers. What is replaced or deleted is overwritten where its page is written anyway. Pages beyond 8 MB are kept by the operating system
 * alone.
 */
const settings = `
  PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8000; PRAGMA secure_delete = FAST;
  PRAGMA wal_autocheckpoint = ${LOG_PAGES};`;

export const openDatabase = (file: string): DatabaseSync => {
  const db = new DatabaseSync(file, { timeout: 5000 });
  db.exec(settings + tableNames.map(rows).join('') + feed);
  return db;
};
