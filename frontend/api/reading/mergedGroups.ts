import type { ItemGroup } from '#shared/models/content/item.ts';

/** Merges groups of several pages; a group that continues on the next page becomes one. */
export const mergedGroups = (pages: (ItemGroup[] | undefined)[]): ItemGroup[] => {
  const merged = new Map<string, ItemGroup>();
  for (const group of pages.flatMap((groups) => groups ?? [])) {
    const before = merged.get(group.key);
    merged.set(group.key, before ? { ...before, itemIds: [...before.itemIds, ...group.itemIds] } : group);
  }
  return [...merged.values()];
};
