import { calendarPage } from '#functions/domain/content/calendar/calendarPage.ts';
import { eventsOfLists, type ListedEvent } from '#functions/domain/content/calendar/eventsOfLists.ts';
import { matches } from '#functions/domain/content/itemRecords/matches.ts';
import { trimItems } from '#functions/domain/content/itemRecords/trimLookups.ts';
import { readableLists } from '#functions/domain/content/listRecords/readableLists.ts';
import { type Context, conditionContext } from '#functions/domain/kernel/context.ts';
import { createPauses } from '#functions/domain/kernel/yieldToOthers.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { CalendarPage } from '#shared/models/content/calendar.ts';
import type { QueryConditions } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

interface CalendarEventsInput {
  startDate: string;
  endDate: string;
  listIds: string[];
  additionalFields: string[];
  queryConditions?: QueryConditions | undefined;
  moreConditions?: QueryConditions | undefined;
  zone: string;
}

/** Throws notFound if none of the lists is a readable calendar. */
const calendarsOf = async (ctx: Context, listIds: string[]): Promise<ListRecord[]> => {
  const calendars = (await readableLists(ctx, listIds)).filter(({ type }) => type === 'calendar');
  if (calendars.length === 0) throw new Problem('notFound');
  return calendars;
};

/** The events that match conditions as seen by the caller, who may not have access to looked-up values. */
const matching = async (ctx: Context, events: ListedEvent[], conditions: QueryConditions[], zone: string): Promise<ListedEvent[]> => {
  const itemByEvent = new Map<ListedEvent, ListedEvent['item']>();
  for (const [shown, own] of Map.groupBy(events, (event) => event.shown)) {
    const items = await trimItems(
      ctx,
      shown,
      own.map(({ item }) => item),
    );
    for (const [index, event] of own.entries()) itemByEvent.set(event, items[index] ?? event.item);
  }
  const at = { ...conditionContext(ctx), zone };
  const pause = createPauses();
  const matchingEvents: ListedEvent[] = [];
  for (const event of events) {
    await pause();
    const item = itemByEvent.get(event) ?? event.item;
    if (conditions.every((one) => matches(event.shown, item, one, at))) matchingEvents.push(event);
  }
  return matchingEvents;
};

/**
 * The saved events of the given calendars, in order of their start. Recurring events and whole days follow the given time zone. Throws
 * notFound.
 */
export const calendarEvents = async (ctx: Context, input: CalendarEventsInput): Promise<CalendarPage> => {
  const { startDate: from, endDate: to, zone, queryConditions, moreConditions } = input;
  const conditions = [queryConditions, moreConditions].filter((one) => one !== undefined);
  const lists = await calendarsOf(ctx, input.listIds);
  const { events, cut } = await eventsOfLists(ctx, lists, { window: { from, to }, zone });
  const matchingEvents = conditions.length > 0 ? await matching(ctx, events, conditions, zone) : events;
  const page = await calendarPage(ctx, matchingEvents, input);
  return { ...page, cut: page.cut || cut };
};
