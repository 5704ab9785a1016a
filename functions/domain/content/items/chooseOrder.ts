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

/** What a call says of the order of its rows. */
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

/** How the rows of a page are grouped, sorted and filtered: by the view, as far as the call does not say otherwise. Throws invalidInput. */
export const chooseOrder = (shown: ListRecord, asked: OrderAsked, view: ViewRecord): Chosen => {
  if (asked.queryConditions) refuseUnknownColumns(shown, asked.queryConditions);
  if (asked.sortProperty && !hasProperty(shown, asked.sortProperty))
    throw new Problem('invalidInput', { fields: [{ at: 'sortProperty', code: 'unknownField' }] });
  // A view may still name fields that were deleted.
  const { groupOrder, sortOrder, queryConditions } = onKnownFields(shown, view);
  const sort = asked.sortProperty ? [{ sortProperty: asked.sortProperty, sortDescending: asked.sortDescending ?? false }] : sortOrder;
  const filters = [queryConditions, asked.queryConditions].filter((filter) => filter !== undefined).filter(({ rules }) => rules.length > 0);
  return { groups: groupOrder.map(({ internalFieldName }) => internalFieldName), sort: groupedSort(groupOrder, sort), filters };
};

/** The lookups whose words decide where rows stand that are sorted by a property. */
const lookupsIn = ({ fields }: ListRecord, name: string): Field[] => {
  const field = fieldOf({ fields }, name);
  const meant = field ? [field] : name === 'Title' ? fields.filter(({ isTitleField }) => isTitleField) : [];
  return meant.filter((one) => holds(one, 'item'));
};

/**
 * Where rows stand tells the words that they are sorted by. Something that the caller looks up may be closed to the caller: rows are neither
 * sorted nor grouped by that.
 */
export const openOrder = async <C extends Pick<Chosen, 'groups' | 'sort'>>(ctx: Context, list: ListRecord, chosen: C): Promise<C> => {
  const closed = new Set<string>();
  for (const { sortProperty } of chosen.sort)
    for (const field of lookupsIn(list, sortProperty)) if (!(await readsAllLookedUp(ctx, field))) closed.add(sortProperty);
  if (closed.size === 0) return chosen;
  const isOpen = (name: string): boolean => !closed.has(name);
  return { ...chosen, groups: chosen.groups.filter(isOpen), sort: chosen.sort.filter(({ sortProperty }) => isOpen(sortProperty)) };
};
