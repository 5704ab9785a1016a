import { AuditHistory } from '#frontend/features/audit/AuditHistory.tsx';
import type { Item } from '#shared/models/content/item.ts';

/** The history of the user that an item of the list of users stands for. */
export const UserHistory = ({ item }: { item: Item }) => <AuditHistory subject={{ userId: String(item.InternalId) }} name={item.Title} />;
