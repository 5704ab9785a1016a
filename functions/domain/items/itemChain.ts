import { node } from '#functions/domain/access/nodes.ts';
import type { FolderRecord, ItemRecord, ListRecord } from '#functions/storage/records.ts';

/** The permission nodes above a folder of a list, the root folder when there is none. */
export const folderChain = (list: Pick<ListRecord, 'chain'>, folder: Pick<FolderRecord, 'chain'> | undefined): string[] =>
  folder?.chain ?? list.chain;

/** The permission nodes from the root site down to an item. */
export const itemChain = (
  list: Pick<ListRecord, 'id' | 'chain'>,
  folder: Pick<FolderRecord, 'chain'> | undefined,
  item: Pick<ItemRecord, 'id' | 'ownScope'>,
): string[] => (item.ownScope ? [...folderChain(list, folder), node.item(list.id, item.id)] : folderChain(list, folder));
