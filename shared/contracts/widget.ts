import * as z from 'zod';
import { controller, get, post } from '#shared/http/contract.ts';
import { stringifyQuery } from '#shared/http/stringifyQuery.ts';
import { CALENDAR_LISTS, CONDITIONS_LENGTH, FIELDS_PER_LIST, WIDGET_LISTS } from '#shared/limits.ts';
import { CalendarPage, Instant, TimeZone, windowProblem } from '#shared/models/content/calendar.ts';
import { ListId } from '#shared/models/content/item.ts';
import { QueryConditions } from '#shared/models/content/list.ts';
import { Feed, WidgetItems } from '#shared/models/sites/widgetData.ts';
import { isFeedAddress } from '#shared/rules/webAddress.ts';

const FeedUrl = z.string().trim().max(2048, { error: 'url' }).refine(isFeedAddress, { error: 'url' });

const CalendarQuery = z
  .strictObject({
    startDate: Instant,
    endDate: Instant,
    listIds: z.array(ListId).min(1, { error: 'required' }).max(CALENDAR_LISTS),
    additionalFields: z.array(z.string().max(100)).max(FIELDS_PER_LIST).default([]),
    queryConditions: QueryConditions.optional(),
    /** Applied in addition, so that a filter can narrow conditions of which any one is enough. */
    moreConditions: QueryConditions.optional(),
    zone: TimeZone,
  })
  .check((ctx) => {
    const { startDate, endDate, queryConditions, moreConditions } = ctx.value;
    const problem = windowProblem(startDate, endDate);
    if (problem) ctx.issues.push({ code: 'custom', message: problem, path: ['startDate'], input: startDate });
    // Characters count as encoded in an address.
    for (const [name, conditions] of Object.entries({ queryConditions, moreConditions }))
      if (stringifyQuery({ [name]: conditions }).length > CONDITIONS_LENGTH)
        ctx.issues.push({ code: 'custom', message: 'tooLong', path: [name], input: conditions });
  });

const OfLists = z.strictObject({
  listIds: z.array(ListId).max(WIDGET_LISTS).default([]),
  additionalFields: z.array(z.string().max(100)).max(FIELDS_PER_LIST).default([]),
});

/** These calls change nothing; they are POST because their input is too large for an address. */
const asking = { on: 'nothing', needs: 'user', quiet: true, reads: true } as const;

/** Data for widgets: lists and external feeds. */
export const widget = controller('Widget', {
  /** Of the given lists, the calendars that the caller may read; notFound if there are none. */
  calendar: get('/Widget/Calendar', { on: 'nothing', needs: 'user', query: CalendarQuery, answer: CalendarPage }),
  calendarEvents: post('/Widget/Calendar', { ...asking, body: CalendarQuery, answer: CalendarPage }),
  /** Open tasks in the given lists that the caller may read. */
  tasks: post('/Widget/Tasks', { ...asking, body: OfLists, answer: WidgetItems }),
  /** The latest additions to the given lists that the caller may read. */
  announcements: post('/Widget/Announcements', { ...asking, body: OfLists, answer: WidgetItems }),
  /** An external feed, read by the server because browsers may not. */
  feed: get('/Widget/Feed', { on: 'nothing', needs: 'user', query: z.strictObject({ url: FeedUrl }), answer: Feed }),
});
