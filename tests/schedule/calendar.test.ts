import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { widget } from '#shared/contracts/widget.ts';
import type { RecurrenceRule } from '#shared/rules/recurrence/rule.ts';
import { naiveDays } from '#tests/lists/rules/occurrences.ts';
import { type CalendarWorld, DAY, HOUR, iso, makeCalendar, on, openCalendarWorld } from '#tests/schedule/calendarWorld.ts';

let open: CalendarWorld;
beforeEach(async () => {
  open = await openCalendarWorld();
});
afterEach(() => open.world.close());

const november = { startDate: '2026-11-01T00:00:00Z', endDate: '2026-12-01T00:00:00Z' };
const show = (as = open.cho, extra: object = {}) => as.call(widget.calendar, { ...november, listIds: [open.calendar.id], ...extra });
const titles = async (...requested: Parameters<typeof show>) => (await show(...requested)).occurrences.map(({ Title }) => Title);

interface Planned {
  start: number;
  length: number;
  allDay: boolean;
  rule: RecurrenceRule | null;
}

/** The times of an event in a window, found by checking each day. */
const naive = ({ start, length, allDay, rule }: Planned, from: number, to: number): string[] => {
  const day = (time: number) => iso(time).slice(0, 10);
  const starts = rule ? naiveDays(rule, day(start), day(to + DAY)).map((on) => Date.parse(on) + (start % DAY)) : [start];
  return starts.flatMap((at) => {
    const end = at + length;
    if (!allDay) return at < to && (end > from || at >= from) ? [`${iso(at)} ${iso(end)}`] : [];
    const [first, last] = [Date.parse(day(at)), Date.parse(day(end)) + DAY];
    return first < to && last > from ? [`${day(at)} ${day(end)}`] : [];
  });
};

const first = Date.UTC(2026, 8, 1);
const planned: fc.Arbitrary<Planned> = fc.record({
  start: fc.nat(150 * 24).map((hours) => first + hours * HOUR),
  length: fc.oneof(fc.nat(5), fc.nat(100), fc.nat(3000)).map((hours) => hours * HOUR),
  allDay: fc.boolean(),
  rule: fc.option(
    fc.oneof(
      fc.record({ freq: fc.constant('DAILY' as const), interval: fc.integer({ min: 1, max: 9 }), count: fc.integer({ min: 1, max: 30 }) }),
      fc.record({ freq: fc.constant('WEEKLY' as const), interval: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ freq: fc.constant('MONTHLY' as const), interval: fc.constant(1), until: fc.constant('2027-01-31') }),
    ),
    { freq: 3 },
  ),
});
const bodyOf = ({ start, length, allDay, rule }: Planned) => ({
  EventDate: iso(start),
  EndDate: iso(start + length),
  IsAllDayEvent: allDay,
  Recurrence: rule,
});
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('create' as const), event: planned }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('update' as const), at: fc.nat(20), event: planned }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), at: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const) }) },
);

/** The expected content of a calendar, maintained by a few lines without indexes. */
interface Model {
  listId: string;
  shown: Map<number, Planned>;
  binned: Map<number, Planned>;
}

const take = ({ shown }: Model, at: number): number | undefined => [...shown.keys()][at % Math.max(1, shown.size)];

const changes = {
  create: async ({ listId, shown }: Model, { event }: { event: Planned }) => {
    const { Id } = await open.ana.call(list.createItem, { listId, body: { Title: 'Event', ...bodyOf(event) } });
    shown.set(Id, event);
  },
  update: async (model: Model, { at, event }: { at: number; event: Planned }) => {
    const id = take(model, at);
    if (id === undefined) return;
    await open.ana.call(list.updateItem, { listId: model.listId, body: { Id: id, ...bodyOf(event) } });
    model.shown.set(id, event);
  },
  delete: async (model: Model, { at }: { at: number }) => {
    const id = take(model, at);
    const event = model.shown.get(id ?? 0);
    if (id === undefined || !event) return;
    await open.ana.call(recycle.delete, { body: { listId: model.listId, id } });
    model.shown.delete(id);
    model.binned.set(id, event);
  },
  restore: async ({ listId, shown, binned }: Model) => {
    const systemSiteId = open.world.site.id;
    const entry = (await open.ana.call(recycle.site, { systemSiteId })).find((bin) => bin.listId === listId);
    if (!entry) return;
    const { itemId } = await open.ana.call(recycle.restore, { body: { systemSiteId, recycleId: entry.id } });
    const event = binned.get(itemId ?? 0);
    if (itemId && event) shown.set(itemId, event);
  },
};

