import { effectiveAccess } from '#functions/domain/access/effectiveAccess.ts';
import { node } from '#functions/domain/access/nodes.ts';
import { readWithScope } from '#functions/domain/access/readWithScope.ts';
import { calendarPage } from '#functions/domain/calendar/calendarPage.ts';
import { eventsOfLists } from '#functions/domain/calendar/eventsOfLists.ts';
import { type Context, personOf } from '#functions/domain/context.ts';
import { matches } from '#functions/domain/items/matches.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records.ts';
import { grants } from '#shared/access.ts';
import type { CalendarPage } from '#shared/models/calendar.ts';
import type { QueryConditions } from '#shared/models/list.ts';
import { Problem } from '#shared/problems.ts';

interface Asked {
  startDate: string;
  endDate: string;
  listIds: string[];
  additionalFields: string[];
  queryConditions?: QueryConditions | undefined;
  zone: string;
}

/** A list is left out when it may not be read, as if it did not exist. Throws notFound when none is left. */
const calendarsOf = async (ctx: Context, listIds: string[]): Promise<ListRecord[]> => {
  const ids = [...new Set(listIds)];
  const lists = await Promise.all(ids.map((id) => readWithScope<ListRecord>(ctx, keys.list(id), node.list(id))));
  const readable: ListRecord[] = [];
  for (const list of lists) {
    if (list?.type !== 'calendar' || list.deletedOn) continue;
    if (grants(await effectiveAccess(ctx, list.chain), 'Read')) readable.push(list);
  }
  if (readable.length === 0) throw new Problem('notFound');
  return readable;
};

/**
 * What takes place in the calendars named, as it was last saved, first of all what begins first. Events that come back do so by the clock
 * of the zone, and whole days are days there. Throws notFound.
 */
export const calendar = async (ctx: Context, asked: Asked): Promise<CalendarPage> => {
  const { startDate: from, endDate: to, zone, queryConditions } = asked;
  const lists = await calendarsOf(ctx, asked.listIds);
  const { events, cut } = await eventsOfLists(ctx, lists, { window: { from, to }, zone });
  const at = { now: ctx.now(), me: personOf(ctx.caller) };
  const wanted = events.filter(({ shown, item }) => !queryConditions || matches(shown, item, queryConditions, at));
  const page = await calendarPage(wanted, asked);
  return { ...page, cut: page.cut || cut };
};
