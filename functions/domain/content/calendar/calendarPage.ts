import type { ListedEvent } from '#functions/domain/content/calendar/eventsOfLists.ts';
import type { Span } from '#functions/domain/content/calendar/occurrencesOf.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import { narrowed, trimLookups } from '#functions/domain/content/itemRecords/trimLookups.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { ANSWER_BYTES, OCCURRENCES_PER_ANSWER } from '#shared/limits.ts';
import type { CalendarPage, Occurrence } from '#shared/models/content/calendar.ts';

/** Converts whole days to instants in a time zone: the end of a day is the start of the next. */
const daysOf = async (zone: string): Promise<(span: Span) => { start: string; end: string }> => {
  const { Temporal } = await import('temporal-polyfill');
  const day = (time: number) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDate().toString();
  return ({ start, end }) => ({ start: day(start), end: day(end - 1) });
};

const instants = ({ start, end }: Span) => ({ start: new Date(start).toISOString(), end: new Date(end).toISOString() });

const present = async (
  ctx: Context,
  { row, shown: list, item, access }: ListedEvent,
  at: { start: string; end: string; name: string | null },
  names: string[],
): Promise<Occurrence> => {
  const shown = await presentItem(ctx, list, undefined, item, access);
  return {
    Id: item.id,
    listId: list.id,
    Title: shown.Title,
    EventDate: at.start,
    EndDate: at.end,
    IsAllDayEvent: row.allDay,
    isRecurring: row.rule !== null,
    occurrence: at.name,
    Location: shown.Location ?? null,
    EventCategory: shown.EventCategory ?? null,
    _EffectiveAccess: access,
    fields: Object.fromEntries(names.filter((name) => Object.hasOwn(shown, name)).map((name) => [name, shown[name]])),
  };
};

/** Fields included in every event. */
const DEFAULT_FIELDS = ['Location', 'EventCategory'];

/** Events with lists reduced to the requested fields, and with lookups resolved for all events of a list together. */
const trimEvents = async (ctx: Context, events: ListedEvent[], names: string[]): Promise<ListedEvent[]> => {
  const lists = new Map(events.map(({ shown }) => [shown, narrowed(shown, [...DEFAULT_FIELDS, ...names])]));
  for (const [shown, list] of lists) {
    const values = events.filter((event) => event.shown === shown).map(({ item }) => item.values);
    await trimLookups(ctx, list, values);
  }
  return events.map((event) => ({ ...event, shown: lists.get(event.shown) ?? event.shown }));
};

interface CalendarPageInput {
  additionalFields: string[];
  zone: string;
}

/** The earliest occurrences, up to the limit of a response. Fields that the caller may not see have no values. */
export const calendarPage = async (
  ctx: Context,
  events: ListedEvent[],
  { zone, additionalFields }: CalendarPageInput,
): Promise<CalendarPage> => {
  const days = events.some(({ row }) => row.allDay) ? await daysOf(zone) : instants;
  const all = (await trimEvents(ctx, events, additionalFields)).flatMap((event) => event.times.map((span) => ({ event, span })));
  const occurrences: Occurrence[] = [];
  let bytesLeft = ANSWER_BYTES;
  for (const { event, span } of all.toSorted((one, other) => one.span.start - other.span.start)) {
    const at = { ...(event.row.allDay ? days : instants)(span), name: span.name ?? null };
    const occurrence = await present(ctx, event, at, additionalFields);
    bytesLeft -= Buffer.byteLength(JSON.stringify(occurrence));
    if (occurrences.length === OCCURRENCES_PER_ANSWER || bytesLeft < 0) return { occurrences, cut: true };
    occurrences.push(occurrence);
  }
  return { occurrences, cut: false };
};
