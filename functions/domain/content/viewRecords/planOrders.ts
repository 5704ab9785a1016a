import { signatureOf } from '#functions/domain/access/records/orderRows.ts';
import { viewSort } from '#functions/domain/content/viewRecords/viewSort.ts';
import type { OrderRecord, ViewRecord } from '#functions/storage/records/records.ts';
import { ORDERS_PER_LIST } from '#shared/limits.ts';
import type { SortKey } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

interface Change {
  /** All shared views after the change. */
  shared: ViewRecord[];
  /** The order of the changed view before and after; null if there is none. */
  left: SortKey[] | null;
  taken: SortKey[] | null;
  isPersonal: boolean;
}

export interface Plan {
  orders: OrderRecord[];
  /** Signatures of orders to fill, and of those to remove. */
  build: string[];
  drop: string[];
}

/** Every list has the order by id; others are kept while views need them. */
export const isNeeded = ({ signature, own = 0 }: OrderRecord, shared: ViewRecord[]): boolean =>
  signature === '' || own > 0 || shared.some((view) => signatureOf(viewSort(view)) === signature);

/** Whether an order can be removed: no view needs it, and it is not being built or removed. */
const isSpare = (order: OrderRecord, shared: ViewRecord[]): boolean => order.status === 'ready' && !isNeeded(order, shared);

/** The oldest orders that no view needs, as many as exceed the limit; users created them by clicking column headers. */
export const roomFor = (orders: OrderRecord[], shared: ViewRecord[], tooMany: number): OrderRecord[] =>
  orders.filter((order) => isSpare(order, shared)).slice(0, Math.max(0, tooMany));

const counted = (orders: OrderRecord[], { left, taken, isPersonal }: Change): OrderRecord[] => {
  if (!isPersonal) return orders;
  const change = (signature: string): number =>
    signature === ''
      ? 0
      : Number(taken !== null && signatureOf(taken) === signature) - Number(left !== null && signatureOf(left) === signature);
  return orders.map((order) => (change(order.signature) === 0 ? order : { ...order, own: (order.own ?? 0) + change(order.signature) }));
};

/** The orders of a list after a change of one of its views. Throws tooManyOrders. */
export const planOrders = (before: OrderRecord[], change: Change): Plan => {
  const { shared, left, taken, isPersonal } = change;
  const wanted = taken === null ? null : signatureOf(taken);
  const isNew = wanted !== null && !before.some(({ signature }) => signature === wanted);
  const added: OrderRecord[] =
    isNew && taken ? [{ signature: wanted, keys: taken, status: 'building', ...(isPersonal && { own: 0 }) }] : [];
  const all = counted([...before, ...added], change);
  const kept = all.filter(({ status }) => status !== 'dropping').length;
  const released = all.filter((order) => isSpare(order, shared) && left !== null && order.signature === signatureOf(left));
  const others = all.filter((order) => !released.includes(order));
  const room = isNew ? roomFor(others, shared, kept - released.length - ORDERS_PER_LIST) : [];
  const drop = new Set([...released, ...room].map(({ signature }) => signature));
  if (isNew && kept - drop.size > ORDERS_PER_LIST) throw new Problem('tooManyOrders', { params: { limit: ORDERS_PER_LIST } });
  return {
    orders: all.map((order) => (drop.has(order.signature) ? { ...order, status: 'dropping' } : order)),
    build: added.map(({ signature }) => signature),
    drop: [...drop],
  };
};
