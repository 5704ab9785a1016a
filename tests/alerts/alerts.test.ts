import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nextDigest } from '#functions/domain/alerts/nextDigest.ts';
import { keys } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { alertConditions, alertFrequencies, alertTriggers } from '#shared/models/alert.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let ben: Member;
let admin: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.Contribute);
  ben = await world.member('Ben', Access.Read);
  admin = await world.member('Root', Access.None, { isAdmin: true });
  for (const { user } of [ana, ben]) {
    const set = { email: `${user.fullName.toLowerCase()}@example.org` };
    await world.host.table.transact([{ update: keys.user(user.id), set }]);
  }
  listId = (await world.list({ title: 'Visits' })).id;
});
afterEach(() => world.close());

const parts = (more: object = {}) => ({
  alertTitle: 'My alert',
  alertFrequency: 0 as const,
  alertChangeType: 0 as const,
  alertChangeEvent: 0 as const,
  ...more,
});
const add = async (who: Member, more: object = {}) => {
  const [made] = await who.call(alerts.add, { body: { ...parts(), systemSiteListIds: [listId], ...more } });
  return made ?? expect.fail('no alert was added');
};
const told = async (who: Member) =>
  (await who.call(account.getPendingNotifications, { pageSize: 100 })).map(({ eventType, titleLink }) => [
    eventType,
    titleLink.displayText,
  ]);
const mailsTo = async (who: Member) =>
  (await world.host.mail.outbox()).filter(({ to }) => to === `${who.user.fullName.toLowerCase()}@example.org`);
const soon = (look: () => Promise<unknown>) => expect.poll(look, { timeout: 8000, interval: 30 });
const create = async (who: Member, Title: string) => (await who.call(list.createItem, { listId, body: { Title } })).Id;
const change = (who: Member, id: number, Amount: number) => who.call(list.updateItem, { listId, body: { Id: id, Amount } });
/** All facts before a last one are heard when that is. */
const heard = async () => {
  const before = (await told(admin)).length;
  const id = await create(ana, `Mark ${before}`);
  await soon(async () => (await told(admin)).some(([, title]) => title === `Mark ${before}`)).toBe(true);
  return id;
};

