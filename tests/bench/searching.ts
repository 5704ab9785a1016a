import { setTimeout as sleep } from 'node:timers/promises';
import { list } from '#shared/contracts/list.ts';
import { search } from '#shared/contracts/search.ts';
import { site } from '#shared/contracts/site.ts';
import { type Figure, inFolder, ms, percentile, print } from '#tests/bench/bench.ts';
import { fill, ITEMS, untilSettled } from '#tests/bench/fill.ts';
import { startHost } from '#tests/kit/hostProcess.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';

const SECONDS = 8;
/** Milliseconds between the calls of a reader. */
const PAUSE = 10;
const QUESTIONS = 40;

/** The searches; titles consist of one of eight words and a number. */
const kinds: [what: string, query: (turn: number) => string][] = [
  ['a word in each eighth title', () => 'countersign'],
  ['a number that one title has', (turn) => String(Math.imul(turn * 997 + 1, 2_654_435_761) >>> 0)],
  ['the beginning of one letter', () => 'c'],
  ['the beginning of a number', (turn) => String(10 + turn)],
];

const searched = async (searcher: HttpBrowser, query: string, systemSiteListId = ''): Promise<number> => {
  const start = performance.now();
  await searcher.call(search.query, { body: { query, systemSiteListId } });
  return performance.now() - start;
};

const medianAndP95 = (times: number[]): string => `median ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))}`;

const questions = async (searcher: HttpBrowser): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const [what, query] of kinds) {
    const times: number[] = [];
    for (let turn = 1; turn <= QUESTIONS; turn++) times.push(await searched(searcher, query(turn)));
    figures.push({ what, value: medianAndP95(times), budget: 'p95 at most 100 ms' });
  }
  return figures;
};

/** The caller may read few of the matching documents. */
const inSmallList = async (searcher: HttpBrowser, largeListId: string): Promise<Figure> => {
  const { lists } = await searcher.call(site.details, { body: { path: '/' } });
  const small = lists.find(({ id }) => id !== largeListId)?.id;
  const times: number[] = [];
  for (let turn = 1; turn <= QUESTIONS; turn++) times.push(await searched(searcher, 'c', small));
  return { what: 'the beginning of one letter in a small list', value: medianAndP95(times), budget: 'p95 at most 100 ms' };
};

/** The time until a new item is found, after the response to saving it. */
const untilFound = async (searcher: HttpBrowser, listId: string): Promise<Figure> => {
  await searcher.call(list.createItem, { listId, body: { Title: 'Quicksilver', Amount: 1, Due: '2026-05-05' } });
  const start = performance.now();
  while ((await searcher.call(search.query, { body: { query: 'quicksilver' } })).totalHits === 0) await sleep(PAUSE);
  return { what: 'until a new item is found', value: ms(performance.now() - start), budget: 'at most 1,000 ms' };
};

/** How fast a person gets an item, alone and while someone else searches all titles for one letter. */
const readDuring = async (reader: HttpBrowser, searcher: HttpBrowser, listId: string): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const isSearching of [false, true]) {
    let isOver = false;
    const answered: number[] = [];
    const searches = async (): Promise<void> => {
      while (isSearching && !isOver) answered.push(await searched(searcher, 'c'));
    };
    const ended = searches();
    const times: number[] = [];
    for (const until = Date.now() + SECONDS * 1000; Date.now() < until; await sleep(PAUSE)) {
      const start = performance.now();
      await (await reader.send(`/api/List/${listId}/item/get?id=5`)).arrayBuffer();
      times.push(performance.now() - start);
    }
    isOver = true;
    await ended;
    const beside = isSearching ? `, ${answered.length} searches of ${ms(percentile(answered, 0.5))}` : '';
    const what = isSearching ? 'another reads an item meanwhile' : 'another reads an item, nobody searches';
    figures.push({ what, value: medianAndP95(times) + beside, budget: isSearching ? 'p95 at most twice the one above' : '' });
  }
  return figures;
};

/** The search of a single machine over this many titles. */
export const benchSearching = (count = ITEMS): Promise<void> =>
  inFolder(async (folder) => {
    const listId = await fill(folder, count);
    const start = performance.now();
    const host = await startHost({ folder, empty: false, callsPerSecond: 1_000_000 });
    const [searcher, reader] = [await host.admin(), await host.admin()];
    await untilSettled(searcher, count);
    const perSecond = Math.round((1000 * count) / (performance.now() - start)).toLocaleString('en');
    print(`The search of ${count.toLocaleString('en')} titles`, [
      { what: 'indexed in a second, the start of the host with it', value: perSecond, budget: 'at least 5,000' },
      ...(await questions(searcher)),
      await inSmallList(searcher, listId),
      await untilFound(searcher, listId),
      ...(await readDuring(reader, searcher, listId)),
    ]);
    await host.end();
  });
