import { signatureOf } from '#functions/domain/access/records/orderRows.ts';
import { viewSort } from '#functions/domain/content/viewRecords/viewSort.ts';
import type { OrderRecord, ViewRecord } from '#functions/storage/records/records.ts';

/** Every list has the order by id; others are kept while views need them. */
export const isNeeded = ({ signature, personalViews = 0 }: OrderRecord, shared: ViewRecord[]): boolean =>
  signature === '' || personalViews > 0 || shared.some((view) => signatureOf(viewSort(view)) === signature);

/** Whether an order can be removed: no view needs it, and it is not being built or removed. */
export const isSpare = (order: OrderRecord, shared: ViewRecord[]): boolean => order.status === 'ready' && !isNeeded(order, shared);

/** The oldest orders that no view needs, as many as exceed the limit; users created them by clicking column headers. */
export const ordersToDrop = (orders: OrderRecord[], shared: ViewRecord[], tooMany: number): OrderRecord[] =>
  orders.filter((order) => isSpare(order, shared)).slice(0, Math.max(0, tooMany));
