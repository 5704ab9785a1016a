import type { ListContext } from '#functions/domain/access/targets.ts';
import { presentView, viewsOf } from '#functions/domain/content/viewRecords/presentView.ts';
import { findView } from '#functions/domain/content/viewRecords/viewRows.ts';
import type { View } from '#shared/models/content/list.ts';

/** All views for the caller, or the given one. Throws notFound. */
export const getViews = async (ctx: ListContext, { listViewId }: { listViewId?: string | undefined }): Promise<View[]> =>
  listViewId === undefined ? viewsOf(ctx) : [presentView(ctx, await findView(ctx, ctx.target.list, listViewId))];
