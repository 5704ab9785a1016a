import { ulid } from 'ulid';
import type { Job } from '#functions/platform/queue.ts';
import type { Data, Key, Page, Row, Table, Write } from '#functions/platform/table.ts';

export interface QueuedJob extends Data {
  id: string;
  job: Job;
  sentAt: string;
  failures: number;
  /** Starts without a recorded end; counted before each start, so that a job that ends the process is recognized. */
  starts?: number;
  /** The id of the schedule that created it. */
  scheduleId?: string;
}

const QUEUE = 'queue';
const DEAD_LETTERS = 'deadletter#jobs';

/** Rows are sorted by due time, so due rows are at the start of the partition. */
const queuedKey = (due: Date, id: string): Key => ({ table: 'content', pk: QUEUE, sk: `${due.toISOString()}#${id}` });

export const dueRange = (now: Date, limit: number) => ({ table: 'content' as const, pk: QUEUE, to: `${now.toISOString()}#~`, limit });

export const newQueuedJob = (job: Job, now: Date, due: Date, scheduleId?: string): Row<QueuedJob> => {
  const id = ulid(now.getTime());
  const data: QueuedJob = { id, job, sentAt: now.toISOString(), failures: 0, ...(scheduleId === undefined ? {} : { scheduleId }) };
  return queuedRow(data, due);
};

export const queuedRow = (data: QueuedJob, due: Date): Row<QueuedJob> => ({ ...queuedKey(due, data.id), data });

/** Stores which row of the queue belongs to a schedule. */
export const scheduleKey = (id: string): Key => ({ table: 'content', pk: 'schedule', sk: id });

/** Points the schedule to its new row; refused if the schedule was replaced. */
export const pointerOf = (id: string, due: string, before: string): Write => ({
  put: { ...scheduleKey(id), data: { due } },
  if: { equals: { due: before } },
});

const MAX_FAILURES = 5;
/** Process ends during a job before it is given up. After the first, the job runs alone, so that no other is blamed for long. */
const MAX_DEATHS = 3;

/** Whether the process ended while the job ran. */
export const isSuspect = ({ data }: Row<QueuedJob>): boolean => (data.starts ?? 0) > 0;

export const hasKilled = ({ data }: Row<QueuedJob>): boolean => (data.starts ?? 0) >= MAX_DEATHS;

/** The job with one more start. */
export const withStart = (row: Row<QueuedJob>): Row<QueuedJob> => ({ ...row, data: { ...row.data, starts: (row.data.starts ?? 0) + 1 } });

/** Waiting jobs, including those interrupted by a crash. */
export const listWaitingJobs = async (table: Table): Promise<Job[]> => {
  const jobs: Job[] = [];
  let after: string | undefined;
  do {
    const page: Page<QueuedJob> = await table.query<QueuedJob>({ table: 'content', pk: QUEUE, ...(after !== undefined && { after }) });
    jobs.push(...page.rows.map(({ data }) => data.job));
    after = page.next;
  } while (after !== undefined);
  return jobs;
};

/** Retries after 2, 4, 8 and 16 seconds. */
const nextDue = (now: Date, failures: number): Date => new Date(now.getTime() + 2 ** failures * 1000);

/** Moves a job to the failed jobs, where administrators can see it. */
export const deadLetter = ({ data, ...key }: Row<QueuedJob>, now: Date, reason: string): Write[] => {
  const { scheduleId: _, starts = 0, ...rest } = data;
  const dead: Key = { table: 'content', pk: DEAD_LETTERS, sk: `${now.toISOString()}#${data.id}` };
  return [{ delete: key }, { put: { ...dead, data: { ...rest, attempts: Math.max(starts, data.failures), reason } } }];
};

/** What happens to a failed job: it waits longer or is given up. */
export const afterFailure = ({ data, ...key }: Row<QueuedJob>, now: Date, reason: string): Write[] => {
  const failures = data.failures + 1;
  const { scheduleId: _, starts: _starts, ...rest } = data;
  const next = { ...rest, failures };
  if (failures >= MAX_FAILURES) return deadLetter({ ...key, data: next }, now, reason);
  return [{ delete: key }, { put: { ...queuedKey(nextDue(now, failures), data.id), data: next } }];
};
