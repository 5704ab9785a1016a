import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CrawlRange, RANGES_PER_LIST, rangesBelow, SPLIT_ITEM_IDS, walk } from '#functions/domain/search/crawlWalk.ts';
import { keys } from '#functions/storage/keys.ts';
import { create, put } from '#functions/storage/rows.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

const LIST = 'large';
/** Ids next to each boundary, and some added after the list was divided. */
const edges = Array.from({ length: RANGES_PER_LIST }, (_, part) => Math.floor((part * SPLIT_ITEM_IDS) / RANGES_PER_LIST));
const numbers = [...new Set([1, 2, ...edges.flatMap((edge) => [edge - 1, edge, edge + 1]), SPLIT_ITEM_IDS, SPLIT_ITEM_IDS + 7])]
  .filter((number) => number > 0)
  .toSorted((one, other) => one - other);

let world: World;
beforeAll(async () => {
  world = await openWorld({ listening: false });
  await world.table.transact([
    put(keys.numbers(LIST), { next: SPLIT_ITEM_IDS }),
    ...numbers.map((id) => create(keys.member(LIST, id), { id })),
  ]);
});
afterAll(() => world.close());

/** The parts of a list, and the ids of all items that they find. */
const walked = async (isAlone: boolean) => {
  world.host.isAlone = isAlone;
  const [items] = rangesBelow.list(LIST).filter(({ what }) => what === 'items');
  const waiting: CrawlRange[] = items ? [items] : [];
  const looks: string[][] = [];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const { ids, ahead } = await walk(world.ctx, at);
    waiting.push(...ahead);
    if (ids.length > 0) looks.push(ids);
  }
  const found = looks.flat().map((id) => Number(id.split(':').at(-1)));
  return { looks: looks.length, found: found.toSorted((one, other) => one - other) };
};

test('the items of a large list are crawled in parts on AWS, each item in one of them', async () => {
  expect(await walked(false)).toEqual({ looks: RANGES_PER_LIST, found: numbers });
});

test('one machine crawls them in one part', async () => {
  expect(await walked(true)).toEqual({ looks: 1, found: numbers });
});
