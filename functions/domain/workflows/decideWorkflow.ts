import type { ItemContext } from '#functions/domain/access/targets.ts';
import { isPending } from '#functions/domain/content/drafts/checkOutRules.ts';
import { readDraft } from '#functions/domain/content/drafts/drafts.ts';
import { personOf } from '#functions/domain/kernel/context.ts';
import { sendTaskEvents } from '#functions/domain/messages/tasks/sendTaskEvents.ts';
import { appendLog, changeRun, runFact } from '#functions/domain/runs/runs.ts';
import { runTask } from '#functions/domain/runs/runTask.ts';
import { isDecider } from '#functions/domain/workflows/isDecider.ts';
import type { Decision, SystemWorkflowId } from '#shared/models/workflows/workflow.ts';
import { Problem } from '#shared/problems.ts';

/** The possible answers for each workflow that asks. */
const answers: Partial<Record<SystemWorkflowId, Decision[]>> = { approval: ['approved', 'rejected'], review: ['done'] };

interface DecideWorkflowInput {
  runId: string;
  decision: Decision;
  comments: string;
}

/** Answers a run for everyone it asks. Of two concurrent decisions, the second gets workflowDecided. */
export const decideWorkflow = async (
  ctx: ItemContext,
  { runId, decision, comments }: DecideWorkflowInput,
): Promise<Record<never, never>> => {
  const { list, item } = ctx.target;
  const by = personOf(ctx.caller);
  const change = await changeRun(ctx, { listId: list.id, id: runId }, async (run) => {
    if (run.itemId !== item.id) throw new Problem('notFound');
    if (!run.waiting || run.decision) throw new Problem('workflowDecided');
    if (!isDecider(ctx, run)) throw new Problem('forbidden');
    if (!answers[run.systemWorkflowId]?.includes(decision))
      throw new Problem('invalidInput', { fields: [{ at: 'decision', code: 'invalid' }] });
    const fact = { ...runFact(ctx, 'workflowDecided', run), reason: comments };
    const logs = appendLog(ctx, run, { lastStep: 'decide', log: decision, params: { by: by.fullName, comments } });
    const task = await runTask(ctx, { ...run, waiting: null }, fact.id);
    const submittedOn = isPending(item) ? ((await readDraft(ctx, item))?.at ?? null) : null;
    return { after: { ...run, logs, decision: { decision, by, comments, handedIn: submittedOn } }, fact, task, with: task.writes };
  });
  if (!change?.after.waiting) return {};
  await sendTaskEvents(ctx, change.task.expected, change.task.followed, change.fact);
  await ctx.host.workflows.succeed(change.after.waiting.token, { decision });
  return {};
};
