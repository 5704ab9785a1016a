import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nextDigest } from '#functions/domain/messages/alerts/nextDigest.ts';
import { keys } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { alertConditions, alertTriggers } from '#shared/models/messages/alert.ts';
import { add, admin, ana, ben, change, create, heard, listId, mailsTo, open, received, soon, world } from '#tests/alerts/alertWorld.ts';
import type { Member } from '#tests/kit/world.ts';

beforeEach(open);
afterEach(() => world.close());

describe('notifications of alerts', () => {
  test("ALERT-014 ALERT-015 a matching change creates a notification of type email alert and an email in the reader's language, once", async () => {
    await add(ben);
    const id = await create(ana, 'Porto');
    await soon(() => received(ben)).toEqual([[0, 'Porto']]);
    await change(ana, id, 2);
    // An email that is written after the item was deleted links to its list.
    await soon(() => mailsTo(ben)).toHaveLength(2);
    await ana.call(recycle.delete, { body: { listId, id } });
    // Events within a millisecond have no order.
    await soon(async () => (await received(ben)).map(String).toSorted()).toEqual(['0,Porto', '1,Porto', '2,Porto']);
    const [first] = await ben.call(account.getPendingNotifications, {});
    expect(first).toMatchObject({ notificationType: 0, message: { initiatorName: 'Ana' } });
    await soon(async () => (await mailsTo(ben)).map(({ subject }) => subject).toSorted()).toEqual([
      'Added to Visits: Porto',
      'Changed in Visits: Porto',
      'Deleted from Visits: Porto',
    ]);
    const words = {
      Added: 'Ana added "Porto" to Visits',
      Changed: 'Ana changed "Porto" in Visits',
      Deleted: 'Ana deleted "Porto" from Visits',
    };
    for (const [event, text] of Object.entries(words)) {
      const mail = (await mailsTo(ben)).find(({ subject }) => subject.startsWith(event));
      expect(mail?.text).toContain(text);
      expect(mail?.text).toContain('http://sheaf.test/_lists/');
      // A deleted item has no page of its own.
      expect(mail?.text.includes(`/_forms/view?id=${id}`)).toBe(event !== 'Deleted');
      expect(mail?.text).not.toContain('{{');
    }
  });

  test('ALERT-015 are in the language that the reader has chosen', async () => {
    await world.host.table.transact([{ update: keys.user(ben.user.id), set: { language: 'fr' } }]);
    await add(ben);
    await create(ana, 'Porto');
    await soon(() => mailsTo(ben)).toMatchObject([
      { subject: 'Ajouté à Visits\u00a0: Porto', text: expect.stringContaining('Ana a ajouté «\u00a0Porto\u00a0» à Visits') },
    ]);
  });

  test('and name the changed fields that the reader may see', async () => {
    await add(ben);
    const id = await create(ana, 'Porto');
    await ana.call(list.updateItem, { listId, body: { Id: id, Title: 'Faro', Amount: 3 } });
    const words = async () => {
      const all = await ben.call(account.getPendingNotifications, {});
      return all.flatMap(({ eventType, message }) => (eventType === 1 ? [message.messageDetails] : []));
    };
    await soon(words).toMatchObject([{ message: 'inbox.message.editedFields', params: { list: 'Visits', fields: 'Title, Amount' } }]);
    await admin.call(permission.stopInheriting, { body: { listId, fieldId: 'Amount' } });
    await admin.call(permission.remove, { body: { listId, fieldId: 'Amount', userIds: [ben.user.id] } });
    await soon(words).toMatchObject([{ params: { fields: 'Title' } }]);
  });

  test('and leave the language of a translated field name to the screen', async () => {
    await add(ben);
    const id = await create(ana, 'Porto');
    const alias = { alias: 'custom.amount', translateAlias: true };
    await admin.call(listDefinition.updateField, { body: { listId, internalFieldName: 'Amount', ...alias } });
    await ana.call(list.updateItem, { listId, body: { Id: id, Title: 'Faro', Amount: 3 } });
    const named = async () =>
      (await ben.call(account.getPendingNotifications, {})).flatMap(({ message }) => message.messageDetails.changedFields ?? []);
    await soon(named).toEqual([{ name: 'Title' }, { name: 'Amount', translationKey: 'custom.amount' }]);
  });

  test('concern only the chosen trigger and item', async () => {
    await add(admin);
    const porto = await create(ana, 'Porto');
    await heard();
    await add(ben, { alertChangeType: alertTriggers.ExistingItemModified });
    await add(ben, { itemId: porto, alertTitle: 'One item' });
    const faro = await create(ana, 'Faro');
    await change(ana, faro, 1);
    await change(ana, porto, 1);
    await heard();
    // Events within a millisecond have no order.
    expect((await received(ben)).map(String).toSorted()).toEqual(['1,Faro', '1,Porto', '1,Porto']);
  });

  test('ALERT-003 each trigger works by itself: all changes, new items, changes and deletions', async () => {
    await add(admin);
    await expect(add(ben, { alertChangeType: 4 })).rejects.toMatchObject({ error: 'invalidInput' });
    const kinds = { AllChanges: [0, 1, 2], NewItemAdded: [0], ExistingItemModified: [1], ItemDeleted: [2] };
    const names = Object.keys(kinds) as (keyof typeof kinds)[];
    const readers = await Promise.all(names.map(async (name) => [name, await world.member(name, Access.Read)] as const));
    for (const [name, reader] of readers) await add(reader, { alertChangeType: alertTriggers[name] });
    const id = await create(ana, 'Porto');
    await change(ana, id, 1);
    await ana.call(recycle.delete, { body: { listId, id } });
    await heard();
    for (const [name, reader] of readers) {
      const ofPorto = (await received(reader)).flatMap(([kind, title]) => (title === 'Porto' ? [kind] : []));
      expect(ofPorto.toSorted(), name).toEqual(kinds[name]);
    }
  });

  test('ALERT-004 concern only changes by the chosen users', async () => {
    await expect(add(ben, { alertChangeEvent: 4 })).rejects.toMatchObject({ error: 'invalidInput' });
    const every = await world.member('Eve', Access.Contribute);
    const writer = await world.member('Will', Access.Contribute);
    const titles = async (who: Member) => (await received(who)).map(([, title]) => title).toSorted();
    for (const who of [admin, every]) await add(who);
    await add(ana, { alertChangeEvent: alertConditions.SomeoneElseChanges });
    await add(writer, { alertChangeEvent: alertConditions.SomeoneElseChangesCreatedByMe, alertChangeType: 2 });
    const mine = await create(ana, 'By Ana');
    const his = await create(writer, 'By Will');
    await change(writer, his, 1);
    await change(ana, his, 2);
    await change(ana, mine, 2);
    // The person who changed it last did not create it.
    await change(writer, mine, 3);
    await change(ana, mine, 4);
    await create(every, 'By Eve');
    await heard();
    await soon(() => titles(every)).toContain('By Eve');
    await soon(() => titles(ana)).toEqual(['By Ana', 'By Eve', 'By Will', 'By Will']);
    await soon(() => titles(writer)).toEqual(['By Will']);

    // Even if all of it happens within one millisecond.
    const now = world.host.now();
    world.host.now = () => now;
    const last = await world.member('Lea', Access.Contribute);
    await add(last, { alertChangeEvent: alertConditions.SomeoneElseChangesLastModifiedByMe });
    await change(last, mine, 2.5);
    await change(last, mine, 3);
    await change(ana, mine, 4);
    await change(writer, mine, 5);
    await heard();
    await soon(() => titles(last)).toEqual(['By Ana']);
  });

  test('no one is notified of what they may not read at that moment, and no disabled user is', async () => {
    await add(admin);
    await add(ben);
    const shut = await create(ana, 'Shut');
    const titles = async () => (await received(ben)).map(([, title]) => String(title).replace(/ \d+$/, '')).toSorted();
    await heard();
    await soon(titles).toEqual(['Mark', 'Shut']);
    await admin.call(permission.stopInheriting, { body: { listId, itemId: shut } });
    await admin.call(permission.remove, { body: { listId, itemId: shut, userIds: [ben.user.id] } });
    await admin.call(list.updateItem, { listId, body: { Id: shut, Amount: 9 } });
    await heard();
    // Earlier notifications stay, without their titles.
    await soon(titles).toEqual(['', 'Mark', 'Mark']);
    await world.host.table.transact([{ update: keys.user(ben.user.id), set: { isDisabled: true } }]);
    await heard();
    const stored = await readAll(world.host.table, keys.notification(ben.user.id, ''));
    expect(stored).toHaveLength(3);
  });

  test('ALERT-015 a daily alert reports once, at its time, everything that happened and may be read', async () => {
    await add(admin);
    // Far from UTC and from this machine, without summer time.
    const timeZone = 'Pacific/Marquesas';
    const dueIn = 2 * 3_600_000;
    const due = new Date(world.host.now().getTime() + dueIn);
    const timeOfDay = due.toLocaleTimeString('sv', { timeZone, hour: '2-digit', minute: '2-digit' });
    expect(await add(ben, { alertFrequency: 1, timeOfDay, timeZone })).toMatchObject({ timeOfDay, timeZone });
    const one = await create(ana, 'One');
    const two = await create(ana, 'Two');
    await change(ana, one, 2);
    await ana.call(recycle.delete, { body: { listId, id: two } });
    await heard();
    world.advance(dueIn - 120_000);
    await heard();
    expect(await received(ben)).toEqual([]);
    world.advance(120_000);
    const asBen = await world.host.table.query<{ id: string }>({ ...keys.notification(ben.user.id, '') });
    expect(asBen.rows).toEqual([]);
    await soon(async () => (await mailsTo(ben)).map(({ subject }) => subject)).toEqual(['Changes in Visits: 6']);
    const [mail] = await mailsTo(ben);
    expect(mail?.text).toContain('4 added, 1 changed, 1 deleted');
    await soon(() => readAll(world.host.table, keys.notification(ben.user.id, ''))).toHaveLength(1);
    const [stored] = await readAll<{ params: object; of: object }>(world.host.table, keys.notification(ben.user.id, ''));
    expect(stored).toMatchObject({ params: { count: 6, created: 4, edited: 1, deleted: 1 }, of: { listId, itemId: null } });
  });

  test('ALERT-015 the next time of a daily or weekly alert follows its own time zone', async () => {
    const next = async (day: number | null, timeOfDay: string, now: string) =>
      (await nextDigest({ dayOfTheWeek: day, timeOfDay, timeZone: 'America/New_York' }, new Date(now))).toISOString();
    expect(await next(null, '08:00', '2026-11-21T12:59:00Z')).toBe('2026-11-21T13:00:00.000Z');
    expect(await next(null, '08:00', '2026-11-21T13:00:00Z')).toBe('2026-11-22T13:00:00.000Z');
    expect(await next(0, '08:00', '2026-11-21T13:00:00Z')).toBe('2026-11-22T13:00:00.000Z');
    expect(await next(6, '08:00', '2026-11-21T13:00:00Z')).toBe('2026-11-28T13:00:00.000Z');
    expect(await next(0, '08:00', '2026-10-31T13:00:00Z')).toBe('2026-11-01T13:00:00.000Z');
    // On 14 March 2027 the clock goes from two to three o'clock.
    expect(await next(null, '02:30', '2027-03-14T05:00:00Z')).toBe('2027-03-14T07:30:00.000Z');
    expect(await next(null, '02:30', '2027-03-14T07:30:00Z')).toBe('2027-03-15T06:30:00.000Z');
    expect(await next(0, '02:30', '2027-03-14T07:30:00Z')).toBe('2027-03-21T06:30:00.000Z');
  });

  test('alerts are deleted with a list that is deleted permanently', async () => {
    await add(ben);
    await admin.call(listDefinition.delete, { body: { listId } });
    const [entry] = await admin.call(recycle.site, { systemSiteId: world.site.id });
    await admin.call(recycle.permanentlyDelete, { body: { systemSiteId: world.site.id, recycleId: entry?.id ?? '' } });
    await soon(() => readAll(world.host.table, keys.alert(listId, ''))).toEqual([]);
    expect(await ben.call(alerts.user, {})).toEqual([]);
  });
});
