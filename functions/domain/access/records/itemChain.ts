import type { PlacedFolder } from '#functions/domain/access/records/placeFolders.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';

/** The permission nodes above a folder of a list, the root folder when there is none. */
export const folderChain = (list: Pick<ListRecord, 'chain'>, folder: Pick<PlacedFolder, 'chain'> | undefined): string[] =>
  folder?.chain ?? list.chain;

/** The permission nodes from the root site down to an item. */
export const itemChain = (
  list: Pick<ListRecord, 'id' | 'chain'>,
  folder: Pick<PlacedFolder, 'chain'> | undefined,
  item: Pick<ItemRecord, 'id' | 'ownScope'>,
): string[] => (item.ownScope ? [...folderChain(list, folder), node.item(list.id, item.id)] : folderChain(list, folder));
