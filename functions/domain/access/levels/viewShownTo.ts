import { withheldFields } from '#functions/domain/access/levels/fieldAccess.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ViewRecord } from '#functions/storage/records/records.ts';

/** A view without fields whose values the caller may not see: they are not displayed, grouped, sorted or filtered by. */
export const viewShownTo = (ctx: Context, listId: string, view: ViewRecord): ViewRecord => {
  const withheld = withheldFields(ctx, listId, 'Read');
  if (withheld.size === 0) return view;
  const { fields, groupOrder, sortOrder, queryConditions, filterModel } = view;
  return {
    ...view,
    fields: fields.filter(({ field }) => !withheld.has(field)),
    ...(groupOrder && { groupOrder: groupOrder.filter(({ internalFieldName }) => !withheld.has(internalFieldName)) }),
    sortOrder: sortOrder.filter(({ sortProperty }) => !withheld.has(sortProperty)),
    queryConditions: { ...queryConditions, rules: queryConditions.rules.filter(({ ColumnName }) => !withheld.has(ColumnName)) },
    ...(filterModel && { filterModel: Object.fromEntries(Object.entries(filterModel).filter(([name]) => !withheld.has(name))) }),
  };
};
