import type { ItemContext } from '#functions/domain/access/targets.ts';
import { isPending } from '#functions/domain/content/drafts/checkOutRules.ts';
import { readDraft } from '#functions/domain/content/drafts/drafts.ts';
import { personOf } from '#functions/domain/kernel/context.ts';
import { sendTaskEvents } from '#functions/domain/messages/tasks/sendTaskEvents.ts';
import { appendLog, changeRun, runFact } from '#functions/domain/runs/runs.ts';
import { runTask } from '#functions/domain/runs/runTask.ts';
import { isDecider } from '#functions/domain/workflows/isDecider.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import type { Decision, SystemWorkflowId } from '#shared/models/workflows/workflow.ts';
import { Problem } from '#shared/problems.ts';

/** The possible answers for each workflow that asks. */
const answers: Partial<Record<SystemWorkflowId, Decision[]>> = { approval: ['approved', 'rejected'], review: ['done'] };

interface DecideWorkflowInput {
  runId: string;
  decision: Decision;
  comments: string;
  /** The item's version that the person saw; the latest if absent. */
  version?: number | undefined;
}

/** The condition that the item still has the version that the person saw. Throws draftChanged. */
const requireSeenVersion = async (ctx: ItemContext, version: number): Promise<Write> => {
  const key = keys.item(ctx.target.list.id, ctx.target.item.id);
  const current = await read<ItemRecord>(ctx.table, key);
  if (current?.version !== version) throw new Problem('draftChanged');
  return { check: key, if: { equals: { version } } };
};

/** Answers a run for everyone it asks. Of two concurrent decisions, the second gets workflowDecided. */
export const decideWorkflow = async (
  ctx: ItemContext,
  { runId, decision, comments, version }: DecideWorkflowInput,
): Promise<Record<never, never>> => {
  const { list, item } = ctx.target;
  const by = personOf(ctx.caller);
  const change = await changeRun(ctx, { listId: list.id, id: runId }, async (run) => {
    if (run.itemId !== item.id) throw new Problem('notFound');
    if (!run.waiting || run.decision) throw new Problem('workflowDecided');
    if (!isDecider(ctx, run)) throw new Problem('forbidden');
    if (!answers[run.systemWorkflowId]?.includes(decision))
      throw new Problem('invalidInput', { fields: [{ at: 'decision', code: 'invalid' }] });
    const conditions = version === undefined ? [] : [await requireSeenVersion(ctx, version)];
    const fact = { ...runFact(ctx, 'workflowDecided', run), reason: comments };
    const logs = appendLog(ctx, run, { lastStep: 'decide', log: decision, params: { by: by.fullName, comments } });
    const task = await runTask(ctx, { ...run, waiting: null }, fact.id);
    const submittedOn = isPending(item) ? ((await readDraft(ctx, item))?.at ?? null) : null;
    const after = { ...run, logs, decision: { decision, by, comments, handedIn: submittedOn } };
    return { after, fact, task, alsoWrites: [...task.writes, ...conditions] };
  });
  if (!change?.after.waiting) return {};
  await sendTaskEvents(ctx, change.task.expected, change.task.owners, change.fact);
  await ctx.host.workflows.succeed(change.after.waiting.token, { decision });
  return {};
};
