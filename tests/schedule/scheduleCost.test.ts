import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventChanges } from '#functions/domain/access/records/eventRows.ts';
import { newItem } from '#functions/domain/content/saving/newItem.ts';
import { keys } from '#functions/storage/keys.ts';
import { put } from '#functions/storage/rows.ts';
import { list } from '#shared/contracts/list.ts';
import { schedule } from '#shared/contracts/schedule.ts';
import { widget } from '#shared/contracts/widget.ts';
import { counting } from '#tests/bench/portWork.ts';
import { type CalendarWorld, DAY, HOUR, iso, on, openCalendarWorld, personIn } from '#tests/schedule/calendarWorld.ts';

let open: CalendarWorld;
beforeEach(async () => {
  open = await openCalendarWorld();
});
afterEach(() => open.world.close());

/** Events of one person in one room, ten a day from `first` on, written directly because there are so many. */
const fill = async (count: number, first: number): Promise<void> => {
  const { world, calendar, ben, room } = open;
  for (let n = 0; n < count; n++) {
    const start = first + Math.floor(n / 10) * DAY + (8 + (n % 10)) * HOUR;
    const times = { EventDate: iso(start), EndDate: iso(start + HOUR / 2) };
    const values = { Title: `Event ${n}`, ...times, Attendees: [personIn(ben)], Room: room(1) };
    const item = { ...(await newItem(world.ctx, { list: calendar, folderId: calendar.id, values, file: null })), version: 1 };
    await world.table.transact([put(keys.item(calendar.id, item.id), item), ...eventChanges(calendar, null, item)]);
  }
};

test('a month of a calendar, a day of a user and a booking cost the same among 20,000 events as among 200', async () => {
  const { world, ana, ben, cho, calendar, add, room, roomName } = open;
  await fill(200, Date.UTC(2026, 10, 5));
  const { workOf: work } = counting(world.table);
  const month = { startDate: '2026-11-01T00:00:00Z', endDate: '2026-12-01T00:00:00Z', listIds: [calendar.id] };
  const day = { startTime: '2026-11-05T00:00:00Z', endTime: '2026-11-06T00:00:00Z', items: [`user:${ben.user.id}`, roomName(1)] };
  const measure = async (Title: string) => ({
    month: await work(async () => expect((await cho.call(widget.calendar, month)).occurrences).toHaveLength(200)),
    busy: await work(() => cho.call(schedule.itemsSchedule, day)),
    free: await work(() => cho.call(schedule.availableTimeSlots, day)),
    booking: await work(() => add(ana, { Room: room(2), ...on(1, 9, 10) }, false)),
    retitled: await work(() => ana.call(list.updateItem, { listId: calendar.id, body: { Id: 1, Title } })),
  });
  const few = await measure('Moved');
  await ana.call(list.updateItem, { listId: calendar.id, ignoreScheduleConflicts: true, body: { Id: 201, Room: null, ...on(400, 1, 2) } });
  await fill(20_000, Date.UTC(2027, 0, 1));
  const many = await measure('Moved again');
  // How many reads of a call overlap is a matter of chance.
  const rows = (measured: typeof few) =>
    Object.entries(measured).map(([name, { rowsRead, rowsWritten }]) => `${name}: ${rowsRead} read, ${rowsWritten} written`);
  expect(rows(many).join('; ')).toBe(rows(few).join('; '));

  // Session and user; list; the scopes above; rows by month and without one; items.
  expect(few.month).toMatchObject({ trips: 5, rowsWritten: 0 });
  expect(few.month.rowsRead).toBeLessThanOrEqual(2 * 200 + 10);
  expect(few.busy.rowsRead).toBeLessThanOrEqual(2 * 200 + 2 * 10 + 10);
  expect(few.busy.trips).toBeLessThanOrEqual(8);
  // State, version, fact, member, order, two counts; its row, the room's, and the room's booking count; one for the id.
  expect(few.booking.rowsWritten).toBe(7 + 3 + 1);
  // State, version, fact and a row of the list's order; the time rows are unchanged.
  expect(few.retitled.rowsWritten).toBe(3 + 1);
});
