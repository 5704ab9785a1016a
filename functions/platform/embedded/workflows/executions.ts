import { newQueuedJob } from '#functions/platform/embedded/queue/queueRows.ts';
import { ConditionFailed, type Key, type Row, type Table, type Write } from '#functions/platform/table.ts';
import type { Execution } from '#functions/platform/workflows.ts';
import { DAY_SECONDS, secondsOf } from '#shared/time.ts';

/** A stored execution: its current state and input. */
export interface ExecutionRow {
  name: string;
  machine: string;
  status: Execution['status'];
  state: string;
  data: unknown;
  /** Failed attempts of the current state. */
  failures: number;
  /** Set while the state waits for an answer; `asked` says whether its task was called. */
  token: string | null;
  asked: boolean;
  /** When the state is retried, ends or times out. */
  until: string | null;
  error?: string;
  startedOn: string;
  /** Incremented with every change. */
  version: number;
}

/** The next state of an execution; its version is set when it is stored. */
export type NextExecution = Omit<ExecutionRow, 'version'>;

export const WORKFLOW_JOB = 'workflowStep';

/** As long as Step Functions remembers a finished execution. */
const KEPT_DAYS = 90;

const keyOf = (name: string): Key => ({ table: 'content', pk: `execution#${name}`, sk: 'state' });

export const readExecution = async (table: Table, name: string): Promise<ExecutionRow | undefined> =>
  (await table.get<ExecutionRow>(keyOf(name)))?.data;

const rowOf = (execution: ExecutionRow, now: Date): Row =>
  execution.status === 'RUNNING'
    ? { ...keyOf(execution.name), data: { ...execution } }
    : { ...keyOf(execution.name), data: { ...execution }, expiresAt: secondsOf(now) + KEPT_DAYS * DAY_SECONDS };

/** A message to process the execution at a certain time. On arrival the time counts as reached, whatever the clock says. */
const wakeAt = (name: string, now: Date, due: Date): Write => ({
  put: newQueuedJob({ name: WORKFLOW_JOB, body: { name, until: due.toISOString() }, correlationId: name }, now, due),
});

/** Stores the next state of an execution, with the message that continues it. Returns false if another process was faster. */
export const keepExecution = async (
  table: Table,
  before: ExecutionRow | undefined,
  after: NextExecution,
  { now, wake }: { now: Date; wake?: Date | undefined },
): Promise<ExecutionRow | undefined> => {
  const next: ExecutionRow = { ...after, version: (before?.version ?? 0) + 1 };
  const unchanged = before ? { equals: { version: before.version } } : { absent: true as const };
  try {
    await table.transact([{ put: rowOf(next, now), if: unchanged }, ...(wake ? [wakeAt(next.name, now, wake)] : [])]);
    return next;
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
};
