import type { ListContext } from '#functions/domain/access/targets.ts';
import { checkOut } from '#functions/domain/content/drafts/checkOut.ts';
import { eachItem, type Outcome } from '#functions/domain/content/drafts/eachItem.ts';

/** Checks out several items with one reason for the audit trail. Refused items are reported with reasons and do not prevent the others. */
export const checkOutItems = (ctx: ListContext, { itemIds, comments }: { itemIds: number[]; comments: string }): Promise<Outcome> =>
  eachItem(ctx, { itemIds, needs: 'Edit', change: (held) => checkOut(ctx, held, { reason: comments }) });
