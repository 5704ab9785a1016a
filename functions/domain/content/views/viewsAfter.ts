import type { ListContext } from '#functions/domain/access/targets.ts';
import { readPersonalViews, readSharedViews } from '#functions/domain/content/viewRecords/viewRows.ts';
import type { ListRecord, ViewRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import type { View } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

export interface StoredViews {
  view: View;
  /** The job that fills the view's order; until it ends, rows are in another order. */
  jobId: string | null;
}

export const assertCanCreateViews = ({ target }: ListContext): void => {
  if (!grants(target.access, 'CreateViews')) throw new Problem('forbidden');
};

/** The views of the same kind, and the shared ones, which determine the orders. */
export const readBoth = async (ctx: ListContext, list: ListRecord, isPersonal: boolean) => {
  const [shared, own] = await Promise.all([readSharedViews(ctx, list), isPersonal ? readPersonalViews(ctx, list) : []]);
  return { shared, before: isPersonal ? own : shared };
};

/** One view of each kind is the default, and the list always has one. */
export const withView = (views: ViewRecord[], view: ViewRecord): ViewRecord[] => {
  const otherViews = views.some(({ id }) => id === view.id) ? views.map((one) => (one.id === view.id ? view : one)) : [...views, view];
  const single = view.isDefault
    ? otherViews.map((one) => (one.id !== view.id && one.isDefault ? { ...one, isDefault: false } : one))
    : otherViews;
  const needsOne = !view.isPersonal && !single.some(({ isDefault }) => isDefault);
  return needsOne ? single.map((one, index) => (index === 0 ? { ...one, isDefault: true } : one)) : single;
};

export const sharedAfter = (shared: ViewRecord[], after: ViewRecord[], isPersonal: boolean): ViewRecord[] => (isPersonal ? shared : after);

export const findView = (views: ViewRecord[], id: string): ViewRecord => {
  const view = views.find((one) => one.id === id);
  if (!view) throw new Problem('notFound');
  return view;
};
