import { type Deliver, deliverJob } from '#functions/platform/embedded/deliverJob.ts';
import { afterFailure, dueRange, newWaiting, type Waiting } from '#functions/platform/embedded/queueRows.ts';
import { forgetFired, tableSchedule } from '#functions/platform/embedded/schedule.ts';
import type { Logs } from '#functions/platform/logs.ts';
import type { Queue, Schedule } from '#functions/platform/queue.ts';
import type { Row, Table } from '#functions/platform/table.ts';

interface Place {
  table: Table;
  now(): Date;
  deliver: Deliver;
  /** Told when the table itself fails; the jobs stay and are tried again. */
  logs?: Logs;
  /** Milliseconds between looks at the clock. */
  every?: number;
}

export interface RunningQueue {
  queue: Queue;
  schedule: Schedule;
  /** Looks at once for jobs that somebody has laid into the table. */
  wake(): void;
  /** Takes no further job and waits for those that run. */
  stop(): Promise<void>;
}

/** A long job must not hold up short ones. */
const AT_ONCE = 4;

const work = async ({ table, now, deliver }: Place, row: Row<Waiting>): Promise<void> => {
  const reason = await deliverJob(deliver, row, now());
  const { data, ...key } = row;
  await table.transact(reason === undefined ? [{ delete: key }] : afterFailure(row, now(), reason));
  if (data.scheduleId !== undefined) await forgetFired(table, data.scheduleId, row.sk);
};

/** Jobs wait as rows; a job that a crash interrupts is still there at the next start. */
export const startQueue = (place: Place): RunningQueue => {
  const { table, now, logs, every = 1000 } = place;
  const running = new Map<string, Promise<void>>();
  let stopped = false;

  const report = (error: unknown) => logs?.write('error', 'queue', { error });

  const begin = (row: Row<Waiting>) => {
    const job = work(place, row)
      .catch(report)
      .finally(() => {
        running.delete(row.sk);
        look();
      });
    running.set(row.sk, job);
  };

  const takeDue = async (): Promise<void> => {
    const { rows } = await table.query<Waiting>(dueRange(now(), 2 * AT_ONCE));
    for (const row of rows) if (!stopped && running.size < AT_ONCE && !running.has(row.sk)) begin(row);
  };

  const look = () => {
    if (!stopped) takeDue().catch(report);
  };

  const timer = setInterval(look, every).unref();
  return {
    queue: {
      send: async (job) => {
        await table.transact([{ put: newWaiting(job, now(), now()) }]);
        look();
      },
    },
    schedule: tableSchedule(table, now),
    wake: look,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
};
