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
    zone: TimeZone,
  })
  .check((ctx) => {
    const { startDate, endDate, queryConditions } = ctx.value;
    const problem = windowProblem(startDate, endDate);
    if (problem) ctx.issues.push({ code: 'custom', message: problem, path: ['startDate'], input: startDate });
    // Each character counts as it is written in an address.
    if (stringifyQuery({ queryConditions }).length > CONDITIONS_LENGTH)
      ctx.issues.push({ code: 'custom', message: 'tooLong', path: ['queryConditions'], input: queryConditions });
  });

const OfLists = z.strictObject({
  listIds: z.array(ListId).max(WIDGET_LISTS).default([]),
  additionalFields: z.array(z.string().max(100)).max(FIELDS_PER_LIST).default([]),
});

/** Nothing is left behind by these calls; they are POSTs because their answers hang on whole bodies. */
const asking = { on: 'nothing', needs: 'user', quiet: true, reads: true } as const;

/** What pages show of lists, and of feeds elsewhere. */
export const widget = controller('Widget', {
  /** Of the lists named those that are calendars and that the caller may read; notFound when none is. */
  calendar: get('/Widget/Calendar', { on: 'nothing', needs: 'user', query: CalendarQuery, answer: CalendarPage }),
  calendarEvents: post('/Widget/Calendar', { ...asking, body: CalendarQuery, answer: CalendarPage }),
  /** What is still to do in the lists named, as far as the caller may read them. */
  tasks: post('/Widget/Tasks', { ...asking, body: OfLists, answer: WidgetItems }),
  /** What was added last to the lists named, as far as the caller may read them. */
  announcements: post('/Widget/Announcements', { ...asking, body: OfLists, answer: WidgetItems }),
  /** A feed from elsewhere, read by the server: browsers may not. */
  feed: get('/Widget/Feed', { on: 'nothing', needs: 'user', query: z.strictObject({ url: FeedUrl }), answer: Feed }),
});
