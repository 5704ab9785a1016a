import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Search, SearchHit, SearchQuestion } from '#functions/platform/search.ts';

const columns = { siteId: 'site', listId: 'list', definition: 'definition', type: 'type', extension: 'extension' } as const;

/** Words stand in quotes, so that none is taken for an operator. */
const matchOf = (words: string[]): string => `${words.map((word) => `"${word}"`).join(' AND ')}*`;

const conditions = (question: SearchQuestion): { sql: string; values: SQLInputValue[] } => {
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

export const searchQuery =
  (db: DatabaseSync): Search['query'] =>
  async (question) => {
    if (question.words.length === 0) return { hits: [], total: 0 };
    const { sql, values } = conditions(question);
    const places = db.prepare(`SELECT DISTINCT place ${FROM} WHERE ${sql}`).all(...values);
    const readable = JSON.stringify(await question.readable(places.map(({ place }) => String(place))));
    const allowed = `${sql} AND place IN (SELECT value FROM json_each(?))`;
    const counted = db.prepare(`SELECT count(*) AS total ${FROM} WHERE ${allowed}`).get(...values, readable);
    const page = db.prepare(
      `SELECT id, place, documents.body, documents.content ${FROM} WHERE ${allowed} ORDER BY ${RANK}, modified DESC, id LIMIT ? OFFSET ?`,
    );
    const hits = page.all(...values, readable, question.limit, question.skip) as unknown as SearchHit[];
    return { hits: hits.map((hit) => ({ ...hit })), total: Number(counted?.total) };
  };
