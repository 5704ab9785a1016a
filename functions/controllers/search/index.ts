import { clearSearchIndex } from '#functions/domain/search/clearSearchIndex.ts';
import { createIngestPipeline } from '#functions/domain/search/createIngestPipeline.ts';
import { createSearchIndex } from '#functions/domain/search/createSearchIndex.ts';
import { getWorkers } from '#functions/domain/search/getWorkers.ts';
import { removeWorker } from '#functions/domain/search/removeWorker.ts';
import { searchedText } from '#functions/domain/search/searchedText.ts';
import { searchQuery } from '#functions/domain/search/searchQuery.ts';
import { searchStats } from '#functions/domain/search/searchStats.ts';
import { startFullCrawl } from '#functions/domain/search/startFullCrawl.ts';
import { serve } from '#functions/runtime/serve.ts';
import { search } from '#shared/contracts/search.ts';

export const controller = serve(search, {
  query: (ctx, { body }) => searchQuery(ctx, body),
  searchedText,
  createIngestPipeline,
  createSearchIndex,
  clearSearchIndex,
  startFullCrawl: (ctx, { crawlType }) => startFullCrawl(ctx, crawlType),
  stats: searchStats,
  getWorkers,
  removeWorker: (ctx, { resourceName }) => removeWorker(ctx, resourceName),
});
