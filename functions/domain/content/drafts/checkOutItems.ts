import type { ListContext } from '#functions/domain/access/targets.ts';
import { checkOut } from '#functions/domain/content/drafts/checkOut.ts';
import { type EachItemResult, eachItem } from '#functions/domain/content/drafts/eachItem.ts';

/** Checks out several items with one reason for the audit trail. Refused items are reported with reasons and do not prevent the others. */
export const checkOutItems = (ctx: ListContext, { itemIds, comments }: { itemIds: number[]; comments: string }): Promise<EachItemResult> =>
  eachItem(ctx, { itemIds, needs: 'Edit', change: (target) => checkOut(ctx, target, { reason: comments }) });
