import type { Context } from '#functions/domain/kernel/context.ts';
import { presentHits } from '#functions/domain/search/presentHits.ts';
import { readableScopes } from '#functions/domain/search/searchScopes.ts';
import type { SearchQuestion } from '#functions/platform/search.ts';
import type { SearchAnswer, SearchParams } from '#shared/models/administration/search.ts';
import { parseQueryWords } from '#shared/search/words.ts';
import { DAY_MS } from '#shared/time.ts';

/** A day is included to its end. */
const endOf = (day: string): string => (day.length === 10 ? new Date(Date.parse(day) + DAY_MS).toISOString() : day);

const filtersOf = (params: SearchParams): Partial<SearchQuestion> => {
  const { systemSiteId, systemSiteListId, systemListId, objectType, fileExtension, startDate, endDate } = params;
  return {
    ...(systemSiteId && { siteId: systemSiteId }),
    ...(systemSiteListId && { listId: systemSiteListId }),
    ...(systemListId && { definition: systemListId }),
    ...(objectType && { type: objectType }),
    ...(fileExtension && { extension: fileExtension.replace(/^\./, '').toLowerCase() }),
    ...(startDate && { from: startDate }),
    ...(endDate && { to: endOf(endDate) }),
  };
};

/** The matching objects that the caller may read, best first. Others are not counted. */
export const searchQuery = async (ctx: Context, params: SearchParams): Promise<SearchAnswer> => {
  const { query, pageNumber, pageSize } = params;
  const parsedQuery = parseQueryWords(query);
  const { hits, total } = await ctx.host.search.query({
    ...filtersOf(params),
    words: parsedQuery,
    skip: (pageNumber - 1) * pageSize,
    limit: pageSize,
    readable: (scopes) => readableScopes(ctx, scopes),
  });
  return { results: await presentHits(ctx, hits, parsedQuery), totalHits: total };
};
