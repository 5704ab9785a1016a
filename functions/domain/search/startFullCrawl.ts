import type { Context } from '#functions/domain/kernel/context.ts';
import { isWhole, openCrawls, startCrawl } from '#functions/domain/search/crawls.ts';
import { searchState } from '#functions/domain/search/searchState.ts';
import type { CrawlType } from '#shared/models/administration/search.ts';
import { Problem } from '#shared/problems.ts';

/** Indexes everything again, with `updated` only what differs. Throws noSearchIndex and crawlRunning. */
export const startFullCrawl = async (ctx: Context, crawlType: CrawlType): Promise<{ jobId: string }> => {
  if (!(await searchState(ctx)).hasIndex) throw new Problem('noSearchIndex');
  if ((await openCrawls(ctx)).some(isWhole)) throw new Problem('crawlRunning');
  return { jobId: (await startCrawl(ctx, { crawlType })).id };
};
