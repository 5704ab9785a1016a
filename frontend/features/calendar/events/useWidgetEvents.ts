import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#frontend/api/call.ts';
import { keyOf } from '#frontend/api/keyOf.ts';
import { useLiveMany } from '#frontend/api/live.ts';
import type { Period } from '#frontend/features/calendar/calendarPreferences.ts';
import { inputOf } from '#frontend/features/calendar/events/eventInput.ts';
import type { Window } from '#frontend/features/calendar/events/inWindow.ts';
import { occurrenceKey, ofManyLists, readEvents } from '#frontend/features/calendar/events/readEvents.ts';
import { choicesOf } from '#frontend/fields/choice/choicesOf.ts';
import { itemFormAddress } from '#frontend/site/addresses.ts';
import { list as lists } from '#shared/contracts/list.ts';
import { widget } from '#shared/contracts/widget.ts';
import { cacheKey } from '#shared/hub.ts';
import type { Occurrence } from '#shared/models/content/calendar.ts';
import type { Settings } from '#shared/models/sites/widget.ts';
import { timeZone } from '#shared/rules/reading/timeZone.ts';

const keyIn = (event: Occurrence): string => `${event.listId} ${occurrenceKey(event)}`;

/** The lists, whose options define the category colors. */
const useLists = (ids: string[]) =>
  useQueries({
    queries: ids.map((listId) => ({
      queryKey: keyOf(lists.details, { listId }),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(lists.details, { listId }, { signal }),
      meta: { endpoint: lists.details, failure: 'inline' as const },
    })),
    combine: (reads) => new Map(reads.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
  });

/** All events of some calendars in a range, for the library. */
export const useWidgetEvents = ({ lists: listIds, categories, filter }: Settings<'calendar'>, window: Window | null, period: Period) => {
  const cache = useQueryClient();
  const details = useLists(listIds);
  const sent = {
    startDate: (window?.from ?? new Date(0)).toISOString(),
    endDate: (window?.to ?? new Date(0)).toISOString(),
    listIds,
    additionalFields: [],
    ...(filter && filter.rules.length > 0 ? { queryConditions: filter } : {}),
    zone: timeZone(),
  };
  const endpoint = widget.calendarEvents;
  // Cached under its first list, so that it is invalidated if many events were missed.
  const queryKey = [cacheKey.list(listIds[0] ?? ''), `${endpoint.controller}.${endpoint.action}`, sent];
  useLiveMany(listIds.map(cacheKey.list), () => void cache.invalidateQueries({ queryKey: queryKey.slice(0, 2) }));
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) => readEvents(sent, signal, ofManyLists),
    enabled: window !== null,
    placeholderData: keepPreviousData,
    meta: { endpoint, failure: 'inline' as const },
  });
  const shown = useMemo(() => {
    const isInCategory = ({ EventCategory }: Occurrence): boolean =>
      categories.length === 0 || choicesOf(EventCategory).some(({ value }) => categories.includes(value));
    return new Map((read.data?.occurrences ?? []).filter(isInCategory).map((event) => [keyIn(event), event]));
  }, [read.data, categories]);
  const events = useMemo(
    () =>
      [...shown].map(([id, event]) => {
        const category = details.get(event.listId)?.fields.find(({ internalFieldName }) => internalFieldName === 'EventCategory');
        return { ...inputOf(event, { category, mayMove: false, period }), id };
      }),
    [shown, details, period],
  );
  const addressOf = (id: string): string | undefined => {
    const event = shown.get(id);
    const list = event && details.get(event.listId);
    const part = event?.occurrence ? `&${new URLSearchParams({ occurrence: event.occurrence })}` : '';
    return list && `${itemFormAddress(list, 'view', { Id: event.Id, _Folder: { folderId: list.id, relativeUrl: '' } })}${part}`;
  };
  return { read, events, addressOf };
};
