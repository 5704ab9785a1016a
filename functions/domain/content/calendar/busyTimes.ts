import type { TimeWindow } from '#functions/domain/access/records/expand.ts';
import { firstEventsIn } from '#functions/domain/content/calendar/eventsIn.ts';
import { type FoundEvent, loadEvents } from '#functions/domain/content/calendar/loadEvents.ts';
import type { Span } from '#functions/domain/content/calendar/occurrencesOf.ts';
import { timesOf } from '#functions/domain/content/calendar/timesOf.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { SCHEDULE_EVENTS } from '#shared/limits.ts';

interface BusySpan extends Span {
  by: FoundEvent;
}

export interface BusyTimes {
  /** The person, group or resource. */
  of: string;
  /** In order of their start. */
  times: BusySpan[];
  /** Later times are unknown because the limit of a response was reached. */
  knownUntil: string;
}

/** The possibly busy times of a person or resource, within the limit of a response. */
const timesIn = async ({ table }: Context, of: string, zone: string, window: TimeWindow) => {
  const { rows, knownUntil } = await firstEventsIn(table, of, window, SCHEDULE_EVENTS);
  const { found, cut } = await timesOf(rows, zone, { ...window, to: knownUntil });
  return { of, found, knownUntil: cut ? window.from : knownUntil };
};

/** The busy times of each given person or resource in a window. */
export const busyTimes = async (ctx: Context, items: string[], zone: string, window: TimeWindow): Promise<BusyTimes[]> => {
  const all = await Promise.all([...new Set(items)].map((of) => timesIn(ctx, of, zone, window)));
  const events = await loadEvents(
    ctx,
    all.flatMap(({ found }) => found.map(({ row }) => row)),
  );
  const byRow = new Map(events.map((event) => [event.row, event]));
  return all.map(({ of, found, knownUntil }) => {
    const busySpans = found.flatMap(({ row, times }) => {
      const by = byRow.get(row);
      return by ? times.map((span) => ({ ...span, by })) : [];
    });
    return { of, knownUntil, times: busySpans.toSorted((one, other) => one.start - other.start) };
  });
};
