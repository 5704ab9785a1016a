import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { put, read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { schedule } from '#shared/contracts/schedule.ts';
import { widget } from '#shared/contracts/widget.ts';
import { TIME_ZONE_HEADER } from '#shared/http/wrapper.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { Refused, sendingOf } from '#tests/kit/callThrough.ts';
import { type CalendarWorld, DAY, makeCalendar, on, openCalendarWorld, personIn } from '#tests/schedule/calendarWorld.ts';

let open: CalendarWorld;
beforeEach(async () => {
  open = await openCalendarWorld();
});
afterEach(() => open.world.close());

const change = (Id: number, body: FieldValues, ignoreScheduleConflicts = false) =>
  open.ben.call(list.updateItem, { listId: open.calendar.id, ignoreScheduleConflicts, body: { Id, ...body } });
const refusal = (call: Promise<unknown>): Promise<Refused> =>
  call.then(
    () => Promise.reject(new Error('was saved')),
    (error) => (error instanceof Refused ? error : Promise.reject(error)),
  );
const busy = async (item: string): Promise<number> => {
  const requested = { startTime: '2026-11-01T00:00:00Z', endTime: '2026-12-01T00:00:00Z', items: [item] };
  return (await open.cho.call(schedule.itemsSchedule, requested))[0]?.busy.length ?? 0;
};

describe('saving an event', () => {
  test('FORM-084 FORM-086 when a room or a person is occupied is refused unless conflicts are ignored', async () => {
    const { ana, ben, cho, add, room } = open;
    await add(ana, { Title: 'Review', Room: room(1), Attendees: [personIn(cho)], ...on(3, 9, 11) });
    const inRoom = await refusal(add(ben, { Room: room(1), ...on(3, 10, 12) }));
    expect(inRoom).toMatchObject({ status: 409, error: 'scheduleConflict' });
    expect(inRoom.details).toMatchObject({
      params: { who: 'Blue' },
      conflicts: [{ who: 'Blue', start: '2026-11-03T09:00:00.000Z', end: '2026-11-03T11:00:00.000Z', title: 'Review' }],
    });
    const withPerson = await refusal(add(ben, { Attendees: [personIn(ana), personIn(cho)], ...on(3, 8, 10) }));
    expect(withPerson.details.conflicts).toMatchObject([{ who: 'Cho' }]);
    expect((await ana.call(list.items, { listId: open.calendar.id })).items).toHaveLength(1);

    const id = await add(ben, { Room: room(1), ...on(3, 11, 12) });
    expect((await refusal(change(id, on(3, 10, 12)))).error).toBe('scheduleConflict');
    expect((await ben.call(list.getItem, { listId: open.calendar.id, id })).EventDate).toBe(on(3, 11, 12).EventDate);
    await change(id, on(3, 10, 12), true);
    await add(ben, { Room: room(1), ...on(3, 9, 12) }, true);
  });

  test('in spite of conflicts is noted in the audit trail, also in a draft, and only if someone is booked', async () => {
    const { ana, ben, add, room, world, calendar } = open;
    await add(ana, { Room: room(1), ...on(3, 9, 11) });
    const id = await add(ben, { Room: room(1), ...on(3, 10, 12) }, true);
    await change(id, { Title: 'Renamed' }, true);
    await change(id, on(3, 9, 12), true);
    await ben.call(list.checkOut, { listId: calendar.id, id });
    await change(id, on(3, 8, 12), true);
    const facts = (await world.facts(calendar.id)).filter(({ itemId }) => itemId === id);
    const ignored = { field: 'conflictsIgnored', before: null, after: true };
    const noted = facts.flatMap(({ kind, changes }) => (changes.some(({ field }) => field === ignored.field) ? [kind] : []));
    expect(noted).toEqual(['itemCreated', 'itemUpdated', 'draftSaved']);
    expect(facts[0]?.changes).toContainEqual(ignored);
  });

  test('does not conflict with what begins when it ends, with other rooms and with people who are only informed', async () => {
    const { ana, ben, cho, add, room } = open;
    await add(ana, { Room: room(1), Informed: [personIn(cho)], ...on(3, 9, 11) });
    await add(ben, { Room: room(1), ...on(3, 11, 12) });
    await add(ben, { Room: room(2), Attendees: [personIn(cho)], ...on(3, 9, 11) });
    await add(ben, { Informed: [personIn(cho)], ...on(3, 9, 11) });
  });

  test('does not conflict with itself, and is checked again only for what changes', async () => {
    const { ana, ben, add, room } = open;
    const id = await add(ana, { Room: room(1), ...on(3, 9, 11) });
    await change(id, on(3, 10, 12));
    await add(ben, { Room: room(1), ...on(3, 10, 12) }, true);
    await change(id, { Title: 'Renamed' });
    expect((await refusal(change(id, on(3, 10, 11)))).error).toBe('scheduleConflict');
    expect((await refusal(change(id, { Attendees: [], ...on(3, 11, 13) }))).error).toBe('scheduleConflict');
  });

  test('compares a series with single events and other series, also later ones', async () => {
    const { ana, ben, add, room } = open;
    const weekly = { freq: 'WEEKLY', interval: 1 };
    await add(ana, { Title: 'Once', Room: room(1), EventDate: '2027-03-02T09:00:00Z', EndDate: '2027-03-02T10:00:00Z' });
    const series = await refusal(add(ben, { Room: room(1), Recurrence: weekly, ...on(24, 9, 10) }));
    expect(series.details.conflicts).toMatchObject([{ start: '2027-03-02T09:00:00.000Z', title: 'Once' }]);
    await add(ben, { Room: room(1), Recurrence: weekly, ...on(25, 9, 10) });
    const other = { freq: 'DAILY', interval: 3 };
    expect((await refusal(add(ben, { Room: room(1), Recurrence: other, ...on(26, 9, 10) }))).details.conflicts).toHaveLength(2);
    expect((await refusal(add(ben, { Room: room(1), EventDate: '2028-11-22T09:30:00Z', EndDate: '2028-11-22T09:40:00Z' }))).error).toBe(
      'scheduleConflict',
    );
    await add(ben, { Room: room(1), Recurrence: { ...other, count: 2 }, ...on(26, 10, 11) });
  });

  test('treats all-day events as busy from their first to their last day', async () => {
    const { ana, ben, add, room } = open;
    await add(ana, { Room: room(1), IsAllDayEvent: true, EventDate: '2026-11-03T00:00:00Z', EndDate: '2026-11-04T00:00:00Z' });
    expect((await refusal(add(ben, { Room: room(1), ...on(4, 22, 23) }))).error).toBe('scheduleConflict');
    await add(ben, { Room: room(1), ...on(5, 0, 1) });
    await add(ben, { Room: room(1), ...on(2, 23, 24) });
  });

  test('compares series and all-day events in the time zone of the user, as the calendar shows them', async () => {
    const { world, ana, ben, calendar, add, room } = open;
    const book = async (zone: string, body: FieldValues) => {
      const sending = sendingOf(list.createItem, { listId: calendar.id, body: { Title: 'Event', Room: room(1), ...body } });
      return (await ben.send({ ...sending, headers: { ...sending.headers, [TIME_ZONE_HEADER]: zone } })).status;
    };
    world.advance(-60 * DAY);
    // Every day at ten in Paris, where summer time ends on 25 October.
    const daily = { freq: 'DAILY', interval: 1, until: '2026-11-10' };
    await add(ana, { Room: room(1), Recurrence: daily, EventDate: '2026-10-20T08:00:00Z', EndDate: '2026-10-20T09:00:00Z' });
    expect(await book('Europe/Paris', on(3, 9, 10))).toBe(409);
    expect(await book('Europe/Paris', on(3, 8, 9))).toBe(200);
    // The whole 20 November, which begins at 11 o'clock of the day before in Auckland.
    await add(ana, { Room: room(1), IsAllDayEvent: true, EventDate: '2026-11-20T00:00:00Z', EndDate: '2026-11-20T00:00:00Z' });
    expect(await book('Pacific/Auckland', on(19, 20, 21))).toBe(409);
    expect(await book('Pacific/Auckland', on(20, 20, 21))).toBe(200);
  });

  test('supports the first and the last possible day', async () => {
    const { ana, ben, cho, calendar, add, room } = open;
    const weekly = { freq: 'WEEKLY', interval: 1 };
    const days = [
      { from: '0001-01-01T00:00:00Z', to: '0001-01-01T20:00:00Z', Recurrence: null },
      { from: '9999-12-31T00:00:00Z', to: '9999-12-31T23:00:00Z', Recurrence: weekly },
    ];
    for (const { from, to, Recurrence } of days) {
      const day = { Room: room(1), IsAllDayEvent: true, EventDate: from, EndDate: to };
      await add(ana, day);
      expect((await refusal(add(ben, { ...day, Recurrence }))).error).toBe('scheduleConflict');
      expect((await cho.call(widget.calendar, { startDate: from, endDate: to, listIds: [calendar.id] })).occurrences).toHaveLength(1);
    }
    const requested = (startDate: string, endDate: string) => cho.call(widget.calendar, { startDate, endDate, listIds: [calendar.id] });
    const invalidDate = (at: string) => ({ details: { fields: [{ at, code: 'invalidDate' }] } });
    await expect(requested('9999-12-01T00:00:00Z', '9999-12-31T23:00:00-02:00')).rejects.toMatchObject(invalidDate('endDate'));
    await expect(requested('0000-01-01T00:00:00+02:00', '0000-01-01T00:00:00Z')).rejects.toMatchObject(invalidDate('startDate'));
  });

  test('says when someone is busy, and with what only to users who may read that', async () => {
    const { world, ana, ben, cho, calendar, add } = open;
    const admin = await world.member('Ada', Access.FullAccess);
    const id = await add(ana, { Title: 'Secret', Attendees: [personIn(cho)], ...on(3, 9, 10) });
    await admin.call(permission.stopInheriting, { body: { listId: calendar.id, itemId: id } });
    await admin.call(permission.remove, { body: { listId: calendar.id, itemId: id, userIds: [ben.user.id] } });
    const received = await refusal(add(ben, { Attendees: [personIn(cho)], ...on(3, 9, 10) }));
    expect(received.details.conflicts).toEqual([{ who: 'Cho', start: '2026-11-03T09:00:00.000Z', end: '2026-11-03T10:00:00.000Z' }]);
    expect(JSON.stringify(received.details)).not.toContain('Secret');
  });

  test('releases a room that is removed from an event, or whose event, field flag or list is deleted', async () => {
    const { world, ana, ben, rooms, calendar, add, room, roomName } = open;
    const owner = await world.member('Ada', Access.FullAccess, { isAdmin: true });
    const id = await add(ana, { Room: room(1), ...on(3, 9, 10) });
    await change(id, { Room: null });
    const next = await add(ben, { Room: room(1), ...on(3, 9, 10) });
    await ben.call(recycle.delete, { body: { listId: calendar.id, id: next } });
    const other = await makeCalendar(world, rooms);
    await ana.call(list.createItem, { listId: other.id, body: { Title: 'There', Room: room(1), ...on(3, 9, 10) } });
    expect((await refusal(add(ben, { Room: room(1), ...on(3, 9, 10) }))).error).toBe('scheduleConflict');
    await owner.call(listDefinition.delete, { body: { listId: other.id } });
    await add(ben, { Room: room(1), ...on(3, 9, 10) });
    expect(await busy(roomName(1))).toBe(1);
    await owner.call(listDefinition.updateField, { body: { listId: calendar.id, internalFieldName: 'Room', isSchedulable: false } });
    expect(await busy(roomName(1))).toBe(0);
    await add(ben, { Room: room(1), ...on(3, 9, 10) });
  });

  test('is checked for a draft when it is written, and not again when it is checked in', async () => {
    const { ana, ben, calendar, add, room, roomName } = open;
    const listId = calendar.id;
    const id = await add(ben, { ...on(3, 9, 10) });
    await ben.call(list.checkOut, { listId, id });
    await change(id, { Room: room(1) });
    await add(ana, { Room: room(1), ...on(3, 9, 10) });
    expect((await refusal(change(id, on(3, 9, 11)))).error).toBe('scheduleConflict');
    await ben.call(list.checkIn, { listId, id, body: {} });
    expect(await busy(roomName(1))).toBe(2);
  });

  test('is not checked for an event that is restored from the recycle bin', async () => {
    const { world, ana, ben, calendar, add, room, roomName } = open;
    const id = await add(ana, { Room: room(1), ...on(3, 9, 10) });
    await ana.call(recycle.delete, { body: { listId: calendar.id, id } });
    await add(ben, { Room: room(1), ...on(3, 9, 10) });
    const [entry] = await ana.call(recycle.site, { systemSiteId: world.site.id });
    await ana.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId: entry?.id ?? '' } });
    expect(await busy(roomName(1))).toBe(2);
  });

  test('gives a room to one of two users who book it at the same instant', async () => {
    const { ana, ben, add, room, roomName } = open;
    for (let day = 1; day <= 10; day++) {
      const booked = await Promise.allSettled([ana, ben, ana, ben].map((who) => add(who, { Room: room(1), ...on(day, 9, 10) })));
      const refused = booked.flatMap((one) => (one.status === 'rejected' ? [one.reason.error] : []));
      expect(refused).toEqual(['scheduleConflict', 'scheduleConflict', 'scheduleConflict']);
      expect(await busy(roomName(1))).toBe(day);
    }
  });

  test('moves only one of two events to the same slot at the same instant', async () => {
    const { ana, ben, add, room } = open;
    const ids = [await add(ana, { Room: room(1), ...on(3, 9, 10) }), await add(ben, { Room: room(1), ...on(3, 11, 12) })];
    const moved = await Promise.allSettled(ids.map((id) => change(id, on(4, 9, 10))));
    expect(moved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('reserves the time of as many participants as fit a transaction, also if all of them change with the month', async () => {
    const { world, ana, calendar, add } = open;
    const people: Person[] = [];
    for (let n = 0; n < 50; n++) {
      const { id, name } = await createGroup(world.ctx, { name: `Team ${n}` });
      people.push({ internalId: id, fullName: name, isGroup: true });
    }
    await expect(add(ana, { Attendees: people.slice(0, 26), ...on(3, 9, 10) })).rejects.toMatchObject({
      error: 'tooManyNamed',
      details: { params: { limit: 25 } },
    });
    const id = await add(ana, { Attendees: people.slice(0, 25), ...on(3, 9, 10) });
    await change(id, { Attendees: people.slice(25, 50), ...on(40, 9, 10) });
    await ana.call(recycle.delete, { body: { listId: calendar.id, id } });
    expect(await busy(`user:${people[30]?.internalId}`)).toBe(0);
  });

  test('with more participants than fit a transaction is possible if it named them before, and in lists that are no calendars', async () => {
    const { world, ana, calendar } = open;
    const at = { listId: calendar.id };
    const people = await Promise.all(
      Array.from({ length: 27 }, async (_, n) => {
        const { id, name } = await createGroup(world.ctx, { name: `Team ${n}` });
        return { internalId: id, fullName: name, isGroup: true };
      }),
    );
    const id = await open.add(ana, { Attendees: people.slice(0, 2), ...on(3, 9, 10) });
    const stored = (await read<ItemRecord>(world.table, keys.item(calendar.id, id))) as ItemRecord;
    await world.table.transact([put(keys.item(calendar.id, id), { ...stored, values: { ...stored.values, Attendees: people } })]);
    expect(await change(id, { Title: 'Everybody' })).toMatchObject({ Title: 'Everybody', Attendees: people });
    expect((await ana.call(list.getItem, { ...at, id })).Attendees).toHaveLength(27);
    const plain = await world.list({ fields: calendar.fields });
    const item = await ana.call(list.createItem, { listId: plain.id, body: { Title: 'All', Attendees: people, ...on(3, 9, 10) } });
    expect(item.Attendees).toHaveLength(27);
  });
});
