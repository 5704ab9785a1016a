import { endRun } from '#functions/domain/runs/endRun.ts';
import { notifyOwners, notifyStarter } from '#functions/domain/workflows/steps/notifyStarter.ts';
import type { Step } from '#functions/domain/workflows/steps/step.ts';
import { problems } from '#shared/problemCodes.ts';
import { Problem } from '#shared/problems.ts';

export const finish: Step = async (ctx, run) => {
  await endRun(ctx, run, { state: 'completed', step: 'finish' });
};

/** The error is stored with the run as a code, which is displayed as text. */
export const fail: Step = async (ctx, run, { problem }) => {
  const code = Object.hasOwn(problems, problem) ? problem : new Problem('fatalError').code;
  await endRun(ctx, run, { state: 'failed', step: 'fail', errors: [code] });
  await notifyStarter(ctx, { ...run, decision: null }, 'Failed', 'failed');
  if (code === 'workflowNotAllowed') await notifyOwners(ctx, run);
};
