import { signatureOf } from '#functions/domain/access/records/orderRows.ts';
import { isSpare, ordersToDrop } from '#functions/domain/content/viewRecords/spareOrders.ts';
import type { OrderRecord, ViewRecord } from '#functions/storage/records/records.ts';
import { ORDERS_PER_LIST } from '#shared/limits.ts';
import type { SortKey } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

interface ViewsChangeInput {
  /** All shared views after the change. */
  shared: ViewRecord[];
  /** The order of the changed view before and after; null if there is none. */
  previousSort: SortKey[] | null;
  nextSort: SortKey[] | null;
  isPersonal: boolean;
}

export interface OrdersPlan {
  orders: OrderRecord[];
  /** Signatures of orders to fill, and of those to remove. */
  build: string[];
  drop: string[];
}

const counted = (orders: OrderRecord[], { previousSort, nextSort, isPersonal }: ViewsChangeInput): OrderRecord[] => {
  if (!isPersonal) return orders;
  const change = (signature: string): number =>
    signature === ''
      ? 0
      : Number(nextSort !== null && signatureOf(nextSort) === signature) -
        Number(previousSort !== null && signatureOf(previousSort) === signature);
  return orders.map((order) =>
    change(order.signature) === 0 ? order : { ...order, personalViews: (order.personalViews ?? 0) + change(order.signature) },
  );
};

/** The orders of a list after a change of one of its views. Throws tooManyOrders. */
export const planOrders = (before: OrderRecord[], change: ViewsChangeInput): OrdersPlan => {
  const { shared, previousSort, nextSort, isPersonal } = change;
  const nextSignature = nextSort === null ? null : signatureOf(nextSort);
  const isNew = nextSignature !== null && !before.some(({ signature }) => signature === nextSignature);
  const added: OrderRecord[] =
    isNew && nextSort ? [{ signature: nextSignature, keys: nextSort, status: 'building', ...(isPersonal && { personalViews: 0 }) }] : [];
  const all = counted([...before, ...added], change);
  const activeCount = all.filter(({ status }) => status !== 'dropping').length;
  const released = all.filter((order) => isSpare(order, shared) && previousSort !== null && order.signature === signatureOf(previousSort));
  const others = all.filter((order) => !released.includes(order));
  const room = isNew ? ordersToDrop(others, shared, activeCount - released.length - ORDERS_PER_LIST) : [];
  const droppedSignatures = new Set([...released, ...room].map(({ signature }) => signature));
  if (isNew && activeCount - droppedSignatures.size > ORDERS_PER_LIST)
    throw new Problem('tooManyOrders', { params: { limit: ORDERS_PER_LIST } });
  return {
    orders: all.map((order) => (droppedSignatures.has(order.signature) ? { ...order, status: 'dropping' } : order)),
    build: added.map(({ signature }) => signature),
    drop: [...droppedSignatures],
  };
};
