import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '#functions/platform/embedded/search/inTransaction.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';
import { splitWords } from '#shared/search/words.ts';

/** The full-text table: normalized words without the texts. The scope of each document is a token beside them. */
const table = `CREATE VIRTUAL TABLE words USING fts5 (
  title, body, content, place, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 0", prefix = '1 2 3')`;

interface IndexedText {
  title: string;
  body: string;
  content: string;
  further: string;
  place: string;
}

/** Latin text and its usual punctuation: no character in it becomes letters without being one, as circled letters do. */
const LATIN = /^[\s -\u024F\u2010-\u2027\u20AC]*$/;

/** A text as FTS5 splits it into the words that `splitWords` returns for a search. Latin text is left to FTS5, which is faster. */
const normalizedWords = (text: string): string => (LATIN.test(text) ? normalizeText(text) : splitWords(text).join(' '));

/** A scope as a single word, whatever characters its name contains. */
const tokenOf = (scope: string): string => Buffer.from(scope).toString('hex');

/** Words are quoted, so that none is taken for an operator. The last one matches as a prefix. */
export const matchOf = (words: string[]): string => `{title body content} : (${words.map((word) => `"${word}"`).join(' AND ')}*)`;

/** A query for documents in any of the scopes, of which there is at least one. */
export const matchOfScopes = (scopes: string[]): string => `place : (${scopes.map((scope) => `"${tokenOf(scope)}"`).join(' OR ')})`;

export const wordsIn = (db: DatabaseSync) => {
  const remove = db.prepare('DELETE FROM words WHERE rowid = ?');
  const put = db.prepare('INSERT INTO words (rowid, title, body, content, place) VALUES (?, ?, ?, ?, ?)');
  const add = (number: number, { title, body, content, further, place: scope }: IndexedText): void => {
    put.run(number, normalizedWords(title), normalizedWords(body), `${normalizedWords(content)} ${further}`, tokenOf(scope));
  };
  return {
    add,
    replace: (number: number, document: IndexedText): void => {
      remove.run(number);
      add(number, document);
    },
    drop: (numbers: unknown[]): void => {
      for (const { number } of numbers as { number: number }[]) remove.run(number);
    },
  };
};

/** Rebuilds the words of an index made by an older version from its texts; takes a second per 60,000 documents or so. */
const rebuild = (db: DatabaseSync): void => {
  db.exec(`DROP TABLE IF EXISTS words; ${table}`);
  const { add } = wordsIn(db);
  const documents = db.prepare('SELECT number, title, body, content, further, place FROM documents ORDER BY number').iterate();
  for (const { number, ...document } of documents) add(Number(number), document as unknown as IndexedText);
};

/** Creates or updates the full-text table. */
export const openWords = (db: DatabaseSync): void => {
  const stored = db.prepare("SELECT sql FROM sqlite_schema WHERE name = 'words'").get();
  if (stored?.sql !== table) inTransaction(db, () => rebuild(db));
};
