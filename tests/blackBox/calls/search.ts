import { expect } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { search } from '#shared/contracts/search.ts';
import { ada, type Calls, location, request, rows } from '#tests/blackBox/calls/open.ts';

/** A unique word. */
const newWord = (): string => `word${Date.now().toString(36)}`;

const TIMEOUT = { timeout: 60_000, interval: 200 };

const isFound = (query: string) => expect.poll(async () => (await ada.call(search.query, { body: { query } })).totalHits, TIMEOUT).toBe(1);

/** Searching, and managing the index. */
export const searchCalls: Calls = {
  'Search.query': async () => {
    const Title = newWord();
    await ada.call(list.createItem, { listId: rows, body: { Title } });
    await isFound(Title);
    await request(search.query, { body: { query: Title } });
  },
  'Search.createIngestPipeline, Search.createSearchIndex, Search.clearSearchIndex, Search.startFullCrawl, Search.stats, Search.getWorkers, Search.removeWorker':
    async () => {
      const Title = newWord();
      await ada.call(list.createItem, { listId: rows, body: { Title } });
      await isFound(Title);
      await request(search.clearSearchIndex, {}, location.admin);
      expect((await ada.call(search.query, { body: { query: Title } })).totalHits).toBe(0);
      await request(search.stats, {}, location.admin);
      await request(search.createIngestPipeline, {}, location.admin);
      await request(search.createSearchIndex, {}, location.admin);
      const { jobId } = await location.admin.call(search.startFullCrawl, {});
      await request(search.getWorkers, {}, location.admin);
      await isFound(Title);
      await request(search.removeWorker, { resourceName: `crawl:${jobId}` }, location.admin);
      await request(search.startFullCrawl, { crawlType: 'updated' }, location.admin);
      await request(search.stats, {}, location.admin);
    },
};
