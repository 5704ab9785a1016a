import type { CalendarEvent } from '#functions/domain/access/records/expand.ts';
import { fieldOf } from '#functions/domain/access/records/properties.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { Rule } from '#shared/rules/recurrence/rule.ts';

/** The fields that determine the time of an event. A caller who may not see one of them does not learn the time. */
const timeFields = ['EventDate', 'EndDate', 'IsAllDayEvent', 'Recurrence'];

const textIn = (values: ItemRecord['values'], name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

/** A date stands for its start in UTC. */
const instantOf = (text: string): string => (text.length === 10 ? `${text}T00:00:00.000Z` : text);

/** The times of a calendar item; null for one that is deleted, lacks a time, or is in another type of list. */
export const eventOf = (list: Pick<ListRecord, 'type' | 'fields'>, item: ItemRecord | null): CalendarEvent | null => {
  if (list.type !== 'calendar' || !item || item.deletedOn) return null;
  const held = (name: string) => (fieldOf(list, name) ? item.values[name] : null);
  const [start, end] = [textIn(item.values, 'EventDate'), textIn(item.values, 'EndDate')];
  const allDay = held('IsAllDayEvent') === true || start.length === 10 || end.length === 10;
  const length = allDay ? 10 : end.length;
  if (!held('EventDate') || !held('EndDate') || end.slice(0, length) < start.slice(0, length)) return null;
  return {
    start: instantOf(start),
    end: instantOf(end),
    allDay,
    rule: Rule.safeParse(held('Recurrence')).data ?? null,
  };
};

/** Whether a caller who sees a list as `shown` may know the times of its events. */
export const canSeeTimes = (list: ListRecord, shown: ListRecord): boolean =>
  timeFields.every((name) => !fieldOf(list, name) || fieldOf(shown, name));
