import type { Context } from '#functions/domain/kernel/context.ts';
import { tellTask } from '#functions/domain/messages/tasks/tellTask.ts';
import { changeRun, logged, runFact } from '#functions/domain/runs/runs.ts';
import { givenRunTask, runTask } from '#functions/domain/runs/runTask.ts';
import type { Step } from '#functions/domain/workflows/steps/step.ts';
import type { RunRecord } from '#functions/storage/records/workflowRecords.ts';
import { Problem } from '#shared/problems.ts';

/** Milliseconds within which an interrupted step is repeated. A reminder comes after days. */
const AGAIN = 3_600_000;

/** Notifies people who were not notified before the step was interrupted; nobody is notified twice. */
const tellAgain = async (ctx: Context, run: RunRecord, since: string): Promise<void> => {
  if (ctx.now().getTime() - Date.parse(since) > AGAIN) return;
  const task = await givenRunTask(ctx, run);
  if (!task) return;
  const fact = { ...runFact(ctx, 'workflowAsked', run), id: task.wanted.fact, at: since, by: run.initiatedBy };
  await tellTask(ctx, task.wanted, task.followed, fact);
};

/** Creates a task for the deciders, and stores the token that resumes the state machine. If it is repeated, only the token changes. */
export const ask: Step = async (ctx, ref, { token }) => {
  const change = await changeRun(ctx, ref, async (run) => {
    if (run.state !== 'running' || !('people' in run.settings)) return undefined;
    const { people } = run.settings;
    if (run.waiting) return { after: { ...run, waiting: { ...run.waiting, token } }, asked: undefined };
    const fact = runFact(ctx, 'workflowAsked', run);
    const names = people.map(({ fullName }) => fullName).join(', ');
    const logs = logged(ctx, run, { lastStep: 'ask', log: 'asked', params: { people: names } });
    const after: RunRecord = { ...run, logs, waiting: { people, since: fact.at, token } };
    const task = await runTask(ctx, after, fact.id);
    return { after, fact, asked: { fact, task }, with: task.writes };
  });
  if (!change) throw new Problem('workflowDecided');
  const { after, asked } = change;
  if (asked) await tellTask(ctx, asked.task.wanted, asked.task.followed, { ...asked.fact, by: after.initiatedBy });
  else if (after.waiting && !after.decision) await tellAgain(ctx, after, after.waiting.since);
  // The decision was made before the token was stored.
  if (after.decision) await ctx.host.workflows.succeed(token, { decision: after.decision.decision });
};
