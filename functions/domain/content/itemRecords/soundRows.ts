import type { OrderEntry } from '#functions/domain/access/records/orderRows.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { DamagedRow, type Key, type Page, type Range } from '#functions/platform/table.ts';

export interface SoundPage<D> extends Page<D> {
  /** The row behind the last one, which is left out. */
  damaged?: Key;
}

/**
 * Rows of a range. One that cannot be read is left out with a line in the log, and is noted where somebody says how: what comes before it is one
 * page, what comes behind it the next.
 */
export const soundRows = async <D = OrderEntry>(
  ctx: Context,
  range: Range,
  note?: (ctx: Context, key: Key) => Promise<void>,
): Promise<SoundPage<D>> => {
  try {
    return await ctx.table.query<D>(range);
  } catch (error) {
    if (!(error instanceof DamagedRow)) throw error;
    const { pk, sk } = error.key;
    ctx.host.logs.write('error', 'row left out', { row: `${pk} ${sk}`, correlationId: ctx.correlationId });
    await note?.(ctx, error.key);
    const { rows } = await ctx.table.query<D>({ ...range, ...(range.reverse ? { from: `${sk}\0` } : { to: sk }) });
    return { rows, next: sk, damaged: error.key };
  }
};
