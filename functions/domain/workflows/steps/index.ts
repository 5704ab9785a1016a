import type { Context } from '#functions/domain/kernel/context.ts';
import { readRun } from '#functions/domain/runs/runs.ts';
import { ask } from '#functions/domain/workflows/steps/ask.ts';
import { copy } from '#functions/domain/workflows/steps/copy.ts';
import { fail, finish } from '#functions/domain/workflows/steps/end.ts';
import { generate } from '#functions/domain/workflows/steps/generate.ts';
import { approveItem, rejectItem } from '#functions/domain/workflows/steps/judge.ts';
import { notifyPeople } from '#functions/domain/workflows/steps/notifyPeople.ts';
import { remind } from '#functions/domain/workflows/steps/remind.ts';
import type { Step } from '#functions/domain/workflows/steps/step.ts';
import { tell } from '#functions/domain/workflows/steps/tell.ts';

/** The steps that state machines name. */
export const steps = {
  ask,
  remind,
  approve: approveItem,
  reject: rejectItem,
  tell,
  notify: notifyPeople,
  copy,
  generate,
  finish,
  fail,
} satisfies Record<string, Step>;
export type StepName = keyof typeof steps;

interface Given {
  run: { listId: string; id: string };
  token: string;
  problem: string;
}

/** Executes a step of a run. A canceled run, or one whose list was permanently deleted, has no steps left. */
export const doStep = async (ctx: Context, name: StepName, { run: ref, ...given }: Given): Promise<void> => {
  const run = await readRun(ctx, ref);
  if (run?.state === 'running') await steps[name](ctx, run, given);
};
