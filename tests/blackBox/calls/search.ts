import { expect } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { search } from '#shared/contracts/search.ts';
import { ada, ask, type Calls, place, rows } from '#tests/blackBox/calls/open.ts';

/** A unique word. */
const newWord = (): string => `word${Date.now().toString(36)}`;

const PATIENCE = { timeout: 60_000, interval: 200 };

const isFound = (query: string) => expect.poll(async () => (await ada.call(search.query, { body: { query } })).totalHits, PATIENCE).toBe(1);

/** Searching, and managing the index. */
export const searchCalls: Calls = {
  'Search.query': async () => {
    const Title = newWord();
    await ada.call(list.createItem, { listId: rows, body: { Title } });
    await isFound(Title);
    await ask(search.query, { body: { query: Title } });
  },
  'Search.createIngestPipeline, Search.createSearchIndex, Search.clearSearchIndex, Search.startFullCrawl, Search.stats, Search.getWorkers, Search.removeWorker':
    async () => {
      const Title = newWord();
      await ada.call(list.createItem, { listId: rows, body: { Title } });
      await isFound(Title);
      await ask(search.clearSearchIndex, {}, place.admin);
      expect((await ada.call(search.query, { body: { query: Title } })).totalHits).toBe(0);
      await ask(search.stats, {}, place.admin);
      await ask(search.createIngestPipeline, {}, place.admin);
      await ask(search.createSearchIndex, {}, place.admin);
      const { jobId } = await place.admin.call(search.startFullCrawl, {});
      await ask(search.getWorkers, {}, place.admin);
      await isFound(Title);
      await ask(search.removeWorker, { resourceName: `crawl:${jobId}` }, place.admin);
      await ask(search.startFullCrawl, { crawlType: 'updated' }, place.admin);
      await ask(search.stats, {}, place.admin);
    },
};
