import { afterEach, beforeEach, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { STARS_PER_PERSON } from '#shared/limits.ts';
import type { PlaceRef } from '#shared/models/identity/starred.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { sendFile, untilIdle } from '#tests/search/searchWorld.ts';
import { personOf } from '#tests/sites/plans.ts';

let world: World;
let ana: Member;
let ben: Member;
let listId: string;
let itemId: number;
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.FullAccess);
  ben = await world.member('Ben', Access.Read);
  listId = (await world.list({ title: 'Visits' })).id;
  itemId = (await ana.call(list.createItem, { listId, body: { Title: 'Porto' } })).Id;
});
afterEach(() => world.close());

const star = (who: Member, location: PlaceRef, isOn = true) => who.call(account.star, { body: { place: location, isOn } });
const starred = async (who: Member) => (await who.call(account.getStarred, {})).map(({ title, within }) => [title, within]);
const recent = async (who: Member) => (await who.call(account.getRecent, {})).map(({ title }) => title);
const hideFromBen = async () => {
  await ana.call(permission.stopInheriting, { body: { listId, itemId } });
  await ana.call(permission.remove, { body: { listId, itemId, userIds: [ben.user.id] } });
};

test('each user stars sites, lists, items and pages, the latest first, once, until they remove the star', async () => {
  const systemSiteId = world.site.id;
  const { id: pageId } = await ana.call(site.createPage, { systemSiteId, body: { title: 'News', path: 'News' } });
  const locations: PlaceRef[] = [
    { kind: 'site', siteId: systemSiteId },
    { kind: 'list', listId },
    { kind: 'item', listId, itemId },
    { kind: 'page', pageId },
  ];
  for (const location of locations) {
    await star(ben, location);
    world.advance(1000);
  }
  await star(ben, { kind: 'list', listId });
  const { siteName } = world.site;
  expect(await starred(ben)).toEqual([
    ['News', siteName],
    ['Porto', 'Visits'],
    ['Visits', siteName],
    [siteName, ''],
  ]);
  expect(await starred(ana)).toEqual([]);
  for (const location of locations.slice(1)) await star(ben, location, false);
  await star(ben, { kind: 'list', listId }, false);
  expect(await starred(ben)).toEqual([[siteName, '']]);
});

test('objects that a user may not read, or that were deleted, cannot be starred and are not shown among the starred or recent ones', async () => {
  const systemSiteId = world.site.id;
  const { id: pageId } = await ana.call(site.createPage, { systemSiteId, body: { title: 'News', path: 'News' } });
  await star(ben, { kind: 'item', listId, itemId });
  await star(ben, { kind: 'page', pageId });
  await ben.call(list.getItem, { listId, id: itemId, formName: 'view' });
  await untilIdle(world);
  expect(await recent(ben)).toEqual(['Porto']);
  await hideFromBen();
  await ana.call(site.updatePage, {
    systemSiteId,
    pageId,
    body: { page: { title: 'News', groupVisibility: { include: [], exclude: [personOf(ben)] }, version: 1 } },
  });
  expect([await starred(ben), await recent(ben)]).toEqual([[], []]);
  await expect(star(ben, { kind: 'item', listId, itemId })).rejects.toMatchObject({ error: 'notFound', status: 404 });
  await expect(star(ben, { kind: 'list', listId: 'none' })).rejects.toMatchObject({ error: 'notFound', status: 404 });
  await star(ana, { kind: 'item', listId, itemId });
  await ana.call(recycle.delete, { body: { listId, id: itemId } });
  expect(await starred(ana)).toEqual([]);
});

test('no more can be starred than one answer shows, and an object that does not exist is refused', async () => {
  for (let id = 2; id <= STARS_PER_PERSON + 1; id += 1) {
    await ana.call(list.createItem, { listId, body: { Title: `Item ${id}` } });
    await star(ana, { kind: 'item', listId, itemId: id });
  }
  await expect(star(ana, { kind: 'item', listId, itemId })).rejects.toMatchObject({ error: 'tooManyStars', status: 409 });
  await expect(star(ana, { kind: 'person' } as never)).rejects.toMatchObject({ error: 'invalidInput', status: 400 });
});

test('no more can be starred at the same time than one after the other, and repeating the last one is not refused', async () => {
  const locations = Array.from({ length: STARS_PER_PERSON + 2 }, (_, n): PlaceRef => ({ kind: 'item', listId, itemId: n + 1 }));
  for (let id = 2; id <= locations.length; id += 1) await ana.call(list.createItem, { listId, body: { Title: `Item ${id}` } });
  for (const location of locations.slice(0, STARS_PER_PERSON - 1)) await star(ana, location);
  const last = locations.slice(STARS_PER_PERSON - 1);
  const answers = await Promise.allSettled(last.map((location) => star(ana, location)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const all = await ana.call(account.getStarred, {});
  expect(all).toHaveLength(STARS_PER_PERSON);
  await star(ana, locations[0] ?? expect.fail('nothing starred'));
  expect(await ana.call(account.getStarred, {})).toEqual(all);
});

test('opened items and files are listed as recent, the latest first and once, and nothing that was only changed or listed', async () => {
  const library = (await world.list({ type: 'documents' })).id;
  const paper = await sendFile(ana, library, 'Plan.txt', 'Words of a plan');
  const other = (await ana.call(list.createItem, { listId, body: { Title: 'Faro' } })).Id;
  const open = async (id: number) => {
    world.advance(1000);
    await ben.call(list.getItem, { listId, id, formName: 'view' });
    await untilIdle(world);
  };
  await open(itemId);
  await open(other);
  world.advance(1000);
  await ben.call(list.openDocument, { listId: library, id: paper });
  await untilIdle(world);
  await open(itemId);
  await ben.call(list.items, { listId });
  expect(await recent(ben)).toEqual(['Porto', 'Plan.txt', 'Faro']);
  expect(await recent(ana)).toEqual([]);
});
