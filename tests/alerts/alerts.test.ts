import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Access, levels } from '#shared/access.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site } from '#shared/contracts/site.ts';
import { alertConditions, alertFrequencies, alertTriggers } from '#shared/models/messages/alert.ts';
import { add, admin, ana, ben, create, listId, open, parts, world } from '#tests/alerts/alertWorld.ts';
import type { Member } from '#tests/kit/world.ts';

beforeEach(open);
afterEach(() => world.close());

describe('alerts', () => {
  test('ALERT-001 ALERT-010 ALERT-011 are added, read by id, by list, by site and all, edited and deleted', async () => {
    const created = await add(ben);
    expect(created).toEqual({
      ...parts(),
      id: expect.stringContaining(listId),
      itemId: null,
      user: { internalId: ben.user.id, fullName: 'Ben' },
      dayOfTheWeek: null,
      timeOfDay: null,
      timeZone: 'UTC',
      systemSiteListIds: [listId],
      listTitle: 'Visits',
      itemTitle: '',
      url: expect.stringContaining('/_lists/'),
    });
    const { id: other } = await world.list();
    const { id: below } = await admin.call(site.create, {
      body: { parentSiteId: world.site.id, siteName: 'Below', subPath: 'below' },
    });
    const [second] = await ben.call(alerts.add, { body: { ...parts(), systemSiteListIds: [other] } });
    expect(await ben.call(alerts.get, { id: created.id })).toEqual(created);
    expect(await ben.call(alerts.user, { listId })).toEqual([created]);
    expect(await ben.call(alerts.user, {})).toHaveLength(2);
    expect(await ben.call(alerts.user, { siteId: world.site.id })).toHaveLength(2);
    expect(await ben.call(alerts.user, { siteId: below })).toEqual([]);
    const hers = await add(ana);
    const idsOf = async (systemSiteId: string) => (await admin.call(alerts.all, { systemSiteId })).map(({ id }) => id).toSorted();
    expect(await idsOf(world.site.id)).toEqual([created.id, second?.id, hers.id].toSorted());
    expect(await idsOf(below)).toEqual([]);
    const weekly = {
      ...parts({ alertTitle: 'Weekly', alertFrequency: 2, alertChangeType: 2, alertChangeEvent: 3 }),
      dayOfTheWeek: 0,
      timeOfDay: '17:30',
      timeZone: 'Europe/Lisbon',
    };
    expect(await ben.call(alerts.edit, { body: { ...weekly, id: created.id } })).toMatchObject(weekly);
    expect(await ben.call(alerts.get, { id: created.id })).toMatchObject(weekly);
    await ben.call(alerts.delete, { body: { id: created.id } });
    expect(await ben.call(alerts.user, {})).toEqual([second]);
    const kinds = (await world.facts(listId)).map(({ kind }) => kind).filter((kind) => kind.startsWith('alert'));
    expect(kinds).toEqual(['alertAdded', 'alertAdded', 'alertUpdated', 'alertRemoved']);
  });

  test('ALERT-001 an alert about an item names the item next to its list', async () => {
    const itemId = await create(ana, 'Porto');
    const created = await add(ben, { itemId });
    expect(created).toMatchObject({ itemId, itemTitle: 'Porto', systemSiteListIds: [listId] });
    expect(await ben.call(alerts.get, { id: created.id })).toEqual(created);
  });

  test('ALERT-002 ALERT-003 ALERT-004 ALERT-015 have three frequencies, four triggers and four conditions, numbered in their order', () => {
    expect(alertFrequencies).toEqual({ Immediately: 0, Daily: 1, Weekly: 2 });
    expect(alertTriggers).toEqual({ AllChanges: 0, NewItemAdded: 1, ExistingItemModified: 2, ItemDeleted: 3 });
    const conditions = ['AnyChanges', 'SomeoneElseChanges', 'SomeoneElseChangesCreatedByMe', 'SomeoneElseChangesLastModifiedByMe'];
    expect(Object.entries(alertConditions)).toEqual(conditions.map((name, number) => [name, number]));
  });

  test('ALERT-006 ALERT-007 ALERT-008 what is required depends on the frequency, and what does not belong to it is not stored', async () => {
    const { id } = await add(ben);
    const edit = (who: Member, more: object) => who.call(alerts.edit, { body: { ...parts(), id, ...more } });
    const refusedBy = async (write: (who: Member, more: object) => Promise<unknown>, more: object) => {
      const failure = await write(ben, more).then(
        () => undefined,
        (error) => error,
      );
      return failure?.details.fields?.map(({ at, code }: { at: string; code: string }) => `${at} ${code}`);
    };
    const forOthers = (who: Member, more: object) =>
      admin.call(alerts.addBulk, { body: { ...parts(), systemSiteListIds: [listId], userIds: [who.user.id], ...more } });
    /** The same for a new alert, a changed one and one added for others. */
    const refused = async (more: object) => {
      const [added, edited, given] = [await refusedBy(add, more), await refusedBy(edit, more), await refusedBy(forOthers, more)];
      expect([edited, given]).toEqual([added, added]);
      return added;
    };
    for (const at of ['alertTitle', 'alertFrequency', 'alertChangeType', 'alertChangeEvent'])
      expect(await refused({ [at]: at === 'alertTitle' ? ' ' : undefined })).toEqual([`${at} required`]);
    for (const [at, beyond] of Object.entries({ alertFrequency: 3, alertChangeType: 4, alertChangeEvent: 4 }))
      expect(await refused({ [at]: beyond })).toEqual([`${at} invalid`]);
    expect(await refused({ alertFrequency: 1 })).toEqual(['timeOfDay required']);
    expect(await refused({ alertFrequency: 2 })).toEqual(['dayOfTheWeek required', 'timeOfDay required']);
    expect(await add(ben, { dayOfTheWeek: 3, timeOfDay: '08:00' })).toMatchObject({ dayOfTheWeek: null, timeOfDay: null });
    expect(await add(ben, { alertFrequency: 1, dayOfTheWeek: 3, timeOfDay: '08:00' })).toMatchObject({
      dayOfTheWeek: null,
      timeOfDay: '08:00',
    });
  });

  test('ALERT-009 LIST-040 adding one requires Read on every named list and item', async () => {
    const low = await world.member('Low', Access.RestrictedRead);
    await expect(add(low)).rejects.toMatchObject({ error: 'notFound' });
    const { id: shut } = await world.list();
    await admin.call(permission.stopInheriting, { body: { listId: shut } });
    await admin.call(permission.remove, { body: { listId: shut, userIds: [ben.user.id] } });
    await expect(add(ben, { systemSiteListIds: [listId, shut] })).rejects.toMatchObject({ error: 'notFound' });
    const itemId = await create(ana, 'Closed');
    await admin.call(permission.stopInheriting, { body: { listId, itemId } });
    await admin.call(permission.remove, { body: { listId, itemId, userIds: [ben.user.id] } });
    await expect(add(ben, { itemId })).rejects.toMatchObject({ error: 'notFound' });
    expect(await ben.call(alerts.user, {})).toEqual([]);
    expect(await add(ben)).toMatchObject({ listTitle: 'Visits' });
  });

  test('SITE-013 the alerts of a site are seen and added with Read, and for others with full access to their list', async () => {
    const own = await add(ben);
    expect((await ben.call(alerts.all, { systemSiteId: world.site.id })).map(({ id }) => id)).toEqual([own.id]);
    const bulk = { ...parts(), systemSiteListIds: [listId], userIds: [ana.user.id] };
    const most = levels.filter((level) => level !== 'FullAccess').reduce((held, level) => held | Access[level], 0);
    const editor = await world.member('Edith', most);
    for (const who of [ben, editor]) await expect(who.call(alerts.addBulk, { body: bulk })).rejects.toMatchObject({ error: 'forbidden' });
    const { id: hers } = await world.list();
    await admin.call(permission.stopInheriting, { body: { listId: hers } });
    await admin.call(permission.edit, { body: { listId: hers, userIds: [editor.user.id], accessLevels: Access.FullAccess } });
    expect(await editor.call(alerts.addBulk, { body: { ...bulk, systemSiteListIds: [hers] } })).toHaveLength(1);
    const both = editor.call(alerts.addBulk, { body: { ...bulk, systemSiteListIds: [hers, listId] } });
    await expect(both).rejects.toMatchObject({ error: 'forbidden' });
    const owner = await world.member('Olga', Access.FullAccess);
    expect(await owner.call(alerts.addBulk, { body: bulk })).toHaveLength(1);
    const low = await world.member('Luc', Access.LimitedRead);
    await expect(add(low)).rejects.toMatchObject({ error: 'notFound' });
    await expect(low.call(alerts.all, { systemSiteId: world.site.id })).rejects.toMatchObject({ error: 'forbidden' });
  });

  test('ALERT-012 administrators see all alerts of a site, others their own; no one else reads, changes or deletes them', async () => {
    const [hers, his] = [await add(ana), await add(ben)];
    const ids = async (who: Member) => (await who.call(alerts.all, { systemSiteId: world.site.id })).map(({ id }) => id).toSorted();
    expect(await ids(admin)).toEqual([hers.id, his.id].toSorted());
    expect(await ids(ben)).toEqual([his.id]);
    expect(await ids(await world.member('Owen', Access.FullAccess))).toEqual([]);
    for (const call of [
      ben.call(alerts.get, { id: hers.id }),
      ben.call(alerts.edit, { body: { ...parts(), id: hers.id } }),
      ben.call(alerts.delete, { body: { id: hers.id } }),
    ])
      await expect(call).rejects.toMatchObject({ error: 'notFound' });
    await admin.call(alerts.delete, { body: { id: hers.id } });
    expect(await ids(admin)).toEqual([his.id]);
  });

  test('ALERT-016 users with full access to every named list can add alerts for others, and so can administrators', async () => {
    const bulk = { ...parts(), systemSiteListIds: [listId], userIds: [ana.user.id, ben.user.id] };
    const allButFull = levels.filter((level) => level !== 'FullAccess').reduce((held, level) => held | Access[level], 0);
    const almost = await world.member('Almost', allButFull);
    for (const who of [ana, almost]) await expect(who.call(alerts.addBulk, { body: bulk })).rejects.toMatchObject({ error: 'forbidden' });
    const owner = await world.member('Owen', Access.FullAccess);
    expect((await owner.call(alerts.addBulk, { body: bulk })).map(({ user }) => user.fullName)).toEqual(['Ana', 'Ben']);
    expect(await ben.call(alerts.user, { listId })).toHaveLength(1);
    const { id: theirs } = await world.list();
    await admin.call(permission.stopInheriting, { body: { listId: theirs } });
    await admin.call(permission.edit, { body: { listId: theirs, userIds: [owner.user.id], accessLevels: Access.Contribute } });
    const both = { ...bulk, systemSiteListIds: [listId, theirs] };
    await expect(owner.call(alerts.addBulk, { body: both })).rejects.toMatchObject({ error: 'forbidden' });
    expect(await ben.call(alerts.user, { listId })).toHaveLength(1);
    expect(await admin.call(alerts.addBulk, { body: both })).toHaveLength(4);
    expect(await ben.call(alerts.user, {})).toHaveLength(3);
  });
});
