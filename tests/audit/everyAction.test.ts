import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import { consequences } from '#shared/facts.ts';
import { CSRF_COOKIE } from '#shared/http/wrapper.ts';
import type { AuditRow } from '#shared/models/administration/audit.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';

let world: World;
let root: Member;
let ana: Member;
beforeEach(async () => {
  world = await openWorld({ factShards: 4 });
  root = await world.member('Root', Access.None, { isAdmin: true });
  ana = await world.member('Ana', Access.FullAccess);
});
afterEach(() => world.close());

const recent = () => {
  const now = world.host.now().getTime();
  return { startDate: new Date(now - 3_600_000).toISOString(), endDate: new Date(now).toISOString() };
};

/** The audit trail of a list or account, from its first fact on. */
const trailOf = async (subject: { listId: string } | { userId: string }): Promise<AuditRow[]> =>
  'listId' in subject
    ? (await root.call(auditLog.listHistory, { body: { ...recent(), ...subject } })).rows.reverse()
    : (await root.call(auditLog.exportAll, { body: { subject } })).rows;

/** All facts of an item are in one partition; an alert on it is an object of its own. */
const expectPlaces = async (listId: string): Promise<void> => {
  const facts = (await world.facts(listId)).filter(({ itemId, kind }) => itemId !== null && consequences(kind).object !== 'alert');
  expect(facts.length).toBeGreaterThan(0);
  for (const { kind, shards } of facts) expect([kind, shards]).toEqual([kind, 4]);
};

/** The event numbers of a list since its creation, each with author and object. */
const expectRows = async (listId: string, wanted: [event: number, title: string][]) => {
  const [created, ...rows] = await trailOf({ listId });
  expect(created).toMatchObject({ event: 1, objectType: 'list' });
  expect(rows.map(({ event, objectTitle }) => [event, objectTitle])).toEqual(wanted);
  for (const row of rows) {
    expect(row.user).toMatchObject({ internalId: ana.user.id, fullName: 'Ana' });
    expect(Math.abs(Date.parse(row.dateOccurred) - world.host.now().getTime())).toBeLessThan(60_000);
  }
};

test('AUDIT-011 each of the 28 actions writes a row with who did it, when, and to what', async () => {
  const { id: listId } = await world.list({ hasAttachments: true });
  const { id: folderId } = await ana.call(list.createFolder, { listId, folderName: 'Box' });
  const { Id: id } = await ana.call(list.createItem, { listId, body: { Title: 'One' } });
  await ana.call(list.getItem, { listId, id, formName: 'edit' });
  await ana.call(list.updateItem, { listId, body: { Id: id, Amount: 2 } });
  await ana.call(list.moveItem, { listId, body: { id, folderId } });
  await ana.call(list.checkOut, { listId, id });
  await ana.call(list.checkIn, { listId, id, body: {} });
  await ana.call(list.checkOut, { listId, id });
  await ana.call(list.discardCheckOut, { listId, id });
  await ana.send(multipart(`/api/List/${listId}/item/${id}/attachment/uploadmultiple`, [['Note.txt', randomBytes(20)]]));
  const { recycleId } = await ana.call(recycle.delete, { body: { listId, id } });
  const deleted = { systemSiteId: world.site.id, recycleId };
  await ana.call(recycle.restore, { body: deleted });
  const again = await ana.call(recycle.delete, { body: { listId, id } });
  await ana.call(recycle.permanentlyDelete, { body: { ...deleted, ...again } });
  await expectRows(listId, [
    [1, 'Box'],
    [1, 'One'],
    [0, 'One'],
    [2, 'One'],
    [12, 'One'],
    [23, 'One'],
    [24, 'One'],
    [23, 'One'],
    [25, 'One'],
    [27, 'Note.txt'],
    [3, 'One'],
    [13, 'One'],
    [3, 'One'],
    [4, 'One'],
  ]);

  const { id: library } = await world.list({ type: 'documents', requiresApproval: true });
  const sent = await ana.send(multipart(`/api/List/${library}/document/upload`, [['Plan.txt', randomBytes(20)]]));
  const file = { listId: library, id: JSON.parse(sent.body).value.Id };
  await ana.call(list.download, file);
  const ben = await world.member('Ben', Access.Contribute);
  await ben.call(list.checkOut, file);
  await ben.call(list.updateItem, { listId: library, body: { Id: file.id, Amount: 3 } });
  await ben.call(list.checkIn, { ...file, body: {} });
  await ana.call(list.approveItem, file);
  const trail = await trailOf({ listId: library });
  expect(trail.slice(1).map(({ event, user, objectTitle }) => [event, user.fullName, objectTitle])).toEqual([
    [6, 'Ana', 'Plan.txt'],
    [5, 'Ana', 'Plan.txt'],
    [23, 'Ben', 'Plan.txt'],
    [2, 'Ben', 'Plan.txt'],
    [24, 'Ben', 'Plan.txt'],
    [26, 'Ana', 'Plan.txt'],
  ]);

  for (const id of [listId, library]) await expectPlaces(id);

  const { id: plain } = await world.list();
  const scope = { listId: plain };
  const entry = { ...scope, userIds: [ben.user.id] };
  await ana.call(permission.stopInheriting, { body: scope });
  await ana.call(permission.remove, { body: entry });
  await ana.call(permission.grant, { body: { ...entry, accessLevels: Access.Read } });
  await ana.call(permission.edit, { body: { ...entry, accessLevels: Access.Edit } });
  await ana.call(permission.inheritPermissions, { body: scope });
  const received = { alertTitle: 'News', alertFrequency: 0, alertChangeType: 0, alertChangeEvent: 0, timeZone: 'UTC' } as const;
  const [alert] = await ana.call(alerts.add, { body: { ...received, systemSiteListIds: [plain] } });
  await ana.call(alerts.edit, { body: { ...received, id: alert?.id ?? '', alertTitle: 'Other news' } });
  await ana.call(alerts.delete, { body: { id: alert?.id ?? '' } });
  const used = await ana.call(workflows.add, { listId: plain, workflowId: 'approval' });
  await ana.call(workflows.update, { listId: plain, id: used.id, enabled: 'false' });
  await ana.call(workflows.remove, { listId: plain, id: used.id });
  await ana.call(list.createView, { body: { listId: plain, title: 'Short', fields: [{ field: 'Title' }] } });
  await expectRows(plain, [
    [11, 'List 3'],
    [9, 'List 3'],
    [7, 'List 3'],
    [8, 'List 3'],
    [10, 'List 3'],
    [14, 'News'],
    [15, 'Other news'],
    [16, 'Other news'],
    [17, 'approval'],
    [18, 'approval'],
    [19, 'approval'],
    [20, 'Short'],
  ]);

  const visitor = world.visitor();
  visitor.cookies.set(CSRF_COOKIE, 'chosen');
  await visitor.call(account.login, { body: { UserName: ben.user.userName, Password: PASSWORD } });
  await visitor.call(account.logout, {});
  const own = (await trailOf({ userId: ben.user.id })).filter(({ event }) => event >= 21);
  expect(own.map(({ event, user, objectType, objectTitle }) => [event, user.internalId, objectType, objectTitle])).toEqual([
    [21, ben.user.id, 'user', expect.stringMatching(/ben/i)],
    [22, ben.user.id, 'user', expect.stringMatching(/ben/i)],
  ]);
});
