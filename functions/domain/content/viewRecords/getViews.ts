import type { ListContext } from '#functions/domain/access/targets.ts';
import { presentView, viewsOf } from '#functions/domain/content/viewRecords/presentView.ts';
import { findView } from '#functions/domain/content/viewRecords/viewRows.ts';
import type { View } from '#shared/models/content/list.ts';

/** All views for the caller, or the given one. Throws notFound. */
export const getViews = async (ctx: ListContext, { listViewId }: { listViewId?: string | undefined }): Promise<View[]> => {
  const { list } = ctx.target;
  return listViewId === undefined ? viewsOf(ctx, list) : [presentView(ctx, list, await findView(ctx, list, listViewId))];
};
