import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { SearchHit, SearchQuestion } from '#functions/platform/search.ts';
import { RANKED_HITS } from '#shared/limits.ts';

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

/** Matches beyond which it takes longer to look where each of them lies than to ask about all places there are. */
const MANY_MATCHES = 20_000;
/** Places beyond which that is the other way round. */
const MANY_PLACES = 1000;

/** Places of all documents, one look into their index for each. */
const ALL_PLACES = `
  WITH RECURSIVE every (place) AS (
    SELECT min(place) FROM documents
    UNION ALL SELECT (SELECT min(place) FROM documents WHERE place > every.place) FROM every WHERE every.place IS NOT NULL)
  SELECT place FROM every WHERE place IS NOT NULL LIMIT ${MANY_PLACES + 1}`;

const placesIn = (rows: Record<string, unknown>[]): string[] => rows.map(({ place }) => String(place));

export const searchQuery = (db: DatabaseSync) => {
  const matches = db.prepare(`SELECT count(*) AS matches FROM (SELECT 1 FROM words WHERE words MATCH ? LIMIT ${MANY_MATCHES + 1})`);
  const everywhere = db.prepare(ALL_PLACES);

  return {
    /** Places that hold what is looked for; where it is in very many documents, perhaps some more. */
    places: (asked: Asked): string[] => {
      if (asked.words.length === 0) return [];
      if (Number(matches.get(matchOf(asked.words))?.matches) > MANY_MATCHES) {
        const places = placesIn(everywhere.all());
        if (places.length <= MANY_PLACES) return places;
      }
      const { sql, values } = conditions(asked);
      return placesIn(db.prepare(`SELECT DISTINCT place ${FROM} WHERE ${sql}`).all(...values));
    },
    page: (asked: Asked, places: string[]): { hits: SearchHit[]; total: number } => {
      if (asked.words.length === 0) return { hits: [], total: 0 };
      const { sql, values } = conditions(asked);
      const readable = JSON.stringify(places);
      const allowed = `${FROM} WHERE ${sql} AND place IN (SELECT value FROM json_each(?))`;
      const counted = db.prepare(`SELECT count(*) AS total FROM (SELECT 1 ${allowed} LIMIT ${RANKED_HITS + 1})`).get(...values, readable);
      // Which of very many is the best says little: the latest to come are ranked.
      const page = db.prepare(
        `SELECT id, place, title, body, content
         FROM (SELECT words.rowid AS number, ${RANK} AS rank ${allowed} ORDER BY words.rowid DESC LIMIT ${RANKED_HITS}) AS ranked
         JOIN documents USING (number) ORDER BY ranked.rank, modified DESC, id LIMIT ? OFFSET ?`,
      );
      const hits = page.all(...values, readable, asked.limit, asked.skip) as unknown as SearchHit[];
      return { hits: hits.map((hit) => ({ ...hit })), total: Number(counted?.total) };
    },
  };
};
