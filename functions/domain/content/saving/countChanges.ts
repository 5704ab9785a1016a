import type { Write } from '#functions/platform/table.ts';
import { addToCount, bytesOf, type Counts, folderCount } from '#functions/storage/counts.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';

const listed = (item: ItemRecord | null): 0 | 1 => (item && !item.deletedOn ? 1 : 0);

/** An item's contribution to the counts of its folder. */
const weightOf = (item: ItemRecord): Partial<Counts> => ({ items: 1, bytes: bytesOf(item), ownScopes: Number(item.ownScope) });

/** The list's own counts do not change when an item moves within it. */
const moveCounts = (list: ListRecord, before: ItemRecord, after: ItemRecord): Write[] => {
  const { items = 0, bytes = 0, ownScopes = 0 } = weightOf(before);
  const removed = { items: -items, bytes: -bytes, ownScopes: -ownScopes };
  return [
    addToCount(list, folderCount(list.id, before.folderId), removed),
    addToCount(list, folderCount(list.id, after.folderId), weightOf(after)),
  ];
};

/** The bytes that a list grows by; negative if it shrinks. */
export const growthOf = (before: ItemRecord | null, after: ItemRecord): number =>
  listed(after) * bytesOf(after) - listed(before) * bytesOf(before);

/** Stored counts change when an item is added, removed, resized or moved. */
export const countChanges = (list: ListRecord, before: ItemRecord | null, after: ItemRecord): Write[] => {
  if (before && before.folderId !== after.folderId) return moveCounts(list, before, after);
  const items = listed(after) - listed(before);
  const bytes = growthOf(before, after);
  const ownScopes = listed(after) * Number(after.ownScope) - listed(before) * Number(before?.ownScope ?? false);
  if (items === 0 && bytes === 0 && ownScopes === 0) return [];
  return [list.id, folderCount(list.id, after.folderId)].map((node) => addToCount(list, node, { items, bytes, ownScopes }));
};
