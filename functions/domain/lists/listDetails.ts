import { shownTo } from '#functions/domain/access/shownTo.ts';
import { toldCounts } from '#functions/domain/access/toldCounts.ts';
import type { Context } from '#functions/domain/context.ts';
import { presentList } from '#functions/domain/lists/presentList.ts';
import type { Target } from '#functions/domain/targets.ts';
import { viewsOf } from '#functions/domain/views/presentView.ts';
import { readCounts } from '#functions/storage/counts.ts';
import type { ListDetails } from '#shared/models/list.ts';

/** A list with its fields and views. */
export const listDetails = async (ctx: Context & { target: Target<'list'> }): Promise<ListDetails> => {
  const { list, access } = ctx.target;
  const [[counts], views] = await Promise.all([readCounts(ctx.table, [list.id]), viewsOf(ctx, list)]);
  return presentList(shownTo(ctx, list), access, toldCounts(ctx, counts)?.items ?? 0, views);
};
