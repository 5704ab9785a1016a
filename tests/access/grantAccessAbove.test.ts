import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { put, readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site } from '#shared/contracts/site.ts';
import { SCOPE_ENTRIES } from '#shared/limits.ts';
import { ada, editors, ids, open, scope, stop, world } from '#tests/access/permissionWorld.ts';
import type { Member } from '#tests/kit/world.ts';

let nell: Member;
beforeEach(async () => {
  await open();
  nell = await world.member('Nell', Access.None);
});
afterEach(() => world.close());

const siteOf = async (who: Member) => (await who.call(site.details, { body: { path: '/' } })).access.effectiveAccess;
const entriesOf = async (of: object) =>
  (await ada.call(permission.get, of)).entries.map(({ name, accessLevels }) => `${name} ${accessLevels}`);
const grant = (of: object, extra: object, as = ada) => as.call(permission.grant, { body: { ...of, accessLevels: Access.Edit, ...extra } });

describe('access only to something further down', () => {
  test('does not open a page unless what is above is opened too, and then shows nothing else of it', async () => {
    await stop();
    await grant(scope, ids(nell));
    await expect(siteOf(nell)).rejects.toMatchObject({ error: 'notFound' });
    await grant(scope, { ...ids(nell), opensAbove: true });
    expect(await siteOf(nell)).toBe(Access.LimitedRead);
    expect((await nell.call(list.details, scope)).access.effectiveAccess).toBe(Access.Edit);
    const { id: other } = await world.list({ title: 'Other' });
    await expect(nell.call(list.items, { listId: other })).rejects.toMatchObject({ status: 403 });
  });

  test('to an item also opens its list and its site, for groups as well', async () => {
    const { Id: itemId } = await ada.call(list.createItem, { ...scope, body: { Title: 'One' } });
    await stop();
    await stop({ ...scope, itemId });
    await grant({ ...scope, itemId }, { ...ids(nell), roleIds: [editors.id], opensAbove: true });
    for (const of of [scope, { siteId: world.site.id }])
      expect(await entriesOf(of)).toEqual(expect.arrayContaining(['Editors 1', 'Nell 1']));
    expect(await siteOf(nell)).toBe(Access.LimitedRead);
    expect((await nell.call(list.getItem, { ...scope, id: itemId })).Title).toBe('One');
    // The audit trail names what was opened, but not the item that was shared.
    const ofSite = await readAll<FactRecord>(world.host.table, { table: 'facts', pk: `site#${world.site.id}` });
    const ofNell = [...(await world.facts(scope.listId)), ...ofSite].filter(({ changes }) =>
      changes.some((change) => change.field === `user:${nell.user.id}`),
    );
    const opened = ofNell.filter(({ itemId: of }) => of === null);
    const { title } = await ada.call(list.details, scope);
    expect(opened.map(({ siteId, listId, folderId, title: said }) => [siteId, listId, folderId, said])).toEqual([
      [world.site.id, scope.listId, null, title],
      [world.site.id, null, null, 'Root'],
    ]);
  });

  test('to an item in a folder with its own permissions opens the folder too, and takes away no existing access there', async () => {
    const folder = await ada.call(list.createFolder, { ...scope, folderName: 'Inner' });
    const { Id: itemId } = await ada.call(list.createItem, { ...scope, body: { Title: 'One' }, folderId: folder.id });
    for (const of of [
      { ...scope, folderId: folder.id },
      { ...scope, itemId },
    ])
      await stop(of);
    await grant({ ...scope, folderId: folder.id }, { ...ids(nell), accessLevels: Access.CreateViews });
    await grant({ ...scope, itemId }, { ...ids(nell), opensAbove: true });
    expect(await entriesOf({ ...scope, folderId: folder.id })).toContain(`Nell ${Access.CreateViews | Access.LimitedRead}`);
    expect(await entriesOf({ siteId: world.site.id })).toContain(`Nell ${Access.LimitedRead}`);
    const opened = (await world.facts(scope.listId)).filter(({ kind, itemId: of }) => kind === 'accessGranted' && of === null);
    expect(opened.at(-1)).toMatchObject({ listId: scope.listId, folderId: folder.id, title: 'Inner', changes: [{ after: 769 }] });
    expect(opened.at(-1)?.changes).toHaveLength(1);
  });

  test('is refused as a whole if what is above has too many entries', async () => {
    await stop();
    const entries = Array.from({ length: SCOPE_ENTRIES }, (_, index) => ({ principal: `user:${index}`, access: Access.Read as number }));
    entries[0] = { principal: `user:${ada.user.id}`, access: Access.FullAccess };
    const siteNode = node.site(world.site.id);
    const fill = (count: number) =>
      world.table.transact([put(keys.scope(siteNode), { node: siteNode, entries: entries.slice(0, count), version: 1 })]);
    await fill(SCOPE_ENTRIES);
    await expect(grant(scope, { ...ids(nell), opensAbove: true })).rejects.toMatchObject({
      error: 'invalidInput',
      details: { fields: [{ at: 'userIds', code: 'tooMany' }] },
    });
    await expect(nell.call(list.details, scope)).rejects.toMatchObject({ error: 'notFound' });
    await fill(SCOPE_ENTRIES - 1);
    await grant(scope, { ...ids(nell), opensAbove: true });
    expect(await siteOf(nell)).toBe(Access.LimitedRead);
  });

  test('changes nothing above for a user who already has access there', async () => {
    await stop();
    const before = await entriesOf({ siteId: world.site.id });
    const rita = await world.member('Rita', Access.Read);
    const expected = [...before, `Rita ${Access.Read}`];
    await grant(scope, { ...ids(rita), opensAbove: true });
    expect((await entriesOf({ siteId: world.site.id })).sort()).toEqual(expected.sort());
  });

  test('is refused as a whole to a user who owns the list but not the site', async () => {
    await stop();
    const lena = await world.member('Lena', Access.Read);
    await grant(scope, { ...ids(lena), accessLevels: Access.FullAccess });
    await expect(grant(scope, { ...ids(nell), opensAbove: true }, lena)).rejects.toMatchObject({ error: 'forbidden' });
    await expect(nell.call(list.details, scope)).rejects.toMatchObject({ error: 'notFound' });
    await grant(scope, ids(nell), lena);
    expect((await nell.call(list.details, scope)).access.effectiveAccess).toBe(Access.Edit);
  });
});
