import type { OrderEntry } from '#functions/domain/access/records/orderRows.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { DamagedRow, type Key, type Page, type Range } from '#functions/platform/table.ts';
import { queryTogether, type Together } from '#functions/storage/together.ts';

export interface SoundPage<D> extends Page<D> {
  /** The first unreadable row, which is left out. */
  damaged?: Key;
}

type Note = (ctx: Context, key: Key) => Promise<void>;

/**
 * The rows of a range. An unreadable row is logged and skipped, and recorded if `note` is given: the rows before it are one page, those
 * after it the next.
 */
const soundPage = async <D>(ctx: Context, range: Range, note?: Note): Promise<SoundPage<D>> => {
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

/** The same for one partition or several together; then the damaged row is the first one known to the page. */
export const soundRows = async <D = OrderEntry>(ctx: Context, range: Range | Together, note?: Note): Promise<SoundPage<D>> => {
  if (!('pks' in range)) return soundPage(ctx, range, note);
  const damaged: Key[] = [];
  const page = await queryTogether<D>(async (one) => {
    const part = await soundPage<D>(ctx, one, note);
    if (part.damaged) damaged.push(part.damaged);
    return part;
  }, range);
  const met = damaged.find(({ sk }) => sk === page.next);
  return { ...page, ...(met && { damaged: met }) };
};
