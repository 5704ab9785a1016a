import { afterAll, beforeAll, expect, test } from 'vitest';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import type { Answer, Endpoint, RawInput } from '#shared/http/contract.ts';
import { TIME_ZONE_HEADER } from '#shared/http/wrapper.ts';
import type { QueryRule } from '#shared/models/content/list.ts';
import { dayIn, timeIn } from '#shared/rules/reading/dayIn.ts';
import { sendingOf } from '#tests/kit/callThrough.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

/** Twenty-five hours apart, so that the date always differs. */
const AHEAD = 'Pacific/Kiritimati';
const BEHIND = 'Pacific/Pago_Pago';

let world: World;
let ada: Member;
let listId: string;

/** A call by a user in a time zone. */
const from = async <E extends Endpoint>(zone: string, endpoint: E, input: RawInput<E>): Promise<Answer<E>> => {
  const sending = sendingOf(endpoint, input as Record<string, unknown>);
  const { body } = await ada.send({ ...sending, headers: { ...sending.headers, [TIME_ZONE_HEADER]: zone } });
  return JSON.parse(body).value;
};

const found = async (zone: string, ...rules: QueryRule[]): Promise<string[]> => {
  const { items } = await from(zone, list.items, { listId, queryConditions: { condition: 'AND', rules } });
  return items.map(({ Title }) => Title);
};

beforeAll(async () => {
  world = await openWorld();
  ada = await world.member('Ada', Access.FullAccess);
  const today = { ColumnName: 'Due', Operator: 'Equal', Value: '@today' } as const;
  const now = { DefaultValue: { valueType: 'DateTime', value: '@now' } } as const;
  const fields = inOrder([
    field('Title', 'Title', 'SingleLine', { isTitleField: true }),
    field('Due', 'Due', 'Date'),
    field('Starts', 'Starts', 'DateTime'),
    field('Noted', 'Noted', 'Date', { rules: now }),
    field('At', 'At', 'Time', { rules: now }),
  ]);
  const due = view('due', 'Due today', { queryConditions: { condition: 'AND', rules: [today] } });
  listId = (await world.list({ fields, views: [view('all', 'All', { isDefault: true }), due] })).id;
  for (const zone of [AHEAD, BEHIND])
    await ada.call(list.createItem, { listId, body: { Title: zone, Due: dayIn(zone, new Date()), Starts: '2026-03-31T20:00:00Z' } });
});
afterAll(() => world.close());

test("a view with a relative day uses the reader's day", async () => {
  const shown = async (zone: string) => (await from(zone, list.items, { listId, listViewId: 'due' })).items.map(({ Title }) => Title);
  expect(await shown(AHEAD)).toEqual([AHEAD]);
  expect(await shown(BEHIND)).toEqual([BEHIND]);
  expect(await shown(BEHIND.toLowerCase())).toEqual([BEHIND]);
});

test('without a valid time zone, the days of UTC are used', async () => {
  await ada.call(list.createItem, { listId, body: { Title: 'utc', Starts: '2026-05-01T23:59:00Z' } });
  const on = (Value: string) => ({ ColumnName: 'Starts', Operator: 'Equal', Value }) as const;
  for (const zone of ['', 'Mars/Olympus', '+14:00', '../../etc', 'x'.repeat(5000)])
    expect(await found(zone, on('2026-05-01'))).toEqual(['utc']);
  expect(await found(AHEAD, on('2026-05-02'))).toEqual(['utc']);
});

test("a date and time belongs to its day in the reader's time zone", async () => {
  const starts = (Operator: QueryRule['Operator'], Value: string) => ({ ColumnName: 'Starts', Operator, Value });
  const march = { ColumnName: 'Starts', Operator: 'LessThan', Value: '2026-05-01' } as const;
  expect(await found(AHEAD, starts('Equal', '2026-04-01'))).toEqual([AHEAD, BEHIND]);
  expect(await found(AHEAD, starts('Equal', '2026-03-31'))).toEqual([]);
  expect(await found(AHEAD, starts('LessThan', '2026-04-01'))).toEqual([]);
  expect(await found(BEHIND, starts('Equal', '2026-03-31'))).toEqual([AHEAD, BEHIND]);
  expect(await found(BEHIND, starts('LessThan', '2026-04-01'))).toEqual([AHEAD, BEHIND]);
  // An instant is the same everywhere.
  expect(await found(AHEAD, starts('Equal', '2026-03-31T20:00:00Z'))).toEqual([AHEAD, BEHIND]);
  const months = async (zone: string) => {
    const conditions = { condition: 'AND' as const, rules: [march] };
    return (await from(zone, list.totals, { listId, groupBy: 'Starts', queryConditions: conditions })).groups.map(({ value }) => value);
  };
  expect([await months(AHEAD), await months(BEHIND)]).toEqual([['2026-04'], ['2026-03']]);
});

test('an all-day event is on its day everywhere', async () => {
  const notBefore = (Value: string) => ({
    condition: 'AND' as const,
    rules: [{ ColumnName: 'EventDate', Operator: 'GreaterThanEqual' as const, Value }],
  });
  const validated = { ruleKey: 'start', ruleType: 'ValidateCondition' as const, conditions: notBefore('2026-04-01') };
  const noted = { ruleKey: 'note', ruleType: 'ValueCondition' as const, conditions: notBefore('2026-04-01'), value: 'Spring' };
  const fields = inOrder([
    field('Title', 'Title', 'SingleLine', { isTitleField: true }),
    field('Season', 'Season', 'SingleLine', { behaviour: [noted] }),
    field('EventDate', 'Start', 'DateTime', { behaviour: [validated] }),
    field('EndDate', 'End', 'DateTime'),
    field('IsAllDayEvent', 'All day', 'CheckBox'),
  ]);
  const { id } = await world.list({ type: 'calendar', fields });
  const day = '2026-04-01T00:00:00.000Z';
  const audit = { Title: 'Audit', EventDate: day, EndDate: day, IsAllDayEvent: true };
  const rule = (Value: string) => ({ ColumnName: 'EventDate', Operator: 'Equal' as const, Value });
  for (const [index, zone] of [AHEAD, BEHIND].entries()) {
    expect((await from(zone, list.createItem, { listId: id, body: audit })).Season).toBe('Spring');
    const on = async (Value: string) =>
      (await from(zone, list.items, { listId: id, queryConditions: { condition: 'AND', rules: [rule(Value)] } })).items.length;
    expect([await on('2026-03-31'), await on('2026-04-01'), await on('2026-04-02')]).toEqual([0, index + 1, 0]);
    const { groups } = await from(zone, list.totals, { listId: id, groupBy: 'EventDate' });
    expect(groups.map(({ value }) => value)).toEqual(['2026-04']);
  }
});

test("a new item begins with its author's date and time, also by an import", async () => {
  for (const zone of [AHEAD, BEHIND]) {
    const before = new Date();
    const created = await from(zone, list.createItem, { listId, body: { Title: 'Made' } });
    expect(created.Noted).toBe(dayIn(zone, before));
    expect([timeIn(zone, before), timeIn(zone, new Date())]).toContain(created.At);

    const { id } = await from(zone, list.importRows, { listId, body: { text: `Title\nFrom ${zone}` } });
    await expect.poll(async () => (await ada.call(application.followJob, { jobId: id })).endedOn).not.toBeNull();
    const { items } = await ada.call(list.items, { listId, pageSize: 200 });
    expect(items.find(({ Title }) => Title === `From ${zone}`)?.Noted).toBe(dayIn(zone, before));
  }
});
