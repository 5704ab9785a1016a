import { assertNoDraft, isCheckedOutByCaller } from '#functions/domain/content/drafts/checkOutRules.ts';
import { checkOutRows, type DraftTarget } from '#functions/domain/content/drafts/draftTarget.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import { type Context, personOf } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { DraftStatuses } from '#shared/models/content/item.ts';

interface CheckOutInput {
  /** Further writes in the same transaction. If one fails, ReservationConflict is thrown. */
  alsoWrites?: (after: ItemRecord) => Write[];
  /** The reason for the audit trail: a check-out creates no version that could have a comment. */
  reason?: string;
}

/** Reserves an item for one editor. Only one of two concurrent callers gets it; a caller who already has it gets the same result. */
export const checkOut = (
  ctx: Context,
  { list, item: first }: DraftTarget,
  { alsoWrites = () => [], reason = '' }: CheckOutInput = {},
): Promise<ItemRecord> =>
  saveWithRetry(ctx, first, async (item) => {
    if (isCheckedOutByCaller(ctx, item)) return item;
    assertNoDraft(item);
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
      alsoWrites: [...checkOutRows(item, ctx.caller.id), ...alsoWrites(after)],
    });
  });
