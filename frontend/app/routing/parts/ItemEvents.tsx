import { AuditHistory } from '#frontend/features/audit/AuditHistory.tsx';
import { itemName } from '#frontend/ui/itemName.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

/** The history of one item. */
export const ItemEvents = ({ details, item }: { details: ListDetails; item: Item }) => (
  <AuditHistory subject={{ listId: details.id, id: item.Id }} fields={details.fields} name={itemName(item)} />
);
