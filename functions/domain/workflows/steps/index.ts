import type { Context } from '#functions/domain/kernel/context.ts';
import { readRun } from '#functions/domain/runs/runs.ts';
import { copy } from '#functions/domain/workflows/steps/copy.ts';
import { fail, finish } from '#functions/domain/workflows/steps/end.ts';
import { generate } from '#functions/domain/workflows/steps/generate.ts';
import { notifyPeople } from '#functions/domain/workflows/steps/notifyPeople.ts';
import { notifyDecided } from '#functions/domain/workflows/steps/notifyStarter.ts';
import { approveItem, rejectItem } from '#functions/domain/workflows/steps/recordDecision.ts';
import { remind } from '#functions/domain/workflows/steps/remind.ts';
import { requestDecision } from '#functions/domain/workflows/steps/requestDecision.ts';
import type { Step } from '#functions/domain/workflows/steps/step.ts';

/** The steps that state machines name. */
export const steps = {
  ask: requestDecision,
  remind,
  approve: approveItem,
  reject: rejectItem,
  tell: notifyDecided,
  notify: notifyPeople,
  copy,
  generate,
  finish,
  fail,
} satisfies Record<string, Step>;
export type StepName = keyof typeof steps;

interface StepInput {
  run: { listId: string; id: string };
  token: string;
  problem: string;
}

/** Executes a step of a run. A canceled run, or one whose list was permanently deleted, has no steps left. */
export const executeStep = async (ctx: Context, name: StepName, { run: ref, ...input }: StepInput): Promise<void> => {
  const run = await readRun(ctx, ref);
  if (run?.state === 'running') await steps[name](ctx, run, input);
};
