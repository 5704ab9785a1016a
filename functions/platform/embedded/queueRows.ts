import { ulid } from 'ulid';
import type { Job } from '#functions/platform/queue.ts';
import type { Data, Key, Row, Write } from '#functions/platform/table.ts';

export interface Waiting extends Data {
  id: string;
  job: Job;
  sentAt: string;
  failures: number;
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
  return { ...waitingKey(due, id), data };
};

/** Where a schedule keeps which row of the queue is its own. */
export const scheduleKey = (id: string): Key => ({ table: 'content', pk: 'schedule', sk: id });

const FAILURES = 5;

/** Waits of 2, 4, 8 and 16 seconds. */
const nextDue = (now: Date, failures: number): Date => new Date(now.getTime() + 2 ** failures * 1000);

/** What becomes of a job that failed: it waits longer, or goes where an administrator finds it. */
export const afterFailure = ({ data, ...key }: Row<Waiting>, now: Date, reason: string): Write[] => {
  const failures = data.failures + 1;
  const { scheduleId: _, ...rest } = data;
  const next = { ...rest, failures };
  if (failures < FAILURES) return [{ delete: key }, { put: { ...waitingKey(nextDue(now, failures), data.id), data: next } }];
  const dead: Key = { table: 'content', pk: DEAD, sk: `${now.toISOString()}#${data.id}` };
  return [{ delete: key }, { put: { ...dead, data: { ...next, reason } } }];
};
