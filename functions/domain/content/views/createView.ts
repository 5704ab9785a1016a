import { trimList } from '#functions/domain/access/levels/trimList.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { changeList } from '#functions/domain/content/listRecords/saveList.ts';
import { checkView } from '#functions/domain/content/viewRecords/checkView.ts';
import { presentView } from '#functions/domain/content/viewRecords/presentView.ts';
import { newViewId } from '#functions/domain/content/viewRecords/viewRows.ts';
import { followOrders, planViews } from '#functions/domain/content/views/storeViews.ts';
import { assertCanCreateViews, readBoth, type StoredViews, sharedAfter, withView } from '#functions/domain/content/views/viewsAfter.ts';
import type { ViewRecord } from '#functions/storage/records/records.ts';
import { PERSONAL_VIEWS, SHARED_VIEWS } from '#shared/limits.ts';
import { ViewPlan } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

/** Adds a view: a personal one, or with CreateViews permission a shared one. Throws tooManyViews and tooManyOrders. */
export const createView = async (ctx: ListContext, plan: ViewPlan): Promise<StoredViews> => {
  if (!plan.isPersonal) assertCanCreateViews(ctx);
  checkView(trimList(ctx, ctx.target.list), plan);
  const to: ViewRecord = { ...ViewPlan.parse(plan), id: newViewId(ctx, plan.isPersonal), isGlobalView: !plan.isPersonal };
  const work = await changeList(ctx, ctx.target.list, async (list) => {
    const { shared, before } = await readBoth(ctx, list, plan.isPersonal);
    const limit = plan.isPersonal ? PERSONAL_VIEWS : SHARED_VIEWS;
    if (before.length >= limit) throw new Problem('tooManyViews', { params: { limit } });
    const after = withView(before, to);
    const kind = plan.isPersonal ? 'ownViewChanged' : 'viewCreated';
    return planViews(ctx, list, { kind, before, after, from: null, to, shared: sharedAfter(shared, after, plan.isPersonal) });
  });
  return { view: presentView(ctx, to), jobId: await followOrders(ctx, work) };
};
