import { trimView } from '#functions/domain/access/levels/trimView.ts';
import { readPersonalViews, readSharedViews } from '#functions/domain/content/viewRecords/viewRows.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ListRecord, ViewRecord } from '#functions/storage/records/records.ts';
import { View } from '#shared/models/content/list.ts';

/** A view as shown to the caller; settings that earlier versions did not store have their defaults. */
export const presentView = (ctx: Context, { id }: ListRecord, view: ViewRecord): View => View.parse(trimView(ctx, id, view));

/** The views that the caller can choose: shared ones with the default first, and the caller's own. */
export const viewsOf = async (ctx: Context, list: ListRecord): Promise<View[]> => {
  const [shared, own] = await Promise.all([readSharedViews(ctx, list), readPersonalViews(ctx, list)]);
  const ordered = shared.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
  return [...ordered, ...own].map((view) => presentView(ctx, list, view));
};
