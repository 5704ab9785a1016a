import { shownTo } from '#functions/domain/access/levels/shownTo.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { changeList } from '#functions/domain/content/listRecords/saveList.ts';
import { checkView } from '#functions/domain/content/viewRecords/checkView.ts';
import { presentView } from '#functions/domain/content/viewRecords/presentView.ts';
import { isOwn } from '#functions/domain/content/viewRecords/viewRows.ts';
import { followOrders, planViews } from '#functions/domain/content/views/keepViews.ts';
import {
  demandCreateViews,
  findView,
  type KeptViews,
  readBoth,
  sharedAfter,
  withView,
} from '#functions/domain/content/views/viewsAfter.ts';
import { type ViewChange, ViewPlan } from '#shared/models/content/list.ts';

/** Changes a view; a personal one stays personal. The default is changed by making another view the default. */
export const editView = async (ctx: ListContext, listViewId: string, change: ViewChange): Promise<KeptViews> => {
  const isPersonal = isOwn(listViewId);
  if (!isPersonal) demandCreateViews(ctx);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  // Only the given settings are checked, because a view can have columns that the caller may not read.
  checkView(shownTo(ctx, ctx.target.list), ViewPlan.parse({ title: 'View', fields: [{ field: 'Id' }], ...given }));
  const { to, ...work } = await changeList(ctx, ctx.target.list, async (list) => {
    const { shared, before } = await readBoth(ctx, list, isPersonal);
    const from = findView(before, listViewId);
    const plan = ViewPlan.parse({ ...from, ...given });
    const after = withView(before, { ...plan, id: from.id, isPersonal, isGlobalView: !isPersonal });
    const changed = findView(after, listViewId);
    const kind = isPersonal ? 'ownViewChanged' : 'viewUpdated';
    const planned = planViews(ctx, list, { kind, before, after, from, to: changed, shared: sharedAfter(shared, after, isPersonal) });
    return { writes: planned.writes, done: { ...planned.done, to: changed } };
  });
  return { view: presentView(ctx, ctx.target.list, to), jobId: await followOrders(ctx, work) };
};
