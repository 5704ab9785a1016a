import { loosen, releaseBlobs } from '#functions/domain/content/blobs/looseBlobs.ts';
import { readDraft } from '#functions/domain/content/drafts/draftOf.ts';
import { isPending, refuseHeld } from '#functions/domain/content/drafts/held.ts';
import { type HeldItem, letGo, released, takeDraft } from '#functions/domain/content/drafts/heldItem.ts';
import { saveAgain } from '#functions/domain/content/saving/saveAgain.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { Problem } from '#shared/problems.ts';

/** Discards a draft, even a submitted one; the item stays as others saw it all the time. */
export const discardCheckOut = (ctx: Context, { list, item: first, access }: HeldItem): Promise<ItemRecord> =>
  saveAgain(ctx, first, async (item) => {
    if (!item.checkedOutBy && !isPending(item)) throw new Problem('notCheckedOut');
    if (item.pendingBy?.internalId !== ctx.caller.id) refuseHeld(ctx, item, access);
    const draft = await readDraft(ctx, item);
    const after = released(item, null);
    const blobs = draft?.file ? [draft.file.blob] : [];
    const saved = await saveItem(ctx, {
      list,
      kind: 'checkOutDiscarded',
      before: item,
      after,
      silent: true,
      with: [takeDraft(item, draft), ...letGo(item), ...loosen(ctx, blobs, item)],
    });
    await releaseBlobs(ctx, blobs, item);
    return saved;
  });
