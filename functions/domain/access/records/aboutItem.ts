import { titleOf } from '#functions/domain/access/records/properties.ts';
import { spreadOf } from '#functions/storage/factShards.ts';
import type { FactRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';

/** What facts say of the object that they are about, and of where they lie. */
export type About = Pick<FactRecord, 'siteId' | 'listId' | 'folderId' | 'itemId' | 'title' | 'shards'>;

/** Where an item is, by its number. */
export const itemPlace = (list: ListRecord, { id, folderId }: Pick<ItemRecord, 'id' | 'folderId'>): Omit<About, 'title'> => ({
  siteId: list.siteId,
  listId: list.id,
  folderId,
  itemId: id,
  ...spreadOf(list),
});

/** What facts about an item say of it. */
export const aboutItem = (list: ListRecord, item: ItemRecord, title = titleOf(list, item)): About => ({ ...itemPlace(list, item), title });
