import { trimList } from '#functions/domain/access/levels/trimList.ts';
import { participantNames } from '#functions/domain/access/records/eventParticipants.ts';
import type { CalendarEvent, TimeWindow } from '#functions/domain/access/records/expand.ts';
import { titleOf } from '#functions/domain/access/records/properties.ts';
import { allEventsIn, type FoundRow } from '#functions/domain/content/calendar/eventsIn.ts';
import { type FoundEvent, loadEvents } from '#functions/domain/content/calendar/loadEvents.ts';
import { occurrencesOf, type Span } from '#functions/domain/content/calendar/occurrencesOf.ts';
import { trimItem } from '#functions/domain/content/itemRecords/trimLookups.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { createPauses } from '#functions/domain/kernel/yieldToOthers.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { CONFLICT_DAYS } from '#shared/limits.ts';
import type { ScheduleConflict } from '#shared/problems.ts';
import { DAY_MS } from '#shared/time.ts';

/** The time zone of recurrences is not stored, so all are compared in this one. */
const ZONE = 'UTC';

interface Booking {
  list: ListRecord;
  item: ItemRecord;
  event: CalendarEvent;
  /** The people and resources that it occupies. */
  booked: string[];
  /** An event that does not count as a conflict. */
  partOf?: number;
}

const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

const instant = (time: number): string => new Date(Math.min(time, LAST_INSTANT)).toISOString();

/** A recurring event is compared from now on; earlier occurrences are over. */
const windowOf = (event: CalendarEvent, now: number): TimeWindow => {
  const [start, end] = [Date.parse(event.start) - DAY_MS, Date.parse(event.end) + 2 * DAY_MS];
  if (!event.rule) return { from: instant(start), to: instant(end) };
  const from = Math.max(start, now);
  return { from: instant(from), to: instant(from + CONFLICT_DAYS * DAY_MS) };
};

/** The first overlap of two ordered lists of times. */
const firstOverlap = (one: Span[], other: Span[]): Span | undefined => {
  for (let mine = 0, theirs = 0; ; ) {
    const [a, b] = [one[mine], other[theirs]];
    if (!a || !b) return undefined;
    if (a.start < b.end && b.start < a.end) return b;
    if (a.end <= b.start) mine += 1;
    else theirs += 1;
  }
};

/** The part of a window in which a recurring event is compared, from now on if possible. */
const limitedWindow = ({ from, to }: TimeWindow, now: number): TimeWindow => {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const begin = Math.max(start, Math.min(now, end - CONFLICT_DAYS * DAY_MS));
  return { from: instant(begin), to: instant(Math.min(end, begin + CONFLICT_DAYS * DAY_MS)) };
};

type Conflict = { row: FoundRow; at: Span };

const clashesOf = async (ctx: Context, of: string, { item, partOf }: Booking, window: TimeWindow, own: Span[]): Promise<Conflict[]> => {
  const rows = await allEventsIn(ctx.table, of, window);
  const clashes: Conflict[] = [];
  const limited = limitedWindow(window, ctx.now().getTime());
  const pause = createPauses();
  for (const row of rows) {
    await pause();
    if (row.listId === item.listId && (row.id === item.id || row.id === partOf)) continue;
    const at = firstOverlap(own, await occurrencesOf(row, ZONE, row.rule ? limited : window));
    if (at) clashes.push({ row, at });
  }
  return clashes;
};

const presentConflict = (names: Map<string, string>, { row, item, shown }: FoundEvent, { start, end }: Span): ScheduleConflict => ({
  who: names.get(row.of) ?? '',
  start: instant(start),
  end: instant(end),
  ...(shown && { title: titleOf(shown, item) }),
});

/** The other events that occupy the same people or resources at the same time. */
export const findConflicts = async (ctx: Context, booking: Booking): Promise<ScheduleConflict[]> => {
  const { list, item, event, booked } = booking;
  const window = windowOf(event, ctx.now().getTime());
  const own = await occurrencesOf(event, ZONE, window);
  const clashes = (await Promise.all(booked.map((of) => clashesOf(ctx, of, booking, window, own)))).flat();
  const timeOf = new Map(clashes.map(({ row, at }) => [row, at]));
  const names = participantNames(trimList(ctx, list), await trimItem(ctx, list, item));
  return (await loadEvents(ctx, [...timeOf.keys()])).flatMap((found) => {
    const at = timeOf.get(found.row);
    return at ? [presentConflict(names, found, at)] : [];
  });
};
