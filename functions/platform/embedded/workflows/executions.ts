import { newWaiting } from '#functions/platform/embedded/queue/queueRows.ts';
import { ConditionFailed, type Key, type Row, type Table, type Write } from '#functions/platform/table.ts';
import type { Execution } from '#functions/platform/workflows.ts';

/** An execution as it is kept: the state it is in and what it was given. */
export interface ExecutionRow {
  name: string;
  machine: string;
  status: Execution['status'];
  state: string;
  data: unknown;
  /** How often the state was tried and failed. */
  failures: number;
  /** Set while the state waits for an answer, and whether the one who gives it was told. */
  token: string | null;
  asked: boolean;
  /** When the state is tried again, is over, or has waited too long. */
  until: string | null;
  error?: string;
  startedOn: string;
  /** Grows with every change. */
  version: number;
}

/** What becomes of an execution; its number is given where it is kept. */
export type NextExecution = Omit<ExecutionRow, 'version'>;

export const WORKFLOW_JOB = 'workflowStep';

/** As long as Step Functions knows of an execution that is over. */
const KEPT_DAYS = 90;

const keyOf = (name: string): Key => ({ table: 'content', pk: `execution#${name}`, sk: 'state' });

export const readExecution = async (table: Table, name: string): Promise<ExecutionRow | undefined> =>
  (await table.get<ExecutionRow>(keyOf(name)))?.data;

const rowOf = (execution: ExecutionRow, now: Date): Row =>
  execution.status === 'RUNNING'
    ? { ...keyOf(execution.name), data: { ...execution } }
    : { ...keyOf(execution.name), data: { ...execution }, expiresAt: Math.floor(now.getTime() / 1000) + KEPT_DAYS * 24 * 3600 };

/** A message that the execution is to be looked at, now or later; when it comes, that time has come whatever the clock says. */
const wakeAt = (name: string, now: Date, due: Date): Write => ({
  put: newWaiting({ name: WORKFLOW_JOB, body: { name, until: due.toISOString() }, correlationId: name }, now, due),
});

/** Keeps the next state of an execution, with the message by which it goes on; false when somebody else did before. */
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
