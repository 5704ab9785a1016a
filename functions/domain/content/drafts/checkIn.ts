import { assertNotCheckedOutByOthers } from '#functions/domain/content/drafts/checkOutRules.ts';
import { readDraft, withDraft } from '#functions/domain/content/drafts/drafts.ts';
import { type DraftTarget, deleteCheckOutRows, deleteDraft, withoutDraft } from '#functions/domain/content/drafts/draftTarget.ts';
import { sameDraft } from '#functions/domain/content/drafts/saveDraft.ts';
import { type SaveInput, saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { DraftRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { row } from '#functions/storage/rows.ts';
import { DraftStatuses } from '#shared/models/content/item.ts';
import { Problem } from '#shared/problems.ts';

type CheckInChange = Pick<SaveInput, 'after' | 'silent' | 'alsoWrites' | 'comments'>;

/** Others continue to see the last approved state. */
const handIn = (ctx: Context, item: ItemRecord, draft: DraftRecord, comments: string): CheckInChange => ({
  after: { ...withoutDraft(item, DraftStatuses.PendingApproval), pendingBy: draft.by },
  silent: true,
  alsoWrites: [
    {
      put: row(keys.draft(item.listId, item.id), { ...draft, comments, at: ctx.now().toISOString(), version: draft.version + 1 }),
      if: sameDraft(draft),
    },
  ],
});

const merge = (item: ItemRecord, draft: DraftRecord | undefined, comments: string): CheckInChange => ({
  after: withoutDraft(withDraft(item, draft), null),
  comments,
  silent: !draft && comments === '',
  alsoWrites: [deleteDraft(item, draft), ...deleteCheckOutRows(item)],
});

/**
 * Publishes the draft as one version, or submits it if the list requires approval. A field changed by an approver in the meantime is
 * overwritten by the draft's; both remain in the versions. Throws notCheckedOut, checkedOut, valueNotUnique.
 */
export const checkIn = (ctx: Context, { list, item: first, access }: DraftTarget, comments: string): Promise<ItemRecord> =>
  saveWithRetry(ctx, first, async (item) => {
    if (!item.checkedOutBy) throw new Problem('notCheckedOut');
    assertNotCheckedOutByOthers(ctx, item, access);
    const draft = await readDraft(ctx, item);
    const change = draft && list.requiresApproval ? handIn(ctx, item, draft, comments) : merge(item, draft, comments);
    return saveItem(ctx, { list, kind: 'itemCheckedIn', before: item, ...change });
  });
