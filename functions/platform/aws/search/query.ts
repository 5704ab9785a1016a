import type { Engine } from '#functions/platform/aws/search/engine.ts';
import { questionOf } from '#functions/platform/aws/search/question.ts';
import type { Search, SearchHit, SearchQuestion } from '#functions/platform/search.ts';
import { RANKED_HITS } from '#shared/limits.ts';

const HIT = ['id', 'place', 'title', 'body', 'content'];
/** Scopes returned by one aggregation. */
const PLACES = 1000;

const hitOf = (source: unknown): SearchHit => {
  const { id, place, title, body, content } = source as SearchHit;
  return { id, place, title, body, content };
};

type Place = Record<'place', string>;

/** Queries an index for a caller: first the scopes that contain hits, then the hits in the scopes that the caller may read. */
export const queryIn = ({ client }: Engine, index: string): Search['query'] => {
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

  return async (question) => {
    if (question.words.length === 0) return { hits: [], total: 0 };
    const places = await placesOf(question);
    const readable = places.length === 0 ? [] : await question.readable(places);
    if (readable.length === 0) return { hits: [], total: 0 };
    const from = Math.min(question.skip, RANKED_HITS);
    const { body } = await client.search({
      index,
      body: {
        query: questionOf(question, readable),
        sort: [{ _score: 'desc' }, { modifiedOn: 'desc' }, { id: 'asc' }],
        from,
        size: Math.min(question.limit, RANKED_HITS - from),
        track_total_hits: RANKED_HITS + 1,
        _source: HIT,
      },
    });
    const { total } = body.hits;
    return { hits: body.hits.hits.map(({ _source }) => hitOf(_source)), total: typeof total === 'object' ? total.value : (total ?? 0) };
  };
};
