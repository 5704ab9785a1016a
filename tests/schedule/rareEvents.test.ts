import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timesOf } from '#functions/domain/content/calendar/timesOf.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { widget } from '#shared/contracts/widget.ts';
import type { RecurrenceRule } from '#shared/rules/recurrence/rule.ts';
import { watchStalls } from '#tests/kit/stalls.ts';
import { type CalendarWorld, on, openCalendarWorld, personIn } from '#tests/schedule/calendarWorld.ts';

let open: CalendarWorld;
beforeEach(async () => {
  open = await openCalendarWorld();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await open.world.close();
});

/** A Monday on 29 February: its 999 events take thousands of years. */
const rare: RecurrenceRule = { freq: 'DAILY', interval: 1, bymonth: [2], bymonthday: [29], byday: ['MO'], count: 999 };
const longAgo = { EventDate: '1999-01-01T10:00:00Z', EndDate: '1999-01-01T11:00:00Z' };
const november = { startDate: '2026-11-01T00:00:00Z', endDate: '2026-12-01T00:00:00Z' };

test('a series of very rare events does not block a calendar, an agenda or a booking', async () => {
  const { ana, ben, cho, calendar, add } = open;
  await add(ana, { Title: 'Rare', Recurrence: rare, ...longAgo, Attendees: [personIn(ben)] });
  await add(ana, { Title: 'Usual', ...on(3, 9, 10), Attendees: [personIn(ben)] });
  const shown = await cho.call(widget.calendar, { ...november, listIds: [calendar.id] });
  expect(shown.occurrences.map(({ Title }) => Title)).toEqual(['Usual']);
  expect((await ben.call(account.getMyAgenda, november)).occurrences.map(({ Title }) => Title)).toEqual(['Usual']);
  await expect(add(ana, { ...on(3, 9, 10), Attendees: [personIn(ben)] })).rejects.toMatchObject({ error: 'scheduleConflict' });
});

test('many such series do not keep other calls waiting', async () => {
  const { ana, cho, calendar } = open;
  for (let minute = 0; minute < 48; minute += 1) {
    const Recurrence = { ...rare, byminute: [minute] };
    await ana.call(list.createItem, { listId: calendar.id, body: { Title: 'Rare', Recurrence, ...longAgo } });
  }
  const stalls = watchStalls();
  await stalls.longest();
  await cho.call(widget.calendar, { ...november, listIds: [calendar.id] });
  expect(await stalls.longest()).toBeLessThan(400);
  stalls.stop();
});

const ancient = { EventDate: '0100-01-01T10:00:00Z', EndDate: '0100-01-01T11:00:00Z' };

test('the last events of a series of thousands of years are changed and removed without keeping other calls waiting', async () => {
  const { ana, calendar, add } = open;
  const Recurrence = { freq: 'DAILY', interval: 1, byhour: [10, 14] };
  const id = await add(ana, { Title: 'Ancient', Recurrence, ...ancient });
  const stalls = watchStalls();
  await stalls.longest();
  const body = { id, zone: 'UTC', occurrence: '9998-12-30T10:00:00' };
  await ana.call(list.changeOccurrence, { listId: calendar.id, body: { ...body, reach: 'one', values: { Title: 'Late' } } });
  await ana.call(list.deleteOccurrence, { listId: calendar.id, body: { ...body, reach: 'following', occurrence: '9998-12-28T14:00:00' } });
  expect(await stalls.longest()).toBeLessThan(400);
  stalls.stop();
  const { Recurrence: rest } = await ana.call(list.getItem, { listId: calendar.id, id });
  expect(rest).toEqual({ ...Recurrence, until: '9998-12-28', exdate: ['9998-12-28T14:00:00'] });
});

test('a booking of thousands of years is compared with a series and with a long event at once', async () => {
  const { ana, ben, add } = open;
  const Attendees = [personIn(ben)];
  await add(ana, { Title: 'Ancient', Recurrence: { freq: 'DAILY', interval: 1 }, ...ancient, Attendees });
  await add(ana, { Title: 'Whole days', IsAllDayEvent: true, ...ancient, EndDate: '9999-12-30T00:00:00Z', Attendees }, true);
  const stalls = watchStalls();
  await stalls.longest();
  const forever = { Title: 'Forever', ...ancient, EndDate: '9999-12-31T00:00:00Z', Attendees };
  const refusal = await add(ana, forever).then(
    () => null,
    ({ details }) => details.conflicts.map(({ title }: { title?: string }) => title).toSorted(),
  );
  expect(await stalls.longest()).toBeLessThan(400);
  stalls.stop();
  expect(refusal).toEqual(['Ancient', 'Whole days']);
});

test('an answer is cut off when expanding series takes too long', async () => {
  const row = (id: number) => ({ of: 'list:1', sk: '', listId: '1', id, ownScope: false, start: '2026-11-02T10:00:00Z' });
  const rows = [1, 2, 3].map((id) => ({ ...row(id), end: '2026-11-02T11:00:00Z', allDay: false, rule: null }));
  const window = { from: november.startDate, to: november.endDate };
  expect(await timesOf(rows, 'UTC', window)).toMatchObject({ found: { length: 3 }, cut: false });
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 2000));
  expect(await timesOf(rows, 'UTC', window)).toMatchObject({ found: { length: 2 }, cut: true });
});
