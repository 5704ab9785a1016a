import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '#functions/platform/embedded/search/inTransaction.ts';
import { type StoreQuestion, searchQuery } from '#functions/platform/embedded/search/searchQuery.ts';
import { openSearchDatabase } from '#functions/platform/embedded/search/searchSchema.ts';
import { wordsIn } from '#functions/platform/embedded/search/searchWords.ts';
import type { FileText } from '#functions/platform/parser.ts';
import type { SearchChange, SearchDocument, SearchEntry, SearchHit, SearchState } from '#functions/platform/search.ts';
import type { SearchObject } from '#shared/models/administration/search.ts';

/** The search index; all methods are synchronous. */
export interface SearchStore {
  apply(changes: SearchChange[]): void;
  /** All scopes that contain matches. */
  places(question: StoreQuestion): string[];
  /** The matches in the scopes that the caller may read. */
  page(question: StoreQuestion, readable: string[]): { hits: SearchHit[]; total: number };
  find(ids: string[]): (SearchEntry | undefined)[];
  entries(after: string, limit: number): SearchEntry[];
  state(): SearchState;
  clear(): void;
  /** The feed position of the index; undefined if none was ever stored in this file. */
  feedPlace(): number | undefined;
  keepFeedPlace(seq: number): void;
  close(): void;
}

interface StoredContent {
  number: number;
  ord: string;
  content: string;
  content_of: string;
  further: string;
  read_to: number | null;
  is_cut: number | null;
}

interface TitledDocument {
  number: number;
  title: string;
  body: string;
  place: string;
}

const ENTRY = `id, file, ord AS "order", mark, (file = '' OR content_of = file) AS isComplete, read_to, is_cut`;
const entryOf = (found: unknown): SearchEntry => {
  const { isComplete, read_to, is_cut, ...entry } = found as Omit<SearchEntry, 'isComplete'> & { isComplete: number } & StoredContent;
  return { ...entry, isComplete: isComplete === 1, ...(read_to !== null && { readTo: read_to, isCut: is_cut === 1 }) };
};

const emptyText = { content: '', further: '', read_to: 0, is_cut: 0 };

const feedPlace = (db: DatabaseSync): Pick<SearchStore, 'feedPlace' | 'keepFeedPlace'> => {
  const find = db.prepare('SELECT seq FROM feed_place');
  const save = db.prepare('INSERT OR REPLACE INTO feed_place (one, seq) VALUES (1, ?)');
  return {
    feedPlace: () => (find.get() as { seq: number } | undefined)?.seq,
    keepFeedPlace: (seq) => void save.run(seq),
  };
};

/** Opens the search index in a file, or in memory for `:memory:`. */
export const openSearchStore = (file: string): SearchStore => {
  const db = openSearchDatabase(file);
  // Before a statement that might have to be partly undone, SQLite writes the collected words to the index, once per document. Therefore
  // these statements insert or update a single row and return nothing.
  const findContent = db.prepare('SELECT number, ord, content, content_of, further, read_to, is_cut FROM documents WHERE id = ?');
  const insert = db.prepare(
    `INSERT INTO documents (type, site, list, definition, place, extension, modified, file, ord, mark, title, body, content, content_of, further,
     read_to, is_cut, id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const update = db.prepare(
    `UPDATE documents SET type = ?, site = ?, list = ?, definition = ?, place = ?, extension = ?, modified = ?, file = ?, ord = ?, mark = ?,
     title = ?, body = ?, content = ?, content_of = ?, further = ?, read_to = ?, is_cut = ? WHERE number = ?`,
  );
  const findTitled = db.prepare('SELECT number, title, body, place FROM documents WHERE id = ? AND file = ?');
  const updateText = db.prepare(
    'UPDATE documents SET content = ?, further = ?, read_to = ?, is_cut = ?, content_of = file WHERE number = ?',
  );
  const words = wordsIn(db);
  const remove = db.prepare('DELETE FROM documents WHERE id = ? RETURNING number');
  const removeList = db.prepare('DELETE FROM documents WHERE list = ? RETURNING number');
  const removeSite = db.prepare('DELETE FROM documents WHERE site = ? RETURNING number');
  const find = db.prepare(`SELECT ${ENTRY} FROM documents WHERE id = ?`);
  const entries = db.prepare(`SELECT ${ENTRY} FROM documents WHERE id > ? ORDER BY id LIMIT ?`);
  const types = db.prepare('SELECT type, count(*) AS documents FROM documents GROUP BY type');
  const incomplete = db.prepare("SELECT count(*) AS documents FROM documents WHERE file <> '' AND content_of <> file");
  const size = db.prepare('SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()');

  const putDocument = (document: SearchDocument): void => {
    const before = findContent.get(document.id) as StoredContent | undefined;
    if (before && before.ord > document.order) return;
    const { id, type, siteId, listId, definition, place, extension, modifiedOn, file: of, order, mark, title, body } = document;
    const keepsText = before !== undefined && of !== '' && before.content_of === of;
    const { content, further, read_to, is_cut } = keepsText ? before : emptyText;
    const columns = [type, siteId, listId, definition, place, extension, modifiedOn, of, order, mark];
    const texts = [title, body, content, keepsText ? of : '', further, read_to, is_cut];
    if (before) update.run(...columns, ...texts, before.number);
    const number = before?.number ?? Number(insert.run(...columns, ...texts, id).lastInsertRowid);
    words.replace(number, { title, body, content, further, place });
  };

  const putContent = ({ id, file: of, content, furtherWords: further, readTo, isCut }: { id: string; file: string } & FileText): void => {
    const changed = findTitled.get(id, of) as TitledDocument | undefined;
    if (!changed) return;
    updateText.run(content, further, readTo, Number(isCut), changed.number);
    words.replace(changed.number, { ...changed, content, further });
  };

  const change = (one: SearchChange): void => {
    if ('put' in one) putDocument(one.put);
    else if ('text' in one) putContent(one.text);
    else if ('remove' in one) words.drop(remove.all(one.remove));
    else words.drop('siteId' in one.removeAll ? removeSite.all(one.removeAll.siteId) : removeList.all(one.removeAll.listId));
  };

  const state = (): SearchState => {
    const counted = types.all() as { type: SearchObject; documents: number }[];
    return {
      byType: Object.fromEntries(counted.map(({ type, documents }) => [type, documents])),
      bytes: Number(size.get()?.bytes),
      incomplete: Number(incomplete.get()?.documents),
    };
  };

  return {
    apply: (changes) => inTransaction(db, () => changes.forEach(change)),
    ...searchQuery(db),
    find: (ids) => ids.map((id) => find.get(id)).map((found) => (found ? entryOf(found) : undefined)),
    entries: (after, limit) => entries.all(after, limit).map(entryOf),
    state,
    ...feedPlace(db),
    clear: () => db.exec("BEGIN; DELETE FROM documents; INSERT INTO words (words) VALUES ('delete-all'); COMMIT; VACUUM"),
    close: () => db.close(),
  };
};
