import { calendarPage } from '#functions/domain/content/calendar/calendarPage.ts';
import { eventsOfLists } from '#functions/domain/content/calendar/eventsOfLists.ts';
import { matches } from '#functions/domain/content/itemRecords/matches.ts';
import { readableLists } from '#functions/domain/content/listRecords/readableLists.ts';
import { type Context, conditionContext } from '#functions/domain/kernel/context.ts';
import { pauses } from '#functions/domain/kernel/letOthersIn.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { CalendarPage } from '#shared/models/content/calendar.ts';
import type { QueryConditions } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

interface Asked {
  startDate: string;
  endDate: string;
  listIds: string[];
  additionalFields: string[];
  queryConditions?: QueryConditions | undefined;
  zone: string;
}

/** Throws notFound when none of the lists is a calendar that may be read. */
const calendarsOf = async (ctx: Context, listIds: string[]): Promise<ListRecord[]> => {
  const calendars = (await readableLists(ctx, listIds)).filter(({ type }) => type === 'calendar');
  if (calendars.length === 0) throw new Problem('notFound');
  return calendars;
};

/**
 * What takes place in the calendars named, as it was last saved, first of all what begins first. Events that come back do so by the clock
 * of the zone, and whole days are days there. Throws notFound.
 */
export const calendarEvents = async (ctx: Context, asked: Asked): Promise<CalendarPage> => {
  const { startDate: from, endDate: to, zone, queryConditions } = asked;
  const lists = await calendarsOf(ctx, asked.listIds);
  const { events, cut } = await eventsOfLists(ctx, lists, { window: { from, to }, zone });
  const at = { ...conditionContext(ctx), zone };
  const pause = pauses();
  const wanted: typeof events = [];
  for (const event of events) {
    await pause();
    if (!queryConditions || matches(event.shown, event.item, queryConditions, at)) wanted.push(event);
  }
  const page = await calendarPage(ctx, wanted, asked);
  return { ...page, cut: page.cut || cut };
};