describe('alerts', () => {
  test('ALERT-001 ALERT-010 ALERT-011 are added, read by id, by list, by site and all, edited and deleted', async () => {
    const made = await add(ben);
    expect(made).toEqual({
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
    const [second] = await ben.call(alerts.add, { body: { ...parts(), systemSiteListIds: [other] } });
    expect(await ben.call(alerts.get, { id: made.id })).toEqual(made);
    expect(await ben.call(alerts.user, { listId })).toEqual([made]);
    expect(await ben.call(alerts.user, {})).toHaveLength(2);
    expect(await ben.call(alerts.user, { siteId: world.site.id })).toHaveLength(2);
    expect(await ben.call(alerts.user, { siteId: 'elsewhere' })).toEqual([]);
    const weekly = {
      ...parts({ alertTitle: 'Weekly', alertFrequency: 2 }),
      dayOfTheWeek: 0,
      timeOfDay: '17:30',
      timeZone: 'Europe/Lisbon',
    };
    expect(await ben.call(alerts.edit, { body: { ...weekly, id: made.id } })).toMatchObject(weekly);
    await ben.call(alerts.delete, { body: { id: made.id } });
    expect(await ben.call(alerts.user, {})).toEqual([second]);
    const kinds = (await world.facts(listId)).map(({ kind }) => kind).filter((kind) => kind.startsWith('alert'));
    expect(kinds).toEqual(['alertAdded', 'alertUpdated', 'alertRemoved']);
  });

  test('ALERT-002 ALERT-003 ALERT-004 ALERT-015 come in three frequencies, with four triggers and four conditions, numbered in their order', () => {
    expect(alertFrequencies).toEqual({ Immediately: 0, Daily: 1, Weekly: 2 });
    expect(alertTriggers).toEqual({ AllChanges: 0, NewItemAdded: 1, ExistingItemModified: 2, ItemDeleted: 3 });
    const conditions = ['AnyChanges', 'SomeoneElseChanges', 'SomeoneElseChangesCreatedByMe', 'SomeoneElseChangesLastModifiedByMe'];
    expect(Object.entries(alertConditions)).toEqual(conditions.map((name, number) => [name, number]));
  });

  test('ALERT-006 ALERT-007 ALERT-008 what is required depends on the frequency, and what does not belong to it is not kept', async () => {
    const refused = async (more: object) => {
      const failure = await add(ben, more).then(
        () => undefined,
        (error) => error,
      );
      return failure?.details.fields?.map(({ at }: { at: string }) => at);
    };
    for (const at of ['alertTitle', 'alertFrequency', 'alertChangeType', 'alertChangeEvent'])
      expect(await refused({ [at]: at === 'alertTitle' ? ' ' : undefined })).toEqual([at]);
    expect(await refused({ alertFrequency: 1 })).toEqual(['timeOfDay']);
    expect(await refused({ alertFrequency: 2 })).toEqual(['dayOfTheWeek', 'timeOfDay']);
    expect(await add(ben, { dayOfTheWeek: 3, timeOfDay: '08:00' })).toMatchObject({ dayOfTheWeek: null, timeOfDay: null });
    expect(await add(ben, { alertFrequency: 1, dayOfTheWeek: 3, timeOfDay: '08:00' })).toMatchObject({
      dayOfTheWeek: null,
      timeOfDay: '08:00',
    });
  });

  test('ALERT-009 LIST-040 adding one takes Read, of every list that is named', async () => {
    const low = await world.member('Low', Access.RestrictedRead);
    await expect(add(low)).rejects.toMatchObject({ error: 'notFound' });
    const { id: shut } = await world.list();
    await admin.call(permission.stopInheriting, { body: { listId: shut } });
    await admin.call(permission.remove, { body: { listId: shut, userIds: [ben.user.id] } });
    await expect(add(ben, { systemSiteListIds: [listId, shut] })).rejects.toMatchObject({ error: 'notFound' });
    expect(await ben.call(alerts.user, {})).toEqual([]);
    expect(await add(ben)).toMatchObject({ listTitle: 'Visits' });
  });

  test('ALERT-012 administrators see all of a site, others their own; nobody else reads, changes or deletes them', async () => {
    const [hers, his] = [await add(ana), await add(ben)];
    const ids = async (who: Member) => (await who.call(alerts.all, { systemSiteId: world.site.id })).map(({ id }) => id).toSorted();
    expect(await ids(admin)).toEqual([hers.id, his.id].toSorted());
    expect(await ids(ben)).toEqual([his.id]);
    for (const call of [
      ben.call(alerts.get, { id: hers.id }),
      ben.call(alerts.edit, { body: { ...parts(), id: hers.id } }),
      ben.call(alerts.delete, { body: { id: hers.id } }),
    ])
      await expect(call).rejects.toMatchObject({ error: 'notFound' });
    await admin.call(alerts.delete, { body: { id: hers.id } });
    expect(await ids(admin)).toEqual([his.id]);
  });

  test('ALERT-016 full access adds alerts for others', async () => {
    const bulk = { ...parts(), systemSiteListIds: [listId], userIds: [ana.user.id, ben.user.id] };
    await expect(ana.call(alerts.addBulk, { body: bulk })).rejects.toMatchObject({ error: 'forbidden' });
    const owner = await world.member('Owen', Access.FullAccess);
    expect((await owner.call(alerts.addBulk, { body: bulk })).map(({ user }) => user.fullName)).toEqual(['Ana', 'Ben']);
    expect(await ben.call(alerts.user, { listId })).toHaveLength(1);
  });
});

describe('being told', () => {
  test('ALERT-014 a matching change makes a notification of type email alert and an e-mail in the words of its reader, once', async () => {
    await add(ben);
    const id = await create(ana, 'Porto');
    await soon(() => told(ben)).toEqual([[0, 'Porto']]);
    await change(ana, id, 2);
    await ana.call(recycle.delete, { body: { listId, id } });
    await soon(() => told(ben)).toEqual([
      [2, 'Porto'],
      [1, 'Porto'],
      [0, 'Porto'],
    ]);
    const [first] = await ben.call(account.getPendingNotifications, {});
    expect(first).toMatchObject({ notificationType: 0, message: { initiatorName: 'Ana' } });
    await soon(async () => (await mailsTo(ben)).map(({ subject }) => subject).toSorted()).toEqual([
      'Added to Visits: Porto',
      'Changed in Visits: Porto',
      'Deleted from Visits: Porto',
    ]);
    const mail = (await mailsTo(ben)).find(({ subject }) => subject.startsWith('Added'));
    expect(mail?.text).toContain('Ana added "Porto" to Visits');
    expect(mail?.text).toContain('http://sheaf.test/_lists/');
    expect(mail?.text).not.toContain('{{');
  });

  test('only of the trigger and the item that were asked for', async () => {
    await add(admin);
    const porto = await create(ana, 'Porto');
    await add(ben, { alertChangeType: alertTriggers.ExistingItemModified });
    await add(ben, { itemId: porto, alertTitle: 'One item' });
    const faro = await create(ana, 'Faro');
    await change(ana, faro, 1);
    await change(ana, porto, 1);
    await heard();
    expect(await told(ben)).toEqual([
      [1, 'Porto'],
      [1, 'Porto'],
      [1, 'Faro'],
    ]);
  });

  test('only of whose changes were asked for', async () => {
    const writer = await world.member('Will', Access.Contribute);
    const titles = async (who: Member) => (await told(who)).map(([, title]) => title).toSorted();
    await add(admin);
    await add(ana, { alertChangeEvent: alertConditions.SomeoneElseChanges });
    await add(writer, { alertChangeEvent: alertConditions.SomeoneElseChangesCreatedByMe, alertChangeType: 2 });
    const mine = await create(ana, 'By Ana');
    const his = await create(writer, 'By Will');
    await change(writer, his, 1);
    await change(ana, his, 2);
    await change(ana, mine, 2);
    await heard();
    expect(await titles(ana)).toEqual(['By Will', 'By Will']);
    expect(await titles(writer)).toEqual(['By Will']);

    const last = await world.member('Lea', Access.Contribute);
    await add(last, { alertChangeEvent: alertConditions.SomeoneElseChangesLastModifiedByMe });
    await change(last, mine, 3);
    await change(ana, mine, 4);
    await change(writer, mine, 5);
    await heard();
    expect(await titles(last)).toEqual(['By Ana']);
  });

  test('nobody is told of what he may not read at that moment, nor who is disabled', async () => {
    await add(admin);
    await add(ben);
    const shut = await create(ana, 'Shut');
    await heard();
    await admin.call(permission.stopInheriting, { body: { listId, itemId: shut } });
    await admin.call(permission.remove, { body: { listId, itemId: shut, userIds: [ben.user.id] } });
    const before = (await told(ben)).length;
    await admin.call(list.updateItem, { listId, body: { Id: shut, Amount: 9 } });
    await heard();
    expect((await told(ben)).length).toBe(before + 1);
    await world.host.table.transact([{ update: keys.user(ben.user.id), set: { isDisabled: true } }]);
    await heard();
    const kept = await readAll(world.host.table, keys.notification(ben.user.id, ''));
    expect(kept).toHaveLength(before + 1);
  });

  test('a daily alert tells once, at its time, of all that happened and may be read', async () => {
    await add(admin);
    await add(ben, { alertFrequency: 1, timeOfDay: '08:00', timeZone: 'Europe/Lisbon' });
    const one = await create(ana, 'One');
    await create(ana, 'Two');
    await change(ana, one, 2);
    await heard();
    expect(await told(ben)).toEqual([]);
    world.advance(24 * 3_600_000);
    const asBen = await world.host.table.query<{ id: string }>({ ...keys.notification(ben.user.id, '') });
    expect(asBen.rows).toEqual([]);
    await soon(async () => (await mailsTo(ben)).map(({ subject }) => subject)).toEqual(['Visits: 4 changes']);
    const [mail] = await mailsTo(ben);
    expect(mail?.text).toContain('3 were added, 1 changed and 0 deleted');
    await soon(() => readAll(world.host.table, keys.notification(ben.user.id, ''))).toHaveLength(1);
    const [kept] = await readAll<{ params: object; of: object }>(world.host.table, keys.notification(ben.user.id, ''));
    expect(kept).toMatchObject({ params: { count: 4, created: 3, edited: 1, deleted: 0 }, of: { listId, itemId: null } });
  });

  test('the next time of a daily or weekly alert is by its own clock', async () => {
    const next = async (day: number | null, timeOfDay: string, now: string) =>
      (await nextDigest({ dayOfTheWeek: day, timeOfDay, timeZone: 'America/New_York' }, new Date(now))).toISOString();
    expect(await next(null, '08:00', '2026-11-21T12:59:00Z')).toBe('2026-11-21T13:00:00.000Z');
    expect(await next(null, '08:00', '2026-11-21T13:00:00Z')).toBe('2026-11-22T13:00:00.000Z');
    expect(await next(0, '08:00', '2026-11-21T13:00:00Z')).toBe('2026-11-22T13:00:00.000Z');
    expect(await next(6, '08:00', '2026-11-21T13:00:00Z')).toBe('2026-11-28T13:00:00.000Z');
    expect(await next(0, '08:00', '2026-10-31T13:00:00Z')).toBe('2026-11-01T13:00:00.000Z');
  });

  test('alerts go with a list that is removed for good', async () => {
    await add(ben);
    await admin.call(listDefinition.delete, { body: { listId } });
    const [entry] = await admin.call(recycle.site, { systemSiteId: world.site.id });
    await admin.call(recycle.permanentlyDelete, { body: { systemSiteId: world.site.id, recycleId: entry?.id ?? '' } });
    await soon(() => readAll(world.host.table, keys.alert(listId, ''))).toEqual([]);
    expect(await ben.call(alerts.user, {})).toEqual([]);
  });
});
