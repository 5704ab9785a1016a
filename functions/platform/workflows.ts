/** Long-running work that may wait for people: Step Functions on AWS, the same state machines over the table on one machine. */

export interface Execution {
  status: 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'ABORTED';
  /** The name of the error of a failed execution. */
  error?: string;
}

export interface Workflows {
  /** Starts an execution under a name of letters, digits, hyphens and underscores. An existing one of this name is left alone. */
  start(machine: string, name: string, input: Record<string, unknown>): Promise<void>;
  /** Continues the execution that waits for a token; false if nothing waits for it. */
  succeed(token: string, output: Record<string, unknown>): Promise<boolean>;
  /** The same with an error as the result. */
  fail(token: string, error: string): Promise<boolean>;
  /** Aborts an execution. One that has ended or does not exist is left alone. */
  stop(machine: string, name: string): Promise<void>;
  /** Undefined if none has this name. */
  state(machine: string, name: string): Promise<Execution | undefined>;
}

/** The input of a step: its name and the parameters from its machine. */
export type TaskInput = Record<string, unknown>;

/** Executes one step, at least once. The machine refers to errors by name. */
export type RunTask = (input: TaskInput) => Promise<unknown>;
