import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freeSlots } from '#functions/domain/content/calendar/freeSlots.ts';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { Access } from '#shared/access.ts';
import { permission } from '#shared/contracts/permission.ts';
import { schedule } from '#shared/contracts/schedule.ts';
import { SLOTS_PER_ANSWER } from '#shared/limits.ts';
import { type CalendarWorld, iso, on, openCalendarWorld, personIn } from '#tests/schedule/calendarWorld.ts';

const MINUTE = 60_000;

/** The local time according to the platform. */
const minuteShown = (timeZone: string) => {
  const clock = new Intl.DateTimeFormat('en', { timeZone, minute: 'numeric' });
  return (time: number): number => Number(clock.format(new Date(time)));
};

interface Stretch {
  start: number;
  end: number;
}

/** Free times found by checking every minute. */
const naive = (window: Stretch, busy: Stretch[], zone: string, minutes: number): Stretch[] => {
  const shown = minuteShown(zone);
  const found: Stretch[] = [];
  for (let start = Math.ceil(window.start / MINUTE) * MINUTE; start + minutes * MINUTE <= window.end; start += MINUTE) {
    const end = start + minutes * MINUTE;
    if (shown(start) % 30 === 0 && busy.every((taken) => taken.start >= end || taken.end <= start)) found.push({ start, end });
  }
  return found.slice(0, SLOTS_PER_ANSWER);
};

// The clock is set back in this week in Europe and Lord Howe, and was set forward a month before in the south.
const begin = Date.UTC(2026, 9, 1);
const stretch = (most: number) =>
  fc.tuple(fc.nat(40 * 24 * 60), fc.nat(most)).map(([at, length]) => ({ start: begin + at * MINUTE, end: begin + (at + length) * MINUTE }));

