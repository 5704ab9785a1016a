import { signatureOf } from '#functions/domain/access/records/orderRows.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { type PageCursor, readCursor, writeCursor } from '#functions/domain/content/itemRecords/cursor.ts';
import { fallbackOrder, orderFor, warnOfFallback } from '#functions/domain/content/orders/orderFor.ts';
import type { OrderRecord } from '#functions/storage/records/records.ts';
import type { SortKey } from '#shared/models/content/list.ts';

interface PageStart {
  order: OrderRecord;
  at: PageCursor;
  /** Creates the cursor of the following page; null after the last. */
  nextCursor: (position: PageCursor | undefined) => Promise<string | null>;
}

/** What cursors are bound to: a sort order, and the one that it substitutes. */
const nameOf = ({ signature }: OrderRecord, requested: string): string =>
  signature === requested ? requested : `${signature} for ${requested}`;

/**
 * The sort order of a page, and its start. A caller who started while the requested order was being built continues with its substitute:
 * the finished order would skip and repeat rows.
 */
export const pageStart = async (ctx: ListContext, sort: SortKey[], after: string | undefined): Promise<PageStart> => {
  const { list } = ctx.target;
  const requested = signatureOf(sort);
  const from = (order: OrderRecord, at: PageCursor): PageStart => ({
    order,
    at,
    nextCursor: async (position) => (position === undefined ? null : writeCursor(ctx, nameOf(order, requested), position)),
  });
  const order = await orderFor(ctx, list, sort);
  if (!after) return from(order, { stage: 'folders' });
  try {
    return from(order, await readCursor(ctx, nameOf(order, requested), after));
  } catch (error) {
    const before = fallbackOrder(list);
    if (!before || before.signature === order.signature) throw error;
    const at = await readCursor(ctx, nameOf(before, requested), after);
    warnOfFallback(ctx);
    return from(before, at);
  }
};
