import type { ViewRecord } from '#functions/storage/records/records.ts';
import type { GroupKey, SortKey } from '#shared/models/content/list.ts';

/** The order of a view's rows: by its groups, then by its sort properties. If a group property is also sorted by, it has that direction. */
export const groupedSort = (groups: GroupKey[], sort: SortKey[]): SortKey[] => {
  const names = groups.map(({ internalFieldName }) => internalFieldName);
  const sortKeyOf = (name: string): SortKey | undefined => sort.find(({ sortProperty }) => sortProperty === name);
  return [
    ...names.map((name) => sortKeyOf(name) ?? { sortProperty: name, sortDescending: false }),
    ...sort.filter(({ sortProperty }) => !names.includes(sortProperty)),
  ];
};

export const viewSort = ({ groupOrder = [], sortOrder }: ViewRecord): SortKey[] => groupedSort(groupOrder, sortOrder);
