import { signatureOf } from '#functions/domain/access/records/orderRows.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { type Cursor, readCursor, writeCursor } from '#functions/domain/content/itemRecords/cursor.ts';
import { orderFor, standIn, warnOfStandIn } from '#functions/domain/content/orders/orderFor.ts';
import type { OrderRecord } from '#functions/storage/records/records.ts';
import type { SortKey } from '#shared/models/content/list.ts';

interface Start {
  order: OrderRecord;
  at: Cursor;
  /** Creates the cursor of the following page; null after the last. */
  next: (behind: Cursor | undefined) => Promise<string | null>;
}

/** What cursors are bound to: a sort order, and the one that it substitutes. */
const nameOf = ({ signature }: OrderRecord, wanted: string): string => (signature === wanted ? wanted : `${signature} for ${wanted}`);

/**
 * The sort order of a page, and its start. A caller who started while the requested order was being built continues with its substitute:
 * the finished order would skip and repeat rows.
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
