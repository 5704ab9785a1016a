import type { ListContext } from '#functions/domain/access/targets.ts';
import { changeList } from '#functions/domain/content/listRecords/saveList.ts';
import { isPersonalView } from '#functions/domain/content/viewRecords/viewRows.ts';
import { followOrders, planViews } from '#functions/domain/content/views/storeViews.ts';
import { findView, readBoth, sharedAfter } from '#functions/domain/content/views/viewsAfter.ts';
import { Problem } from '#shared/problems.ts';

/** Deletes a personal view of the caller, or for administrators a shared one. Throws viewIsDefault for the list's default. */
export const deleteView = async (ctx: ListContext, listViewId: string): Promise<Record<never, never>> => {
  const isPersonal = isPersonalView(listViewId);
  if (!isPersonal && !ctx.caller.isAdmin) throw new Problem('forbidden');
  const work = await changeList(ctx, ctx.target.list, async (list) => {
    const { shared, before } = await readBoth(ctx, list, isPersonal);
    const from = findView(before, listViewId);
    if (!isPersonal && from.isDefault) throw new Problem('viewIsDefault');
    const after = before.filter((view) => view !== from);
    const kind = isPersonal ? 'ownViewChanged' : 'viewDeleted';
    return planViews(ctx, list, { kind, before, after, from, to: null, shared: sharedAfter(shared, after, isPersonal) });
  });
  await followOrders(ctx, work);
  return {};
};
