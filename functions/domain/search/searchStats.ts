import type { Context } from '#functions/domain/kernel/context.ts';
import { searchState } from '#functions/domain/search/searchState.ts';
import { type SearchStats, searchObjects } from '#shared/models/administration/search.ts';

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
