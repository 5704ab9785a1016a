import { randomBytes } from 'node:crypto';
import type { ExecutionRow, NextExecution } from '#functions/platform/embedded/workflows/executions.ts';
import {
  chosen,
  filledIn,
  isNamed,
  type Machine,
  type State,
  type Task,
  valueAt,
  withResult,
} from '#functions/platform/embedded/workflows/statesLanguage.ts';

const fresh = { failures: 0, token: null, asked: false, until: null };

/** Moves on to the next state, or to the end. */
const goOn = (
  execution: ExecutionRow,
  { Next, End }: { Next?: string | undefined; End?: true | undefined },
  data: unknown,
): NextExecution => (End || !Next ? { ...execution, ...fresh, data, status: 'SUCCEEDED' } : { ...execution, ...fresh, data, state: Next });

/** Handles the error of a task: retry, catch or end of the execution. */
export const afterError = (execution: ExecutionRow, task: Task, error: string, now: Date): NextExecution => {
  const { failures, data } = execution;
  const retrier = task.Retry.find(({ ErrorEquals }) => isNamed(ErrorEquals, error));
  if (retrier && failures < retrier.MaxAttempts) {
    const seconds = retrier.IntervalSeconds * retrier.BackoffRate ** failures;
    return { ...execution, ...fresh, failures: failures + 1, until: new Date(now.getTime() + seconds * 1000).toISOString() };
  }
  const catcher = task.Catch.find(({ ErrorEquals }) => isNamed(ErrorEquals, error));
  if (!catcher) return { ...execution, ...fresh, status: 'FAILED', error };
  return { ...execution, ...fresh, state: catcher.Next, data: withResult(catcher.ResultPath, data, { Error: error, Cause: '' }) };
};

const isWaiting = ({ Resource }: Task): boolean => Resource.endsWith('.waitForTaskToken');

/** Handles the result of a task; a task without a token answers immediately, as Lambda does. */
export const afterResult = (execution: ExecutionRow, task: Task, result: unknown): NextExecution =>
  goOn(execution, task, withResult(task.ResultPath, execution.data, isWaiting(task) ? result : { Payload: result }));

/** A token starts with the name of its execution, so that the answer finds it. */
const newToken = ({ name }: ExecutionRow): string => `${name}.${randomBytes(16).toString('hex')}`;

export const executionOf = (token: string): string => token.slice(0, token.lastIndexOf('.'));

const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

/** A waiting state gets its token and timeout before the task is called. Returns undefined if there is nothing to prepare. */
export const prepared = (execution: ExecutionRow, state: State, now: Date): NextExecution | undefined => {
  if (state.Type === 'Wait' && !execution.until) return { ...execution, until: later(now, state.Seconds) };
  if (state.Type !== 'Task' || !isWaiting(state) || execution.token) return undefined;
  const seconds = state.TimeoutSecondsPath ? valueAt(state.TimeoutSecondsPath, execution.data) : undefined;
  return { ...execution, token: newToken(execution), until: typeof seconds === 'number' ? later(now, seconds) : null };
};

/** The next step after a state without a task. */
export const passed = (execution: ExecutionRow, state: Exclude<State, Task>): NextExecution => {
  const { data } = execution;
  if (state.Type === 'Choice') return goOn(execution, { Next: chosen(state, data) }, data);
  if (state.Type === 'Fail') return { ...execution, ...fresh, status: 'FAILED', error: state.Error };
  return goOn(execution, state.Type === 'Wait' ? state : { End: true }, data);
};

/** The input of the task. */
export const payloadOf = ({ data, token, name, startedOn }: ExecutionRow, { Parameters }: Task): Record<string, unknown> => {
  const context = { Task: { Token: token }, Execution: { Name: name, StartTime: startedOn } };
  return filledIn(Parameters.Payload, data, context) as Record<string, unknown>;
};

export const stateOf = (machine: Machine | undefined, { state, name }: ExecutionRow): State => {
  const found = machine?.States[state];
  if (!found) throw new Error(`the execution ${name} is in the unknown state ${state}`);
  return found;
};
