import { sortValueOf, titleOf } from '#functions/domain/access/records/properties.ts';
import { encodeTuple } from '#functions/platform/helpers/sortKey.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord, OrderRecord } from '#functions/storage/records/records.ts';
import { put } from '#functions/storage/rows.ts';
import type { SortKey } from '#shared/models/content/list.ts';

/** What a page needs to filter by permissions without reading the item. */
export interface OrderEntry {
  id: number;
  title: string;
  ownScope: boolean;
}

/** The name of a sort order. Different orders have different names; the same order used by two views has one name. */
export const signatureOf = (sort: SortKey[]): string =>
  sort.map(({ sortProperty, sortDescending }) => `${sortDescending ? '-' : ''}${sortProperty}`).join(',');

type Order = Pick<OrderRecord, 'keys' | 'signature'>;

const newKeyOf = (list: ListRecord, order: Order, item: ItemRecord) => {
  const values = order.keys.map(({ sortProperty, sortDescending }) => ({
    value: sortValueOf(list, item, sortProperty),
    descending: sortDescending,
  }));
  const { id, folderId, shards = 1 } = item;
  return keys.orderRow(folderId, order.signature, encodeTuple([...values, { value: id }]), id % shards);
};

/** Cached for records, which are immutable: a page needs the sort key of each of its items. */
const cachedKeys = new WeakMap<ItemRecord, { list: ListRecord; signature: string; key: ReturnType<typeof newKeyOf> }>();

/** The sort key of an item in an order of its list. */
export const orderKeyOf = (list: ListRecord, order: Order, item: ItemRecord) => {
  const { signature } = order;
  const cached = cachedKeys.get(item);
  if (cached?.list === list && cached.signature === signature) return cached.key;
  const key = newKeyOf(list, order, item);
  if (Object.isFrozen(item) && Object.isFrozen(list)) cachedKeys.set(item, { list, signature, key });
  return key;
};

const entryOf = (list: ListRecord, item: ItemRecord): OrderEntry => ({ id: item.id, title: titleOf(list, item), ownScope: item.ownScope });

const sameEntry = (one: OrderEntry, other: OrderEntry): boolean => one.title === other.title && one.ownScope === other.ownScope;

/** The writes that update one order from an item's old state to its new state. Deleted and absent items have no row. */
const rowChange = (list: ListRecord, order: OrderRecord, before: ItemRecord | null, after: ItemRecord | null): Write[] => {
  const oldKey = before && orderKeyOf(list, order, before);
  const newKey = after && orderKeyOf(list, order, after);
  const moved = oldKey?.pk !== newKey?.pk || oldKey?.sk !== newKey?.sk;
  const writes: Write[] = [];
  if (oldKey && moved) writes.push({ delete: oldKey });
  if (newKey && after && (moved || !before || !sameEntry(entryOf(list, before), entryOf(list, after)))) {
    writes.push(put(newKey, entryOf(list, after)));
  }
  return writes;
};

/** Only orders in which the item moves are written. In an order that is being removed, the row of a changed item is deleted. */
export const orderChanges = (list: ListRecord, before: ItemRecord | null, after: ItemRecord | null): Write[] => {
  const listedBefore = before?.deletedOn ? null : before;
  const listedAfter = after?.deletedOn ? null : after;
  return list.orders.flatMap((order) => rowChange(list, order, listedBefore, order.status === 'dropping' ? null : listedAfter));
};
