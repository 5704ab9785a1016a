/** Limits of events and of when somebody is busy. */

/** Repetitions of one event that an editor can ask for. */
export const RECURRENCE_REPETITIONS = 999;
export const RECURRENCE_INTERVAL = 999;
/** Events that one series leaves out. They are in every row by which the series is found. */
export const RECURRENCE_EXCEPTIONS = 400;
/** People and things of a series of which one part changes: its rows and those of the new event are written at once. */
export const SERIES_PEOPLE = 15;
/** Times of one day at which one event may come back. */
export const RECURRENCE_TIMES = 24;
/** Occurrences and days of one answer; a year's view and its neighbours need less. */
export const OCCURRENCES_PER_ANSWER = 1000;
export const OCCURRENCE_DAYS = 2 * 366;
/** Occurrences worked out for one answer before it is cut: a year of ten daily events, about half a second. */
export const EXPANDED_OCCURRENCES = 4000;
/** Calendars shown in one. */
export const CALENDAR_LISTS = 10;
/** People and things of one event. When all of them and its month change, each costs three of a transaction's 100 writes. */
export const EVENT_PEOPLE = 25;
/** How far ahead an event that comes back is held against what is there. */
export const CONFLICT_DAYS = 366;
/** Conflicts one refusal tells of. */
export const CONFLICTS_PER_REFUSAL = 20;
/** People and things whose time is asked for in one call, the events of each, and the free times that are offered. */
export const SCHEDULE_ITEMS = 20;
export const SCHEDULE_EVENTS = 1000;
export const SLOTS_PER_ANSWER = 200;
/** Offered times begin at these minutes of the clock on the wall. */
export const SLOT_STEP_MINUTES = 30;
