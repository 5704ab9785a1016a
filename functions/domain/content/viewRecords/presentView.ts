import { trimView } from '#functions/domain/access/levels/trimView.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { readPersonalViews, readSharedViews } from '#functions/domain/content/viewRecords/viewRows.ts';
import type { ViewRecord } from '#functions/storage/records/records.ts';
import { grants } from '#shared/access.ts';
import { View } from '#shared/models/content/list.ts';

/** Filters contain values of items. People who may not read the list see those of views that they could change. */
const showsFilters = ({ access }: ListContext['target'], { isPersonal }: View): boolean =>
  isPersonal || grants(access, 'Read') || grants(access, 'CreateViews');

/** A view as shown to the caller; settings that earlier versions did not store have their defaults. */
export const presentView = (ctx: ListContext, view: ViewRecord): View => {
  const shown = View.parse(trimView(ctx, ctx.target.list.id, view));
  if (showsFilters(ctx.target, shown)) return shown;
  return { ...shown, queryConditions: { ...shown.queryConditions, rules: [] }, filterModel: null };
};

/** The views that the caller can choose: shared ones with the default first, and the caller's own. */
export const viewsOf = async (ctx: ListContext): Promise<View[]> => {
  const { list } = ctx.target;
  const [shared, own] = await Promise.all([readSharedViews(ctx, list), readPersonalViews(ctx, list)]);
  const ordered = shared.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
  return [...ordered, ...own].map((view) => presentView(ctx, view));
};
