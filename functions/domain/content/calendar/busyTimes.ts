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
  /** The person, group or resource. */
  of: string;
  /** In order of their start. */
  times: Taken[];
  /** Later times are unknown because the limit of a response was reached. */
  knownUntil: string;
}

/** The possibly busy times of a person or resource, within the limit of a response. */
const timesIn = async ({ table }: Context, of: string, zone: string, window: Window) => {
  const { rows, knownUntil } = await firstEventsIn(table, of, window, SCHEDULE_EVENTS);
  const { found, cut } = await timesOf(rows, zone, { ...window, to: knownUntil });
  return { of, found, knownUntil: cut ? window.from : knownUntil };
};

/** The busy times of each given person or resource in a window. */
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
