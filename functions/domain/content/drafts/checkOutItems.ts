import type { ListContext } from '#functions/domain/access/targets.ts';
import { checkOut } from '#functions/domain/content/drafts/checkOut.ts';
import { eachItem, type Outcome } from '#functions/domain/content/drafts/eachItem.ts';

/** Checks several items out. Those that are refused say why, and do not keep the others back. */
export const checkOutItems = (ctx: ListContext, { itemIds }: { itemIds: number[] }): Promise<Outcome> =>
  eachItem(ctx, { itemIds, needs: 'Edit', change: (held) => checkOut(ctx, held) });
