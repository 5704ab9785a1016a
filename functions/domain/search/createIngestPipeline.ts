import type { Context } from '#functions/domain/kernel/context.ts';
import type { IndexResult } from '#functions/domain/search/searchAdmin.ts';
import { changeSearchState, searchState } from '#functions/domain/search/searchState.ts';

/** From now on the text of files is indexed. Existing files follow with the next full crawl. */
export const createIngestPipeline = async (ctx: Context): Promise<IndexResult> => {
  if ((await searchState(ctx)).hasPipeline) return { created: false };
  await changeSearchState(ctx, { hasPipeline: true });
  return { created: true };
};
