import type { OrderEntry } from '#functions/domain/access/records/orderRows.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { DamagedRow, type Key, type Page, type Range } from '#functions/platform/table.ts';
import { type MultiRange, queryTogether } from '#functions/storage/together.ts';

export interface IntactPage<D> extends Page<D> {
  /** The first unreadable row, which is left out. */
  damaged?: Key;
}

type ReportDamage = (ctx: Context, key: Key) => Promise<void>;

/**
 * The rows of a range. An unreadable row is logged and skipped, and recorded if `note` is given: the rows before it are one page, those
 * after it the next.
 */
const readIntactPage = async <D>(ctx: Context, range: Range, reportDamage?: ReportDamage): Promise<IntactPage<D>> => {
  try {
    return await ctx.table.query<D>(range);
  } catch (error) {
    if (!(error instanceof DamagedRow)) throw error;
    const { pk, sk } = error.key;
    ctx.host.logs.write('error', 'row left out', { row: `${pk} ${sk}`, correlationId: ctx.correlationId });
    await reportDamage?.(ctx, error.key);
    const { rows } = await ctx.table.query<D>({ ...range, ...(range.reverse ? { from: `${sk}\0` } : { to: sk }) });
    return { rows, next: sk, damaged: error.key };
  }
};

/** The same for one partition or several together; then the damaged row is the first one known to the page. */
export const readIntactRows = async <D = OrderEntry>(
  ctx: Context,
  range: Range | MultiRange,
  reportDamage?: ReportDamage,
): Promise<IntactPage<D>> => {
  if (!('pks' in range)) return readIntactPage(ctx, range, reportDamage);
  const damaged: Key[] = [];
  const page = await queryTogether<D>(async (one) => {
    const partPage = await readIntactPage<D>(ctx, one, reportDamage);
    if (partPage.damaged) damaged.push(partPage.damaged);
    return partPage;
  }, range);
  const nextDamaged = damaged.find(({ sk }) => sk === page.next);
  return { ...page, ...(nextDamaged && { damaged: nextDamaged }) };
};
