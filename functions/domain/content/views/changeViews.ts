import { shownTo } from '#functions/domain/access/levels/shownTo.ts';
import type { Target } from '#functions/domain/access/targets.ts';
import { changeList } from '#functions/domain/content/listRecords/saveList.ts';
import { checkView } from '#functions/domain/content/viewRecords/checkView.ts';
import { presentView } from '#functions/domain/content/viewRecords/presentView.ts';
import { isOwn, newViewId, readOwnViews, readSharedViews } from '#functions/domain/content/viewRecords/viewRows.ts';
import { followOrders, planViews } from '#functions/domain/content/views/keepViews.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ListRecord, ViewRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import { OWN_VIEWS, SHARED_VIEWS } from '#shared/limits.ts';
import { type View, type ViewChange, ViewPlan } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

type ListContext = Context & { target: Target<'list'> };

interface Kept {
  view: View;
  /** The job that fills the view's order, for its progress; until then rows come in another order. */
  jobId: string | null;
}

const demandCreateViews = ({ target }: ListContext): void => {
  if (!grants(target.access, 'CreateViews')) throw new Problem('forbidden');
};

/** The views among which the changed one stands, and the shared ones, which decide about the orders. */
const readBoth = async (ctx: ListContext, list: ListRecord, isPersonal: boolean) => {
  const [shared, own] = await Promise.all([readSharedViews(ctx, list), isPersonal ? readOwnViews(ctx, list) : []]);
  return { shared, before: isPersonal ? own : shared };
};

/** One view of a kind is the default, and the list always has one. */
const withView = (views: ViewRecord[], view: ViewRecord): ViewRecord[] => {
  const others = views.some(({ id }) => id === view.id) ? views.map((one) => (one.id === view.id ? view : one)) : [...views, view];
  const single = view.isDefault ? others.map((one) => (one.id !== view.id && one.isDefault ? { ...one, isDefault: false } : one)) : others;
  const needsOne = !view.isPersonal && !single.some(({ isDefault }) => isDefault);
  return needsOne ? single.map((one, index) => (index === 0 ? { ...one, isDefault: true } : one)) : single;
};

const sharedAfter = (shared: ViewRecord[], after: ViewRecord[], isPersonal: boolean): ViewRecord[] => (isPersonal ? shared : after);

/** Adds a view: a personal one for oneself, or with CreateViews a shared one. Throws tooManyViews and tooManyOrders. */
export const createView = async (ctx: ListContext, plan: ViewPlan): Promise<Kept> => {
  if (!plan.isPersonal) demandCreateViews(ctx);
  checkView(shownTo(ctx, ctx.target.list), plan);
  const to: ViewRecord = { ...ViewPlan.parse(plan), id: newViewId(ctx, plan.isPersonal), isGlobalView: !plan.isPersonal };
  const work = await changeList(ctx, ctx.target.list, async (list) => {
    const { shared, before } = await readBoth(ctx, list, plan.isPersonal);
    const limit = plan.isPersonal ? OWN_VIEWS : SHARED_VIEWS;
    if (before.length >= limit) throw new Problem('tooManyViews', { params: { limit } });
    const after = withView(before, to);
    const kind = plan.isPersonal ? 'ownViewChanged' : 'viewCreated';
    return planViews(ctx, list, { kind, before, after, from: null, to, shared: sharedAfter(shared, after, plan.isPersonal) });
  });
  return { view: presentView(ctx, ctx.target.list, to), jobId: await followOrders(ctx, work) };
};

const found = (views: ViewRecord[], id: string): ViewRecord => {
  const view = views.find((one) => one.id === id);
  if (!view) throw new Problem('notFound');
  return view;
};

/** Changes a view; a personal one stays personal. The default is changed by making another view the default. */
export const editView = async (ctx: ListContext, listViewId: string, change: ViewChange): Promise<Kept> => {
  const isPersonal = isOwn(listViewId);
  if (!isPersonal) demandCreateViews(ctx);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  // Only what is given: a view may have columns of fields that the caller may not read.
  checkView(shownTo(ctx, ctx.target.list), ViewPlan.parse({ title: 'View', fields: [{ field: 'Id' }], ...given }));
  const { to, ...work } = await changeList(ctx, ctx.target.list, async (list) => {
    const { shared, before } = await readBoth(ctx, list, isPersonal);
    const from = found(before, listViewId);
    const plan = ViewPlan.parse({ ...from, ...given });
    const after = withView(before, { ...plan, id: from.id, isPersonal, isGlobalView: !isPersonal });
    const changed = found(after, listViewId);
    const kind = isPersonal ? 'ownViewChanged' : 'viewUpdated';
    const planned = planViews(ctx, list, { kind, before, after, from, to: changed, shared: sharedAfter(shared, after, isPersonal) });
    return { writes: planned.writes, done: { ...planned.done, to: changed } };
  });
  return { view: presentView(ctx, ctx.target.list, to), jobId: await followOrders(ctx, work) };
};

/** Removes a personal view of the caller's, or for administrators a shared one. Throws viewIsDefault for the list's default. */
export const deleteView = async (ctx: ListContext, listViewId: string): Promise<Record<never, never>> => {
  const isPersonal = isOwn(listViewId);
  if (!isPersonal && !ctx.caller.isAdmin) throw new Problem('forbidden');
  const work = await changeList(ctx, ctx.target.list, async (list) => {
    const { shared, before } = await readBoth(ctx, list, isPersonal);
    const from = found(before, listViewId);
    if (!isPersonal && from.isDefault) throw new Problem('viewIsDefault');
    const after = before.filter((view) => view !== from);
    const kind = isPersonal ? 'ownViewChanged' : 'viewDeleted';
    return planViews(ctx, list, { kind, before, after, from, to: null, shared: sharedAfter(shared, after, isPersonal) });
  });
  await followOrders(ctx, work);
  return {};
};
