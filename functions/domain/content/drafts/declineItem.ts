import { type HeldItem, released } from '#functions/domain/content/drafts/heldItem.ts';
import { type Judging, pendingDraft } from '#functions/domain/content/drafts/pendingDraft.ts';
import { saveAgain } from '#functions/domain/content/saving/saveAgain.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { DraftStatuses } from '#shared/models/content/item.ts';

/** Returns a submitted draft to its author, checked out as before. */
export const declineItem = (ctx: Context, { list, item: first }: HeldItem, comments: string, judging: Judging = {}): Promise<ItemRecord> =>
  saveAgain(ctx, first, async (item) => {
    const draft = await pendingDraft(ctx, item, judging);
    const back = { checkedOutBy: draft.by, checkedOutOn: ctx.now().toISOString() };
    return saveItem(ctx, {
      list,
      kind: 'itemDeclined',
      before: item,
      after: { ...released(item, DraftStatuses.Declined), ...back },
      comments,
      reason: comments,
      silent: comments === '',
      with: judging.with ?? [],
    });
  });
