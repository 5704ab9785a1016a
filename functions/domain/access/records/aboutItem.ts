import { titleOf } from '#functions/domain/access/records/properties.ts';
import { spreadOf } from '#functions/storage/factShards.ts';
import type { FactRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';

/** The properties of a fact that identify its object and location. */
export type About = Pick<FactRecord, 'siteId' | 'listId' | 'folderId' | 'itemId' | 'title' | 'shards'>;

/** The location of an item in a fact. */
export const itemLocation = (list: ListRecord, { id, folderId }: Pick<ItemRecord, 'id' | 'folderId'>): Omit<About, 'title'> => ({
  siteId: list.siteId,
  listId: list.id,
  folderId,
  itemId: id,
  ...spreadOf(list),
});

/** The properties of a fact about an item. */
export const aboutItem = (list: ListRecord, item: ItemRecord, title = titleOf(list, item)): About => ({
  ...itemLocation(list, item),
  title,
});
