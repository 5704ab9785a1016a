import { type CalendarEvent, daysFor, expand, type TimeWindow } from '#functions/domain/access/records/expand.ts';
import { createPauses } from '#functions/domain/kernel/yieldToOthers.ts';
import { DAY_MS } from '#shared/time.ts';

/** A range of time in milliseconds since 1970. */
export interface Span {
  start: number;
  end: number;
}

/** An occurrence of an event; in a series it has a name. */
export interface OccurrenceSpan extends Span {
  name?: string;
}

const touches = ({ start, end }: Span, from: number, to: number): boolean => start < to && (end > from || start >= from);

/** Windows that one expansion can fill, shortened by a day because days differ in length. */
const piecesOf = function* ({ rule }: CalendarEvent, { from, to }: TimeWindow): Generator<TimeWindow> {
  const step = (daysFor(rule) - 1) * DAY_MS;
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  const count = Math.max(1, Math.ceil((end - begin) / step));
  const at = (index: number): string => new Date(Math.min(begin + index * step, end)).toISOString();
  for (let index = 0; index < count; index++) yield { from: at(index), to: at(index + 1) };
};

/** The instants at which a whole day starts and ends in a time zone. */
const daysIn = async (zone: string): Promise<(span: { start: string; end: string }) => Span> => {
  const { Temporal } = await import('temporal-polyfill');
  const begin = (day: InstanceType<typeof Temporal.PlainDate>): number => day.toZonedDateTime(zone).epochMilliseconds;
  return ({ start, end }) => ({
    start: begin(Temporal.PlainDate.from(start)),
    end: begin(Temporal.PlainDate.from(end).add({ days: 1 })),
  });
};

/**
 * The occurrences of an event in a window, in order: at least the first `most`, or all. Whole days are those of the time zone. Other
 * requests are served in between.
 */
export const occurrencesOf = async (
  event: CalendarEvent,
  zone: string,
  window: TimeWindow,
  most = Number.POSITIVE_INFINITY,
): Promise<OccurrenceSpan[]> => {
  const [from, to] = [Date.parse(window.from), Date.parse(window.to)];
  const spanOf = event.allDay
    ? await daysIn(zone)
    : ({ start, end }: { start: string; end: string }): Span => ({ start: Date.parse(start), end: Date.parse(end) });
  if (!event.rule) {
    const only = spanOf(event.allDay ? { start: event.start.slice(0, 10), end: event.end.slice(0, 10) } : event);
    return touches(only, from, to) ? [only] : [];
  }
  const byStart = new Map<number, OccurrenceSpan>();
  const pause = createPauses();
  for (const piece of piecesOf(event, window)) {
    if (byStart.size >= most) break;
    await pause();
    for (const occurrence of (await expand(event, zone, piece)).occurrences) {
      const span = spanOf(occurrence);
      if (touches(span, from, to)) byStart.set(span.start, { ...span, ...(occurrence.name && { name: occurrence.name }) });
    }
  }
  return [...byStart.values()];
};
