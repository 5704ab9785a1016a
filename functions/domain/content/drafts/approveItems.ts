import type { ListContext } from '#functions/domain/access/targets.ts';
import { approveItem } from '#functions/domain/content/drafts/approveItem.ts';
import { eachItem, type Outcome } from '#functions/domain/content/drafts/eachItem.ts';

/** Approves several items. Refused items are reported with reasons and do not prevent the others. */
export const approveItems = (ctx: ListContext, { itemIds }: { itemIds: number[] }): Promise<Outcome> =>
  eachItem(ctx, { itemIds, needs: 'Approve', change: (held) => approveItem(ctx, held) });
