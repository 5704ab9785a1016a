import { AccessList } from '#frontend/features/permissions/AccessList.tsx';
import { itemName } from '#frontend/ui/itemName.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

/** The permissions of one item. */
export const ItemPermissions = ({ details, item }: { details: ListDetails; item: Item }) => (
  <AccessList scope={{ listId: details.id, itemId: item.Id }} name={itemName(item)} access={item._EffectiveAccess} />
);
