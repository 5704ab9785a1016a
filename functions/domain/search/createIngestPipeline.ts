import type { Context } from '#functions/domain/kernel/context.ts';
import type { IndexMade } from '#functions/domain/search/lookAfter.ts';
import { changeSearchState, searchState } from '#functions/domain/search/searchState.ts';

/** From now on the text of files is indexed. Existing files follow with the next full crawl. */
export const createIngestPipeline = async (ctx: Context): Promise<IndexMade> => {
  if ((await searchState(ctx)).hasPipeline) return { created: false };
  await changeSearchState(ctx, { hasPipeline: true });
  return { created: true };
};
