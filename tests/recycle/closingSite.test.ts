import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import { Access } from '#shared/access.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let siteId: string;
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.FullAccess);
  ({ id: siteId } = await ana.call(site.create, { body: { parentSiteId: world.site.id, siteName: 'Porto', subPath: 'porto' } }));
});
afterEach(() => world.close());

/** Runs something at the moment before an address is taken or released. */
const beforeAt = (path: string, what: 'put' | 'delete', act: () => Promise<unknown>): void => {
  const { table } = world.host;
  const { transact } = table;
  const { pk } = keys.path(path);
  table.transact = async (writes, options) => {
    if (writes.some((write) => (what === 'put' ? 'put' in write && write.put.pk === pk : 'delete' in write && write.delete.pk === pk))) {
      table.transact = transact;
      await act();
    }
    return transact.call(table, writes, options);
  };
};

const remove = () => ana.call(site.delete, { systemSiteId: siteId, body: { reasonToDelete: 'Closed' } });
const isThere = async (path: string): Promise<boolean> => (await world.host.table.get(keys.path(path))) !== undefined;
const named = { title: 'Visits', path: 'visits', listInternalName: 'Visits' };

const comings: [string, string, () => Promise<unknown>][] = [
  ['a list', '/porto/_lists/visits', () => ana.call(site.createList, { systemSiteId: siteId, body: named })],
  [
    'a page',
    '/porto/_pages/plan',
    () => ana.call(site.createPage, { systemSiteId: siteId, body: { path: 'plan', title: 'Plan', isHomePage: false } }),
  ],
  ['a site below', '/porto/north', () => ana.call(site.create, { body: { parentSiteId: siteId, siteName: 'North', subPath: 'north' } })],
];

describe.each(comings)('%s that comes to a site in the instant in which it is deleted', (_what, path, come) => {
  test('keeps the site', async () => {
    beforeAt('/porto', 'delete', come);
    await expect(remove()).rejects.toThrow('siteChanged');
    expect([await isThere('/porto'), await isThere(path)]).toEqual([true, true]);
    await ana.call(site.details, { body: { path: '/porto' } });
  });

  test('is refused once the site is deleted, and leaves nothing', async () => {
    beforeAt(path, 'put', remove);
    await expect(come()).rejects.toThrow('notFound');
    expect([await isThere('/porto'), await isThere(path)]).toEqual([false, false]);
  });
});

test('a list that is restored to a site in the instant in which it is deleted keeps the site', async () => {
  const { id: listId } = await ana.call(site.createList, { systemSiteId: siteId, body: named });
  const { recycleId } = await ana.call(listDefinition.delete, { body: { listId } });
  beforeAt('/porto', 'delete', () => ana.call(recycle.restore, { body: { systemSiteId: siteId, recycleId } }));
  await expect(remove()).rejects.toThrow('siteChanged');
  expect(await isThere('/porto/_lists/visits')).toBe(true);
});
