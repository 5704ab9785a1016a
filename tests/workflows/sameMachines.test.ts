import { StateMachine } from 'aws-local-stepfunctions';
import { expect, test } from 'vitest';
import { startQueue } from '#functions/platform/embedded/queue/queue.ts';
import { openTable } from '#functions/platform/embedded/table/table.ts';
import { embeddedWorkflows, takingSteps } from '#functions/platform/embedded/workflows/workflows.ts';
import type { SystemWorkflowId } from '#shared/models/workflows/workflow.ts';
import { machines } from '#shared/workflows/index.ts';
import { waitFor } from '#tests/kit/waitFor.ts';

interface Done {
  step: string;
  problem?: string;
}

interface Script {
  machine: SystemWorkflowId;
  /** The decision, or the failure of a step. */
  decision: string;
  breaks?: string;
}

const input = { run: { listId: 'l', id: 'r' }, Payload: { remindAfter: 86_400 } };
const named = (name: string): Error => Object.assign(new Error(name), { name });

/** The steps executed by another implementation of the language. Its tasks are functions of their states. */
const elsewhere = async ({ machine, decision, breaks }: Script): Promise<{ done: Done[]; failed: boolean }> => {
  const done: Done[] = [];
  const definition = structuredClone(machines[machine]) as ConstructorParameters<typeof StateMachine>[0];
  const handler = (given: unknown): Record<string, string> => {
    const { step, problem } = (given as { Payload: Done }).Payload;
    done.push({ step, ...(problem !== undefined && { problem }) });
    if (step === breaks) throw named('notFound');
    return step === 'ask' ? { decision } : {};
  };
  const tasks = Object.entries(definition.States).filter(([, { Type }]) => Type === 'Task');
  const overrides = { taskResourceLocalHandlers: Object.fromEntries(tasks.map(([name]) => [name, handler])) };
  const context = { Task: { Token: 'token' } };
  const failed = await new StateMachine(definition, { validationOptions: { checkArn: false } })
    .run(input, { overrides, context })
    .result.then(
      () => false,
      () => true,
    );
  return { done, failed };
};

/** The steps executed by our own engine. */
const here = async ({ machine, decision, breaks }: Script): Promise<{ done: Done[]; failed: boolean }> => {
  const table = openTable(':memory:');
  const done: Done[] = [];
  let advance: (name: string) => Promise<void> = async () => undefined;
  const queue = startQueue({
    table,
    now: () => new Date(),
    every: 5,
    deliver: takingSteps(
      (name) => advance(name),
      async () => ({ batchItemFailures: [] }),
    ),
  });
  const engine = embeddedWorkflows({
    table,
    now: () => new Date(),
    machines,
    wake: queue.wake,
    runTask: async ({ step, token, problem }) => {
      done.push({ step: String(step), ...(problem !== undefined && { problem: String(problem) }) });
      if (step === breaks) throw named('notFound');
      if (token) setImmediate(() => void engine.workflows.succeed(String(token), { decision }));
    },
  });
  advance = engine.advance;
  await engine.workflows.start(machine, 'r', input);
  const status = await waitFor(async () => {
    const state = await engine.workflows.state(machine, 'r');
    expect(state?.status).not.toBe('RUNNING');
    return state?.status;
  });
  await queue.stop();
  table.close();
  return { done, failed: status === 'FAILED' };
};

const scripts: [string, Script, string[]][] = [
  ['an approval', { machine: 'approval', decision: 'approved' }, ['ask', 'approve', 'tell', 'finish']],
  ['a rejection', { machine: 'approval', decision: 'rejected' }, ['ask', 'reject', 'tell', 'finish']],
  ['an approval that cannot be written', { machine: 'approval', decision: 'approved', breaks: 'approve' }, ['ask', 'approve', 'fail']],
  ['a review', { machine: 'review', decision: 'done' }, ['ask', 'tell', 'finish']],
  ['a notice', { machine: 'notify', decision: '' }, ['notify', 'finish']],
  ['a copy', { machine: 'copyToLibrary', decision: '' }, ['copy', 'finish']],
  ['a document', { machine: 'generateDocument', decision: '' }, ['generate', 'finish']],
  ['a document that is refused', { machine: 'generateDocument', decision: '', breaks: 'generate' }, ['generate', 'fail']],
  ['a copy that is refused', { machine: 'copyToLibrary', decision: '', breaks: 'copy' }, ['copy', 'fail']],
];

test.each(scripts)('%s takes the same steps here and in another implementation of the language', async (_, script, steps) => {
  const [ours, theirs] = [await here(script), await elsewhere(script)];
  expect(ours.done.map(({ step }) => step)).toEqual(steps);
  expect(ours).toEqual(theirs);
});
