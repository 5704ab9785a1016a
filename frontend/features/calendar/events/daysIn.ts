import { spanOf, wholeDays } from '#frontend/fields/time/span.ts';
import type { Occurrence } from '#shared/models/content/calendar.ts';
import { addDays } from '#shared/time.ts';

/** Longer events are marked only up to this many days. */
const MAX_DAYS = 366;

/** The days with events in the person's time zone. */
export const daysIn = (events: Occurrence[]): Set<string> => {
  const days = new Set<string>();
  for (const event of events) {
    const { start, end } = wholeDays(spanOf(event));
    for (let day = start, count = 0; day < end && count < MAX_DAYS; day = addDays(day, 1), count++) days.add(day);
  }
  return days;
};
