import { pointerOf, type QueuedJob, queuedRow } from '#functions/platform/embedded/queue/queueRows.ts';
import { ConditionFailed, type Key, type Page, type Row, type Table } from '#functions/platform/table.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** Milliseconds that a clock may go back without being treated as set back. */
const TOLERANCE_MS = 5000;
/** Milliseconds between two writes of the latest time. */
const STORE_INTERVAL_MS = MINUTE_MS;

const seenKey: Key = { table: 'content', pk: 'clock', sk: 'seen' };

/** The latest stored time that a host of this table has seen, in milliseconds since 1970. */
export const latestSeen = async (table: Table): Promise<number> => {
  const row = await table.get<{ at: string }>(seenKey);
  return row ? Date.parse(row.data.at) : 0;
};

/**
 * When a row is due after the clock was set back. Rows that were due stay due. Rows created at a time that lies in the future now keep
 * their delay; schedules and older rows keep their time.
 */
const dueAfter = ({ sk, data }: Row<QueuedJob>, { seen, now }: { seen: number; now: number }): number => {
  const due = Date.parse(sk.slice(0, sk.indexOf('#')));
  if (due <= seen) return Math.min(due, now);
  const isOfThen = data.scheduleId === undefined && Date.parse(data.sentAt) > now + TOLERANCE_MS;
  return isOfThen ? due - (seen - now) : due;
};

const move = async (table: Table, row: Row<QueuedJob>, due: number, now: number): Promise<void> => {
  const { data, ...key } = row;
  const sentAt = new Date(Math.min(Date.parse(data.sentAt), now)).toISOString();
  const moved = queuedRow({ ...data, sentAt }, new Date(due));
  try {
    await table.transact([
      { delete: key, if: { present: true } },
      { put: moved },
      ...(data.scheduleId === undefined ? [] : [pointerOf(data.scheduleId, moved.sk, row.sk)]),
    ]);
  } catch (error) {
    // Someone cancelled or replaced it.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** Notices when the clock was set back, even while no host was running, and adjusts waiting jobs. */
export const clockSetBack = (table: Table) => {
  let seen: number | undefined;
  let storedTime = 0;

  const keep = async (): Promise<void> => {
    storedTime = seen ?? 0;
    await table.transact([{ put: { ...seenKey, data: { at: new Date(storedTime).toISOString() } } }]);
  };

  const correct = async (from: number, now: number, isRunning: (sk: string) => boolean): Promise<void> => {
    let after: string | undefined;
    do {
      const page: Page<QueuedJob> = await table.query<QueuedJob>({ table: 'content', pk: 'queue', ...(after !== undefined && { after }) });
      for (const row of page.rows) {
        const due = dueAfter(row, { seen: from, now });
        if (due < Date.parse(row.sk.slice(0, row.sk.indexOf('#'))) && !isRunning(row.sk)) await move(table, row, due, now);
      }
      after = page.next;
    } while (after !== undefined);
  };

  return {
    /** Checks the clock before the queue does. */
    look: async (now: Date, isRunning: (sk: string) => boolean): Promise<void> => {
      const time = now.getTime();
      seen ??= storedTime = await latestSeen(table);
      if (time < seen - TOLERANCE_MS) {
        const from = seen;
        await correct(from, time, isRunning);
        seen = time;
        return keep();
      }
      seen = Math.max(seen, time);
      if (seen - storedTime >= STORE_INTERVAL_MS) await keep();
    },
    /** Stores the latest time. */
    keep,
  };
};
