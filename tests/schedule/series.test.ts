import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { schedule } from '#shared/contracts/schedule.ts';
import { type CalendarWorld, on, openCalendarWorld } from '#tests/schedule/calendarWorld.ts';
import { november, seriesIn, weekly } from '#tests/schedule/seriesCalls.ts';

let open: CalendarWorld;
beforeEach(async () => {
  open = await openCalendarWorld();
});
afterEach(() => open.world.close());

const { shown, seen, addSeries, change, one, stored, remove } = seriesIn(() => open);

describe('one event of a series', () => {
  test('FORM-081 becomes a separate item, which the series omits', async () => {
    const id = await addSeries({ Description: 'Every week' });
    const { occurrence } = (await shown())[1] ?? {};
    expect(occurrence).toBe('2026-11-10');
    const created = await one(id, '2026-11-10', { Title: 'Long huddle', ...on(11, 13, 15) });
    expect(created).toMatchObject({ _Series: { id, occurrence: '2026-11-10' }, Recurrence: null, Description: 'Every week' });
    expect((await stored(id)).Recurrence).toEqual({ ...weekly, exdate: ['2026-11-10'] });
    expect(await seen()).toEqual(['Huddle 11-03T09', 'Long huddle 11-11T13', 'Huddle 11-17T09', 'Huddle 11-24T09']);
    await expect(one(id, '2026-11-10', { Title: 'Again' })).rejects.toMatchObject({ status: 409, error: 'occurrenceGone' });
    await expect(one(created.Id, '2026-11-11', { Title: 'Alone' })).rejects.toMatchObject({ error: 'occurrenceGone' });
  });

  test('is in the agenda and the schedule of those it names, in its current state', async () => {
    const id = await addSeries();
    await one(id, '2026-11-10', on(11, 13, 15));
    await remove(id, '2026-11-17', 'one');
    const agenda = await open.cho.call(account.getMyAgenda, november);
    expect(agenda.occurrences.map(({ EventDate }) => EventDate.slice(5, 13))).toEqual(['11-03T09', '11-11T13', '11-24T09']);
    const requested = { startTime: november.startDate, endTime: november.endDate, items: [`user:${open.cho.user.id}`] };
    const [{ busy } = { busy: [] }] = await open.cho.call(schedule.itemsSchedule, requested);
    expect(busy.map(({ start }) => start.slice(5, 13))).toEqual(['11-03T09', '11-11T13', '11-24T09']);
  });

  test('is refused if someone is busy, but not because of its own series, and releases its former time', async () => {
    const { ana, ben, add, room } = open;
    const id = await addSeries({ Attendees: [], Room: room(1) });
    await one(id, '2026-11-10', { EventDate: '2026-11-10T09:30:00.000Z', EndDate: '2026-11-10T10:30:00.000Z' });
    await add(ben, { Room: room(1), ...on(12, 9, 10) });
    await expect(one(id, '2026-11-17', on(12, 9, 10))).rejects.toMatchObject({ error: 'scheduleConflict' });
    await change(ana, id, { occurrence: '2026-11-17', reach: 'one', values: on(12, 9, 10) }, true);
    await add(ben, { Room: room(1), ...on(17, 9, 10) });
    await expect(add(ben, { Room: room(1), ...on(10, 10, 11) })).rejects.toMatchObject({ error: 'scheduleConflict' });
  });

  test('is changed once when two users change it at the same instant', async () => {
    const id = await addSeries();
    const both = await Promise.allSettled([one(id, '2026-11-10', { Title: 'Mine' }), one(id, '2026-11-10', { Title: 'Yours' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await seen()).toHaveLength(4);
    const two = await Promise.allSettled([one(id, '2026-11-03', { Title: 'Mine' }), one(id, '2026-11-17', { Title: 'Yours' })]);
    expect(two.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await seen()).toEqual([expect.stringMatching(/^Mine/), expect.anything(), expect.stringMatching(/^Yours/), 'Huddle 11-24T09']);
  });

  test('does not overwrite what another user changed in the series in the meantime', async () => {
    const id = await addSeries();
    await open.ben.call(list.updateItem, { listId: open.calendar.id, body: { Id: id, Title: 'Renamed' } });
    const stale = { occurrence: '2026-11-10', reach: 'one' as const, values: { Title: 'Mine' }, version: 1 };
    await expect(change(open.ana, id, stale)).rejects.toMatchObject({ error: 'itemChanged', details: { params: { by: 'Ben' } } });
    expect(await seen()).toHaveLength(4);
    await change(open.ana, id, { ...stale, values: { Location: 'Paris' } });
  });

  test('is not confused with another one, whatever day is given', async () => {
    const id = await addSeries();
    for (const gone of ['2026-11-04', '0000-01-01', '9999-12-31', '2026-11-10T09:00:00'])
      await expect(one(id, gone, { Title: 'None' })).rejects.toMatchObject({ error: 'occurrenceGone' });
    await expect(one(id, '2026-13-45', { Title: 'None' })).rejects.toMatchObject({
      details: { fields: [{ at: 'occurrence', code: 'invalidDate' }] },
    });
  });

  test('reports what is wrong with a value, and then changes nothing', async () => {
    const id = await addSeries();
    await expect(one(id, '2026-11-10', { ...on(10, 9, 8) })).rejects.toMatchObject({
      error: 'invalidInput',
      details: { fields: [{ at: 'EndDate', code: 'endBeforeStart' }] },
    });
    expect((await stored(id))._Version).toBe(1);
  });

  test('is in the audit trail of the series and of the new item', async () => {
    const id = await addSeries();
    const { Id } = await one(id, '2026-11-10', { Title: 'Long huddle' });
    const facts = (await open.world.facts(open.calendar.id)).slice(-2);
    expect(facts.map(({ kind, itemId }) => [kind, itemId])).toEqual([
      ['itemUpdated', id],
      ['itemCreated', Id],
    ]);
    expect(facts[0]?.changes).toMatchObject([{ field: 'Recurrence', after: { exdate: ['2026-11-10'] } }]);
    expect(facts[1]?.changes).toContainEqual({ field: 'takenFrom', before: null, after: `${id} 2026-11-10` });
  });

  test('keeps its hour in a zone whose clock changes, all-day events their day, and several a day are distinguished', async () => {
    const id = await addSeries({ EventDate: '2026-10-20T08:00:00Z', EndDate: '2026-10-20T09:00:00Z', Recurrence: { ...weekly, count: 6 } });
    await change(open.ana, id, { occurrence: '2026-11-10', reach: 'one', values: { Title: 'Later' }, zone: 'Europe/Paris' });
    expect(await seen('Europe/Paris')).toContain('Later 11-10T09');
    expect((await seen('Europe/Paris')).filter((event) => event.includes('11-10'))).toHaveLength(1);

    const days = {
      ...on(4, 0, 0),
      IsAllDayEvent: true,
      Recurrence: { freq: 'DAILY', interval: 1, count: 3 },
      Title: 'Fair',
      Attendees: [],
    };
    const fair = await addSeries(days);
    expect(await one(fair, '2026-11-05', { Title: 'Day off' })).toMatchObject({ EventDate: '2026-11-05T00:00:00.000Z' });

    const often = { Title: 'Often', Attendees: [], ...on(26, 8, 9), Recurrence: { freq: 'DAILY', interval: 1, count: 4, byhour: [8, 12] } };
    const twice = await addSeries(often);
    await remove(twice, '2026-11-26T12:00:00', 'one');
    expect((await seen()).filter((event) => event.startsWith('Often'))).toEqual(['Often 11-26T08', 'Often 11-27T08', 'Often 11-27T12']);
  });
});

describe('an event of a series and the following ones', () => {
  test('become a series with the rest of the count, and the first one ends before', async () => {
    const id = await addSeries();
    const created = await change(open.ana, id, {
      occurrence: '2026-11-17',
      reach: 'following',
      values: { Title: 'New huddle', ...on(18, 13, 14) },
    });
    expect(created.Recurrence).toEqual({ ...weekly, byday: ['WE'], count: 2 });
    expect((await stored(id)).Recurrence).toEqual({ ...weekly, count: 2 });
    expect(await seen()).toEqual(['Huddle 11-03T09', 'Huddle 11-10T09', 'New huddle 11-18T13', 'New huddle 11-25T13']);
  });

  test('of many hours a day leave a series that still repeats on the days before and in the hours before', async () => {
    const hourly = { freq: 'DAILY', interval: 1, byhour: Array.from({ length: 24 }, (_, hour) => hour) };
    const id = await addSeries({ Title: 'Round', Attendees: [], Recurrence: hourly, ...on(-60, 0, 1) });
    await remove(id, '2026-11-03T02:00:00', 'following');
    const rounds = (await seen()).filter((event) => event.startsWith('Round'));
    expect([rounds.length, rounds.at(-1)]).toEqual([2 * 24 + 2, 'Round 11-03T01']);
    await remove(id, '2026-11-02T00:00:00', 'following');
    expect((await stored(id)).Recurrence).toEqual({ ...hourly, until: '2026-11-01' });
  });

  test('keep the last day of the series, which ends the day before, and its exceptions', async () => {
    const until = { freq: 'WEEKLY', interval: 1, byday: ['TU'], until: '2026-12-10' };
    const id = await addSeries({ Recurrence: until });
    await remove(id, '2026-11-10', 'one');
    await remove(id, '2026-12-01', 'one');
    const created = await change(open.ana, id, { occurrence: '2026-11-17', reach: 'following', values: { Title: 'New' } });
    expect(created.Recurrence).toEqual({ ...until, exdate: ['2026-12-01'] });
    expect((await stored(id)).Recurrence).toEqual({ ...until, until: '2026-11-16', exdate: ['2026-11-10'] });
    expect(await seen()).toEqual(['Huddle 11-03T09', 'New 11-17T09', 'New 11-24T09', 'New 12-08T09']);
  });

  test('are the whole series if they begin with its first event', async () => {
    const id = await addSeries();
    const whole = await change(open.ana, id, { occurrence: '2026-11-03', reach: 'following', values: { Title: 'All of it' } });
    expect(whole.Id).toBe(id);
    expect((await seen()).every((event) => event.startsWith('All of it'))).toBe(true);
  });

  test('are refused on another day if the rule names fixed days, and if too many are named', async () => {
    const monthly = { freq: 'MONTHLY', interval: 1, bymonthday: [3] };
    const id = await addSeries({ Recurrence: monthly });
    const moved = {
      occurrence: '2026-12-03',
      reach: 'following' as const,
      values: { EventDate: '2026-12-04T09:00:00Z', EndDate: '2026-12-04T10:00:00Z' },
    };
    await expect(change(open.ana, id, moved)).rejects.toMatchObject({ status: 409, error: 'seriesFixed' });
    const Attendees: object[] = [];
    for (let n = 0; n < 16; n += 1) {
      const { id: internalId, name } = await createGroup(open.world.ctx, { name: `Team ${n}` });
      Attendees.push({ internalId, fullName: name, isGroup: true });
    }
    const crowded = await addSeries({ Title: 'Crowd', Attendees });
    await expect(one(crowded, '2026-11-10', { Title: 'Ours' })).rejects.toMatchObject({
      error: 'tooManyNamed',
      details: { params: { limit: 15 } },
    });
    await open.ana.call(list.updateItem, { listId: open.calendar.id, body: { Id: crowded, Attendees: Attendees.slice(0, 15) } });
    const room = { Room: open.room(1), Attendees: Attendees.slice(1, 15) };
    await change(open.ana, crowded, { occurrence: '2026-11-10', reach: 'following', values: { ...room, ...on(11, 9, 10) } });
  });

  test('are checked for conflicts with other bookings', async () => {
    const { ana, ben, add, room } = open;
    // Far in the future, because only future occurrences of a series are considered.
    const at = (day: number, hour: number) => ({ EventDate: `2090-05-${day}T0${hour}:00:00Z`, EndDate: `2090-05-${day}T0${hour}:30:00Z` });
    const id = await addSeries({ Attendees: [], Room: room(1), ...at(10, 8), Recurrence: { freq: 'WEEKLY', interval: 1, count: 3 } });
    await add(ben, { Room: room(1), ...at(25, 8) });
    const following = { occurrence: '2090-05-17', reach: 'following' as const };
    await expect(change(ana, id, { ...following, values: at(18, 8) })).rejects.toMatchObject({ error: 'scheduleConflict' });
    await change(ana, id, { ...following, values: at(17, 9) });
    await add(ben, { Room: room(1), ...at(24, 8) });
    await expect(add(ben, { Room: room(1), ...at(24, 9) })).rejects.toMatchObject({ error: 'scheduleConflict' });
  });
});

describe('all events of a series', () => {
  test('move as far as the one that was moved, with their weekdays and exceptions', async () => {
    const id = await addSeries();
    await remove(id, '2026-11-10', 'one');
    await change(open.ana, id, { occurrence: '2026-11-17', reach: 'all', values: on(18, 13, 15) });
    expect((await stored(id)).Recurrence).toEqual({ ...weekly, byday: ['WE'], exdate: ['2026-11-11'] });
    expect(await stored(id)).toMatchObject(on(4, 13, 15));
    expect(await seen()).toEqual(['Huddle 11-04T13', 'Huddle 11-18T13', 'Huddle 11-25T13']);
    expect((await shown())[0]?.EndDate).toBe('2026-11-04T15:00:00.000Z');
  });

  test('move in the local time of a zone', async () => {
    const id = await addSeries({ EventDate: '2026-10-20T08:00:00Z', EndDate: '2026-10-20T09:00:00Z', Recurrence: { ...weekly, count: 6 } });
    const values = { EventDate: '2026-11-10T10:00:00Z', EndDate: '2026-11-10T11:00:00Z' };
    await change(open.ana, id, { occurrence: '2026-11-10', reach: 'all', values, zone: 'Europe/Paris' });
    // An hour after ten o'clock in Paris, which still had daylight saving time.
    expect(await stored(id)).toMatchObject({ EventDate: '2026-10-20T09:00:00.000Z', EndDate: '2026-10-20T10:00:00.000Z', _Version: 2 });
  });

  test('keep their days and hours if the clock changes during the one that was moved', async () => {
    const weekend = { EventDate: '2026-10-09T16:00:00Z', EndDate: '2026-10-11T16:00:00Z', Attendees: [] };
    const id = await addSeries({ ...weekend, Recurrence: { freq: 'WEEKLY', interval: 1, count: 6 } });
    // From Friday to Sunday at 19 o'clock, an hour later than before; winter time begins on this Sunday.
    const values = { EventDate: '2026-10-23T17:00:00Z', EndDate: '2026-10-25T18:00:00Z' };
    await change(open.ana, id, { occurrence: '2026-10-23', reach: 'all', values, zone: 'Europe/Paris' });
    expect(await stored(id)).toMatchObject({ EventDate: '2026-10-09T17:00:00.000Z', EndDate: '2026-10-11T17:00:00.000Z' });
  });

  test('change a field without moving', async () => {
    const id = await addSeries();
    await change(open.ana, id, { occurrence: '2026-11-17', reach: 'all', values: { Title: 'Renamed' } });
    expect(await stored(id)).toMatchObject({ Title: 'Renamed', ...on(3, 9, 10), Recurrence: weekly });
  });
});

describe('deleting a part of a series', () => {
  test('FORM-081 omits one event, or ends the series, and puts nothing into the recycle bin', async () => {
    const id = await addSeries();
    expect(await remove(id, '2026-11-10', 'one')).toEqual({ recycleId: null });
    expect(await remove(id, '2026-11-24', 'following')).toEqual({ recycleId: null });
    expect(await seen()).toEqual(['Huddle 11-03T09', 'Huddle 11-17T09']);
    await expect(remove(id, '2026-11-24', 'one')).rejects.toMatchObject({ error: 'occurrenceGone' });
  });

  test('moves the series to the recycle bin if nothing of it is left', async () => {
    const id = await addSeries({ Recurrence: { ...weekly, count: 2 } });
    await remove(id, '2026-11-10', 'one');
    expect((await remove(id, '2026-11-03', 'one')).recycleId).not.toBeNull();
    await expect(stored(id)).rejects.toMatchObject({ status: 404 });
    const other = await addSeries({ Recurrence: { ...weekly, count: undefined, until: '2026-11-12' } });
    expect((await remove(other, '2026-11-03', 'following')).recycleId).not.toBeNull();
    expect(await seen()).toEqual([]);
  });
});
