import type { Context } from '#functions/domain/context.ts';
import { notify } from '#functions/domain/notifications/notify.ts';
import type { Step } from '#functions/domain/workflows/steps/step.ts';
import type { RunRecord } from '#functions/storage/workflowRecords.ts';
import type { NotificationEvent } from '#shared/models/notification.ts';

/** Tells whoever started a run what became of it. Nobody is told what he decided himself. */
export const tellStarter = async (ctx: Context, run: RunRecord, event: NotificationEvent, outcome: string): Promise<void> => {
  const { id, listId, itemId, initiatedBy, decision } = run;
  if (decision?.by.internalId === initiatedBy.internalId) return;
  await notify(ctx, [initiatedBy.internalId], {
    type: 'workflow',
    event,
    of: { listId, itemId },
    initiatorName: decision?.by.fullName ?? '',
    message: `workflows.message.${outcome}`,
    workflowId: id,
    occurred: ctx.now().toISOString(),
    cause: `${id} told`,
  });
};

export const tell: Step = async (ctx, run) => {
  if (run.decision) await tellStarter(ctx, { ...run }, 'Completed', run.decision.decision);
};
