import type { ListContext } from '#functions/domain/access/targets.ts';
import { checkOut } from '#functions/domain/content/drafts/checkOut.ts';
import { eachItem, type Outcome } from '#functions/domain/content/drafts/eachItem.ts';

/** Checks several items out, for one reason that the audit log keeps. Those that are refused say why, and do not keep the others back. */
export const checkOutItems = (ctx: ListContext, { itemIds, comments }: { itemIds: number[]; comments: string }): Promise<Outcome> =>
  eachItem(ctx, { itemIds, needs: 'Edit', change: (held) => checkOut(ctx, held, { reason: comments }) });
