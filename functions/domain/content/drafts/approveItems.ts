import type { ListContext } from '#functions/domain/access/targets.ts';
import { approveItem } from '#functions/domain/content/drafts/approveItem.ts';
import { type EachItemResult, eachItem } from '#functions/domain/content/drafts/eachItem.ts';

interface ApproveItemsInput {
  itemIds: number[];
  /** The versions that the caller saw, in the same order. */
  versions?: number[] | undefined;
}

/** Approves several items. Refused items are reported with reasons and do not prevent the others. */
export const approveItems = (ctx: ListContext, { itemIds, versions }: ApproveItemsInput): Promise<EachItemResult> =>
  eachItem(ctx, {
    itemIds,
    needs: 'Approve',
    change: (target) => approveItem(ctx, target, { version: versions?.[itemIds.indexOf(target.item.id)] }),
  });
