import { holds, refuseDrafted } from '#functions/domain/content/drafts/held.ts';
import { type HeldItem, hold } from '#functions/domain/content/drafts/heldItem.ts';
import { saveAgain } from '#functions/domain/content/saving/saveAgain.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { DraftStatuses } from '#shared/models/content/item.ts';

interface CheckOutInput {
  /** What is written in the same instant. It may be refused: throws ClaimRefused. */
  beside?: (after: ItemRecord) => Write[];
  /** Why, for the audit log: a check-out makes no version that could carry a comment. */
  reason?: string;
}

/** Keeps an item for one editor. Of two who ask at once one gets it; whoever has it already is answered the same. */
export const checkOut = (
  ctx: Context,
  { list, item: first }: HeldItem,
  { beside = () => [], reason = '' }: CheckOutInput = {},
): Promise<ItemRecord> =>
  saveAgain(ctx, first, async (item) => {
    if (holds(ctx, item)) return item;
    refuseDrafted(item);
    const after = {
      ...item,
      checkedOutBy: personOf(ctx.caller),
      checkedOutOn: ctx.now().toISOString(),
      draftStatus: DraftStatuses.InDraft,
    };
    return saveItem(ctx, {
      list,
      kind: 'itemCheckedOut',
      before: item,
      after,
      silent: true,
      reason,
      with: [...hold(item, ctx.caller.id), ...beside(after)],
    });
  });
