import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSchemaState } from '#functions/domain/administration/installation/installation.ts';
import { migrate } from '#functions/domain/administration/installation/migrate.ts';
import { migrations } from '#functions/domain/administration/installation/migrations.ts';
import { startMigration } from '#functions/domain/administration/installation/startMigration.ts';
import type { Row } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { put, read, readAll, rowsIn } from '#functions/storage/rows.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { SCHEMA } from '#shared/schema.ts';
import { crashing, type Moment } from '#tests/installation/crashing.ts';
import { type CalendarWorld, makeCalendar, on, openCalendarWorld, personIn } from '#tests/schedule/calendarWorld.ts';

const steps = migrations.filter(({ to }) => to === 4);

let open: CalendarWorld;
let calendars: string[];

const schedules = (): string[] => [
  ...calendars.map((id) => `list:${id}`),
  `user:${open.ben.user.id}`,
  `user:${open.cho.user.id}`,
  open.roomName(1),
];

/** The time index of events, without booking counts, which version 3 did not have. */
const rows = async (): Promise<Row[]> => {
  const { table } = open.world;
  const found = schedules().map((of) => Array.fromAsync(rowsIn<Row['data']>(table, { table: 'content', pk: keys.schedule(of).pk })));
  return (await Promise.all(found)).flat().filter(({ sk }) => sk !== 'state');
};

beforeEach(async () => {
  open = await openCalendarWorld();
  const { world, ana, ben, cho, rooms, calendar, add, room } = open;
  const other = await makeCalendar(world, rooms);
  calendars = [calendar.id, other.id];
  const weekly = { freq: 'WEEKLY', interval: 1 };
  await add(ana, { Room: room(1), Attendees: [personIn(ben), personIn(cho)], ...on(3, 9, 10) });
  await add(ana, { Attendees: [personIn(ben)], Recurrence: weekly, ...on(4, 9, 10) });
  await add(ana, { Informed: [personIn(cho)], IsAllDayEvent: true, ...on(30, 0, 24) });
  const gone = await add(ana, { Attendees: [personIn(ben)], ...on(5, 9, 10) });
  await ana.call(recycle.delete, { body: { listId: calendar.id, id: gone } });
  await ana.call(list.createItem, { listId: other.id, body: { Title: 'There', ...on(6, 9, 10) } });
});
afterEach(() => open.world.close());

/** Reverts the installation to the state of version 3. */
const age = async (): Promise<void> => {
  const { table } = open.world;
  for (const of of schedules()) {
    const { pk } = keys.schedule(of);
    const all = await Array.fromAsync(rowsIn(table, { table: 'content', pk }));
    await table.transact(all.map(({ sk }) => ({ delete: { table: 'content' as const, pk, sk } })));
  }
  const state = { schema: 3, installedOn: '2026-11-21T10:00:00.000Z' };
  await table.transact([put(keys.installation('state'), state), { delete: keys.installation('step') }]);
};

test('events of version 3 are found by time and by user, as if they had just been saved', async () => {
  const before = await rows();
  expect(before).toHaveLength(9);
  await age();
  expect(await rows()).toEqual([]);
  await migrate(open.world.ctx, 'one', steps);
  expect(await rows()).toEqual(before);
});

test('jobs of the host index them as well, in parallel with its work', async () => {
  const before = await rows();
  await age();
  await startMigration(open.world.ctx);
  await expect.poll(async () => (await readSchemaState(open.world.table))?.schema, { interval: 20 }).toBe(SCHEMA);
  expect(await rows()).toEqual(before);
});

test.each<Moment>(['before', 'after'])('they are all found in the end if that is interrupted %s any write', async (moment) => {
  const before = await rows();
  for (let at = 1; ; at++) {
    await age();
    const dying = crashing(open.world.ctx, at, moment);
    await migrate(dying.ctx, 'one', steps).catch(() => undefined);
    if (dying.writes() < at) break;
    await migrate(open.world.ctx, 'one', steps);
    expect([await rows(), (await readSchemaState(open.world.table))?.schema], `write ${at}`).toEqual([before, 4]);
    expect(at).toBeLessThan(50);
  }
});

test('an event that someone moves in the meantime is found at its new place', async () => {
  const { world, ben, calendar } = open;
  await age();
  const { table } = world;
  const [batchGet, key] = [table.batchGet, keys.item(calendar.id, 1)];
  let moved = false;
  Object.assign(table, {
    batchGet: async (read: (typeof key)[]) => {
      const found = await batchGet(read);
      if (!moved && read.some(({ pk }) => pk === key.pk)) {
        moved = true;
        await ben.call(list.updateItem, { listId: calendar.id, body: { Id: 1, ...on(20, 9, 10) } });
      }
      return found;
    },
  });
  await migrate(world.ctx, 'one', steps);
  expect((await read<ItemRecord>(table, key))?.version).toBe(2);
  const own = (await readAll<{ id: number; start: string }>(table, keys.schedule(open.roomName(1)), '2026')).filter(({ id }) => id === 1);
  expect(own).toMatchObject([{ start: on(20, 9, 10).EventDate }]);
});
