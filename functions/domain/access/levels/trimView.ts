import { fieldsWithoutAccess } from '#functions/domain/access/levels/fieldAccess.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ViewRecord } from '#functions/storage/records/records.ts';

/** A view without fields whose values the caller may not see: they are not displayed, grouped, sorted or filtered by. */
export const trimView = (ctx: Context, listId: string, view: ViewRecord): ViewRecord => {
  const unreadable = fieldsWithoutAccess(ctx, listId, 'Read');
  if (unreadable.size === 0) return view;
  const { fields, groupOrder, sortOrder, queryConditions, filterModel } = view;
  return {
    ...view,
    fields: fields.filter(({ field }) => !unreadable.has(field)),
    ...(groupOrder && { groupOrder: groupOrder.filter(({ internalFieldName }) => !unreadable.has(internalFieldName)) }),
    sortOrder: sortOrder.filter(({ sortProperty }) => !unreadable.has(sortProperty)),
    queryConditions: { ...queryConditions, rules: queryConditions.rules.filter(({ ColumnName }) => !unreadable.has(ColumnName)) },
    ...(filterModel && { filterModel: Object.fromEntries(Object.entries(filterModel).filter(([name]) => !unreadable.has(name))) }),
  };
};
