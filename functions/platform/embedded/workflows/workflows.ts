import type { Deliver } from '#functions/platform/embedded/queue/deliverJob.ts';
import {
  afterError,
  afterResult,
  executionOf,
  passed,
  payloadOf,
  prepared,
  stateOf,
} from '#functions/platform/embedded/workflows/enterState.ts';
import {
  type ExecutionRow,
  keepExecution,
  type NextExecution,
  readExecution,
  WORKFLOW_JOB,
} from '#functions/platform/embedded/workflows/executions.ts';
import { Machine, type Task } from '#functions/platform/embedded/workflows/statesLanguage.ts';
import type { Job } from '#functions/platform/queue.ts';
import type { Table } from '#functions/platform/table.ts';
import type { RunTask, Workflows } from '#functions/platform/workflows.ts';

interface WorkflowsOptions {
  table: Table;
  now(): Date;
  /** The state machines by name, in Amazon States Language. */
  machines: Record<string, unknown>;
  runTask: RunTask;
  /** Notifies the queue that something is due. */
  wake(): void;
}

/** Errors without a name get a default, as in Lambda. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'Error');

/** The queue states which time it has reached; the clock may have been set back. */
const hasCome = (until: string | null, reached: string | undefined, now: Date): boolean =>
  until !== null && (until === reached || until <= now.toISOString());

/**
 * Runs state machines over the table. The next step is stored before it is executed, with a message that stays in the queue until it is
 * done, so an interrupted execution continues from there.
 */
export const embeddedWorkflows = (
  place: WorkflowsOptions,
): { workflows: Workflows; advance(name: string, reached?: string): Promise<void> } => {
  const { table, now, runTask } = place;
  const machines = new Map(Object.entries(place.machines).map(([name, machine]) => [name, Machine.parse(machine)]));

  const keep = (before: ExecutionRow, after: NextExecution) =>
    keepExecution(table, before, after, {
      now: now(),
      ...(after.until !== before.until && after.until && { wake: new Date(after.until) }),
    });

  const isDue = ({ until }: ExecutionRow, reached: string | undefined): boolean => hasCome(until, reached, now());

  const runState = async (execution: ExecutionRow, task: Task, reached: string | undefined): Promise<NextExecution | undefined> => {
    if (execution.token && isDue(execution, reached)) return afterError(execution, task, 'States.Timeout', now());
    if (execution.asked) return undefined;
    try {
      const result = await runTask(payloadOf(execution, task));
      return execution.token ? { ...execution, asked: true } : afterResult(execution, task, result);
    } catch (error) {
      return afterError(execution, task, nameOf(error), now());
    }
  };

  /** Executes one step. Returns undefined if the execution waits, has ended or belongs to another process. */
  const step = async (execution: ExecutionRow, reached: string | undefined): Promise<ExecutionRow | undefined> => {
    if (execution.until && !execution.token && !isDue(execution, reached)) return undefined;
    const state = stateOf(machines.get(execution.machine), execution);
    const ready = prepared(execution, state, now());
    if (ready) return keep(execution, ready);
    const next = state.Type === 'Task' ? await runState(execution, state, reached) : passed(execution, state);
    return next && keep(execution, next);
  };

  const advanceNow = async (name: string, reached: string | undefined): Promise<void> => {
    let execution = await readExecution(table, name);
    while (execution?.status === 'RUNNING') execution = await step(execution, reached);
  };

  const turns = new Map<string, Promise<void>>();
  /** Messages of one execution are processed one at a time, so that no step runs twice concurrently. */
  const advance = (name: string, reached?: string): Promise<void> => {
    const turn = (turns.get(name) ?? Promise.resolve()).catch(() => undefined).then(() => advanceNow(name, reached));
    turns.set(name, turn);
    return turn.finally(() => turns.get(name) === turn && turns.delete(name));
  };

  const answer = async (token: string, after: (execution: ExecutionRow, task: Task) => NextExecution): Promise<boolean> => {
    const execution = await readExecution(table, executionOf(token));
    if (execution?.status !== 'RUNNING' || execution.token !== token) return false;
    const state = stateOf(machines.get(execution.machine), execution);
    if (state.Type !== 'Task') return false;
    const next = after(execution, state);
    const isStored = await keepExecution(table, execution, next, { now: now(), wake: new Date(next.until ?? now()) });
    if (!isStored) return answer(token, after);
    place.wake();
    return true;
  };

  return {
    advance,
    workflows: {
      start: async (machine, name, input) => {
        const definition = machines.get(machine);
        if (!definition) throw new Error(`there is no state machine ${machine}`);
        const firstState = { name, machine, status: 'RUNNING' as const, state: definition.StartAt, data: input };
        const clean = { failures: 0, token: null, asked: false, until: null, startedOn: now().toISOString() };
        await keepExecution(table, undefined, { ...firstState, ...clean }, { now: now(), wake: now() });
        place.wake();
      },
      succeed: (token, output) => answer(token, (execution, task) => afterResult(execution, task, output)),
      fail: (token, error) => answer(token, (execution, task) => afterError(execution, task, error, now())),
      stop: async (machine, name) => {
        const execution = await readExecution(table, name);
        if (execution?.machine !== machine || execution.status !== 'RUNNING') return;
        const stopped = { ...execution, status: 'ABORTED' as const, token: null, until: null };
        if (!(await keepExecution(table, execution, stopped, { now: now() }))) await embeddedWorkflows(place).workflows.stop(machine, name);
      },
      state: async (machine, name) => {
        const execution = await readExecution(table, name);
        if (execution?.machine !== machine) return undefined;
        return { status: execution.status, ...(execution.error && { error: execution.error }) };
      },
    },
  };
};

/** Routes messages about executions to the engine and all others to the jobs. */
export const takingSteps =
  (advance: (name: string, reached?: string) => Promise<void>, jobs: Deliver): Deliver =>
  async (event) => {
    const [record] = event.Records;
    const job: Job = JSON.parse(record?.body ?? '{}');
    if (job.name !== WORKFLOW_JOB) return jobs(event);
    await advance(String(job.body.name), typeof job.body.until === 'string' ? job.body.until : undefined);
    return { batchItemFailures: [] };
  };
