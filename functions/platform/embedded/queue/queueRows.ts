import { ulid } from 'ulid';
import type { Job } from '#functions/platform/queue.ts';
import type { Data, Key, Page, Row, Table, Write } from '#functions/platform/table.ts';

export interface Waiting extends Data {
  id: string;
  job: Job;
  sentAt: string;
  failures: number;
  /** Starts whose end nobody has seen: counted before each, so that a job that ends the process is known by it. */
  starts?: number;
  /** Set when a schedule made it. */
  scheduleId?: string;
}

const QUEUE = 'queue';
const DEAD = 'deadletter#jobs';

/** Rows lie in the order of their time, so what is due is the beginning of the partition. */
const waitingKey = (due: Date, id: string): Key => ({ table: 'content', pk: QUEUE, sk: `${due.toISOString()}#${id}` });

export const dueRange = (now: Date, limit: number) => ({ table: 'content' as const, pk: QUEUE, to: `${now.toISOString()}#~`, limit });

export const newWaiting = (job: Job, now: Date, due: Date, scheduleId?: string): Row<Waiting> => {
  const id = ulid(now.getTime());
  const data: Waiting = { id, job, sentAt: now.toISOString(), failures: 0, ...(scheduleId === undefined ? {} : { scheduleId }) };
  return waitingRow(data, due);
};

export const waitingRow = (data: Waiting, due: Date): Row<Waiting> => ({ ...waitingKey(due, data.id), data });

/** Where a schedule keeps which row of the queue is its own. */
export const scheduleKey = (id: string): Key => ({ table: 'content', pk: 'schedule', sk: id });

/** The schedule's row has another place in the queue; refused when it was set anew meanwhile. */
export const pointerOf = (id: string, due: string, before: string): Write => ({
  put: { ...scheduleKey(id), data: { due } },
  if: { equals: { due: before } },
});

const FAILURES = 5;
/** Deaths of the process while a job ran; after the first it runs alone, so that no other is blamed for long. */
const DEATHS = 3;

/** Whether the process ended while the job ran. */
export const isSuspect = ({ data }: Row<Waiting>): boolean => (data.starts ?? 0) > 0;

export const hasKilled = ({ data }: Row<Waiting>): boolean => (data.starts ?? 0) >= DEATHS;

/** The same job with one more start. */
export const begun = (row: Row<Waiting>): Row<Waiting> => ({ ...row, data: { ...row.data, starts: (row.data.starts ?? 0) + 1 } });

/** Jobs that wait, those that a crash interrupted among them. */
export const jobsWaiting = async (table: Table): Promise<Job[]> => {
  const jobs: Job[] = [];
  let after: string | undefined;
  do {
    const page: Page<Waiting> = await table.query<Waiting>({ table: 'content', pk: QUEUE, ...(after !== undefined && { after }) });
    jobs.push(...page.rows.map(({ data }) => data.job));
    after = page.next;
  } while (after !== undefined);
  return jobs;
};

/** Waits of 2, 4, 8 and 16 seconds. */
const nextDue = (now: Date, failures: number): Date => new Date(now.getTime() + 2 ** failures * 1000);

/** The job goes where an administrator finds it. */
export const giveUp = ({ data, ...key }: Row<Waiting>, now: Date, reason: string): Write[] => {
  const { scheduleId: _, starts = 0, ...rest } = data;
  const dead: Key = { table: 'content', pk: DEAD, sk: `${now.toISOString()}#${data.id}` };
  return [{ delete: key }, { put: { ...dead, data: { ...rest, attempts: Math.max(starts, data.failures), reason } } }];
};

/** What becomes of a job that failed: it waits longer, or is given up. */
export const afterFailure = ({ data, ...key }: Row<Waiting>, now: Date, reason: string): Write[] => {
  const failures = data.failures + 1;
  const { scheduleId: _, starts: _starts, ...rest } = data;
  const next = { ...rest, failures };
  if (failures >= FAILURES) return giveUp({ ...key, data: next }, now, reason);
  return [{ delete: key }, { put: { ...waitingKey(nextDue(now, failures), data.id), data: next } }];
};
