import type { ListContext } from '#functions/domain/access/targets.ts';
import { checkIn } from '#functions/domain/content/drafts/checkIn.ts';
import { eachItem, type Outcome } from '#functions/domain/content/drafts/eachItem.ts';

/** Checks in several items with one comment. Refused items are reported with reasons and do not prevent the others. */
export const checkInItems = (ctx: ListContext, { itemIds, comments }: { itemIds: number[]; comments: string }): Promise<Outcome> =>
  eachItem(ctx, { itemIds, needs: 'Edit', change: (held) => checkIn(ctx, held, comments) });
