import { hasProperty } from '#functions/domain/access/records/properties.ts';
import type { ListRecord, ViewRecord } from '#functions/storage/records/records.ts';
import type { View } from '#shared/models/content/list.ts';

/** The grouping, sorting and filters of a view without deleted fields. */
export const onKnownFields = (
  list: Pick<ListRecord, 'fields'>,
  { groupOrder = [], sortOrder, queryConditions }: ViewRecord,
): Pick<View, 'groupOrder' | 'sortOrder' | 'queryConditions'> => ({
  groupOrder: groupOrder.filter(({ internalFieldName }) => hasProperty(list, internalFieldName)),
  sortOrder: sortOrder.filter(({ sortProperty }) => hasProperty(list, sortProperty)),
  queryConditions: { ...queryConditions, rules: queryConditions.rules.filter(({ ColumnName }) => hasProperty(list, ColumnName)) },
});
