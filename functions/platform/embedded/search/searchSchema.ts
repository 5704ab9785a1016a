import { DatabaseSync } from 'node:sqlite';

/**
 * The words are kept folded and without the texts, which lie beside them as people wrote them. A power cut may take the last commits, and the
 * place in the feed with them: the next start sees that the index is behind, and fills it.
 */
const schema = `
  PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA temp_store = MEMORY;
  CREATE TABLE IF NOT EXISTS feed_place (one INTEGER PRIMARY KEY CHECK (one = 1), seq INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS documents (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, type TEXT NOT NULL, site TEXT NOT NULL, list TEXT NOT NULL, definition TEXT NOT NULL,
    place TEXT NOT NULL, extension TEXT NOT NULL, modified TEXT NOT NULL, file TEXT NOT NULL, ord TEXT NOT NULL, mark TEXT NOT NULL,
    title TEXT NOT NULL, body TEXT NOT NULL, content TEXT NOT NULL, content_of TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS documents_list ON documents (list);
  CREATE INDEX IF NOT EXISTS documents_site ON documents (site);
  CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5 (
    title, body, content, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 0", prefix = '2 3');`;

export const openSearchDatabase = (file: string): DatabaseSync => {
  const db = new DatabaseSync(file, { timeout: 5000 });
  db.exec(schema);
  return db;
};
