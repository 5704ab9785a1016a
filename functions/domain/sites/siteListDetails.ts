import { trimObjectCounts } from '#functions/domain/access/levels/trimCounts.ts';
import { presentSummary } from '#functions/domain/content/lists/presentList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { listAt } from '#functions/domain/sites/siteAt.ts';
import { readCounts } from '#functions/storage/counts.ts';
import { countOf } from '#functions/storage/listPartitions.ts';
import type { ListSummary } from '#shared/models/content/list.ts';

export const siteListDetails = async (ctx: Context, path: string): Promise<ListSummary> => {
  const { list, access } = await listAt(ctx, path);
  const [counts] = await readCounts(ctx.table, [countOf(list, list.id)]);
  return presentSummary(list, access, trimObjectCounts(ctx, { list, access, counts })?.items ?? null);
};
