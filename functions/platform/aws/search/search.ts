import { changesIn } from '#functions/platform/aws/search/changes.ts';
import { type Engine, engineAt, isAsleep } from '#functions/platform/aws/search/engine.ts';
import { queryIn } from '#functions/platform/aws/search/query.ts';
import { indexBehind } from '#functions/platform/aws/search/searchIndex.ts';
import { type Search, SearchAsleep, type SearchEntry } from '#functions/platform/search.ts';

const ENTRY = ['id', 'file', 'order', 'mark', 'isComplete', 'readTo', 'isCut'];
/** Milliseconds for a ping. */
const KNOCK = 1000;

const entryOf = (source: unknown): SearchEntry => {
  const { id, file, order, mark, isComplete, readTo, isCut } = source as SearchEntry;
  return { id, file, order, mark, isComplete, ...(readTo !== undefined && { readTo, isCut }) };
};

interface SearchInput {
  engine?: Engine;
  /** The name of the index. */
  index?: string;
  /** Whether changes can be found immediately, which costs the engine more. */
  refresh?: boolean;
}

/** The search index in OpenSearch: a serverless collection, a domain, or a self-hosted engine. */
export const awsSearch = ({ engine = engineAt(), index = 'sheaf', refresh = false }: SearchInput = {}): Search => {
  const { client } = engine;
  const { ready, clear } = indexBehind(engine, index);
  const apply = changesIn(engine, index, refresh);
  const query = queryIn(engine, index);

  return {
    apply: async (changes) => {
      await ready();
      await apply(changes);
    },
    query: async (question) => {
      try {
        await ready();
        return await query(question);
      } catch (error) {
        throw isAsleep(engine, error) ? new SearchAsleep() : error;
      }
    },
    wake: async () => {
      if (!engine.isCollection) return;
      await client.search({ index, body: { size: 0 } }, { requestTimeout: KNOCK, maxRetries: 0 }).catch(() => undefined);
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
