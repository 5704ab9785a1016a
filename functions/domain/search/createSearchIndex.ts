import type { Context } from '#functions/domain/kernel/context.ts';
import type { IndexResult } from '#functions/domain/search/searchAdmin.ts';
import { changeSearchState, searchState } from '#functions/domain/search/searchState.ts';

/** From now on changes are indexed. Existing content follows with the next crawl. */
export const createSearchIndex = async (ctx: Context): Promise<IndexResult> => {
  if ((await searchState(ctx)).hasIndex) return { created: false };
  await changeSearchState(ctx, { hasIndex: true });
  return { created: true };
};
