import type { EventApi, EventInput } from '@fullcalendar/react';
import type { Period } from '#frontend/features/calendar/calendarPreferences.ts';
import { eventColors, titleWithCategories } from '#frontend/features/calendar/categories.ts';
import { occurrenceKey } from '#frontend/features/calendar/events/readEvents.ts';
import { type Span, spanOf, wholeDays } from '#frontend/fields/time/span.ts';
import { grants } from '#shared/access.ts';
import type { Occurrence } from '#shared/models/content/calendar.ts';
import type { Field } from '#shared/models/content/field.ts';
import { addDays, HOUR_MS } from '#shared/time.ts';

interface Drawn {
  category: Field | undefined;
  mayMove: boolean;
  period: Period;
}

/** An event for the library. A year only shows that a day has events. */
export const inputOf = (event: Occurrence, { category, mayMove, period }: Drawn): EventInput => {
  const { bar, tint } = eventColors(category, event);
  const inYear = period === 'year';
  return {
    id: occurrenceKey(event),
    title: titleWithCategories(event),
    ...(inYear ? wholeDays(spanOf(event)) : spanOf(event)),
    color: bar,
    contrastColor: tint,
    display: inYear ? 'background' : 'auto',
    extendedProps: { repeats: event.isRecurring },
    editable: mayMove && grants(event._EffectiveAccess, 'Edit'),
  };
};

/** The period to which the library moved an event. */
export const spanIn = ({ allDay, start, end, startStr, endStr }: EventApi): Span => {
  if (allDay) return { allDay, start: startStr.slice(0, 10), end: endStr.slice(0, 10) || addDays(startStr.slice(0, 10), 1) };
  const from = start ?? new Date();
  return { allDay, start: from.toISOString(), end: (end ?? new Date(from.getTime() + HOUR_MS)).toISOString() };
};
