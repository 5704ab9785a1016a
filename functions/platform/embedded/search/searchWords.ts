import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '#functions/platform/embedded/search/inTransaction.ts';
import { wordsOf } from '#shared/search/words.ts';

/** The full-text table: normalized words without the texts. The scope of each document is a token beside them. */
const table = `CREATE VIRTUAL TABLE words USING fts5 (
  title, body, content, place, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 0", prefix = '1 2 3')`;

interface Worded {
  title: string;
  body: string;
  content: string;
  further: string;
  place: string;
}

const folded = (text: string): string => wordsOf(text).join(' ');

/** A scope as a single word, whatever characters its name contains. */
const tokenOf = (place: string): string => Buffer.from(place).toString('hex');

/** Words are quoted, so that none is taken for an operator. The last one matches as a prefix. */
export const matchOf = (words: string[]): string => `{title body content} : (${words.map((word) => `"${word}"`).join(' AND ')}*)`;

/** A query for documents in any of the scopes, of which there is at least one. */
export const matchOfPlaces = (places: string[]): string => `place : (${places.map((place) => `"${tokenOf(place)}"`).join(' OR ')})`;

export const wordsIn = (db: DatabaseSync) => {
  const remove = db.prepare('DELETE FROM words WHERE rowid = ?');
  const put = db.prepare('INSERT INTO words (rowid, title, body, content, place) VALUES (?, ?, ?, ?, ?)');
  const add = (number: number, { title, body, content, further, place }: Worded): void => {
    put.run(number, folded(title), folded(body), `${folded(content)} ${further}`, tokenOf(place));
  };
  return {
    add,
    replace: (number: number, document: Worded): void => {
      remove.run(number);
      add(number, document);
    },
    drop: (gone: unknown[]): void => {
      for (const { number } of gone as { number: number }[]) remove.run(number);
    },
  };
};

/** Rebuilds the words of an index made by an older version from its texts; takes a second per 60,000 documents or so. */
const makeAgain = (db: DatabaseSync): void => {
  db.exec(`DROP TABLE IF EXISTS words; ${table}`);
  const { add } = wordsIn(db);
  const documents = db.prepare('SELECT number, title, body, content, further, place FROM documents ORDER BY number').iterate();
  for (const { number, ...document } of documents) add(Number(number), document as unknown as Worded);
};

/** Creates or updates the full-text table. */
export const openWords = (db: DatabaseSync): void => {
  const kept = db.prepare("SELECT sql FROM sqlite_schema WHERE name = 'words'").get();
  if (kept?.sql !== table) inTransaction(db, () => makeAgain(db));
};
