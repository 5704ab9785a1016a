import type { ListContext } from '#functions/domain/access/targets.ts';
import { checkIn } from '#functions/domain/content/drafts/checkIn.ts';
import { eachItem, type Outcome } from '#functions/domain/content/drafts/eachItem.ts';

/** Checks several items in, with one comment. Those that are refused say why, and do not keep the others back. */
export const checkInItems = (ctx: ListContext, { itemIds, comments }: { itemIds: number[]; comments: string }): Promise<Outcome> =>
  eachItem(ctx, { itemIds, needs: 'Edit', change: (held) => checkIn(ctx, held, comments) });
