/** Work of many steps that may wait for people. Step Functions on AWS, the same state machines run over the table on one machine. */

export interface Execution {
  status: 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'ABORTED';
  /** Of a failed one: the name of what went wrong. */
  error?: string;
}

export interface Workflows {
  /** Begins an execution under a name of letters, digits, hyphens and underscores. One that was begun under it before is left as it is. */
  start(machine: string, name: string, input: Record<string, unknown>): Promise<void>;
  /** Lets the execution that waits for a token go on; false when nothing waits for it any more. */
  succeed(token: string, output: Record<string, unknown>): Promise<boolean>;
  /** The same, telling it that what it waited for went wrong. */
  fail(token: string, error: string): Promise<boolean>;
  /** Breaks an execution off. One that is over, or never was, is left as it is. */
  stop(machine: string, name: string): Promise<void>;
  /** Undefined when there is none under this name. */
  state(machine: string, name: string): Promise<Execution | undefined>;
}

/** What a step is given: its name and whatever its machine says. */
export type TaskInput = Record<string, unknown>;

/** Does one step, at least once. An error's name is what the machine knows it by. */
export type RunTask = (input: TaskInput) => Promise<unknown>;
