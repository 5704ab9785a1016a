import { approveItem as approveDraft } from '#functions/domain/content/drafts/approveItem.ts';
import { declineItem as declineDraft } from '#functions/domain/content/drafts/declineItem.ts';
import { isPending } from '#functions/domain/content/drafts/held.ts';
import { saveAgain } from '#functions/domain/content/saving/saveAgain.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { inNameOf, itemOf, lentBy, type Step, setterOf } from '#functions/domain/workflows/steps/step.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { create, read } from '#functions/storage/rows.ts';
import { DraftStatuses } from '#shared/models/content/item.ts';

interface Judged {
  list: ListRecord;
  item: ItemRecord;
  access: number;
}

type Verdict = 'Approved' | 'Declined';

interface Marking {
  verdict: Verdict;
  reason: string;
  beside: Write[];
}

/** Stores the decision in an item without a draft. An item that is checked out, or was submitted since, keeps its own state. */
const mark = (ctx: Context, { list, item: first }: Judged, { verdict, reason, beside }: Marking): Promise<ItemRecord> =>
  saveAgain(ctx, first, async (item) => {
    const draftStatus = DraftStatuses[verdict];
    if (item.checkedOutBy || isPending(item) || item.draftStatus === draftStatus) return item;
    const kind = verdict === 'Approved' ? 'itemApproved' : 'itemDeclined';
    return saveItem(ctx, { list, kind, before: item, after: { ...item, draftStatus }, reason, silent: true, with: beside });
  });

/**
 * The person who set up the workflow lets the deciders decide regardless of their own permissions, as long as that person could decide as
 * well. Only the draft that was decided on is judged, and only once: another one can have been submitted since.
 */
const judge =
  (verdict: Verdict): Step =>
  async (ctx, run) => {
    const { by, comments = '', handedIn } = run.decision ?? {};
    const decider = await inNameOf(ctx, run, by?.internalId ?? run.initiatedBy.internalId);
    const judged = await itemOf(decider, run);
    await lentBy(await setterOf(ctx, run), run, 'Approve');
    const done = keys.copied(run.id, 'item');
    if (await read(ctx.table, done)) return;
    const beside = [create(done, { itemId: run.itemId })];
    if (handedIn === null || !isPending(judged.item)) await mark(decider, judged, { verdict, reason: comments, beside });
    else if (verdict === 'Approved') await approveDraft(decider, judged, { handedIn, with: beside });
    else await declineDraft(decider, judged, comments, { handedIn, with: beside });
  };

export const approveItem = judge('Approved');
export const rejectItem = judge('Declined');
