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
export interface SortInput {
  sortProperty?: string | undefined;
  sortDescending?: boolean | undefined;
  queryConditions?: QueryConditions | undefined;
}

const assertColumnsKnown = (list: Pick<ListRecord, 'fields'>, { rules }: QueryConditions): void => {
  const fields = rules.flatMap(({ ColumnName }, index) =>
    hasProperty(list, ColumnName) || ColumnName === ANY_FIELD
      ? []
      : [{ at: `queryConditions.rules[${index}].ColumnName`, code: 'unknownField' }],
  );
  if (fields.length > 0) throw new Problem('invalidInput', { fields });
};

interface ChosenOrder {
  groups: string[];
  sort: SortKey[];
  filters: QueryConditions[];
}

/** The grouping, sorting and filters of a page: those of the view, unless the call overrides them. Throws invalidInput. */
export const chooseOrder = (shown: ListRecord, input: SortInput, view: ViewRecord): ChosenOrder => {
  if (input.queryConditions) assertColumnsKnown(shown, input.queryConditions);
  if (input.sortProperty && !hasProperty(shown, input.sortProperty))
    throw new Problem('invalidInput', { fields: [{ at: 'sortProperty', code: 'unknownField' }] });
  // A view can still refer to deleted fields.
  const { groupOrder, sortOrder, queryConditions } = onKnownFields(shown, view);
  const sort = input.sortProperty ? [{ sortProperty: input.sortProperty, sortDescending: input.sortDescending ?? false }] : sortOrder;
  const filters = [queryConditions, input.queryConditions].filter((filter) => filter !== undefined).filter(({ rules }) => rules.length > 0);
  return { groups: groupOrder.map(({ internalFieldName }) => internalFieldName), sort: groupedSort(groupOrder, sort), filters };
};

/** The lookups whose text determines the position of rows sorted by a property. */
const lookupsIn = ({ fields }: ListRecord, name: string): Field[] => {
  const field = fieldOf({ fields }, name);
  const sortFields = field ? [field] : name === 'Title' ? fields.filter(({ isTitleField }) => isTitleField) : [];
  return sortFields.filter((one) => holds(one, 'item'));
};

/**
 * The position of rows reveals the text that they are sorted by. If a looked-up item can be hidden from the caller, rows are neither sorted
 * nor grouped by that field.
 */
export const withoutHiddenKeys = async <C extends Pick<ChosenOrder, 'groups' | 'sort'>>(
  ctx: Context,
  list: ListRecord,
  chosen: C,
): Promise<C> => {
  const closed = new Set<string>();
  for (const { sortProperty } of chosen.sort)
    for (const field of lookupsIn(list, sortProperty)) if (!(await readsAllLookedUp(ctx, field))) closed.add(sortProperty);
  if (closed.size === 0) return chosen;
  const isAllowed = (name: string): boolean => !closed.has(name);
  return { ...chosen, groups: chosen.groups.filter(isAllowed), sort: chosen.sort.filter(({ sortProperty }) => isAllowed(sortProperty)) };
};
