import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '#functions/platform/embedded/search/inTransaction.ts';
import { wordsOf } from '#shared/search/words.ts';

/** The words by which documents are found: folded, and without the texts. Each document has the token of its place beside them. */
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

/** A place as one word, whatever its name is made of. */
const tokenOf = (place: string): string => Buffer.from(place).toString('hex');

/** Words stand in quotes, so that none is taken for an operator. Of the last one any word that begins so is meant. */
export const matchOf = (words: string[]): string => `{title body content} : (${words.map((word) => `"${word}"`).join(' AND ')}*)`;

/** What lies in one of the places, of which there is at least one. */
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

/** Words of an index that an older version made are made again from its texts, which takes a second for some 60,000 documents. */
const makeAgain = (db: DatabaseSync): void => {
  db.exec(`DROP TABLE IF EXISTS words; ${table}`);
  const { add } = wordsIn(db);
  const documents = db.prepare('SELECT number, title, body, content, further, place FROM documents ORDER BY number').iterate();
  for (const { number, ...document } of documents) add(Number(number), document as unknown as Worded);
};

/** The table of the words, as this version has it. */
export const openWords = (db: DatabaseSync): void => {
  const kept = db.prepare("SELECT sql FROM sqlite_schema WHERE name = 'words'").get();
  if (kept?.sql !== table) inTransaction(db, () => makeAgain(db));
};
