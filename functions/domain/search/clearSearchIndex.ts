import type { Context } from '#functions/domain/kernel/context.ts';
import { endJob } from '#functions/domain/kernel/jobs/followJob.ts';
import { openCrawls } from '#functions/domain/search/crawls.ts';
import { changeSearchState } from '#functions/domain/search/searchState.ts';

/** Deletes the search index; nothing is indexed until a new one is created. Crawls end. */
export const clearSearchIndex = async (ctx: Context): Promise<Record<string, never>> => {
  await changeSearchState(ctx, { hasIndex: false, hasPipeline: false, lastCrawl: null });
  for (const { id } of await openCrawls(ctx)) await endJob(ctx, id);
  await ctx.host.search.clear();
  return {};
};
