import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedSearch } from '#functions/platform/embedded/search/search.ts';
import { RANKED_HITS } from '#shared/limits.ts';
import { documentOf, request } from '#tests/ports/searches.ts';

/** Enough that the embedded search does not check the place of each document. */
const DOCUMENTS = 24_000;
const OPEN = 12_000;
const search = embeddedSearch(':memory:');
const id = (index: number): string => `i${String(index).padStart(5, '0')}`;
/** A few early ones are mine, half of the others are open to all. */
const locationOf = (index: number): string => {
  if (index < 3) return 'mine';
  return index < 3 + OPEN ? 'open' : 'shut';
};
const only = (wanted: string[]) => async (places: string[]) => places.filter((place) => wanted.includes(place));

beforeAll(async () => {
  const all = Array.from({ length: DOCUMENTS }, (_, index) =>
    documentOf({ id: id(index), title: `word ${index}`, place: locationOf(index), listId: index % 2 ? 'odd' : 'even' }),
  );
  await search.apply(all.map((one) => ({ put: one })));
});
afterAll(() => search.close());

describe('a word that very many documents have', () => {
  test('is counted exactly up to a limit, and one more represents the rest', async () => {
    expect((await request(search, 'word', { readable: only(['open']) })).total).toBe(RANKED_HITS + 1);
    expect((await request(search, 'wor')).total).toBe(RANKED_HITS + 1);
    expect((await request(search, 'word', { readable: only(['open']), listId: 'odd' })).total).toBe(OPEN / 2);
  });

  test('is found by users who may read a few of them, and nothing else is', async () => {
    const { hits, total } = await request(search, 'w', { readable: only(['mine']) });
    expect([total, hits.map((hit) => hit.id).toSorted()]).toEqual([3, [id(0), id(1), id(2)]]);
    expect(await request(search, 'word', { readable: only([]) })).toEqual({ hits: [], total: 0 });
  });

  test('returns the best of the latest first, and pages that reach to the limit', async () => {
    const best = documentOf({ id: 'best', title: 'word', place: 'open' });
    const other = documentOf({ id: 'other', title: 'words and further things of which one is word', place: 'open' });
    await search.apply([{ put: other }, { put: best }]);
    const { hits } = await request(search, 'word', { readable: only(['open']), limit: 1 });
    expect(hits.map((hit) => hit.id)).toEqual(['best']);
    const last = await request(search, 'word', { readable: only(['open']), skip: RANKED_HITS - 5, limit: 20 });
    expect(last.hits).toHaveLength(5);
    expect(last.hits.every(({ place }) => place === 'open')).toBe(true);
    await search.apply([{ remove: 'best' }, { remove: 'other' }]);
  });
});
