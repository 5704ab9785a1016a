import { afterAll, beforeAll, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { Refused } from '#tests/kit/callThrough.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
beforeAll(async () => {
  world = await openWorld();
  world.host.callsPerSecond = 1e9;
  ana = await world.member('Ana', Access.FullAccess);
});
afterAll(() => world.close());

let count = 0;
const newName = () => `name${++count}`;
const addItem = async () => {
  const { id: listId } = await world.list();
  return { listId, id: (await ana.call(list.createItem, { listId, body: { Title: newName() } })).Id };
};
const addFolder = async () => {
  const { id: listId } = await world.list();
  return { listId, folderId: (await ana.call(list.createFolder, { listId, folderName: newName() })).id };
};
const addPage = () =>
  ana.call(site.createPage, { systemSiteId: world.site.id, body: { path: newName(), title: 'Page', isHomePage: false } });
const addSite = () => ana.call(site.create, { body: { parentSiteId: world.site.id, siteName: 'Site', subPath: newName() } });

/** Each adds something and deletes it. */
const deletions: [string, () => Promise<{ recycleId: string }>][] = [
  ['an item', async () => ana.call(recycle.delete, { body: await addItem() })],
  ['a folder', async () => ana.call(recycle.deleteFolder, { body: await addFolder() })],
  ['a list', async () => ana.call(listDefinition.delete, { body: { listId: (await world.list()).id } })],
  ['a page', async () => ana.call(recycle.deletePage, { body: { systemSiteId: world.site.id, pageId: (await addPage()).id } })],
  ['a site', async () => ana.call(site.delete, { systemSiteId: (await addSite()).id, body: { reasonToDelete: 'Closed' } })],
];

/** The outcomes of two simultaneous calls: `done`, or the error. */
const outcomes = (calls: Promise<unknown>[]): Promise<string[]> =>
  Promise.all(
    calls.map((call) =>
      call.then(
        () => 'done',
        (error) => (error instanceof Refused ? error.error : Promise.reject(error)),
      ),
    ),
  );

test.each(deletions)('%s is restored once, and no one is told that its name is taken', async (_what, remove) => {
  const entry = async () => ({ body: { systemSiteId: world.site.id, recycleId: (await remove()).recycleId } });
  const restore = await entry();
  expect(await outcomes([ana.call(recycle.restore, restore), ana.call(recycle.restore, restore)])).toEqual(['done', 'notInRecycleBin']);
  await expect(ana.call(recycle.permanentlyDelete, restore)).rejects.toThrow('notFound');
  const either = await entry();
  const [purged, restored] = await outcomes([ana.call(recycle.permanentlyDelete, either), ana.call(recycle.restore, either)]);
  expect([
    ['done', 'notInRecycleBin'],
    ['notFound', 'done'],
  ]).toContainEqual([purged, restored]);
});
