import type { Item } from '#shared/models/content/item.ts';

/** The display name of an item: that of its file, otherwise its title or, without one, its number. */
export const itemName = ({ Id, Title, _FileName }: Pick<Item, 'Id' | 'Title' | '_FileName'>): string => (_FileName ?? Title) || `#${Id}`;
