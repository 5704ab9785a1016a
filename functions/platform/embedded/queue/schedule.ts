import { newQueuedJob, scheduleKey } from '#functions/platform/embedded/queue/queueRows.ts';
import type { Schedule } from '#functions/platform/queue.ts';
import { type Condition, ConditionFailed, type Key, type Table, type Write } from '#functions/platform/table.ts';

/** A schedule is a row of the queue that is due later, and a pointer to it under the schedule's id. */
interface Pointer {
  due: string;
}

const queued = (due: string): Key => ({ table: 'content', pk: 'queue', sk: due });

const tryReplace = async (table: Table, id: string, change: (unchanged: Condition) => Write[]): Promise<boolean> => {
  const pointer = await table.get<Pointer & Record<string, unknown>>(scheduleKey(id));
  const unchanged: Condition = pointer ? { equals: { due: pointer.data.due } } : { absent: true };
  try {
    await table.transact([...change(unchanged), ...(pointer ? [{ delete: queued(pointer.data.due) }] : [])]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};

/** Changes a schedule; after a conflict it is read again. */
const replace = async (table: Table, id: string, change: (unchanged: Condition) => Write[]): Promise<void> => {
  while (!(await tryReplace(table, id, change)));
};

export const tableSchedule = (table: Table, now: () => Date): Schedule => ({
  at: async (id, time, job) => {
    const row = newQueuedJob(job, now(), time, id);
    await replace(table, id, (unchanged) => [{ put: row }, { put: { ...scheduleKey(id), data: { due: row.sk } }, if: unchanged }]);
  },
  cancel: (id) => replace(table, id, (unchanged) => [{ delete: scheduleKey(id), if: unchanged }]),
});

/** Removes a schedule that has fired, unless it was set again. */
export const removeFired = async (table: Table, id: string, due: string): Promise<void> => {
  try {
    await table.transact([{ delete: scheduleKey(id), if: { equals: { due } } }]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
