import * as z from 'zod';
import { controller, get } from '#shared/http/contract.ts';
import { stringifyQuery } from '#shared/http/query.ts';
import { CALENDAR_LISTS, COLUMNS, CONDITIONS_LENGTH } from '#shared/limits.ts';
import { CalendarPage, Instant, TimeZone, windowProblem } from '#shared/models/calendar.ts';
import { ListId } from '#shared/models/item.ts';
import { QueryConditions } from '#shared/models/list.ts';

const Asked = z
  .strictObject({
    startDate: Instant,
    endDate: Instant,
    listIds: z.array(ListId).min(1, { error: 'required' }).max(CALENDAR_LISTS),
    additionalFields: z.array(z.string().max(100)).max(COLUMNS).default([]),
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

/** What pages show of lists. */
export const widget = controller('Widget', {
  /** Of the lists named those that are calendars and that the caller may read; notFound when none is. */
  calendar: get('/Widget/Calendar', { on: 'nothing', needs: 'user', query: Asked, answer: CalendarPage }),
});
