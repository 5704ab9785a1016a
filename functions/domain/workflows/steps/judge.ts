import { approveItem as approveDraft } from '#functions/domain/content/drafts/approveItem.ts';
import { declineItem as declineDraft } from '#functions/domain/content/drafts/declineItem.ts';
import { isPending } from '#functions/domain/content/drafts/held.ts';
import { saveAgain } from '#functions/domain/content/saving/saveAgain.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { inNameOf, itemOf, lentBy, type Step, setterOf } from '#functions/domain/workflows/steps/step.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { DraftStatuses } from '#shared/models/content/item.ts';

interface Judged {
  list: ListRecord;
  item: ItemRecord;
  access: number;
}

type Verdict = 'Approved' | 'Declined';

/** Stores the decision in an item without a draft. An item with a draft keeps its own state. */
const mark = (ctx: Context, { list, item: first }: Judged, verdict: Verdict, reason: string): Promise<ItemRecord> =>
  saveAgain(ctx, first, async (item) => {
    const draftStatus = DraftStatuses[verdict];
    if (item.checkedOutBy || item.draftStatus === draftStatus) return item;
    const kind = verdict === 'Approved' ? 'itemApproved' : 'itemDeclined';
    return saveItem(ctx, { list, kind, before: item, after: { ...item, draftStatus }, reason, silent: true });
  });

/**
 * The person who set up the workflow lets the deciders decide regardless of their own permissions, as long as that person could decide as
 * well.
 */
const judge =
  (verdict: Verdict): Step =>
  async (ctx, run) => {
    const { by, comments = '' } = run.decision ?? {};
    const decider = await inNameOf(ctx, run, by?.internalId ?? run.initiatedBy.internalId);
    const judged = await itemOf(decider, run);
    await lentBy(await setterOf(ctx, run), run, 'Approve');
    if (!isPending(judged.item)) await mark(decider, judged, verdict, comments);
    else if (verdict === 'Approved') await approveDraft(decider, judged);
    else await declineDraft(decider, judged, comments);
  };

export const approveItem = judge('Approved');
export const rejectItem = judge('Declined');
