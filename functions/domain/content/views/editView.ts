import { trimList } from '#functions/domain/access/levels/trimList.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { assertVersion } from '#functions/domain/content/listRecords/assertVersion.ts';
import { changeList } from '#functions/domain/content/listRecords/saveList.ts';
import { checkView } from '#functions/domain/content/viewRecords/checkView.ts';
import { presentView } from '#functions/domain/content/viewRecords/presentView.ts';
import { isPersonalView } from '#functions/domain/content/viewRecords/viewRows.ts';
import { followOrders, planViews } from '#functions/domain/content/views/storeViews.ts';
import {
  assertCanCreateViews,
  findView,
  readBoth,
  type StoredViews,
  sharedAfter,
  withView,
} from '#functions/domain/content/views/viewsAfter.ts';
import { type ViewChange, ViewPlan } from '#shared/models/content/list.ts';

/** What is given of a view, and its version that the caller saw, if any. */
type VersionedChange = ViewChange & { version?: number | undefined };

/**
 * Changes a view; a personal one stays personal. The default is changed by making another view the default. Throws listChanged if it was
 * changed meanwhile.
 */
export const editView = async (
  ctx: ListContext,
  listViewId: string,
  { version: seen, ...change }: VersionedChange,
): Promise<StoredViews> => {
  const isPersonal = isPersonalView(listViewId);
  if (!isPersonal) assertCanCreateViews(ctx);
  const definedChanges = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  // Only the given settings are checked, because a view can have columns that the caller may not read.
  checkView(trimList(ctx, ctx.target.list), ViewPlan.parse({ title: 'View', fields: [{ field: 'Id' }], ...definedChanges }));
  const { to, ...work } = await changeList(ctx, ctx.target.list, async (list) => {
    const { shared, before } = await readBoth(ctx, list, isPersonal);
    const from = findView(before, listViewId);
    assertVersion(from, seen);
    const plan = ViewPlan.parse({ ...from, ...definedChanges });
    const after = withView(before, { ...plan, id: from.id, isPersonal, isGlobalView: !isPersonal, version: (from.version ?? 0) + 1 });
    const changed = findView(after, listViewId);
    const kind = isPersonal ? 'ownViewChanged' : 'viewUpdated';
    const planned = planViews(ctx, list, { kind, before, after, from, to: changed, shared: sharedAfter(shared, after, isPersonal) });
    return { writes: planned.writes, done: { ...planned.done, to: changed } };
  });
  return { view: presentView(ctx, to), jobId: await followOrders(ctx, work) };
};
