import { dereferenceBlobs, releaseBlobs } from '#functions/domain/content/blobs/unreferencedBlobs.ts';
import { assertNotCheckedOutByOthers, isPending } from '#functions/domain/content/drafts/checkOutRules.ts';
import { readDraft } from '#functions/domain/content/drafts/drafts.ts';
import { type DraftTarget, deleteCheckOutRows, deleteDraft, withoutDraft } from '#functions/domain/content/drafts/draftTarget.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { Problem } from '#shared/problems.ts';

/** Discards a draft, even a submitted one; the item stays as others saw it all the time. */
export const discardCheckOut = (ctx: Context, { list, item: first, access }: DraftTarget): Promise<ItemRecord> =>
  saveWithRetry(ctx, first, async (item) => {
    if (!item.checkedOutBy && !isPending(item)) throw new Problem('notCheckedOut');
    if (item.pendingBy?.internalId !== ctx.caller.id) assertNotCheckedOutByOthers(ctx, item, access);
    const draft = await readDraft(ctx, item);
    const after = withoutDraft(item, null);
    const blobs = draft?.file ? [draft.file.blob] : [];
    const saved = await saveItem(ctx, {
      list,
      kind: 'checkOutDiscarded',
      before: item,
      after,
      silent: true,
      alsoWrites: [deleteDraft(item, draft), ...deleteCheckOutRows(item), ...dereferenceBlobs(ctx, blobs, item)],
    });
    await releaseBlobs(ctx, blobs, item);
    return saved;
  });
