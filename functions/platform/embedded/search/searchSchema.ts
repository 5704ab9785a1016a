import { DatabaseSync } from 'node:sqlite';
import { openWords } from '#functions/platform/embedded/search/searchWords.ts';

/**
 * The original texts and everything that is queried besides words. A power failure may lose the last commits together with the feed
 * position; the next start sees that the index is behind and fills it.
 */
const schema = `
  PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY;
  CREATE TABLE IF NOT EXISTS feed_place (one INTEGER PRIMARY KEY CHECK (one = 1), seq INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS documents (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, type TEXT NOT NULL, site TEXT NOT NULL, list TEXT NOT NULL, definition TEXT NOT NULL,
    place TEXT NOT NULL, extension TEXT NOT NULL, modified TEXT NOT NULL, file TEXT NOT NULL, ord TEXT NOT NULL, mark TEXT NOT NULL,
    title TEXT NOT NULL, body TEXT NOT NULL, content TEXT NOT NULL, content_of TEXT NOT NULL, further TEXT NOT NULL DEFAULT '',
    read_to INTEGER, is_cut INTEGER);
  DROP INDEX IF EXISTS documents_list; DROP INDEX IF EXISTS documents_site;
  CREATE INDEX IF NOT EXISTS documents_list_place ON documents (list, place);
  CREATE INDEX IF NOT EXISTS documents_site_place ON documents (site, place);
  CREATE INDEX IF NOT EXISTS documents_place ON documents (place);`;

/** Characters of a file that were indexed before `further` existed. */
const SEARCHED_BEFORE = 100_000;

/** Adds missing columns to files of older versions; texts that may have been longer are read again. */
const addMissingColumns = (db: DatabaseSync): void => {
  const isCurrent = db.prepare("SELECT 1 FROM pragma_table_info('documents') WHERE name = 'further'").get() !== undefined;
  if (isCurrent) return;
  db.exec(`BEGIN IMMEDIATE;
    ALTER TABLE documents ADD COLUMN further TEXT NOT NULL DEFAULT '';
    ALTER TABLE documents ADD COLUMN read_to INTEGER;
    ALTER TABLE documents ADD COLUMN is_cut INTEGER;
    UPDATE documents SET content_of = '' WHERE length(content) >= ${SEARCHED_BEFORE};
    COMMIT`);
};

export const openSearchDatabase = (file: string): DatabaseSync => {
  const db = new DatabaseSync(file, { timeout: 5000 });
  db.exec(schema);
  addMissingColumns(db);
  openWords(db);
  return db;
};
