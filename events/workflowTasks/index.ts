import * as z from 'zod';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import { doStep, type StepName, steps } from '#functions/domain/workflows/steps/index.ts';
import type { Host } from '#functions/platform/host.ts';
import { TableBusy } from '#functions/platform/table.ts';
import type { ProblemCode } from '#shared/problemCodes.ts';
import { Problem } from '#shared/problems.ts';

const TaskEvent = z.object({
  step: z.enum(Object.keys(steps) as [StepName, ...StepName[]]),
  run: z.object({ listId: z.string(), id: z.string() }),
  token: z.string().default(''),
  problem: z.string().default(''),
});

const codeOf = (error: unknown): ProblemCode => {
  if (error instanceof Problem) return error.code;
  return error instanceof TableBusy ? 'busy' : 'fatalError';
};

/** State machines identify errors by name. */
class StepFailed extends Error {
  constructor(code: ProblemCode, cause: unknown) {
    super(code, { cause });
    this.name = code;
  }
}

/** Executes the steps of state machines on behalf of the installation. */
export const handle =
  (host: Host) =>
  async (event: unknown): Promise<Record<never, never>> => {
    const started = performance.now();
    const { step, run, ...given } = TaskEvent.parse(event);
    const story = { correlationId: run.id, step };
    try {
      await doStep({ ...openContext(host, system, run.id), run: run.id }, step, { run, ...given });
      host.logs.write('info', 'workflow step', { ...story, ms: Math.round(performance.now() - started) });
      return {};
    } catch (error) {
      host.logs.write('error', 'workflow step failed', { ...story, error: String(error) });
      throw new StepFailed(codeOf(error), error);
    }
  };
