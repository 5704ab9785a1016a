import type { Context } from '#functions/domain/kernel/context.ts';
import { sendTaskEvents } from '#functions/domain/messages/tasks/sendTaskEvents.ts';
import { appendLog, changeRun, closeRun, type RunRef, runFact } from '#functions/domain/runs/runs.ts';
import { runTask } from '#functions/domain/runs/runTask.ts';
import type { RunRecord } from '#functions/storage/records/workflowRecords.ts';

interface EndRunInput {
  state: Exclude<RunRecord['state'], 'running'>;
  step: string;
  errors?: string[];
  /** The id of the person who canceled it. */
  by?: string;
}

/** Ends a run and its tasks. A run that has already ended is left unchanged. */
export const endRun = async (ctx: Context, ref: RunRef, { state, step, errors = [], by }: EndRunInput): Promise<RunRecord | undefined> => {
  const change = await changeRun(ctx, ref, async (run) => {
    if (run.state !== 'running') return undefined;
    const fact = runFact(ctx, 'workflowEnded', run);
    const logs = appendLog(ctx, run, { lastStep: step, log: state, errors, ...(by && { params: { by } }) });
    const after: RunRecord = { ...run, state, logs, waiting: null, completeTime: ctx.now().toISOString() };
    const task = await runTask(ctx, after, fact.id);
    return { after, fact, task, alsoWrites: [closeRun(run), ...task.writes] };
  });
  if (!change) return undefined;
  await sendTaskEvents(ctx, change.task.expected, change.task.owners, change.fact);
  return change.after;
};

/** Cancels a run in any state. */
export const stopRun = async (ctx: Context, ref: RunRef, by: string): Promise<void> => {
  const run = await endRun(ctx, ref, { state: 'stopped', step: 'stop', by });
  if (run) await ctx.host.workflows.stop(run.systemWorkflowId, run.id);
};