describe('the calendar', () => {
  test('shows whatever checking every day of every event finds, through any changes', async () => {
    const windows = fc.array(fc.record({ from: fc.integer({ min: -40, max: 200 }), days: fc.oneof(fc.nat(2), fc.nat(45), fc.nat(400)) }), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), windows, async (steps, requested) => {
        const model: Model = { listId: (await makeCalendar(open.world, open.rooms)).id, shown: new Map(), binned: new Map() };
        for (const one of steps) await changes[one.kind](model, one as never);
        for (const { from: day, days } of requested) {
          const [from, to] = [first + day * DAY, first + (day + days) * DAY];
          const listIds = [model.listId];
          const { occurrences, cut } = await open.cho.call(widget.calendar, { startDate: iso(from), endDate: iso(to), listIds });
          const received = occurrences.map(({ Id, EventDate, EndDate }) => `${Id} ${EventDate} ${EndDate}`);
          const expected = [...model.shown].flatMap(([id, event]) => naive(event, from, to).map((times) => `${id} ${times}`));
          expect({ told: received.sort(), cut }).toEqual({ told: expected.sort(), cut: false });
        }
      }),
      { numRuns: 40 },
    );
  });

  test('LIST-105 is read with a period, lists, additional fields and conditions', async () => {
    const { ana, world, rooms, calendar, add, room } = open;
    await add(ana, { Title: 'Review', Room: room(1), Location: 'Paris', ...on(3, 9, 10) });
    await add(ana, { Title: 'Lunch', ...on(4, 12, 13) });
    await add(ana, { Title: 'Later', ...on(41, 12, 13) });
    await add(ana, { Title: 'Earlier', ...on(-5, 12, 13) });
    const other = await makeCalendar(world, rooms);
    await ana.call(list.createItem, { listId: other.id, body: { Title: 'Elsewhere', ...on(5, 9, 10) } });

    expect(await titles()).toEqual(['Review', 'Lunch']);
    expect(await titles(open.cho, { startDate: '2026-11-04T00:00:00Z' })).toEqual(['Lunch']);
    expect(await titles(open.cho, { endDate: '2026-11-04T00:00:00Z' })).toEqual(['Review']);
    expect(await titles(open.cho, { listIds: [calendar.id, other.id] })).toEqual(['Review', 'Lunch', 'Elsewhere']);
    const rules = [{ ColumnName: 'Location', Operator: 'Equal', Value: 'Paris' }];
    const found = await show(open.cho, { additionalFields: ['Room', 'NoSuchField'], queryConditions: { condition: 'AND', rules } });
    expect(found.occurrences).toMatchObject([
      {
        Title: 'Review',
        listId: calendar.id,
        Location: 'Paris',
        fields: { Room: { id: 1, value: 'Blue' } },
        _EffectiveAccess: Access.Read,
      },
    ]);
    expect(Object.keys(found.occurrences[0]?.fields ?? {})).toEqual(['Room']);
  });

  test('LIST-104 requires Read on a list; one that may not be read is omitted from many and not found alone', async () => {
    const { world, ana, rooms, calendar, add } = open;
    await add(ana, { Title: 'Open', ...on(3, 9, 10) });
    const stored = await makeCalendar(world, rooms);
    await ana.call(list.createItem, { listId: stored.id, body: { Title: 'Kept', ...on(3, 9, 10) } });
    await world.grant(`list:${stored.id}`, open.cho.user, Access.RestrictedRead);
    expect(await titles(open.cho, { listIds: [calendar.id, stored.id] })).toEqual(['Open']);
    await expect(show(open.cho, { listIds: [stored.id] })).rejects.toMatchObject({ error: 'notFound' });
    await expect(show(open.cho, { listIds: [rooms.id] })).rejects.toMatchObject({ error: 'notFound' });
    await expect(show(open.cho, { listIds: ['none'] })).rejects.toMatchObject({ error: 'notFound' });
    await expect(world.visitor().call(widget.calendar, { ...november, listIds: [calendar.id] })).rejects.toMatchObject({ status: 401 });
  });

  test('hides an event with its own permissions from users who have none', async () => {
    const { world, ana, calendar, add } = open;
    const admin = await world.member('Ada', Access.FullAccess);
    const id = await add(ana, { Title: 'Secret', ...on(3, 9, 10) });
    await add(ana, { Title: 'Open', ...on(4, 9, 10) });
    await admin.call(permission.stopInheriting, { body: { listId: calendar.id, itemId: id } });
    await admin.call(permission.remove, { body: { listId: calendar.id, itemId: id, userIds: [open.cho.user.id] } });
    expect(await titles()).toEqual(['Open']);
    expect(await titles(admin)).toEqual(['Secret', 'Open']);
    await admin.call(permission.inheritPermissions, { body: { listId: calendar.id, itemId: id } });
    expect(await titles()).toEqual(['Secret', 'Open']);
  });

  test('shows no value of a field that is withheld from the caller, and no event whose times are', async () => {
    const { world, ana, calendar, add } = open;
    const admin = await world.member('Ada', Access.FullAccess);
    await add(ana, { Title: 'Review', Location: 'Paris', Description: 'Long', ...on(3, 9, 10) });
    const keep = async (fieldId: string) => {
      await admin.call(permission.stopInheriting, { body: { listId: calendar.id, fieldId } });
      await admin.call(permission.remove, { body: { listId: calendar.id, fieldId, userIds: [open.cho.user.id] } });
    };
    await keep('Location');
    await keep('Description');
    const requested = { additionalFields: ['Description'] };
    expect((await show(open.cho, requested)).occurrences).toMatchObject([{ Location: null, fields: {} }]);
    expect((await show(admin, requested)).occurrences).toMatchObject([{ Location: 'Paris', fields: { Description: 'Long' } }]);
    const rules = [{ ColumnName: 'Location', Operator: 'Equal', Value: 'Paris' }];
    expect(await titles(open.cho, { queryConditions: { condition: 'AND', rules } })).toEqual([]);
    await keep('EndDate');
    expect(await titles()).toEqual([]);
    expect(await titles(admin)).toEqual(['Review']);
  });

  test('shows events in the local time of a zone: they keep their hour in winter, and all-day events their days', async () => {
    const { ana, add } = open;
    const weekly = { freq: 'WEEKLY', interval: 1 };
    await add(ana, { Title: 'Weekly', EventDate: '2026-10-19T08:00:00Z', EndDate: '2026-10-19T09:00:00Z', Recurrence: weekly });
    await add(ana, { Title: 'Fair', EventDate: '2026-10-31T00:00:00Z', EndDate: '2026-11-01T00:00:00Z', IsAllDayEvent: true });
    const requested = { startDate: '2026-10-18T00:00:00Z', endDate: '2026-11-01T00:00:00Z', zone: 'Europe/Paris' };
    expect((await show(open.cho, requested)).occurrences).toMatchObject([
      { EventDate: '2026-10-19T08:00:00.000Z', isRecurring: true, IsAllDayEvent: false },
      { EventDate: '2026-10-26T09:00:00.000Z', EndDate: '2026-10-26T10:00:00.000Z' },
      { EventDate: '2026-10-31', EndDate: '2026-11-01', isRecurring: false, IsAllDayEvent: true },
    ]);
    // In Auckland it is 1 November for all of this window.
    const auckland = { startDate: '2026-11-01T10:00:00Z', endDate: '2026-11-01T10:59:00Z', zone: 'Pacific/Auckland' };
    expect(await titles(open.cho, auckland)).toEqual(['Fair']);
    expect(await titles(open.cho, { ...auckland, startDate: '2026-11-01T11:00:00Z', endDate: '2026-11-01T12:00:00Z' })).toEqual([]);
  });

  test('finds all-day events at the edges of a month where they begin before it or end after it', async () => {
    const { ana, add } = open;
    const day = (date: string) => ({ Title: date, EventDate: `${date}T00:00:00Z`, EndDate: `${date}T00:00:00Z`, IsAllDayEvent: true });
    await add(ana, day('2026-11-01'));
    await add(ana, day('2026-11-30'));
    const hour = (at: string, zone: string) => titles(open.cho, { startDate: `${at}:00:00Z`, endDate: `${at}:59:59Z`, zone });
    expect(await hour('2026-10-31T10', 'Pacific/Kiritimati')).toEqual(['2026-11-01']);
    expect(await hour('2026-10-31T09', 'Pacific/Kiritimati')).toEqual([]);
    expect(await hour('2026-12-01T11', 'Etc/GMT+12')).toEqual(['2026-11-30']);
    expect(await hour('2026-12-01T12', 'Etc/GMT+12')).toEqual([]);
  });

  test('refuses a zone that does not exist, a period that ends before it begins, and one of more than two years', async () => {
    const at = (error: string) => ({ details: { fields: [{ at: error === 'invalidTimeZone' ? 'zone' : 'startDate', code: error }] } });
    await expect(show(open.cho, { zone: 'Europe/Atlantis' })).rejects.toMatchObject(at('invalidTimeZone'));
    await expect(show(open.cho, { endDate: '2026-10-01T00:00:00Z' })).rejects.toMatchObject(at('afterEnd'));
    await expect(show(open.cho, { endDate: '2028-12-01T00:00:00Z' })).rejects.toMatchObject(at('calendarWindow'));
  });

  test('says when it was cut, and shows what begins first', async () => {
    const daily = { freq: 'DAILY', interval: 1, byhour: [8, 9, 10, 11, 12, 13] };
    const { ana, add } = open;
    await add(ana, { Title: 'Often', ...on(1, 8, 9), Recurrence: daily });
    const { occurrences, cut } = await show(open.cho, { endDate: '2027-11-01T00:00:00Z' });
    expect([occurrences.length, cut]).toEqual([1000, true]);
    expect(occurrences[0]?.EventDate).toBe('2026-11-01T08:00:00.000Z');
    expect(occurrences[999]?.EventDate).toBe('2027-04-16T11:00:00.000Z');
  });

  test('LIST-101 a calendar item requires a title, a start and an end that is not before it', async () => {
    const refused = (body: object) => expect(open.add(open.ana, { ...on(3, 9, 10), ...body })).rejects;
    await refused({ Title: '' }).toMatchObject({ details: { fields: [{ at: 'Title', code: 'required' }] } });
    await refused({ EventDate: null }).toMatchObject({ details: { fields: [{ at: 'EventDate', code: 'required' }] } });
    await refused({ EndDate: null }).toMatchObject({ details: { fields: [{ at: 'EndDate', code: 'required' }] } });
    await refused(on(3, 9, 8)).toMatchObject({ details: { fields: [{ at: 'EndDate', code: 'endBeforeStart' }] } });
    const Id = await open.add(open.ana, { Title: 'Kept', ...on(3, 9, 10) });
    for (const [at, empty] of [
      ['Title', ''],
      ['EventDate', null],
      ['EndDate', null],
    ] as const)
      await expect(open.ana.call(list.updateItem, { listId: open.calendar.id, body: { Id, [at]: empty } }), at).rejects.toMatchObject({
        details: { fields: [{ at, code: 'required' }] },
      });
  });
});
