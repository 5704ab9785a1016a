import type { Write } from '#functions/platform/table.ts';
import { addToCount, bytesOf, type Counts, folderCount } from '#functions/storage/counts.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';

const listed = (item: ItemRecord | null): 0 | 1 => (item && !item.deletedOn ? 1 : 0);

/** What an item adds to the counts of its folder. */
const weightOf = (item: ItemRecord): Partial<Counts> => ({ items: 1, bytes: bytesOf(item), ownScopes: Number(item.ownScope) });

/** The list keeps its counts when an item goes from one of its folders to another. */
const moveCounts = (list: ListRecord, before: ItemRecord, after: ItemRecord): Write[] => {
  const { items = 0, bytes = 0, ownScopes = 0 } = weightOf(before);
  const gone = { items: -items, bytes: -bytes, ownScopes: -ownScopes };
  return [
    addToCount(list, folderCount(list.id, before.folderId), gone),
    addToCount(list, folderCount(list.id, after.folderId), weightOf(after)),
  ];
};

/** Bytes by which a list grows; negative where it shrinks. */
export const growthOf = (before: ItemRecord | null, after: ItemRecord): number =>
  listed(after) * bytesOf(after) - listed(before) * bytesOf(before);

/** Kept counts move when an item appears, leaves, changes its size or goes to another folder. */
export const countChanges = (list: ListRecord, before: ItemRecord | null, after: ItemRecord): Write[] => {
  if (before && before.folderId !== after.folderId) return moveCounts(list, before, after);
  const items = listed(after) - listed(before);
  const bytes = growthOf(before, after);
  const ownScopes = listed(after) * Number(after.ownScope) - listed(before) * Number(before?.ownScope ?? false);
  if (items === 0 && bytes === 0 && ownScopes === 0) return [];
  return [list.id, folderCount(list.id, after.folderId)].map((node) => addToCount(list, node, { items, bytes, ownScopes }));
};
