import { AccessList } from '#frontend/features/permissions/AccessList.tsx';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

/** The permissions of one item. */
export const ItemPermissions = ({ details, item }: { details: ListDetails; item: Item }) => (
  <AccessList scope={{ listId: details.id, itemId: item.Id }} name={item._FileName ?? item.Title} access={item._EffectiveAccess} />
);
