import { itemsReadBy } from '#functions/domain/access/levels/itemsReadBy.ts';
import type { FolderWithPath } from '#functions/domain/access/records/folderPaths.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';

/** The permission nodes down to a folder of a list, or to the list itself without a folder. */
export const folderChain = (list: Pick<ListRecord, 'chain'>, folder: Pick<FolderWithPath, 'chain'> | undefined): string[] =>
  folder?.chain ?? list.chain;

/** The permission nodes from the root site down to an item. Without entries of its own, it can be one that only its creator reads. */
export const itemChain = (
  list: Pick<ListRecord, 'id' | 'chain' | 'itemsReadBy'>,
  folder: Pick<FolderWithPath, 'chain'> | undefined,
  item: Pick<ItemRecord, 'id' | 'ownScope' | 'createdBy'>,
): string[] => {
  const above = folderChain(list, folder);
  if (item.ownScope) return [...above, node.item(list.id, item.id)];
  return itemsReadBy(list) === 'creators' ? [...above, node.creator(item.createdBy.internalId)] : above;
};

/** Represents a permanently deleted item, whose creator is unknown. */
export const purgedItem = (id: number): Pick<ItemRecord, 'id' | 'ownScope' | 'createdBy'> => ({
  id,
  ownScope: false,
  createdBy: { internalId: '', fullName: '', isGroup: false },
});
