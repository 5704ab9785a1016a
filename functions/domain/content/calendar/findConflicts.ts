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
import { COMPARED_OCCURRENCES, COMPARISON_MS, CONFLICT_DAYS } from '#shared/limits.ts';
import { Problem, type ScheduleConflict } from '#shared/problems.ts';
import { DAY_MS } from '#shared/time.ts';

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
  for (let at = 0, otherAt = 0; ; ) {
    const [a, b] = [one[at], other[otherAt]];
    if (!a || !b) return undefined;
    if (a.start < b.end && b.start < a.end) return b;
    if (a.end <= b.start) at += 1;
    else otherAt += 1;
  }
};

/** The part of a window in which a recurring event is compared, from now on if possible. */
const limitedWindow = ({ from, to }: TimeWindow, now: number): TimeWindow => {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const begin = Math.max(start, Math.min(now, end - CONFLICT_DAYS * DAY_MS));
  return { from: instant(begin), to: instant(Math.min(end, begin + CONFLICT_DAYS * DAY_MS)) };
};

type Conflict = { row: FoundRow; at: Span };

interface Comparison {
  clashes: Conflict[];
  /** False if there were too many events to compare all. */
  isComplete: boolean;
}

/** The rows whose events overlap some times. Series are compared while these times last, and for a limited number of events in total. */
const compare = async (
  rows: FoundRow[],
  own: Span[],
  window: TimeWindow,
  { zone, now }: { zone: string; now: number },
): Promise<Comparison> => {
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return { clashes: [], isComplete: true };
  const limited = limitedWindow({ from: instant(first.start), to: instant(last.end) }, now);
  const clashes: Conflict[] = [];
  const pause = createPauses();
  let compared = own.length;
  let workedMs = 0;
  for (const row of rows) {
    if (compared > COMPARED_OCCURRENCES || workedMs > COMPARISON_MS) return { clashes, isComplete: false };
    await pause();
    const startedAt = performance.now();
    const times = await occurrencesOf(row, zone, row.rule ? limited : window);
    workedMs += performance.now() - startedAt;
    compared += times.length;
    const at = firstOverlap(own, times);
    if (at) clashes.push({ row, at });
  }
  return { clashes, isComplete: true };
};

const presentConflict = (names: Map<string, string>, { row, item, shown }: FoundEvent, { start, end }: Span): ScheduleConflict => ({
  who: names.get(row.of) ?? '',
  start: instant(start),
  end: instant(end),
  ...(shown && { title: titleOf(shown, item) }),
});

/**
 * The other events that occupy the same people or resources at the same time. Throws tooManyToCompare if none were found among those that
 * could be compared. Whole days and the hours of series are those of the caller's time zone, as the caller's calendar shows them.
 */
export const findConflicts = async (ctx: Context, { list, item, event, booked, partOf }: Booking): Promise<ScheduleConflict[]> => {
  const { zone } = ctx;
  const now = ctx.now().getTime();
  const window = windowOf(event, now);
  const own = await occurrencesOf(event, zone, window);
  const found = (await Promise.all(booked.map((of) => allEventsIn(ctx.table, of, window)))).flat();
  const others = found.filter(({ listId, id }) => listId !== item.listId || (id !== item.id && id !== partOf));
  const { clashes, isComplete } = await compare(others, own, window, { zone, now });
  const timeOf = new Map(clashes.map(({ row, at }) => [row, at]));
  const names = participantNames(trimList(ctx, list), await trimItem(ctx, list, item));
  const conflicts = (await loadEvents(ctx, [...timeOf.keys()])).flatMap((other) => {
    const at = timeOf.get(other.row);
    return at ? [presentConflict(names, other, at)] : [];
  });
  if (conflicts.length === 0 && !isComplete) throw new Problem('tooManyToCompare');
  return conflicts;
};
