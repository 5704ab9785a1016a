import { drafted, readDraft } from '#functions/domain/content/drafts/draftOf.ts';
import { isPending } from '#functions/domain/content/drafts/held.ts';
import { type HeldItem, letGo, released, takeDraft } from '#functions/domain/content/drafts/heldItem.ts';
import { saveAgain } from '#functions/domain/content/saving/saveAgain.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { DraftRecord } from '#functions/storage/besideItem.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { DraftStatuses } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

const pendingDraft = async (ctx: Context, item: ItemRecord): Promise<DraftRecord> => {
  const draft = isPending(item) ? await readDraft(ctx, item) : undefined;
  if (!draft) throw new Problem('nothingPending');
  return draft;
};

/** What was handed in becomes a version that everybody sees. Of two who approve at once the second is told nothingPending. */
export const approve = (ctx: Context, { list, item: first }: HeldItem): Promise<ItemRecord> =>
  saveAgain(ctx, first, async (item) => {
    const draft = await pendingDraft(ctx, item);
    return saveItem(ctx, {
      list,
      kind: 'itemApproved',
      before: item,
      after: released(drafted(item, draft), DraftStatuses.Approved),
      comments: draft.comments,
      with: [takeDraft(item, draft), ...letGo(item)],
    });
  });

/** What was handed in goes back to whoever made it, checked out as before. */
export const decline = (ctx: Context, { list, item: first }: HeldItem, comments: string): Promise<ItemRecord> =>
  saveAgain(ctx, first, async (item) => {
    const draft = await pendingDraft(ctx, item);
    const back = { checkedOutBy: draft.by, checkedOutOn: ctx.now().toISOString() };
    return saveItem(ctx, {
      list,
      kind: 'itemDeclined',
      before: item,
      after: { ...released(item, DraftStatuses.Declined), ...back },
      comments,
      reason: comments,
      silent: comments === '',
    });
  });
