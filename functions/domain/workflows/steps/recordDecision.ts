import { approveItem as approveDraft } from '#functions/domain/content/drafts/approveItem.ts';
import { isPending } from '#functions/domain/content/drafts/checkOutRules.ts';
import { declineItem as declineDraft } from '#functions/domain/content/drafts/declineItem.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { contextOf, itemOf, requireSetterAccess, type Step, setterOf } from '#functions/domain/workflows/steps/step.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { create, read } from '#functions/storage/rows.ts';
import { DraftStatuses } from '#shared/models/content/item.ts';

interface DecidedItem {
  list: ListRecord;
  item: ItemRecord;
  access: number;
}

type DecisionStatus = 'Approved' | 'Declined';

interface StoreStatusInput {
  status: DecisionStatus;
  reason: string;
  alsoWrites: Write[];
}

/** Stores the decision in an item without a draft. An item that is checked out, or was submitted since, keeps its own state. */
const storeStatus = (
  ctx: Context,
  { list, item: first }: DecidedItem,
  { status, reason, alsoWrites }: StoreStatusInput,
): Promise<ItemRecord> =>
  saveWithRetry(ctx, first, async (item) => {
    const draftStatus = DraftStatuses[status];
    if (item.checkedOutBy || isPending(item) || item.draftStatus === draftStatus) return item;
    const kind = status === 'Approved' ? 'itemApproved' : 'itemDeclined';
    return saveItem(ctx, { list, kind, before: item, after: { ...item, draftStatus }, reason, silent: true, alsoWrites });
  });

/**
 * The person who set up the workflow lets the deciders decide regardless of their own permissions, as long as that person could decide as
 * well. Only the draft that was decided on is judged, and only once: another one can have been submitted since.
 */
const createDecisionStep =
  (status: DecisionStatus): Step =>
  async (ctx, run) => {
    const { by, comments = '', handedIn } = run.decision ?? {};
    const decider = await contextOf(ctx, run, by?.internalId ?? run.initiatedBy.internalId);
    const decidedItem = await itemOf(decider, run);
    await requireSetterAccess(await setterOf(ctx, run), run, 'Approve');
    const done = keys.copied(run.id, 'item');
    if (await read(ctx.table, done)) return;
    const alsoWrites = [create(done, { itemId: run.itemId })];
    if (handedIn === null || !isPending(decidedItem.item))
      await storeStatus(decider, decidedItem, { status, reason: comments, alsoWrites });
    else if (status === 'Approved') await approveDraft(decider, decidedItem, { submittedOn: handedIn, alsoWrites });
    else await declineDraft(decider, decidedItem, comments, { submittedOn: handedIn, alsoWrites });
  };

export const approveItem = createDecisionStep('Approved');
export const rejectItem = createDecisionStep('Declined');
