import { tellTask } from '#functions/domain/messages/tasks/tellTask.ts';
import { changeRun, logged, runFact } from '#functions/domain/runs/runs.ts';
import { runTask } from '#functions/domain/runs/runTask.ts';
import type { Step } from '#functions/domain/workflows/steps/step.ts';
import type { RunRecord } from '#functions/storage/records/workflowRecords.ts';
import { Problem } from '#shared/problems.ts';

/** Creates a task for the deciders, and stores the token that resumes the state machine. If it is repeated, only the token changes. */
export const ask: Step = async (ctx, ref, { token }) => {
  const change = await changeRun(ctx, ref, async (run) => {
    if (run.state !== 'running' || !('people' in run.settings)) return undefined;
    const { people } = run.settings;
    if (run.waiting) return { after: { ...run, waiting: { ...run.waiting, token } }, asked: undefined };
    const fact = runFact(ctx, 'workflowAsked', run);
    const names = people.map(({ fullName }) => fullName).join(', ');
    const logs = logged(ctx, run, { lastStep: 'ask', log: 'asked', params: { people: names } });
    const after: RunRecord = { ...run, logs, waiting: { people, since: ctx.now().toISOString(), token } };
    const task = await runTask(ctx, after, fact.id);
    return { after, fact, asked: { fact, task }, with: task.writes };
  });
  if (!change) throw new Problem('workflowDecided');
  const { after, asked } = change;
  if (asked) await tellTask(ctx, asked.task.wanted, asked.task.followed, { ...asked.fact, by: after.initiatedBy });
  // The decision was made before the token was stored.
  if (after.decision) await ctx.host.workflows.succeed(token, { decision: after.decision.decision });
};
