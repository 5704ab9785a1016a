import type { Context } from '#functions/domain/kernel/context.ts';
import { endJob } from '#functions/domain/kernel/jobs/followJob.ts';
import { isWhole, openCrawls, startCrawl } from '#functions/domain/search/crawls.ts';
import { changeSearchState, isLookedAfter, searchState } from '#functions/domain/search/searchState.ts';
import { INDEX_CHECK_DAYS } from '#shared/limits.ts';
import { type CrawlType, type SearchStats, searchObjects } from '#shared/models/administration/search.ts';
import { Problem } from '#shared/problems.ts';

const DAY = 86_400_000;

interface Made {
  created: boolean;
}

/** From now on files are looked into. Those that were there before follow with the next full crawl. */
export const createPipeline = async (ctx: Context): Promise<Made> => {
  if ((await searchState(ctx)).hasPipeline) return { created: false };
  await changeSearchState(ctx, { hasPipeline: true });
  return { created: true };
};

/** From now on what changes is found. What was there before follows with the next crawl. */
export const createIndex = async (ctx: Context): Promise<Made> => {
  if ((await searchState(ctx)).hasIndex) return { created: false };
  await changeSearchState(ctx, { hasIndex: true });
  return { created: true };
};

/** Nothing is found any more, and nothing is taken in until there is an index again. Crawls end. */
export const clearIndex = async (ctx: Context): Promise<Record<string, never>> => {
  await changeSearchState(ctx, { hasIndex: false, hasPipeline: false, lastCrawl: null });
  for (const { id } of await openCrawls(ctx)) await endJob(ctx, id);
  await ctx.host.search.clear();
  return {};
};

/** Looks through everything anew, `updated` only at what the index says otherwise. Throws noSearchIndex and crawlRunning. */
export const startFullCrawl = async (ctx: Context, crawlType: CrawlType): Promise<{ jobId: string }> => {
  if (!(await searchState(ctx)).hasIndex) throw new Problem('noSearchIndex');
  if ((await openCrawls(ctx)).some(isWhole)) throw new Problem('crawlRunning');
  return { jobId: (await startCrawl(ctx, { crawlType })).id };
};

export const searchStats = async (ctx: Context): Promise<SearchStats> => {
  const [{ hasIndex, hasPipeline, lastCrawl, drift }, { byType, bytes, incomplete }] = await Promise.all([
    searchState(ctx),
    ctx.host.search.state(),
  ]);
  const counted = searchObjects.map((objectType) => ({ objectType, documents: byType[objectType] ?? 0 }));
  return {
    hasIndex,
    hasPipeline,
    documents: counted.reduce((sum, { documents }) => sum + documents, 0),
    byType: counted,
    bytes,
    queueLength: incomplete,
    lastCrawl: lastCrawl && {
      crawlType: lastCrawl.crawlType,
      startedOn: lastCrawl.startedOn,
      endedOn: lastCrawl.endedOn,
      startedBy: lastCrawl.by.fullName,
      objects: lastCrawl.objects,
    },
    drift: drift ?? null,
  };
};

/** An installation from before there was an index gets one: once, as long as nobody has looked after it. */
export const fillFirstIndex = async (ctx: Context): Promise<void> => {
  if (await isLookedAfter(ctx)) return;
  await changeSearchState(ctx, {});
  await startCrawl(ctx, { crawlType: 'full' });
};

/** Brings an index back to what the records say, in the background, after it was lost or replaced. */
export const mendIndex = async (ctx: Context): Promise<void> => {
  if (!(await searchState(ctx)).hasIndex || (await openCrawls(ctx)).some(isWhole)) return;
  await startCrawl(ctx, { crawlType: 'updated' });
};

/** Once a week the index is compared with the records: whatever made it differ, nobody has to notice first. */
export const checkIndexWeekly = async (ctx: Context): Promise<void> => {
  const { lastCrawl } = await searchState(ctx);
  // An absolute difference: a clock that was set back puts the comparison off no further than a week.
  const age = lastCrawl?.endedOn ? Math.abs(ctx.now().getTime() - Date.parse(lastCrawl.endedOn)) : Number.POSITIVE_INFINITY;
  if (age > INDEX_CHECK_DAYS * DAY) await mendIndex(ctx);
};
