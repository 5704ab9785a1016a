import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Window } from '#frontend/features/calendar/events/inWindow.ts';
import { readEvents } from '#frontend/features/calendar/events/readEvents.ts';
import { widget } from '#shared/contracts/widget.ts';
import { cacheKey } from '#shared/hub.ts';
import type { QueryConditions, QueryRule } from '#shared/models/content/list.ts';
import { timeZone } from '#shared/rules/reading/timeZone.ts';
import { DAY_MS } from '#shared/time.ts';

interface EventsInput {
  listId: string;
  /** Null until the calendar has reported its range. */
  window: Window | null;
  /** The conditions of the view. */
  conditions: QueryConditions | undefined;
  /** The filters and the search words of the page. */
  rules: QueryRule[];
}

/** Loaded beyond the visible range, so that the next period starts with events. */
const MARGIN = 7 * DAY_MS;

/** Stored values needed to move an event. */
const stored = ['EventDate', 'EndDate', 'IsAllDayEvent', 'Recurrence', '_Version'];

/** The events of one list in a range. They are cached under the list, so its live events invalidate them. */
export const useEvents = ({ listId, window, conditions, rules }: EventsInput) => {
  const sent = {
    startDate: new Date((window?.from.getTime() ?? 0) - MARGIN).toISOString(),
    endDate: new Date((window?.to.getTime() ?? 0) + MARGIN).toISOString(),
    listIds: [listId],
    additionalFields: stored,
    ...(conditions && conditions.rules.length > 0 ? { queryConditions: conditions } : {}),
    ...(rules.length > 0 ? { moreConditions: { condition: 'AND' as const, rules } } : {}),
    zone: timeZone(),
  };
  return useQuery({
    queryKey: [cacheKey.list(listId), `${widget.calendar.controller}.${widget.calendar.action}`, sent],
    queryFn: ({ signal }) => readEvents(sent, signal),
    enabled: window !== null,
    placeholderData: keepPreviousData,
    meta: { endpoint: widget.calendar, failure: 'inline' as const },
  });
};
