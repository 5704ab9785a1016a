import { hasProperty } from '#functions/domain/access/records/properties.ts';
import { onKnownFields } from '#functions/domain/content/viewRecords/onKnownFields.ts';
import { groupedSort } from '#functions/domain/content/viewRecords/viewSort.ts';
import type { ListRecord, ViewRecord } from '#functions/storage/records/records.ts';
import { ANY_FIELD } from '#shared/models/content/conditions.ts';
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
