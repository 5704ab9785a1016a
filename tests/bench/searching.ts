import { setTimeout as sleep } from 'node:timers/promises';
import { search } from '#shared/contracts/search.ts';
import { type Figure, inFolder, ms, percentile, print } from '#tests/bench/bench.ts';
import { fill, ITEMS, untilSettled } from '#tests/bench/fill.ts';
import { startHost } from '#tests/kit/hostProcess.ts';

const SECONDS = 8;
/** A person who reads on. */
const PAUSE = 10;

/** How soon somebody gets an item while somebody else searches all titles by one letter. */
export const benchSearching = (): Promise<void> =>
  inFolder(async (folder) => {
    const listId = await fill(folder);
    const host = await startHost({ folder, empty: false, callsPerSecond: 1_000_000 });
    const [searcher, reader] = [await host.admin(), await host.admin()];
    await untilSettled(searcher);
    const figures: Figure[] = [];
    for (const isSearching of [false, true]) {
      let isOver = false;
      const searched: number[] = [];
      const searches = async (): Promise<void> => {
        while (isSearching && !isOver) {
          const start = performance.now();
          await searcher.call(search.query, { body: { query: 'c' } });
          searched.push(performance.now() - start);
        }
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
      const value = `${times.length} reads, median ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))}`;
      const beside = isSearching ? `, ${searched.length} searches of ${ms(percentile(searched, 0.5))}` : '';
      figures.push({ what: isSearching ? 'while somebody searches' : 'alone', value: value + beside, budget: '' });
    }
    print(`Reads of one item, ${ITEMS.toLocaleString('en')} titles searched by one letter`, figures);
    await host.end();
  });
