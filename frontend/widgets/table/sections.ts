import type { Item, ItemGroup } from '#shared/models/content/item.ts';

interface TableSection {
  /** The group's values; absent for items without a group, which come first. */
  group?: ItemGroup;
  items: Item[];
}

/** Items by group, without empty groups. */
export const sectionsOf = (items: Item[], groups: ItemGroup[]): TableSection[] => {
  const groupOf = new Map(groups.flatMap((group) => group.itemIds.map((id) => [id, group.key] as const)));
  const byGroup = Map.groupBy(items, ({ Id }) => groupOf.get(Id));
  const loose = byGroup.get(undefined);
  return [
    ...(loose ? [{ items: loose }] : []),
    ...groups.flatMap((group) => {
      const inside = byGroup.get(group.key);
      return inside ? [{ group, items: inside }] : [];
    }),
  ];
};
