import { decidingScope } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { peopleOf } from '#functions/domain/kernel/peopleOf.ts';
import { notify } from '#functions/domain/messages/notifications/notify.ts';
import type { Step } from '#functions/domain/workflows/steps/step.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { RunRecord } from '#functions/storage/records/workflowRecords.ts';
import { read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import type { NotificationEvent } from '#shared/models/messages/notification.ts';

/** Notifies the person who started a run of its result, unless that person made the decision. */
export const notifyStarter = async (ctx: Context, run: RunRecord, event: NotificationEvent, outcome: string): Promise<void> => {
  const { id, listId, itemId, initiatedBy, decision } = run;
  if (decision?.by.internalId === initiatedBy.internalId) return;
  await notify(ctx, [initiatedBy.internalId], {
    type: 'workflow',
    event,
    of: { listId, itemId },
    by: decision?.by,
    message: `workflows.message.${outcome}`,
    side: 'workflows',
    workflowId: id,
    occurred: ctx.now().toISOString(),
    cause: `${id} told`,
  });
};

/** Notifies the owners of a list that one of its workflows no longer has a responsible person. */
export const notifyOwners = async (ctx: Context, { id, listId, itemId }: RunRecord): Promise<void> => {
  const list = await read<ListRecord>(ctx.table, keys.list(listId));
  const scope = list && (await decidingScope(ctx, list.chain));
  const owners = (scope?.entries ?? []).filter(({ access }) => access === Access.FullAccess);
  const ids = await Promise.all(owners.map(({ principal }) => peopleOf(ctx, principal.slice(principal.indexOf(':') + 1))));
  await notify(ctx, ids.flat(), {
    type: 'workflow',
    event: 'Failed',
    of: { listId, itemId },
    message: 'workflows.message.notAllowed',
    side: 'workflows',
    workflowId: id,
    occurred: ctx.now().toISOString(),
    cause: `${id} owners`,
  });
};

export const notifyDecided: Step = async (ctx, run) => {
  if (run.decision) await notifyStarter(ctx, { ...run }, 'Completed', run.decision.decision);
};
