import type { Window } from '#functions/domain/access/records/expand.ts';
import { eventsBehind, type FoundEvent } from '#functions/domain/content/calendar/eventsBehind.ts';
import { firstEventsIn } from '#functions/domain/content/calendar/eventsIn.ts';
import type { Span } from '#functions/domain/content/calendar/occurrencesOf.ts';
import { timesOf } from '#functions/domain/content/calendar/timesOf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { SCHEDULE_EVENTS } from '#shared/limits.ts';

interface Taken extends Span {
  by: FoundEvent;
}

export interface Busy {
  /** Whose times these are. */
  of: string;
  /** In the order in which they begin. */
  times: Taken[];
  /** Later times are not known: the limits of one answer were reached. */
  knownUntil: string;
}

/** When somebody may be busy, as far as the limits of one answer reach. */
const timesIn = async ({ table }: Context, of: string, zone: string, window: Window) => {
  const { rows, knownUntil } = await firstEventsIn(table, of, window, SCHEDULE_EVENTS);
  const { found, cut } = await timesOf(rows, zone, { ...window, to: knownUntil });
  return { of, found, knownUntil: cut ? window.from : knownUntil };
};

/** When each of those named is busy in a window. */
export const busyTimes = async (ctx: Context, items: string[], zone: string, window: Window): Promise<Busy[]> => {
  const all = await Promise.all([...new Set(items)].map((of) => timesIn(ctx, of, zone, window)));
  const events = await eventsBehind(
    ctx,
    all.flatMap(({ found }) => found.map(({ row }) => row)),
  );
  const byRow = new Map(events.map((event) => [event.row, event]));
  return all.map(({ of, found, knownUntil }) => {
    const taken = found.flatMap(({ row, times }) => {
      const by = byRow.get(row);
      return by ? times.map((span) => ({ ...span, by })) : [];
    });
    return { of, knownUntil, times: taken.toSorted((one, other) => one.start - other.start) };
  });
};
