import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site } from '#shared/contracts/site.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await world.member('Olga Owner', Access.FullAccess, { isAdmin: true });
});
afterAll(() => world.close());

test('SHELL-003 sites contain subsites, pages of widgets, lists and libraries, and these everything needed to work on items', async () => {
  const systemSiteId = world.site.id;
  await owner.call(site.create, { body: { parentSiteId: systemSiteId, siteName: 'Portugal', subPath: 'portugal' } });
  const hello = { id: 'hello', widgetType: 'html' as const, settings: JSON.stringify({ body: { en: '<p>Hello</p>' } }) };
  const pageSections = [{ name: 'main', spanX: 12, spanY: 12, order: 0, widgets: [hello] }];
  await owner.call(site.createPage, { systemSiteId, body: { title: 'Welcome', path: 'welcome', pageSections } });
  const rows = await world.list({ title: 'Visits', hasAttachments: true });
  const library = await world.list({ title: 'Protocols', type: 'documents', hasAttachments: true });

  const subsites = await owner.call(site.subsites, { systemSiteId });
  expect(subsites.map(({ siteName }) => siteName)).toEqual(['Portugal']);
  const details = await owner.call(site.details, { body: { path: '/' } });
  expect(details.lists.map(({ title }) => title)).toEqual(expect.arrayContaining(['Visits', 'Protocols']));
  const page = await owner.call(site.pageByPath, { systemSiteId, path: 'welcome' });
  expect(page.pageSections[0]?.widgets).toMatchObject([{ widgetType: 'html' }]);

  for (const listId of [rows.id, library.id]) {
    const { id: folderId } = await owner.call(list.createFolder, { listId, folderName: 'First' });
    const add = async (): Promise<number> => {
      if (listId === rows.id) return (await owner.call(list.createItem, { listId, folderId, body: { Title: 'Visit' } })).Id;
      const sent = multipart(`/api/List/${listId}/document/upload`, [['Protocol.txt', randomBytes(30)]], `folderId=${folderId}`);
      return JSON.parse((await owner.send(sent)).body).value.Id;
    };
    const id = await add();
    await owner.call(list.updateItem, { listId, body: { Id: id, Amount: 2 } });
    expect((await owner.call(list.versions, { listId, id })).length).toBe(2);
    const attached = multipart(`/api/List/${listId}/item/${id}/attachment/upload`, [['Notes.txt', randomBytes(20)]]);
    expect((await owner.send(attached)).status).toBe(200);
    expect((await owner.call(list.getItem, { listId, id })).Attachments).toMatchObject([{ fileName: 'Notes.txt' }]);

    const { id: workflowId } = await owner.call(workflows.add, { listId, workflowId: 'review' });
    const people = [{ internalId: owner.user.id, fullName: owner.user.fullName, isGroup: false }];
    await owner.call(workflows.setUp, { listId, id: workflowId, body: { settings: { kind: 'review', people, remindDays: 1 } } });
    await owner.call(list.startWorkflow, { listId, workflowId, body: { itemId: id } });
    expect(await owner.call(list.workflowHistory, { listId, itemId: id })).toMatchObject([{ state: 'running' }]);

    const requested = {
      alertTitle: 'Visits',
      alertFrequency: 0,
      alertChangeType: 0,
      alertChangeEvent: 0,
      systemSiteListIds: [listId],
    } as const;
    await owner.call(alerts.add, { body: { ...requested, systemSiteListIds: [listId] } });
    expect(await owner.call(alerts.user, { listId })).toMatchObject([{ alertTitle: 'Visits' }]);

    await owner.call(permission.stopInheriting, { body: { listId, itemId: id } });
    const reader = await world.member(`Reader of ${listId}`, Access.Read);
    await expect(reader.call(list.getItem, { listId, id })).rejects.toMatchObject({ status: 404 });

    const { items } = await owner.call(list.items, { listId, folderId });
    expect(items.map(({ Id }) => Id)).toEqual([id]);
    const day = { startDate: new Date(Date.now() - 3_600_000).toISOString(), endDate: new Date(Date.now() + 60_000).toISOString() };
    const trail = () => owner.call(auditLog.itemHistory, { body: { ...day, listId, id } });
    await expect.poll(async () => (await trail()).rows.length).toBeGreaterThan(2);
  }
});
