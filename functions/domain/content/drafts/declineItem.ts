import { type DraftTarget, withoutDraft } from '#functions/domain/content/drafts/draftTarget.ts';
import { type DecideDraftOptions, pendingDraft } from '#functions/domain/content/drafts/pendingDraft.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { DraftStatuses } from '#shared/models/content/item.ts';

/** Returns a submitted draft to its author, checked out as before. */
export const declineItem = (
  ctx: Context,
  { list, item: first }: DraftTarget,
  comments: string,
  options: DecideDraftOptions = {},
): Promise<ItemRecord> =>
  saveWithRetry(ctx, first, async (item) => {
    const draft = await pendingDraft(ctx, item, options);
    const back = { checkedOutBy: draft.by, checkedOutOn: ctx.now().toISOString() };
    return saveItem(ctx, {
      list,
      kind: 'itemDeclined',
      before: item,
      after: { ...withoutDraft(item, DraftStatuses.Declined), ...back },
      comments,
      reason: comments,
      silent: comments === '',
      alsoWrites: options.alsoWrites ?? [],
    });
  });
