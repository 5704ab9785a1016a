import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedSearch, type SqliteSearch } from '#functions/platform/embedded/search/search.ts';
import { RANKED_HITS } from '#shared/limits.ts';
import { documentOf, request } from '#tests/ports/searches.ts';

const DOCUMENTS = 30_000;
/** One in this many is in a place that few may read. */
const RARE = 500;
const TURNS = 25;

describe('a word that is in very many documents', () => {
  let search: SqliteSearch;
  beforeAll(async () => {
    search = embeddedSearch(':memory:');
    const documents = Array.from({ length: DOCUMENTS }, (_, number) => {
      const isRare = number % RARE === 0;
      return documentOf({
        id: `i${number}`,
        title: `common ${number}`,
        place: isRare ? 'rare ä' : 'open',
        listId: isRare ? 'few' : 'many',
      });
    });
    await search.apply(documents.map((put) => ({ put })));
    // After being deleted or moved, a document is not in its old place.
    await search.apply([{ remove: 'i0' }, { put: documentOf({ id: 'i500', title: 'common', place: 'open', order: '2' }) }]);
  });
  afterAll(() => search.close());

  const onlyIn = (place: string) => async (places: string[]) => places.filter((one) => one === place);
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };

  test('is found where the user may look, and counted there', async () => {
    const rare = await request(search, 'common', { readable: onlyIn('rare ä'), limit: 100 });
    const expected = Array.from({ length: DOCUMENTS / RARE - 2 }, (_, index) => `i${(index + 2) * RARE}`);
    expect(rare.hits.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
    expect(rare.total).toBe(expected.length);
    expect((await request(search, 'com', { readable: onlyIn('open') })).total).toBe(RANKED_HITS + 1);
    expect((await request(search, 'common 7', { readable: onlyIn('rare ä') })).hits.every(({ title }) => / 7/.test(title))).toBe(true);
    expect(await request(search, 'common', { readable: onlyIn('nowhere') })).toEqual({ hits: [], total: 0 });
  });

  test('is not found in the names of locations', async () => {
    const token = Buffer.from('rare ä').toString('hex');
    for (const query of ['rare', token, token.slice(0, -1)]) expect((await request(search, query)).total).toBe(0);
  });

  test('in a list is searched only in the locations of that list', async () => {
    const requested: string[][] = [];
    const readable = async (places: string[]) => {
      requested.push(places);
      return places;
    };
    expect((await request(search, 'common', { listId: 'few', readable })).total).toBe(DOCUMENTS / RARE - 2);
    expect(requested).toEqual([['rare ä']]);
  });

  test('takes a user who may read little of it clearly less time than one who may read everything', async () => {
    const [little, all]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn += 1) {
      little.push(await timed(() => request(search, 'common', { readable: onlyIn('rare ä') })));
      all.push(await timed(() => request(search, 'common')));
    }
    // The minimum of each is hardly affected by other load. The ratio is 0.4, and 0.85 without the limit to the scopes.
    expect(Math.min(...little)).toBeLessThan(Math.min(...all) * 0.7);
  });
});
