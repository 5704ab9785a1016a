import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { NEW_VISIT_MS } from '#shared/limits.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld({ listening: false, lagging: true });
  ana = await world.member('Ana', Access.Read);
  listId = (await world.list()).id;
});
afterEach(() => world.close());

const visit = async (who: Member = ana) => (await who.call(list.visit, { listId })).since;
const stored = async (who: Member = ana) => (await world.table.get<{ began: string }>(keys.visit(who.user.id, listId)))?.data.began ?? null;

test('the first visit has no previous one, and the next one begins after an hour', async () => {
  expect([await visit(), await visit()]).toEqual([null, null]);
  const first = await stored();
  world.advance(NEW_VISIT_MS - 60_000);
  expect([await visit(), await stored()]).toEqual([null, first]);
  world.advance(120_000);
  expect(await visit()).toBe(first);
  const second = await stored();
  expect([await visit(), await stored()]).toEqual([first, second]);
  world.advance(2 * NEW_VISIT_MS);
  expect(await visit()).toBe(second);
});

test('two windows that are opened at the same time share one visit', async () => {
  await visit();
  const first = await stored();
  world.advance(2 * NEW_VISIT_MS);
  expect(await Promise.all([visit(), visit(), visit()])).toEqual([first, first, first]);
});

test('visits are recorded per user and list, and not for an unreadable list', async () => {
  await visit();
  world.advance(2 * NEW_VISIT_MS);
  const ben = await world.member('Ben', Access.Read);
  expect(await visit(ben)).toBeNull();
  const other = (await world.list()).id;
  expect((await ana.call(list.visit, { listId: other })).since).toBeNull();
  const nobody = await world.member('Nobody', Access.None);
  await expect(visit(nobody)).rejects.toMatchObject({ status: 404 });
  expect(await stored(nobody)).toBeNull();
});

test('rows that changed since then are found by the filter, as far as the user may read them', async () => {
  const ada = await world.member('Ada', Access.FullAccess);
  for (const Title of ['Old', 'Changed']) await ada.call(list.createItem, { listId, body: { Title } });
  world.advance(NEW_VISIT_MS);
  await visit();
  world.advance(2 * NEW_VISIT_MS);
  await ada.call(list.updateItem, { listId, body: { Id: 2, Title: 'Changed now' } });
  await ada.call(list.createItem, { listId, body: { Title: 'New' } });
  const since = (await visit()) ?? '';
  const rules = [{ ColumnName: '_ModifiedOn', Operator: 'GreaterThanEqual' as const, Value: since }];
  const { items } = await ana.call(list.items, { listId, queryConditions: { condition: 'AND', rules } });
  expect(items.map(({ Title }) => Title).sort()).toEqual(['Changed now', 'New']);
});
