import { afterAll, beforeAll, expect, test } from 'vitest';
import { Access, levels } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site } from '#shared/contracts/site.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let owner: Member;
let reader: Member;
let systemSiteId: string;
let listId: string;

beforeAll(async () => {
  world = await openWorld();
  world.host.callsPerSecond = 1e9;
  owner = await world.member('Owner', Access.FullAccess);
  reader = await world.member('Reader', Access.Read);
  systemSiteId = world.site.id;
  listId = (await world.list({ title: 'Studies' })).id;
});
afterAll(() => world.close());

const newItem = async (Title: string): Promise<number> => (await owner.call(list.createItem, { listId, body: { Title } })).Id;

test('SITE-004 SITE-016 SITE-027 a related item of a site is added, changed and removed with FullAccess, and read with Read', async () => {
  const stored = { systemSiteList: listId, alias: 'Kept', relatedItemId: await newItem('NCT-0'), loadWithSite: false };
  const beside = await owner.call(site.addRelatedItem, { systemSiteId, body: stored });
  const relatedItemId = await newItem('NCT-1');
  const body = { systemSiteList: listId, alias: 'Study', relatedItemId, loadWithSite: true };
  const created = await owner.call(site.addRelatedItem, { systemSiteId, body });
  expect(created).toEqual({
    ...body,
    id: created.id,
    listTitle: 'Studies',
    title: 'NCT-1',
    url: expect.stringContaining(`id=${relatedItemId}`),
  });
  expect(await reader.call(site.relatedItems, { systemSiteId })).toEqual([beside, created]);
  expect(await reader.call(site.relatedItem, { systemSiteId, id: created.id })).toEqual(created);
  const { relatedItems } = await reader.call(site.details, { body: { path: '/' } });
  expect(relatedItems).toEqual([{ alias: 'Study', systemSiteList: listId, relatedItemId, title: 'NCT-1' }]);

  const other = await newItem('NCT-2');
  const changed = { ...body, alias: 'Trial', relatedItemId: other, loadWithSite: false };
  const after = await owner.call(site.updateRelatedItem, { systemSiteId, id: created.id, body: changed });
  expect(after).toMatchObject({ ...changed, id: created.id, title: 'NCT-2' });
  expect(await reader.call(site.relatedItems, { systemSiteId })).toEqual([beside, after]);
  expect((await reader.call(site.details, { body: { path: '/' } })).relatedItems).toEqual([]);

  const all = levels.filter((level) => level !== 'FullAccess').reduce((held, level) => held | Access[level], 0);
  const almost = await world.member('Almost', all);
  for (const who of [reader, almost])
    for (const call of [
      () => who.call(site.addRelatedItem, { systemSiteId, body: { ...body, alias: 'Mine' } }),
      () => who.call(site.updateRelatedItem, { systemSiteId, id: created.id, body }),
      () => who.call(site.deleteRelatedItem, { systemSiteId, id: created.id }),
    ])
      await expect(call()).rejects.toThrow('forbidden');
  const low = await world.member('Low', Access.LimitedRead);
  await expect(low.call(site.relatedItems, { systemSiteId })).rejects.toThrow('forbidden');
  await owner.call(site.deleteRelatedItem, { systemSiteId, id: created.id });
  expect(await owner.call(site.relatedItems, { systemSiteId })).toEqual([beside]);
  await expect(owner.call(site.relatedItem, { systemSiteId, id: created.id })).rejects.toThrow('notFound');
});

test('SITE-026 list, alias and item are required, the item is an existing number, and aliases are unique', async () => {
  const relatedItemId = await newItem('NCT-3');
  const body = { systemSiteList: listId, alias: 'Sponsor', relatedItemId };
  await owner.call(site.addRelatedItem, { systemSiteId, body });
  const wrongs = [
    { systemSiteList: '' },
    { alias: ' ' },
    { relatedItemId: String(relatedItemId) },
    { relatedItemId: 999 },
    { alias: 'SPONSOR' },
    { systemSiteList: undefined },
    { alias: undefined },
    { relatedItemId: undefined },
  ];
  const { id } = await owner.call(site.addRelatedItem, { systemSiteId, body: { ...body, alias: 'Changed' } });
  const saves = [
    (sent: typeof body) => owner.call(site.addRelatedItem, { systemSiteId, body: sent }),
    (sent: typeof body) => owner.call(site.updateRelatedItem, { systemSiteId, id, body: sent }),
  ];
  for (const wrong of wrongs)
    for (const save of saves)
      await expect(save({ ...body, alias: 'Fine', ...wrong } as typeof body)).rejects.toMatchObject({
        status: 400,
        error: 'invalidInput',
        details: { fields: [{ at: Object.keys(wrong)[0] }] },
      });
});

test('a user who may not read the item sees only its number, and gets nothing of it with the site', async () => {
  const relatedItemId = await newItem('Secret');
  await owner.call(permission.stopInheriting, { body: { listId, itemId: relatedItemId } });
  await owner.call(permission.remove, { body: { listId, itemId: relatedItemId, userIds: [reader.user.id] } });
  const body = { systemSiteList: listId, alias: 'Hidden', relatedItemId, loadWithSite: true };
  const { id } = await owner.call(site.addRelatedItem, { systemSiteId, body });
  expect(await reader.call(site.relatedItem, { systemSiteId, id })).toEqual({ ...body, id, listTitle: null, title: null, url: null });
  expect((await reader.call(site.details, { body: { path: '/' } })).relatedItems).toEqual([]);
});

test('an alias that several users assign at the same time belongs to one item', async () => {
  const body = { systemSiteList: listId, alias: 'Protocol', relatedItemId: await newItem('NCT-5') };
  const { id } = await owner.call(site.addRelatedItem, { systemSiteId, body: { ...body, alias: 'Renamed' } });
  const tried = await Promise.allSettled([
    owner.call(site.updateRelatedItem, { systemSiteId, id, body }),
    ...[1, 2, 3].map(() => owner.call(site.addRelatedItem, { systemSiteId, body })),
  ]);
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const stored = await owner.call(site.relatedItems, { systemSiteId });
  expect(stored.filter(({ alias }) => alias === 'Protocol')).toHaveLength(1);
});
