import type { Context } from '#functions/domain/context.ts';
import type { OrderEntry } from '#functions/domain/items/orderRows.ts';
import { DamagedRow, type Page, type Range } from '#functions/platform/table.ts';

/**
 * Rows of an order. One that cannot be read is left out with a line in the log: what comes before it is one page, what comes behind it the
 * next.
 */
export const soundRows = async (ctx: Context, range: Range): Promise<Page<OrderEntry>> => {
  try {
    return await ctx.table.query<OrderEntry>(range);
  } catch (error) {
    if (!(error instanceof DamagedRow)) throw error;
    const { pk, sk } = error.key;
    ctx.host.logs.write('error', 'row of an order left out', { row: `${pk} ${sk}`, correlationId: ctx.correlationId });
    const { rows } = await ctx.table.query<OrderEntry>({ ...range, ...(range.reverse ? { from: `${sk}\0` } : { to: sk }) });
    return { rows, next: sk };
  }
};
