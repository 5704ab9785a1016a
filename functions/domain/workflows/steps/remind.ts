import { peopleOf } from '#functions/domain/kernel/peopleOf.ts';
import { notify } from '#functions/domain/messages/notifications/notify.ts';
import { changeRun, logged } from '#functions/domain/runs/runs.ts';
import type { Step } from '#functions/domain/workflows/steps/step.ts';

/** Reminds the people who still have to decide. */
export const remind: Step = async (ctx, ref) => {
  const change = await changeRun(ctx, ref, async (run) => {
    if (!run.waiting || run.decision) return undefined;
    return { after: { ...run, logs: logged(ctx, run, { lastStep: 'remind', log: 'reminded' }) }, people: run.waiting.people };
  });
  if (!change) return;
  const { after, people } = change;
  const ids = await Promise.all(people.map(({ internalId }) => peopleOf(ctx, internalId)));
  await notify(ctx, ids.flat(), {
    type: 'workflow',
    event: 'Assigned',
    of: { listId: after.listId, itemId: after.itemId },
    by: after.initiatedBy,
    message: 'workflows.message.reminded',
    workflowId: after.id,
    occurred: after.touchedOn,
    cause: `${after.id} ${after.version}`,
  });
};
