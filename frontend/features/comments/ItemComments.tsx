import { Comments } from '#frontend/features/comments/Comments.tsx';
import { itemName } from '#frontend/ui/itemName.ts';
import { grants } from '#shared/access.ts';
import type { Item } from '#shared/models/content/item.ts';

interface Props {
  details: { id: string };
  item: Pick<Item, 'Id' | 'Title' | '_FileName' | '_EffectiveAccess'>;
}

/** Comments on an item. */
export const ItemComments = ({ details, item }: Props) => (
  <Comments about={{ listId: details.id, id: item.Id }} name={itemName(item)} mayDeleteAll={grants(item._EffectiveAccess, 'FullAccess')} />
);
