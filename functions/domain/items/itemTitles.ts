import { effectiveAccesses } from '#functions/domain/access/effectiveAccess.ts';
import type { Context } from '#functions/domain/context.ts';
import { itemChain } from '#functions/domain/items/itemChain.ts';
import type { OrderEntry } from '#functions/domain/items/orderRows.ts';
import { useOrder } from '#functions/domain/lists/useOrder.ts';
import type { Target } from '#functions/domain/targets.ts';
import { keys } from '#functions/storage/keys.ts';
import { Access, grants } from '#shared/access.ts';
import { SCAN_BUDGET } from '#shared/limits.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';

const ROWS = 200;

/** Titles of a list's root folder that contain the words, by title: what a lookup field offers. Read from the order alone. */
export const itemTitles = async (
  ctx: Context & { target: Target<'list'> },
  { search, pageSize }: { search: string; pageSize: number },
): Promise<{ id: number; value: string }[]> => {
  const { list } = ctx.target;
  const order = await useOrder(ctx, list, [{ sortProperty: 'Title', sortDescending: false }]);
  const { table, pk } = keys.orderRow(list.id, order.signature, '');
  const words = fold(search);
  const found: { id: number; value: string }[] = [];
  let after: string | undefined;
  for (let looked = 0; looked < SCAN_BUDGET && found.length < pageSize; looked += ROWS) {
    const page: Awaited<ReturnType<typeof ctx.table.query<OrderEntry>>> = await ctx.table.query<OrderEntry>({
      table,
      pk,
      limit: ROWS,
      ...(after !== undefined && { after }),
    });
    const accesses = await effectiveAccesses(
      ctx,
      page.rows.map(({ data }) => itemChain(list, undefined, data)),
    );
    const matching = page.rows.filter(
      ({ data }, index) => grants(accesses[index] ?? Access.None, 'LimitedRead') && fold(data.title).includes(words),
    );
    found.push(...matching.map(({ data }) => ({ id: data.id, value: data.title })));
    after = page.next;
    if (after === undefined) break;
  }
  return found.slice(0, pageSize);
};
