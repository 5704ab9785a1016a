import { removeWorker, searchWorkers } from '#functions/domain/search/crawlWorkers.ts';
import { clearIndex, createIndex, createPipeline, searchStats, startFullCrawl } from '#functions/domain/search/lookAfter.ts';
import { search as find } from '#functions/domain/search/search.ts';
import { serve } from '#functions/runtime/serve.ts';
import { search } from '#shared/contracts/search.ts';

export const controller = serve(search, {
  query: (ctx, { body }) => find(ctx, body),
  createIngestPipeline: createPipeline,
  createSearchIndex: createIndex,
  clearSearchIndex: clearIndex,
  startFullCrawl: (ctx, { crawlType }) => startFullCrawl(ctx, crawlType),
  stats: searchStats,
  getWorkers: searchWorkers,
  removeWorker: (ctx, { resourceName }) => removeWorker(ctx, resourceName),
});
