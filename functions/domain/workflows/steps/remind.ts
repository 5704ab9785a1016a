import { peopleOf } from '#functions/domain/kernel/peopleOf.ts';
import { notify } from '#functions/domain/messages/notifications/notify.ts';
import { appendLog, changeRun } from '#functions/domain/runs/runs.ts';
import type { Step } from '#functions/domain/workflows/steps/step.ts';

/** Reminds the people who still have to decide. If the step is repeated, only those who were not reminded before are. */
export const remind: Step = async (ctx, ref) => {
  const change = await changeRun(ctx, ref, async (run) => {
    if (!run.waiting || run.decision) return undefined;
    const { waiting } = run;
    if (waiting.reminded?.token === waiting.token) return { after: run, waiting, at: waiting.reminded.at };
    const at = ctx.now().toISOString();
    const logs = appendLog(ctx, run, { lastStep: 'remind', log: 'reminded' });
    return { after: { ...run, logs, waiting: { ...waiting, reminded: { token: waiting.token, at } } }, waiting, at };
  });
  if (!change) return;
  const { after, waiting, at } = change;
  const ids = await Promise.all(waiting.people.map(({ internalId }) => peopleOf(ctx, internalId)));
  await notify(ctx, ids.flat(), {
    type: 'workflow',
    event: 'Assigned',
    of: { listId: after.listId, itemId: after.itemId },
    by: after.initiatedBy,
    message: 'workflows.message.reminded',
    side: 'workflows',
    workflowId: after.id,
    occurred: at,
    cause: `${after.id} ${waiting.token}`,
  });
};
