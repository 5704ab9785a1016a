import type { ListContext } from '#functions/domain/access/targets.ts';
import { approveItem } from '#functions/domain/content/drafts/approveItem.ts';
import { eachItem, type Outcome } from '#functions/domain/content/drafts/eachItem.ts';

interface Approvals {
  itemIds: number[];
  /** The versions that the caller saw, in the same order. */
  versions?: number[] | undefined;
}

/** Approves several items. Refused items are reported with reasons and do not prevent the others. */
export const approveItems = (ctx: ListContext, { itemIds, versions }: Approvals): Promise<Outcome> =>
  eachItem(ctx, {
    itemIds,
    needs: 'Approve',
    change: (held) => approveItem(ctx, held, { version: versions?.[itemIds.indexOf(held.item.id)] }),
  });
