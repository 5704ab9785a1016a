import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { matchOf, matchOfPlaces } from '#functions/platform/embedded/search/searchWords.ts';
import type { SearchHit, SearchQuestion } from '#functions/platform/search.ts';
import { RANKED_HITS } from '#shared/limits.ts';

const columns = { siteId: 'site', listId: 'list', definition: 'definition', type: 'type', extension: 'extension' } as const;

/** A question without the answer to who may read what, which is known elsewhere. */
export type Asked = Omit<SearchQuestion, 'readable'>;

const conditions = (question: Asked, match: string): { sql: string; values: SQLInputValue[] } => {
  const named = Object.entries(columns).flatMap(([name, column]) => {
    const value = question[name as keyof typeof columns];
    return value === undefined ? [] : [{ sql: `${column} = ?`, value }];
  });
  const times = [
    ...(question.from === undefined ? [] : [{ sql: 'modified >= ?', value: question.from }]),
    ...(question.to === undefined ? [] : [{ sql: "modified < ? AND modified <> ''", value: question.to }]),
  ];
  const all = [{ sql: 'words MATCH ?', value: match }, ...named, ...times];
  return { sql: all.map(({ sql }) => sql).join(' AND '), values: all.map(({ value }) => value) };
};

const FROM = 'FROM words JOIN documents ON documents.number = words.rowid';
/** A word of the title weighs more than one of the fields, and that more than one of a long text. The place says only where to look. */
const RANK = 'bm25(words, 10.0, 2.0, 1.0, 0.0)';

/** Matches beyond which it takes longer to look where each of them lies than to ask about all places there are. */
const MANY_MATCHES = 20_000;
/** Places beyond which that is the other way round. */
const MANY_PLACES = 1000;
/** Places up to which the words are asked for what lies in them. */
const FEW_PLACES = 200;
/** The part of all documents beyond which looking where each match lies finds enough of them soon. */
const LARGE_PART = 0.25;

/** Places of the documents that have something in common, or of all: one look into their index for each place. */
const placesAmong = (common = 'TRUE'): string => `
  WITH RECURSIVE every (place) AS (
    SELECT min(place) FROM documents WHERE ${common}
    UNION ALL SELECT (SELECT min(place) FROM documents WHERE ${common} AND place > every.place) FROM every WHERE every.place IS NOT NULL)
  SELECT place FROM every WHERE place IS NOT NULL LIMIT ${MANY_PLACES + 1}`;

const IN_PLACES = 'documents.place IN (SELECT value FROM json_each(?))';

const placesIn = (rows: Record<string, unknown>[]): string[] => rows.map(({ place }) => String(place));

const allPlaces = (db: DatabaseSync) => {
  const everywhere = db.prepare(placesAmong());
  const inList = db.prepare(placesAmong('list = :common'));
  const inSite = db.prepare(placesAmong('site = :common'));
  return ({ listId, siteId }: Asked): string[] => {
    if (listId !== undefined) return placesIn(inList.all({ common: listId }));
    return placesIn(siteId === undefined ? everywhere.all() : inSite.all({ common: siteId }));
  };
};

export const searchQuery = (db: DatabaseSync) => {
  const matches = db.prepare(`SELECT count(*) AS matches FROM (SELECT 1 FROM words WHERE words MATCH ? LIMIT ${MANY_MATCHES + 1})`);
  const last = db.prepare('SELECT max(number) AS number FROM documents');
  const lying = db.prepare(`SELECT count(*) AS documents FROM (SELECT 1 FROM documents WHERE ${IN_PLACES} LIMIT ?)`);
  const placesFor = allPlaces(db);

  const isFrequent = ({ words }: Asked): boolean => Number(matches.get(matchOf(words))?.matches) > MANY_MATCHES;

  const isSmallPart = (places: string[]): boolean => {
    const large = Math.ceil(Number(last.get()?.number) * LARGE_PART);
    return places.length <= FEW_PLACES && Number(lying.get(JSON.stringify(places), large)?.documents) < large;
  };

  return {
    /** Places that hold what is looked for; where it is in very many documents, perhaps some more. */
    places: (asked: Asked): string[] => {
      if (asked.words.length === 0) return [];
      if (isFrequent(asked)) {
        const places = placesFor(asked);
        if (places.length <= MANY_PLACES) return places;
      }
      const { sql, values } = conditions(asked, matchOf(asked.words));
      return placesIn(db.prepare(`SELECT DISTINCT documents.place ${FROM} WHERE ${sql}`).all(...values));
    },
    page: (asked: Asked, places: string[]): { hits: SearchHit[]; total: number } => {
      if (asked.words.length === 0 || places.length === 0) return { hits: [], total: 0 };
      // Whoever may read little would wait for all that holds a frequent word.
      const isNarrow = isFrequent(asked) && isSmallPart(places);
      const match = matchOf(asked.words);
      const { sql, values } = conditions(asked, isNarrow ? `${match} AND ${matchOfPlaces(places)}` : match);
      const readable = JSON.stringify(places);
      const allowed = `${FROM} WHERE ${sql} AND ${IN_PLACES}`;
      const counted = db.prepare(`SELECT count(*) AS total FROM (SELECT 1 ${allowed} LIMIT ${RANKED_HITS + 1})`).get(...values, readable);
      // Which of very many is the best says little: the latest to come are ranked.
      const page = db.prepare(
        `SELECT id, documents.place, documents.title, documents.body, documents.content
         FROM (SELECT words.rowid AS number, ${RANK} AS rank ${allowed} ORDER BY words.rowid DESC LIMIT ${RANKED_HITS}) AS ranked
         JOIN documents USING (number) ORDER BY ranked.rank, modified DESC, id LIMIT ? OFFSET ?`,
      );
      const hits = page.all(...values, readable, asked.limit, asked.skip) as unknown as SearchHit[];
      return { hits: hits.map((hit) => ({ ...hit })), total: Number(counted?.total) };
    },
  };
};
