import { clockSetBack } from '#functions/platform/embedded/queue/clockSetBack.ts';
import { type Deliver, deliverJob } from '#functions/platform/embedded/queue/deliverJob.ts';
import { ownersInTurn } from '#functions/platform/embedded/queue/ownersInTurn.ts';
import {
  afterFailure,
  deadLetter,
  dueRange,
  hasKilled,
  isSuspect,
  newQueuedJob,
  type QueuedJob,
  withStart,
} from '#functions/platform/embedded/queue/queueRows.ts';
import { removeFired, tableSchedule } from '#functions/platform/embedded/queue/schedule.ts';
import type { Logs } from '#functions/platform/logs.ts';
import type { Queue, Schedule } from '#functions/platform/queue.ts';
import { ConditionFailed, type Row, type Table } from '#functions/platform/table.ts';

interface QueueOptions {
  table: Table;
  now(): Date;
  deliver: Deliver;
  /** Notified when the table itself fails; jobs stay and are retried. */
  logs?: Logs;
  /** Milliseconds between two polls. */
  every?: number;
}

export interface RunningQueue {
  queue: Queue;
  schedule: Schedule;
  /** Looks for new jobs immediately. */
  wake(): void;
  /** Takes no more jobs and waits for the running ones. */
  stop(): Promise<void>;
}

const KILLED_REASON = 'the process ended while it ran';

/** A long job must not hold up short ones, and a thousand jobs of one type must not hold up other types. */
const MAX_RUNNING = 4;
const MAX_RUNNING_OF_KIND = 3;
/** Jobs examined to find some of another type, whenever one has ended and on each poll. */
const POLL_SIZE = 32;
const TICK_POLL_SIZE = 512;

/** Returns false if the job was cancelled. */
const recordStart = async (table: Table, row: Row<QueuedJob>): Promise<boolean> => {
  try {
    await table.transact([{ put: row, if: { present: true } }]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

const runJob = async ({ table, now, deliver, logs }: QueueOptions, waiting: Row<QueuedJob>): Promise<void> => {
  if (hasKilled(waiting)) {
    logs?.write('error', 'job given up', { job: waiting.data.job.name, reason: KILLED_REASON });
    return table.transact(deadLetter(waiting, now(), KILLED_REASON));
  }
  const row = withStart(waiting);
  const { data, ...key } = row;
  if (!(await recordStart(table, row))) return;
  const reason = await deliverJob(deliver, row, now());
  await table.transact(reason === undefined ? [{ delete: key }] : afterFailure(row, now(), reason));
  if (data.scheduleId !== undefined) await removeFired(table, data.scheduleId, row.sk);
};

/** Jobs are stored as rows; a job interrupted by a crash is still there after a restart. */
export const startQueue = (options: QueueOptions): RunningQueue => {
  const { table, now, logs, every = 1000 } = options;
  const running = new Map<string, { kind: string; ended: Promise<void> }>();
  const turns = ownersInTurn();
  const clock = clockSetBack(table);
  let clockCheck: Promise<void> = Promise.resolve();
  let stopped = false;
  let exclusiveJob: string | undefined;
  let hasSuspect = true;

  const report = (error: unknown) => logs?.write('error', 'queue', { error });

  const begin = (row: Row<QueuedJob>) => {
    turns.noteStart(row);
    const ended = runJob(options, row)
      .catch(report)
      .finally(() => {
        running.delete(row.sk);
        poll();
      });
    running.set(row.sk, { kind: row.data.job.name, ended });
  };

  const canStart = ({ sk, data }: Row<QueuedJob>): boolean => {
    const ofKind = [...running.values()].filter(({ kind }) => kind === data.job.name).length;
    return running.size < MAX_RUNNING && ofKind < MAX_RUNNING_OF_KIND && !running.has(sk);
  };

  const checkClock = (): Promise<void> => {
    clockCheck = clockCheck.catch(() => undefined).then(() => clock.look(now(), (sk) => running.has(sk)));
    return clockCheck;
  };

  const readDue = async (count: number): Promise<Row<QueuedJob>[]> => {
    const { rows } = await table.query<QueuedJob>(dueRange(now(), count));
    return count < TICK_POLL_SIZE && rows.length === count && turns.isOneOwner(rows) ? readDue(TICK_POLL_SIZE) : rows;
  };

  const startDue = async (count: number): Promise<void> => {
    if (running.size >= MAX_RUNNING) return;
    // Runs one at a time, so that a clock that was set back is handled once.
    await checkClock();
    const rows = await readDue(count);
    // Running jobs are still among the rows: as long as someone has one, others are served first.
    if (rows.length === 0) turns.forget();
    // If others ran beside it, it would not be clear which one ended the process.
    if (exclusiveJob !== undefined && running.has(exclusiveJob)) return;
    const suspect = rows.find((row) => isSuspect(row) && !running.has(row.sk));
    hasSuspect = suspect !== undefined;
    if (suspect && running.size > 0) return;
    exclusiveJob = suspect?.sk;
    for (const row of suspect ? [suspect] : turns.inTurn(rows.filter(({ sk }) => !running.has(sk))))
      if (!stopped && canStart(row)) begin(row);
  };

  const poll = (count = POLL_SIZE) => {
    if (!stopped) startDue(count).catch(report);
  };

  const timer = setInterval(() => poll(TICK_POLL_SIZE), every).unref();
  return {
    queue: {
      send: async (job) => {
        const row = newQueuedJob(job, now(), now());
        await table.transact([{ put: row }]);
        // A job that fits is started without looking at the rest.
        if (!stopped && !hasSuspect && canStart(row)) begin(row);
        else poll();
      },
    },
    schedule: tableSchedule(table, now),
    wake: () => poll(),
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await Promise.all([...running.values()].map(({ ended }) => ended));
      await checkClock().then(clock.keep).catch(report);
    },
  };
};
