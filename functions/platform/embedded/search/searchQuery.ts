import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { matchOf, matchOfScopes } from '#functions/platform/embedded/search/searchWords.ts';
import type { SearchHit, SearchQuestion } from '#functions/platform/search.ts';
import { RANKED_HITS } from '#shared/limits.ts';

const columns = { siteId: 'site', listId: 'list', definition: 'definition', type: 'type', extension: 'extension' } as const;

/** A question without the permission check, which is done elsewhere. */
export type StoreQuestion = Omit<SearchQuestion, 'readable'>;

const conditions = (question: StoreQuestion, match: string): { sql: string; values: SQLInputValue[] } => {
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
/** A match in the title weighs more than one in the fields, and that more than one in a long text. The scope column only filters. */
const RANK = 'bm25(words, 10.0, 2.0, 1.0, 0.0)';

/** Matches above which checking the scope of each takes longer than checking each existing scope. */
const MANY_MATCHES = 20_000;
/** Scopes above which the opposite is true. */
const MANY_SCOPES = 1000;
/** Scopes up to which the full-text query is limited to them. */
const FEW_SCOPES = 200;
/** The share of all documents above which going through the matches one by one finds enough readable ones quickly. */
const LARGE_SHARE = 0.25;

/** The scopes of documents that match a condition, or of all: one index lookup per scope. */
const scopesAmong = (common = 'TRUE'): string => `
  WITH RECURSIVE every (place) AS (
    SELECT min(place) FROM documents WHERE ${common}
    UNION ALL SELECT (SELECT min(place) FROM documents WHERE ${common} AND place > every.place) FROM every WHERE every.place IS NOT NULL)
  SELECT place FROM every WHERE place IS NOT NULL LIMIT ${MANY_SCOPES + 1}`;

const IN_SCOPES = 'documents.place IN (SELECT value FROM json_each(?))';

const scopesIn = (rows: Record<string, unknown>[]): string[] => rows.map(({ place }) => String(place));

const allScopes = (db: DatabaseSync) => {
  const everywhere = db.prepare(scopesAmong());
  const inList = db.prepare(scopesAmong('list = :common'));
  const inSite = db.prepare(scopesAmong('site = :common'));
  return ({ listId, siteId }: StoreQuestion): string[] => {
    if (listId !== undefined) return scopesIn(inList.all({ common: listId }));
    return scopesIn(siteId === undefined ? everywhere.all() : inSite.all({ common: siteId }));
  };
};

export const searchQuery = (db: DatabaseSync) => {
  const matches = db.prepare(`SELECT count(*) AS matches FROM (SELECT 1 FROM words WHERE words MATCH ? LIMIT ${MANY_MATCHES + 1})`);
  const last = db.prepare('SELECT max(number) AS number FROM documents');
  const countInScopes = db.prepare(`SELECT count(*) AS documents FROM (SELECT 1 FROM documents WHERE ${IN_SCOPES} LIMIT ?)`);
  const scopesFor = allScopes(db);

  const isFrequent = ({ words }: StoreQuestion): boolean => Number(matches.get(matchOf(words))?.matches) > MANY_MATCHES;

  const isSmallShare = (scopes: string[]): boolean => {
    const large = Math.ceil(Number(last.get()?.number) * LARGE_SHARE);
    return scopes.length <= FEW_SCOPES && Number(countInScopes.get(JSON.stringify(scopes), large)?.documents) < large;
  };

  return {
    /** Scopes that contain matches; for very frequent words possibly some more. */
    places: (question: StoreQuestion): string[] => {
      if (question.words.length === 0) return [];
      if (isFrequent(question)) {
        const scopes = scopesFor(question);
        if (scopes.length <= MANY_SCOPES) return scopes;
      }
      const { sql, values } = conditions(question, matchOf(question.words));
      return scopesIn(db.prepare(`SELECT DISTINCT documents.place ${FROM} WHERE ${sql}`).all(...values));
    },
    page: (question: StoreQuestion, scopes: string[]): { hits: SearchHit[]; total: number } => {
      if (question.words.length === 0 || scopes.length === 0) return { hits: [], total: 0 };
      // A caller who may read little would otherwise wait for all matches of a frequent word.
      const isNarrow = isFrequent(question) && isSmallShare(scopes);
      const match = matchOf(question.words);
      const { sql, values } = conditions(question, isNarrow ? `${match} AND ${matchOfScopes(scopes)}` : match);
      const readable = JSON.stringify(scopes);
      const allowed = `${FROM} WHERE ${sql} AND ${IN_SCOPES}`;
      const counted = db.prepare(`SELECT count(*) AS total FROM (SELECT 1 ${allowed} LIMIT ${RANKED_HITS + 1})`).get(...values, readable);
      // Among very many matches a rank says little, so only the latest are ranked.
      const page = db.prepare(
        `SELECT id, documents.place, documents.title, documents.body, documents.content
         FROM (SELECT words.rowid AS number, ${RANK} AS rank ${allowed} ORDER BY words.rowid DESC LIMIT ${RANKED_HITS}) AS ranked
         JOIN documents USING (number) ORDER BY ranked.rank, modified DESC, id LIMIT ? OFFSET ?`,
      );
      const hits = page.all(...values, readable, question.limit, question.skip) as unknown as SearchHit[];
      return { hits: hits.map((hit) => ({ ...hit })), total: Number(counted?.total) };
    },
  };
};
