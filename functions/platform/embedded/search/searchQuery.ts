import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { SearchHit, SearchQuestion } from '#functions/platform/search.ts';

const columns = { siteId: 'site', listId: 'list', definition: 'definition', type: 'type', extension: 'extension' } as const;

/** Words stand in quotes, so that none is taken for an operator. */
const matchOf = (words: string[]): string => `${words.map((word) => `"${word}"`).join(' AND ')}*`;

/** A question without the answer to who may read what, which is known elsewhere. */
export type Asked = Omit<SearchQuestion, 'readable'>;

const conditions = (question: Asked): { sql: string; values: SQLInputValue[] } => {
  const named = Object.entries(columns).flatMap(([name, column]) => {
    const value = question[name as keyof typeof columns];
    return value === undefined ? [] : [{ sql: `${column} = ?`, value }];
  });
  const times = [
    ...(question.from === undefined ? [] : [{ sql: 'modified >= ?', value: question.from }]),
    ...(question.to === undefined ? [] : [{ sql: "modified < ? AND modified <> ''", value: question.to }]),
  ];
  const all = [{ sql: 'words MATCH ?', value: matchOf(question.words) }, ...named, ...times];
  return { sql: all.map(({ sql }) => sql).join(' AND '), values: all.map(({ value }) => value) };
};

const FROM = 'FROM words JOIN documents ON documents.number = words.rowid';
/** A word of the title weighs more than one of the fields, and that more than one of a long text. */
const RANK = 'bm25(words, 10.0, 2.0, 1.0)';

export const searchQuery = (db: DatabaseSync) => ({
  places: (asked: Asked): string[] => {
    if (asked.words.length === 0) return [];
    const { sql, values } = conditions(asked);
    const found = db.prepare(`SELECT DISTINCT place ${FROM} WHERE ${sql}`).all(...values);
    return found.map(({ place }) => String(place));
  },
  page: (asked: Asked, places: string[]): { hits: SearchHit[]; total: number } => {
    if (asked.words.length === 0) return { hits: [], total: 0 };
    const { sql, values } = conditions(asked);
    const readable = JSON.stringify(places);
    const allowed = `${sql} AND place IN (SELECT value FROM json_each(?))`;
    const counted = db.prepare(`SELECT count(*) AS total ${FROM} WHERE ${allowed}`).get(...values, readable);
    const page = db.prepare(
      `SELECT id, place, documents.title, documents.body, documents.content ${FROM} WHERE ${allowed} ORDER BY ${RANK}, modified DESC, id LIMIT ? OFFSET ?`,
    );
    const hits = page.all(...values, readable, asked.limit, asked.skip) as unknown as SearchHit[];
    return { hits: hits.map((hit) => ({ ...hit })), total: Number(counted?.total) };
  },
});
