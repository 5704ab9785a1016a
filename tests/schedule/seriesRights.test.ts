import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { type CalendarWorld, on, openCalendarWorld } from '#tests/schedule/calendarWorld.ts';
import { seriesIn } from '#tests/schedule/seriesCalls.ts';

let open: CalendarWorld;
beforeEach(async () => {
  open = await openCalendarWorld();
});
afterEach(() => open.world.close());

const { shown, addSeries, change, one, stored, remove } = seriesIn(() => open);

describe('an event that is separated from a series', () => {
  test('remains with the creator of the series if only creators read items, regardless of who separates it', async () => {
    const { ana, world, calendar } = open;
    const olga = await world.member('Olga', Access.FullAccess);
    await olga.call(listDefinition.update, { body: { listId: calendar.id, itemsReadBy: 'creators' } });
    const id = await addSeries();
    const created = await change(olga, id, { occurrence: '2026-11-10', reach: 'one', values: on(11, 13, 15) });
    expect((await ana.call(list.getItem, { listId: calendar.id, id: created.Id })).EventDate).toContain('2026-11-11');
    await expect(open.ben.call(list.getItem, { listId: calendar.id, id: created.Id })).rejects.toMatchObject({ error: 'notFound' });
  });

  test('remains as hidden as its series', async () => {
    const { world, ana, ben, calendar } = open;
    const admin = await world.member('Ada', Access.FullAccess);
    const id = await addSeries();
    await admin.call(permission.stopInheriting, { body: { listId: calendar.id, itemId: id } });
    await admin.call(permission.remove, { body: { listId: calendar.id, itemId: id, userIds: [ben.user.id] } });
    const created = await one(id, '2026-11-10', { Title: 'Hidden' });
    await expect(ben.call(list.getItem, { listId: calendar.id, id: created.Id })).rejects.toMatchObject({ status: 404 });
    expect((await shown('UTC', ben)).length).toBe(0);
    expect((await ana.call(list.getItem, { listId: calendar.id, id: created.Id })).Title).toBe('Hidden');
  });
});

describe('deleting and changing a part of a series', () => {
  test('requires the right to change the rule of the series, as separating an event does', async () => {
    const { world, ana, calendar } = open;
    const admin = await world.member('Ada', Access.FullAccess);
    const id = await addSeries();
    const rule = { listId: calendar.id, fieldId: 'Recurrence' };
    await admin.call(permission.stopInheriting, { body: rule });
    await admin.call(permission.edit, { body: { ...rule, userIds: [ana.user.id], accessLevels: Access.Read } });
    const refused = { details: { fields: [{ at: 'Recurrence' }] } };
    await expect(one(id, '2026-11-10', { Title: 'Mine' })).rejects.toMatchObject(refused);
    await expect(remove(id, '2026-11-10', 'one')).rejects.toMatchObject(refused);
    await change(ana, id, { occurrence: '2026-11-10', reach: 'all', values: { Title: 'Ours' } });
    expect((await stored(id))._Version).toBe(2);
  });

  test('is reserved for users who may delete, and changing for users who may edit', async () => {
    const id = await addSeries();
    const { cho, calendar } = open;
    const body = { id, occurrence: '2026-11-10', reach: 'one' as const };
    await expect(cho.call(list.deleteOccurrence, { listId: calendar.id, body })).rejects.toMatchObject({ status: 403 });
    await expect(change(cho, id, { ...body, values: { Title: 'Mine' } })).rejects.toMatchObject({ status: 403 });
  });
});
