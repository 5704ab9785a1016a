import { clockSetBack } from '#functions/platform/embedded/queue/clockSetBack.ts';
import { type Deliver, deliverJob } from '#functions/platform/embedded/queue/deliverJob.ts';
import {
  afterFailure,
  begun,
  dueRange,
  giveUp,
  hasKilled,
  isSuspect,
  newWaiting,
  type Waiting,
} from '#functions/platform/embedded/queue/queueRows.ts';
import { forgetFired, tableSchedule } from '#functions/platform/embedded/queue/schedule.ts';
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

const KILLED = 'the process ended while it ran';

/** A long job must not hold up short ones, and a thousand jobs of one type must not hold up other types. */
const AT_ONCE = 4;
const OF_ONE_KIND = 3;
/** Jobs examined to find some of another type, whenever one has ended and on each poll. */
const LOOKED_AT = 32;
const LOOKED_AT_TICK = 512;

/** Returns false if the job was cancelled. */
const isCounted = async (table: Table, row: Row<Waiting>): Promise<boolean> => {
  try {
    await table.transact([{ put: row, if: { present: true } }]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

const work = async ({ table, now, deliver, logs }: QueueOptions, waiting: Row<Waiting>): Promise<void> => {
  if (hasKilled(waiting)) {
    logs?.write('error', 'job given up', { job: waiting.data.job.name, reason: KILLED });
    return table.transact(giveUp(waiting, now(), KILLED));
  }
  const row = begun(waiting);
  const { data, ...key } = row;
  if (!(await isCounted(table, row))) return;
  const reason = await deliverJob(deliver, row, now());
  await table.transact(reason === undefined ? [{ delete: key }] : afterFailure(row, now(), reason));
  if (data.scheduleId !== undefined) await forgetFired(table, data.scheduleId, row.sk);
};

/** Jobs are stored as rows; a job interrupted by a crash is still there after a restart. */
export const startQueue = (place: QueueOptions): RunningQueue => {
  const { table, now, logs, every = 1000 } = place;
  const running = new Map<string, { kind: string; ended: Promise<void> }>();
  const clock = clockSetBack(table);
  let looked: Promise<void> = Promise.resolve();
  let stopped = false;
  let alone: string | undefined;
  let hasSuspect = true;

  const report = (error: unknown) => logs?.write('error', 'queue', { error });

  const begin = (row: Row<Waiting>) => {
    const ended = work(place, row)
      .catch(report)
      .finally(() => {
        running.delete(row.sk);
        look();
      });
    running.set(row.sk, { kind: row.data.job.name, ended });
  };

  const hasPlace = ({ sk, data }: Row<Waiting>): boolean => {
    const ofKind = [...running.values()].filter(({ kind }) => kind === data.job.name).length;
    return running.size < AT_ONCE && ofKind < OF_ONE_KIND && !running.has(sk);
  };

  const lookAtClock = (): Promise<void> => {
    looked = looked.catch(() => undefined).then(() => clock.look(now(), (sk) => running.has(sk)));
    return looked;
  };

  const takeDue = async (count: number): Promise<void> => {
    if (running.size >= AT_ONCE) return;
    // Runs one at a time, so that a clock that was set back is handled once.
    await lookAtClock();
    const { rows } = await table.query<Waiting>(dueRange(now(), count));
    // If others ran beside it, it would not be clear which one ended the process.
    if (alone !== undefined && running.has(alone)) return;
    const suspect = rows.find((row) => isSuspect(row) && !running.has(row.sk));
    hasSuspect = suspect !== undefined;
    if (suspect && running.size > 0) return;
    alone = suspect?.sk;
    for (const row of suspect ? [suspect] : rows) if (!stopped && hasPlace(row)) begin(row);
  };

  const look = (count = LOOKED_AT) => {
    if (!stopped) takeDue(count).catch(report);
  };

  const timer = setInterval(() => look(LOOKED_AT_TICK), every).unref();
  return {
    queue: {
      send: async (job) => {
        const row = newWaiting(job, now(), now());
        await table.transact([{ put: row }]);
        // A job that fits is started without looking at the rest.
        if (!stopped && !hasSuspect && hasPlace(row)) begin(row);
        else look();
      },
    },
    schedule: tableSchedule(table, now),
    wake: () => look(),
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await Promise.all([...running.values()].map(({ ended }) => ended));
      await lookAtClock().then(clock.keep).catch(report);
    },
  };
};
