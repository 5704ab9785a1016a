import { putList } from '#functions/domain/content/listRecords/saveList.ts';
import { type OrderBuild, planOrderBuild, startOrderBuild } from '#functions/domain/content/orders/startBuilding.ts';
import { planOrders } from '#functions/domain/content/viewRecords/planOrders.ts';
import { viewKey } from '#functions/domain/content/viewRecords/viewRows.ts';
import { viewSort } from '#functions/domain/content/viewRecords/viewSort.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { shortened } from '#functions/domain/kernel/facts/shortened.ts';
import { planJob, sendJob } from '#functions/domain/kernel/jobs/planJob.ts';
import { isSame } from '#functions/platform/helpers/isSame.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { JobRecord, ListRecord, ViewRecord } from '#functions/storage/records/records.ts';
import { put } from '#functions/storage/rows.ts';
import type { FactKind } from '#shared/facts.ts';

/** All views of one kind, shared or personal, before and after. */
export interface ViewsChange {
  kind: FactKind;
  before: ViewRecord[];
  after: ViewRecord[];
  /** The changed view; null on the side where it does not exist. */
  from: ViewRecord | null;
  to: ViewRecord | null;
  /** All shared views after the change. */
  shared: ViewRecord[];
  /** The owner of personal views if it is not the caller. */
  ownerId?: string;
}

/** The work on orders after a change of views. */
export interface OrderWork {
  building: OrderBuild[];
  dropJobs: JobRecord[];
}

const changesOf = ({ from, to }: ViewsChange) => {
  const names = ['title', 'isDefault', 'fields', 'groupOrder', 'sortOrder', 'queryConditions', 'look'] as const;
  return names
    .map((field) => ({ field, before: from?.[field] ?? null, after: to?.[field] ?? null }))
    .filter(({ before, after }) => !isSame(before, after));
};

/** The default view is stored in the list, where the page finds it; others have rows of their own. */
const rowWrites = (
  ctx: Context,
  list: ListRecord,
  { before, after, ownerId = ctx.caller.id }: ViewsChange,
): { views: ViewRecord[]; writes: Write[] } => {
  const inList = after.filter(({ isDefault, isPersonal }) => isDefault && !isPersonal);
  const rows = after.filter((view) => !inList.includes(view));
  const removedViews = before.filter(({ id }) => !rows.some((row) => row.id === id) && !list.views.some((one) => one.id === id));
  return {
    views: inList,
    writes: [
      ...rows
        .filter((view) => !before.includes(view) || list.views.includes(view))
        .map((view) => put(viewKey(ownerId, list.id, view.id), view)),
      ...removedViews.map(({ id }): Write => ({ delete: viewKey(ownerId, list.id, id) })),
    ],
  };
};

/** The writes of a change of views: the views, the list's orders, and the fact. */
export const planViews = (ctx: Context, list: ListRecord, change: ViewsChange): { writes: Write[]; done: OrderWork } => {
  const { kind, from, to, shared } = change;
  const view = to ?? from;
  const isPersonal = view?.isPersonal ?? false;
  const removedViews = from && viewSort(from);
  const { orders, ...plan } = planOrders(list.orders, { shared, previousSort: removedViews, nextSort: to && viewSort(to), isPersonal });
  const { views, writes } = rowWrites(ctx, list, change);
  const building = plan.build.map((signature) => planOrderBuild(ctx, list.id, signature));
  const dropJobs = plan.drop.map((signature) => planJob(ctx, { kind: 'dropOrder', body: { listId: list.id, signature } }));
  const about = { siteId: list.siteId, listId: list.id, title: view?.title ?? '', changes: shortened(changesOf(change)) };
  return {
    writes: [
      // A personal view that changes no order does not affect others.
      ...(isPersonal && isSame(orders, list.orders) ? [] : [putList(list, { ...list, orders, views: isPersonal ? list.views : views })]),
      ...writes,
      ...[...building, ...dropJobs].flatMap((job) => job.writes),
      putFact(factOf(ctx, kind, about)),
    ],
    done: { building, dropJobs: dropJobs.map(({ job }) => job) },
  };
};

/** Starts the work required by a change. Returns the job that fills the new order, null if it is filled or none was needed. */
export const followOrders = async (ctx: Context, { building, dropJobs }: OrderWork): Promise<string | null> => {
  for (const job of dropJobs) await sendJob(ctx, job);
  let jobId: string | null = null;
  for (const one of building) if (!(await startOrderBuild(ctx, one))) jobId = one.job.id;
  return jobId;
};