describe('free times', () => {
  test('are those that checking every minute finds, in any zone and across changes of the clock', async () => {
    const zones = fc.constantFrom('UTC', 'Europe/Paris', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns', 'America/New_York');
    await fc.assert(
      fc.asyncProperty(
        stretch(4000),
        fc.array(stretch(900), { maxLength: 30 }),
        zones,
        fc.constantFrom(5, 30, 60, 95, 480),
        async (window, busy, zone, minutes) => {
          expect((await freeSlots(window, busy, zone, minutes)).slots).toEqual(naive(window, busy, zone, minutes));
        },
      ),
      { numRuns: 300 },
    );
  });
});

let open: CalendarWorld;
beforeEach(async () => {
  open = await openCalendarWorld();
});
afterEach(() => open.world.close());

const day = { startTime: '2026-11-03T08:00:00Z', endTime: '2026-11-03T12:00:00Z' };
const busyTimes = async (items: string[], as = open.cho) => as.call(schedule.itemsSchedule, { ...day, items });
const free = async (items: string[], extra: object = {}) =>
  (await open.cho.call(schedule.availableTimeSlots, { ...day, items, ...extra })).slots.map(({ start }) => start.slice(11, 16));
const nobody = { error: 'notFound' };

describe('the schedule', () => {
  test('FORM-082 of people and resources says when they are busy in a period', async () => {
    const { ana, ben, cho, add, room, roomName } = open;
    await add(ana, { Title: 'Review', Location: 'Paris', Room: room(1), Attendees: [personIn(ben)], ...on(3, 9, 10) });
    await add(ana, { Title: 'Walk', Attendees: [personIn(ben)], Informed: [personIn(cho)], ...on(3, 11, 14) });
    for (const [Title, date] of [
      ['Yesterday', 2],
      ['Tomorrow', 4],
    ] as const)
      await add(ana, { Title, Attendees: [personIn(ben)], ...on(date, 9, 10) });
    await add(ana, { Title: 'Early', Attendees: [personIn(ben)], ...on(3, 6, 8) });
    const people = [`user:${ben.user.id}`, roomName(1), roomName(2), `user:${cho.user.id}`];
    const times = (await busyTimes(people)).map(({ item, busy }) => [item, busy.map(({ start }) => start.slice(11, 13))]);
    expect(times).toEqual([
      [people[0], ['09', '11']],
      [people[1], ['09']],
      [people[2], []],
      [people[3], []],
    ]);
    const [{ busy, knownUntil } = { busy: [], knownUntil: '' }] = await busyTimes([roomName(1)]);
    expect(knownUntil).toBe('2026-11-03T12:00:00.000Z');
    expect(busy).toEqual([
      {
        start: '2026-11-03T09:00:00.000Z',
        end: '2026-11-03T10:00:00.000Z',
        event: { listId: open.calendar.id, itemId: 1, title: 'Review', location: 'Paris' },
      },
    ]);
  });

  test('FORM-083 offers the times at which all of them are free', async () => {
    const { ana, ben, cho, add, room, roomName } = open;
    await add(ana, { Room: room(1), ...on(3, 9, 10) });
    await add(ana, { Attendees: [personIn(ben)], ...on(3, 10.5, 11) });
    const items = [roomName(1), `user:${ben.user.id}`, `user:${cho.user.id}`];
    expect(await free(items)).toEqual(['08:00', '11:00']);
    expect(await free(items, { minutes: 30 })).toEqual(['08:00', '08:30', '10:00', '11:00', '11:30']);
    expect(await free(items, { minutes: 30, timeZoneId: 'Asia/Kathmandu' })).toEqual(['08:15', '11:15']);
    const many = { startTime: '2026-11-03T00:00:00Z', endTime: '2026-12-03T00:00:00Z', items };
    const { slots, cut } = await open.cho.call(schedule.availableTimeSlots, many);
    expect([slots.length, cut]).toEqual([SLOTS_PER_ANSWER, true]);
    expect(slots[0]).toEqual({ start: '2026-11-03T00:00:00.000Z', end: '2026-11-03T01:00:00.000Z' });
  });

  test('shows only that someone is busy to users who may not read an event, or whom it names', async () => {
    const { world, ana, ben, cho, calendar, add } = open;
    const admin = await world.member('Ada', Access.FullAccess);
    const stranger = await world.member('Eve', Access.None);
    await add(ana, { Title: 'Secret', Attendees: [personIn(ben)], ...on(3, 9, 10) });
    const items = [`user:${ben.user.id}`];
    const taken = { start: '2026-11-03T09:00:00.000Z', end: '2026-11-03T10:00:00.000Z' };
    expect((await busyTimes(items))[0]?.busy).toMatchObject([{ ...taken, event: { title: 'Secret' } }]);
    expect((await busyTimes(items, stranger))[0]?.busy).toEqual([taken]);
    await admin.call(permission.stopInheriting, { body: { listId: calendar.id, fieldId: 'Attendees' } });
    await admin.call(permission.remove, { body: { listId: calendar.id, fieldId: 'Attendees', userIds: [cho.user.id] } });
    expect((await busyTimes(items))[0]?.busy).toEqual([taken]);
    expect((await busyTimes(items, admin))[0]?.busy).toMatchObject([{ event: { title: 'Secret' } }]);
  });

  test('answers the same for people who do not exist and objects that may not be read', async () => {
    const { world, ana, calendar, add, roomName } = open;
    const group = await createGroup(world.ctx, { name: 'Team' });
    await add(ana, { Attendees: [{ internalId: group.id, fullName: 'Team', isGroup: true }], ...on(3, 9, 10) });
    expect((await busyTimes([`user:${group.id}`]))[0]?.busy).toHaveLength(1);
    const stranger = await world.member('Eve', Access.None);
    await expect(busyTimes(['user:nobody'])).rejects.toMatchObject(nobody);
    await expect(busyTimes([roomName(9)])).rejects.toMatchObject(nobody);
    await expect(busyTimes([`item:none#1`])).rejects.toMatchObject(nobody);
    await expect(busyTimes([roomName(1)], stranger)).rejects.toMatchObject(nobody);
    await expect(free([roomName(1), 'user:nobody'])).rejects.toMatchObject(nobody);
    await expect(busyTimes([`list:${calendar.id}`])).rejects.toMatchObject({ error: 'invalidInput' });
    await expect(world.visitor().call(schedule.itemsSchedule, { ...day, items: [roomName(1)] })).rejects.toMatchObject({ status: 401 });
  });

  test('of a series follows the local time of the zone', async () => {
    const { ana, add, room, roomName } = open;
    const weekly = { freq: 'WEEKLY', interval: 1 };
    await add(ana, { Room: room(1), EventDate: '2026-10-20T08:00:00Z', EndDate: '2026-10-20T09:00:00Z', Recurrence: weekly });
    const begins = async (timeZoneId: string) =>
      (await open.cho.call(schedule.itemsSchedule, { ...day, items: [roomName(1)], timeZoneId }))[0]?.busy.map(({ start }) =>
        start.slice(11, 16),
      );
    expect([await begins('UTC'), await begins('Europe/Paris')]).toEqual([['08:00'], ['09:00']]);
  });

  test('says nothing about times that it did not check', async () => {
    const { world, ana, calendar, add, roomName, room } = open;
    const id = await add(ana, { Room: room(1), ...on(3, 9, 10) });
    const found = await world.table.get({ table: 'content', pk: `events#${roomName(1)}`, sk: `2026-11#${calendar.id}#000000000${id}` });
    if (!found) throw new Error('no row');
    for (let from = 0; from < 1000; from += 100) {
      const rows = Array.from({ length: 100 }, (_, n) => ({ put: { ...found, sk: `2026-12#x#${from + n}` } }));
      await world.table.transact(rows);
    }
    const requested = { startTime: iso(Date.UTC(2026, 10, 1)), endTime: iso(Date.UTC(2026, 11, 31)), items: [roomName(1)] };
    expect(await open.cho.call(schedule.itemsSchedule, requested)).toMatchObject([{ knownUntil: '2026-12-01T00:00:00.000Z', busy: [{}] }]);
    const { slots, cut } = await open.cho.call(schedule.availableTimeSlots, { ...requested, minutes: 1440 });
    expect([slots.length, cut]).toEqual([SLOTS_PER_ANSWER, true]);
    const late = { ...requested, startTime: iso(Date.UTC(2026, 10, 30)) };
    const { slots: known } = await open.cho.call(schedule.availableTimeSlots, late);
    expect(Math.max(...known.map(({ end }) => Date.parse(end)))).toBe(Date.UTC(2026, 11, 1));
  });
});
