import { signatureOf } from '#functions/domain/access/records/orderRows.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { type Cursor, readCursor, writeCursor } from '#functions/domain/content/itemRecords/cursor.ts';
import { orderFor, standIn, warnOfStandIn } from '#functions/domain/content/orders/orderFor.ts';
import type { OrderRecord } from '#functions/storage/records/records.ts';
import type { SortKey } from '#shared/models/content/list.ts';

interface Start {
  order: OrderRecord;
  at: Cursor;
  /** What is handed out for the page that follows this one: null behind the last. */
  next: (behind: Cursor | undefined) => Promise<string | null>;
}

/** What the cursors of pages are made for: an order, and which it stands in for. */
const nameOf = ({ signature }: OrderRecord, wanted: string): string => (signature === wanted ? wanted : `${signature} for ${wanted}`);

/**
 * In which order a page is read, and behind which place. Whoever began while the wanted order was still being made goes on in the one that stood
 * in for it: from there, the order that is ready by now would skip some rows and repeat others.
 */
export const pageStart = async (ctx: ListContext, sort: SortKey[], after: string | undefined): Promise<Start> => {
  const { list } = ctx.target;
  const wanted = signatureOf(sort);
  const from = (order: OrderRecord, at: Cursor): Start => ({
    order,
    at,
    next: async (behind) => (behind === undefined ? null : writeCursor(ctx, nameOf(order, wanted), behind)),
  });
  const order = await orderFor(ctx, list, sort);
  if (!after) return from(order, { stage: 'folders' });
  try {
    return from(order, await readCursor(ctx, nameOf(order, wanted), after));
  } catch (error) {
    const before = standIn(list);
    if (!before || before.signature === order.signature) throw error;
    const at = await readCursor(ctx, nameOf(before, wanted), after);
    warnOfStandIn(ctx);
    return from(before, at);
  }
};
