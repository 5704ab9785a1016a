import type { Context } from '#functions/domain/kernel/context.ts';
import { isWhole, openCrawls, startCrawl } from '#functions/domain/search/crawls.ts';
import { changeSearchState, isSearchManaged, searchState } from '#functions/domain/search/searchState.ts';
import { INDEX_CHECK_DAYS } from '#shared/limits.ts';
import { DAY_MS } from '#shared/time.ts';

export interface IndexResult {
  created: boolean;
}

/** Creates the index once for an installation from before search existed, unless an administrator has managed it. */
export const fillFirstIndex = async (ctx: Context): Promise<void> => {
  if (await isSearchManaged(ctx)) return;
  await changeSearchState(ctx, {});
  await startCrawl(ctx, { crawlType: 'full' });
};

/** Rebuilds the index in the background after it was lost or replaced. */
export const repairIndex = async (ctx: Context): Promise<void> => {
  if (!(await searchState(ctx)).hasIndex || (await openCrawls(ctx)).some(isWhole)) return;
  await startCrawl(ctx, { crawlType: 'updated' });
};

/** Compares the index with the records once a week, so that differences are repaired without anyone noticing them first. */
export const checkIndexWeekly = async (ctx: Context): Promise<void> => {
  const { lastCrawl } = await searchState(ctx);
  // An absolute difference: a clock that was set back delays the comparison by at most a week.
  const age = lastCrawl?.endedOn ? Math.abs(ctx.now().getTime() - Date.parse(lastCrawl.endedOn)) : Number.POSITIVE_INFINITY;
  if (age > INDEX_CHECK_DAYS * DAY_MS) await repairIndex(ctx);
};
