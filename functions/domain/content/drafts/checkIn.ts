import { drafted, readDraft } from '#functions/domain/content/drafts/draftOf.ts';
import { refuseHeld } from '#functions/domain/content/drafts/held.ts';
import { type HeldItem, letGo, released, takeDraft } from '#functions/domain/content/drafts/heldItem.ts';
import { sameDraft } from '#functions/domain/content/drafts/saveDraft.ts';
import { saveAgain } from '#functions/domain/content/saving/saveAgain.ts';
import { type Save, saveItem } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { DraftRecord } from '#functions/storage/besideItem.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { row } from '#functions/storage/rows.ts';
import { DraftStatuses } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

type Change = Pick<Save, 'after' | 'silent' | 'with' | 'comments'>;

/** Others continue to see the last approved state. */
const handIn = (ctx: Context, item: ItemRecord, draft: DraftRecord, comments: string): Change => ({
  after: { ...released(item, DraftStatuses.PendingApproval), pendingBy: draft.by },
  silent: true,
  with: [
    {
      put: row(keys.draft(item.listId, item.id), { ...draft, comments, at: ctx.now().toISOString(), version: draft.version + 1 }),
      if: sameDraft(draft),
    },
  ],
});

const merge = (item: ItemRecord, draft: DraftRecord | undefined, comments: string): Change => ({
  after: released(drafted(item, draft), null),
  comments,
  silent: !draft && comments === '',
  with: [takeDraft(item, draft), ...letGo(item)],
});

/**
 * Publishes the draft as one version, or submits it if the list requires approval. A field changed by an approver in the meantime is
 * overwritten by the draft's; both remain in the versions. Throws notCheckedOut, checkedOut, valueNotUnique.
 */
export const checkIn = (ctx: Context, { list, item: first, access }: HeldItem, comments: string): Promise<ItemRecord> =>
  saveAgain(ctx, first, async (item) => {
    if (!item.checkedOutBy) throw new Problem('notCheckedOut');
    refuseHeld(ctx, item, access);
    const draft = await readDraft(ctx, item);
    const change = draft && list.requiresApproval ? handIn(ctx, item, draft, comments) : merge(item, draft, comments);
    return saveItem(ctx, { list, kind: 'itemCheckedIn', before: item, ...change });
  });
