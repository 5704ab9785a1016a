import { changesIn } from '#functions/platform/aws/search/changes.ts';
import { type Engine, engineAt } from '#functions/platform/aws/search/engine.ts';
import { questionOf } from '#functions/platform/aws/search/question.ts';
import { indexBehind } from '#functions/platform/aws/search/searchIndex.ts';
import type { Search, SearchEntry, SearchHit, SearchQuestion } from '#functions/platform/search.ts';

const ENTRY = ['id', 'file', 'order', 'mark', 'isComplete'];
const HIT = ['id', 'place', 'body', 'content'];
/** Places that one answer of the engine names. */
const PLACES = 1000;
/** How far into the hits an engine pages. */
const DEEPEST = 10_000;

const entryOf = (source: unknown): SearchEntry => {
  const { id, file, order, mark, isComplete } = source as SearchEntry;
  return { id, file, order, mark, isComplete };
};

const hitOf = (source: unknown): SearchHit => {
  const { id, place, body, content } = source as SearchHit;
  return { id, place, body, content };
};

type Place = Record<'place', string>;

interface SearchInput {
  engine?: Engine;
  /** The name of the index. */
  index?: string;
  /** Whether what is written is found at once, which costs the engine more. */
  refresh?: boolean;
}

/** The index in an OpenSearch engine: a serverless collection, a domain, or one at an address of somebody's own. */
export const awsSearch = ({ engine = engineAt(), index = 'sheaf', refresh = false }: SearchInput = {}): Search => {
  const { client } = engine;
  const { ready, clear } = indexBehind(engine, index);
  const apply = changesIn(engine, index, refresh);

  const placesOf = async (question: SearchQuestion): Promise<string[]> => {
    const places: string[] = [];
    let after: Place | undefined;
    do {
      const sources = [{ place: { terms: { field: 'place' } } }];
      const composite = { size: PLACES, sources, ...(after && { after }) };
      const { body } = await client.search({ index, body: { size: 0, query: questionOf(question), aggs: { places: { composite } } } });
      const found = body.aggregations?.places as unknown as { after_key?: Place; buckets: { key: Place }[] };
      places.push(...found.buckets.map(({ key }) => key.place));
      after = found.buckets.length < PLACES ? undefined : found.after_key;
    } while (after);
    return places;
  };

  return {
    apply: async (changes) => {
      await ready();
      await apply(changes);
    },
    query: async (question) => {
      if (question.words.length === 0) return { hits: [], total: 0 };
      await ready();
      const places = await placesOf(question);
      const readable = places.length === 0 ? [] : await question.readable(places);
      if (readable.length === 0) return { hits: [], total: 0 };
      const from = Math.min(question.skip, DEEPEST);
      const { body } = await client.search({
        index,
        body: {
          query: questionOf(question, readable),
          sort: [{ _score: 'desc' }, { modifiedOn: 'desc' }, { id: 'asc' }],
          from,
          size: Math.min(question.limit, DEEPEST - from),
          track_total_hits: true,
          _source: HIT,
        },
      });
      const { total } = body.hits;
      return { hits: body.hits.hits.map(({ _source }) => hitOf(_source)), total: typeof total === 'object' ? total.value : (total ?? 0) };
    },
    find: async (ids) => {
      if (ids.length === 0) return [];
      await ready();
      const { body } = await client.mget({ index, body: { ids }, _source_includes: ENTRY });
      return body.docs.map((doc) => ('found' in doc && doc.found ? entryOf(doc._source) : undefined));
    },
    entries: async (after, limit) => {
      await ready();
      const query = { range: { id: { gt: after } } };
      const { body } = await client.search({ index, body: { query, sort: [{ id: 'asc' }], size: limit, _source: ENTRY } });
      return body.hits.hits.map(({ _source }) => entryOf(_source));
    },
    state: async () => {
      await ready();
      const aggs = {
        types: { terms: { field: 'type', size: 100 } },
        bytes: { sum: { field: 'bytes' } },
        incomplete: { filter: { term: { isComplete: false } } },
      };
      const { body } = await client.search({ index, body: { size: 0, aggs } });
      const { types, bytes, incomplete } = body.aggregations as unknown as {
        types: { buckets: { key: string; doc_count: number }[] };
        bytes: { value: number };
        incomplete: { doc_count: number };
      };
      const byType = Object.fromEntries(types.buckets.map(({ key, doc_count }) => [key, doc_count]));
      return { byType, bytes: bytes.value, incomplete: incomplete.doc_count };
    },
    clear,
  };
};
