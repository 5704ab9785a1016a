/** Limits of events and schedules. */

/** Repetitions of one event. */
export const RECURRENCE_REPETITIONS = 999;
export const RECURRENCE_INTERVAL = 999;
/** Excluded events of one series. They are stored in every row by which the series is found. */
export const RECURRENCE_EXCEPTIONS = 400;
/** People and resources of a series when one part of it changes: its rows and those of the new event are written together. */
export const SERIES_PEOPLE = 15;
/** Times of day at which one event can repeat. */
export const RECURRENCE_TIMES = 24;
/** Occurrences and days of one answer; the view of a year and its neighbors need fewer. */
export const OCCURRENCES_PER_ANSWER = 1000;
export const OCCURRENCE_DAYS = 2 * 366;
/** Occurrences computed for one answer before it is cut off: a year of ten daily events, about half a second. */
export const EXPANDED_OCCURRENCES = 4000;
/** Milliseconds of that work. Only series whose events have to be counted take long, and only until their end is known. */
export const EXPANSION_MS = 3000;
/** Calendars combined in one view. */
export const CALENDAR_LISTS = 10;
/** People and resources of one event. When all of them and its month change, each costs three of a transaction's 100 writes. */
export const EVENT_PEOPLE = 25;
/** Days ahead for which a recurring event is checked for conflicts. */
export const CONFLICT_DAYS = 366;
/** Events with which one booking is compared, about five seconds, and milliseconds of that work on a slow machine. */
export const COMPARED_OCCURRENCES = 40_000;
export const COMPARISON_MS = 10_000;
/** Conflicts listed in one refusal. */
export const CONFLICTS_PER_REFUSAL = 20;
/** People and resources whose schedule one call requests, the events of each, and the free times offered. */
export const SCHEDULE_ITEMS = 20;
export const SCHEDULE_EVENTS = 1000;
export const SLOTS_PER_ANSWER = 200;
/** Offered times start at multiples of this many minutes. */
export const SLOT_STEP_MINUTES = 30;
