import { withDraft } from '#functions/domain/content/drafts/drafts.ts';
import { type DraftTarget, deleteCheckOutRows, deleteDraft, withoutDraft } from '#functions/domain/content/drafts/draftTarget.ts';
import { type DecideDraftOptions, pendingDraft } from '#functions/domain/content/drafts/pendingDraft.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { DraftStatuses } from '#shared/models/content/item.ts';

/** Publishes a submitted draft as a version. Of two concurrent approvals, the second gets nothingPending. */
export const approveItem = (ctx: Context, { list, item: first }: DraftTarget, options: DecideDraftOptions = {}): Promise<ItemRecord> =>
  saveWithRetry(ctx, first, async (item) => {
    const draft = await pendingDraft(ctx, item, options);
    return saveItem(ctx, {
      list,
      kind: 'itemApproved',
      before: item,
      after: withoutDraft(withDraft(item, draft), DraftStatuses.Approved),
      comments: draft.comments,
      alsoWrites: [deleteDraft(item, draft), ...deleteCheckOutRows(item), ...(options.alsoWrites ?? [])],
    });
  });
