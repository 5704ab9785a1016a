import { afterAll, beforeAll, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { list } from '#shared/contracts/list.ts';
import { search } from '#shared/contracts/search.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { untilIdle } from '#tests/search/searchWorld.ts';

let world: World;
let admin: Member;
let listId: string;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.member('Root', Access.FullAccess, { isAdmin: true });
  listId = (await world.list()).id;
  for (let count = 1; count <= 101; count += 1) await admin.call(list.createItem, { listId, body: { Title: `Plan ${count}` } });
  for (let count = 1; count <= 21; count += 1) await world.member(`Person ${count}`, Access.None);
});
afterAll(() => world.close());

test('CONST-019 without a page size the answer has 20 hits and rows, 100 events of a trail, and all users for -1', async () => {
  expect((await admin.call(list.items, { listId })).items).toHaveLength(20);
  expect((await admin.call(list.detailsAndItems, { listId })).page.items).toHaveLength(20);
  await untilIdle(world);
  expect((await admin.call(search.query, { body: { query: 'plan' } })).results).toHaveLength(20);
  const at = (minutes: number) => new Date(world.host.now().getTime() + minutes * 60_000).toISOString();
  const trail = { listId, startDate: at(-600), endDate: at(1) };
  expect((await admin.call(auditLog.listHistory, { body: trail })).rows).toHaveLength(100);
  expect((await admin.call(application.userDetails, { pageSize: -1 })).users).toHaveLength(22);
});

test('CONST-020 the first page of a list is page 1', async () => {
  const first = await admin.call(list.items, { listId, pageNumber: 1 });
  const second = await admin.call(list.items, { listId, pageNumber: 2 });
  expect(first.items).toEqual((await admin.call(list.items, { listId })).items);
  expect([...first.items, ...second.items].map(({ Id }) => Id)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

test('PAGE-055 a page size of -1 returns all rows of the list, with its details', async () => {
  const { details, page } = await admin.call(list.detailsAndItems, { listId, pageSize: -1 });
  expect(details.id).toBe(listId);
  expect(page.items).toHaveLength(101);
  expect(page.next).toBeNull();
});
