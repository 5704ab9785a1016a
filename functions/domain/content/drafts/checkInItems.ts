import type { ListContext } from '#functions/domain/access/targets.ts';
import { checkIn } from '#functions/domain/content/drafts/checkIn.ts';
import { type EachItemResult, eachItem } from '#functions/domain/content/drafts/eachItem.ts';

/** Checks in several items with one comment. Refused items are reported with reasons and do not prevent the others. */
export const checkInItems = (ctx: ListContext, { itemIds, comments }: { itemIds: number[]; comments: string }): Promise<EachItemResult> =>
  eachItem(ctx, { itemIds, needs: 'Edit', change: (target) => checkIn(ctx, target, comments) });
