import { drafted } from '#functions/domain/content/drafts/draftOf.ts';
import { type HeldItem, letGo, released, takeDraft } from '#functions/domain/content/drafts/heldItem.ts';
import { type Judging, pendingDraft } from '#functions/domain/content/drafts/pendingDraft.ts';
import { saveAgain } from '#functions/domain/content/saving/saveAgain.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { DraftStatuses } from '#shared/models/content/item.ts';

/** Publishes a submitted draft as a version. Of two concurrent approvals, the second gets nothingPending. */
export const approveItem = (ctx: Context, { list, item: first }: HeldItem, judging: Judging = {}): Promise<ItemRecord> =>
  saveAgain(ctx, first, async (item) => {
    const draft = await pendingDraft(ctx, item, judging);
    return saveItem(ctx, {
      list,
      kind: 'itemApproved',
      before: item,
      after: released(drafted(item, draft), DraftStatuses.Approved),
      comments: draft.comments,
      with: [takeDraft(item, draft), ...letGo(item), ...(judging.with ?? [])],
    });
  });
