import * as z from 'zod';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import { executeStep, type StepName, steps } from '#functions/domain/workflows/steps/index.ts';
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
    const { step, run, ...input } = TaskEvent.parse(event);
    const logFields = { correlationId: run.id, step };
    try {
      await executeStep({ ...openContext(host, system, run.id), run: run.id }, step, { run, ...input });
      host.logs.write('info', 'workflow step', { ...logFields, ms: Math.round(performance.now() - started) });
      return {};
    } catch (error) {
      host.logs.write('error', 'workflow step failed', { ...logFields, error: String(error) });
      throw new StepFailed(codeOf(error), error);
    }
  };
