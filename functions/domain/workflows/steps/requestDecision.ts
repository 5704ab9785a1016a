import type { Context } from '#functions/domain/kernel/context.ts';
import { sendTaskEvents } from '#functions/domain/messages/tasks/sendTaskEvents.ts';
import { appendLog, changeRun, runFact } from '#functions/domain/runs/runs.ts';
import { findRunTask, runTask } from '#functions/domain/runs/runTask.ts';
import type { Step } from '#functions/domain/workflows/steps/step.ts';
import type { RunRecord } from '#functions/storage/records/workflowRecords.ts';
import { Problem } from '#shared/problems.ts';
import { HOUR_MS } from '#shared/time.ts';

/** Milliseconds within which an interrupted step is repeated. A reminder comes after days. */
const RENOTIFY_WITHIN_MS = HOUR_MS;

/** Notifies people who were not notified before the step was interrupted; nobody is notified twice. */
const renotify = async (ctx: Context, run: RunRecord, since: string): Promise<void> => {
  if (ctx.now().getTime() - Date.parse(since) > RENOTIFY_WITHIN_MS) return;
  const task = await findRunTask(ctx, run);
  if (!task) return;
  const fact = { ...runFact(ctx, 'workflowAsked', run), id: task.expected.fact, at: since, by: run.initiatedBy };
  await sendTaskEvents(ctx, task.expected, task.owners, fact);
};

/** Creates a task for the deciders, and stores the token that resumes the state machine. If it is repeated, only the token changes. */
export const requestDecision: Step = async (ctx, ref, { token }) => {
  const change = await changeRun(ctx, ref, async (run) => {
    if (run.state !== 'running' || !('people' in run.settings)) return undefined;
    const { people } = run.settings;
    if (run.waiting) return { after: { ...run, waiting: { ...run.waiting, token } }, request: undefined };
    const fact = runFact(ctx, 'workflowAsked', run);
    const names = people.map(({ fullName }) => fullName).join(', ');
    const logs = appendLog(ctx, run, { lastStep: 'ask', log: 'asked', params: { people: names } });
    const after: RunRecord = { ...run, logs, waiting: { people, since: fact.at, token } };
    const task = await runTask(ctx, after, fact.id);
    return { after, fact, request: { fact, task }, alsoWrites: task.writes };
  });
  if (!change) throw new Problem('workflowDecided');
  const { after, request } = change;
  if (request) await sendTaskEvents(ctx, request.task.expected, request.task.owners, { ...request.fact, by: after.initiatedBy });
  else if (after.waiting && !after.decision) await renotify(ctx, after, after.waiting.since);
  // The decision was made before the token was stored.
  if (after.decision) await ctx.host.workflows.succeed(token, { decision: after.decision.decision });
};
