import { fieldOf, hasProperty } from '#functions/domain/access/records/properties.ts';
import { readsAllLookedUp } from '#functions/domain/content/itemRecords/readsAllLookedUp.ts';
import { onKnownFields } from '#functions/domain/content/viewRecords/onKnownFields.ts';
import { groupedSort } from '#functions/domain/content/viewRecords/viewSort.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ListRecord, ViewRecord } from '#functions/storage/records/records.ts';
import { ANY_FIELD } from '#shared/models/content/conditions.ts';
import { type Field, holds } from '#shared/models/content/field.ts';
import type { QueryConditions, SortKey } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

/** The parameters of a call that affect the order of rows. */
export interface OrderAsked {
  sortProperty?: string | undefined;
  sortDescending?: boolean | undefined;
  queryConditions?: QueryConditions | undefined;
}

const refuseUnknownColumns = (list: Pick<ListRecord, 'fields'>, { rules }: QueryConditions): void => {
  const fields = rules.flatMap(({ ColumnName }, index) =>
    hasProperty(list, ColumnName) || ColumnName === ANY_FIELD
      ? []
      : [{ at: `queryConditions.rules[${index}].ColumnName`, code: 'unknownField' }],
  );
  if (fields.length > 0) throw new Problem('invalidInput', { fields });
};

interface Chosen {
  groups: string[];
  sort: SortKey[];
  filters: QueryConditions[];
}

/** The grouping, sorting and filters of a page: those of the view, unless the call overrides them. Throws invalidInput. */
export const chooseOrder = (shown: ListRecord, asked: OrderAsked, view: ViewRecord): Chosen => {
  if (asked.queryConditions) refuseUnknownColumns(shown, asked.queryConditions);
  if (asked.sortProperty && !hasProperty(shown, asked.sortProperty))
    throw new Problem('invalidInput', { fields: [{ at: 'sortProperty', code: 'unknownField' }] });
  // A view can still refer to deleted fields.
  const { groupOrder, sortOrder, queryConditions } = onKnownFields(shown, view);
  const sort = asked.sortProperty ? [{ sortProperty: asked.sortProperty, sortDescending: asked.sortDescending ?? false }] : sortOrder;
  const filters = [queryConditions, asked.queryConditions].filter((filter) => filter !== undefined).filter(({ rules }) => rules.length > 0);
  return { groups: groupOrder.map(({ internalFieldName }) => internalFieldName), sort: groupedSort(groupOrder, sort), filters };
};

/** The lookups whose text determines the position of rows sorted by a property. */
const lookupsIn = ({ fields }: ListRecord, name: string): Field[] => {
  const field = fieldOf({ fields }, name);
  const meant = field ? [field] : name === 'Title' ? fields.filter(({ isTitleField }) => isTitleField) : [];
  return meant.filter((one) => holds(one, 'item'));
};

/**
 * The position of rows reveals the text that they are sorted by. If a looked-up item can be hidden from the caller, rows are neither sorted
 * nor grouped by that field.
 */
export const openOrder = async <C extends Pick<Chosen, 'groups' | 'sort'>>(ctx: Context, list: ListRecord, chosen: C): Promise<C> => {
  const closed = new Set<string>();
  for (const { sortProperty } of chosen.sort)
    for (const field of lookupsIn(list, sortProperty)) if (!(await readsAllLookedUp(ctx, field))) closed.add(sortProperty);
  if (closed.size === 0) return chosen;
  const isOpen = (name: string): boolean => !closed.has(name);
  return { ...chosen, groups: chosen.groups.filter(isOpen), sort: chosen.sort.filter(({ sortProperty }) => isOpen(sortProperty)) };
};
