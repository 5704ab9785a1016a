import { list } from '#shared/contracts/list.ts';
import { widget } from '#shared/contracts/widget.ts';
import type { Occurrence } from '#shared/models/content/calendar.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { Member } from '#tests/kit/world.ts';
import { type CalendarWorld, on, personIn } from '#tests/schedule/calendarWorld.ts';

/** Four Tuesdays: 3, 10, 17 and 24 November. */
export const weekly = { freq: 'WEEKLY', interval: 1, byday: ['TU'], count: 4 };
export const november = { startDate: '2026-11-01T00:00:00Z', endDate: '2026-12-31T00:00:00Z' };

/** Operations on series in a calendar; the world is requested at each call, because each test has another. */
export const seriesIn = (open: () => CalendarWorld) => {
  const shown = (zone = 'UTC', as = open().cho): Promise<Occurrence[]> =>
    as.call(widget.calendar, { ...november, listIds: [open().calendar.id], zone }).then(({ occurrences }) => occurrences);
  /** The visible part of each event: its title, day and hour. */
  const seen = async (zone?: string) => (await shown(zone)).map(({ Title, EventDate }) => `${Title} ${EventDate.slice(5, 13)}`);
  const addSeries = (values: FieldValues = {}) =>
    open().add(open().ana, { Title: 'Huddle', Attendees: [personIn(open().cho)], Recurrence: weekly, ...on(3, 9, 10), ...values });

  const change = (
    as: Member,
    id: number,
    body: { occurrence: string; reach: 'one' | 'following' | 'all'; values: FieldValues; version?: number; zone?: string },
    ignoreScheduleConflicts = false,
  ) => as.call(list.changeOccurrence, { listId: open().calendar.id, ignoreScheduleConflicts, body: { id, ...body } });
  const one = (id: number, occurrence: string, values: FieldValues) => change(open().ana, id, { occurrence, reach: 'one', values });
  const stored = (id: number) => open().ana.call(list.getItem, { listId: open().calendar.id, id });
  const remove = (id: number, occurrence: string, reach: 'one' | 'following') =>
    open().ana.call(list.deleteOccurrence, { listId: open().calendar.id, body: { id, occurrence, reach } });
  return { shown, seen, addSeries, change, one, stored, remove };
};
