import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import type { QueryConditions } from '#shared/models/content/list.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const fields = inOrder([
  field('Title', 'Title', 'SingleLine', { isTitleField: true, titleFieldOrder: 1 }),
  field('Sort', 'Sort', 'SingleLine', { isTitleField: true, titleFieldOrder: 2 }),
]);

let world: World;
let ada: Member;
let lea: Member;
let listId: string;
let folderId: string;
const ids: Record<string, number> = {};
beforeAll(async () => {
  world = await openWorld({ listening: false, lagging: true });
  ada = await world.member('Ada', Access.FullAccess);
  lea = await world.member('Lea', Access.LimitedRead);
  ({ id: listId } = await world.list({ fields }));
  ({ id: folderId } = await ada.call(list.createFolder, { listId, folderName: 'Inner' }));
  for (const Title of ['Cherry', 'Apple', 'Pêche', 'Closed', 'Deleted', 'Pear'])
    ids[Title] = (await ada.call(list.createItem, { listId, ...(Title === 'Pear' && { folderId }), body: { Title } })).Id;
  const closed = { listId, itemId: Number(ids.Closed) };
  await ada.call(permission.stopInheriting, { body: closed });
  await ada.call(permission.remove, { body: { ...closed, userIds: [lea.user.id] } });
  await ada.call(recycle.delete, { body: { listId, id: Number(ids.Deleted) } });
});
afterAll(() => world.close());

const titles = async (who: Member, input: object = {}) =>
  (await who.call(list.titles, { listId, pageSize: -1, ...input })).map(({ value }) => value);
const byId = (condition: QueryConditions['condition'], ...named: (string | number)[]) => ({
  queryConditions: { condition, rules: named.map((Value) => ({ ColumnName: 'Id', Operator: 'Equal' as const, Value: String(Value) })) },
});

describe('the titles of a list', () => {
  test('are ordered by title, for users who may see the items, and contain only those', async () => {
    expect(await titles(lea)).toEqual(['Apple', 'Cherry', 'Pêche']);
    expect(await titles(ada)).toEqual(['Apple', 'Cherry', 'Closed', 'Pêche']);
    await expect(titles(await world.member('Nell', Access.None))).rejects.toMatchObject({ error: 'notFound' });
  });

  test('can be limited to one folder', async () => {
    expect(await titles(lea, { folderId })).toEqual(['Pear']);
    expect(await titles(lea, { folderId, ...byId('OR', Number(ids.Apple), Number(ids.Pear)) })).toEqual(['Pear']);
  });

  test('contain the searched text, whatever the case and the accents, up to the requested number', async () => {
    expect(await titles(lea, { search: 'PEC' })).toEqual(['Pêche']);
    expect(await titles(lea, { search: 'ch' })).toEqual(['Cherry', 'Pêche']);
    expect(await titles(lea, { pageSize: 2 })).toEqual(['Apple', 'Cherry']);
    expect(await titles(lea, { pageSize: 1, search: 'ch' })).toEqual(['Cherry']);
  });

  test('are found by number, except deleted, hidden or invalid ones', async () => {
    const all = ['Pêche', 'Closed', 'Deleted', 'Apple'].map((title) => Number(ids[title]));
    expect(await titles(lea, byId('OR', ...all, 'x', 1.5, 999))).toEqual(['Pêche', 'Apple']);
    expect(await titles(lea, byId('AND', Number(ids.Apple)))).toEqual(['Apple']);
    expect(await titles(lea, byId('AND', Number(ids.Apple), Number(ids.Cherry)))).toEqual([]);
    expect(await titles(lea, { ...byId('OR', Number(ids.Apple), Number(ids.Pêche)), search: 'p', pageSize: 1 })).toEqual(['Apple']);
  });

  test('LIST-119 meet conditions on their number in the named folder, all of them where -1 is asked for', async () => {
    const { id: other } = await world.list({ fields });
    const { id: inner } = await ada.call(list.createFolder, { listId: other, folderName: 'Inner' });
    const { Id: inside } = await ada.call(list.createItem, { listId: other, folderId: inner, body: { Title: 'Inside' } });
    const rest = Array.from({ length: 21 }, (_, index) => `Row ${index}`);
    for (const Title of rest) await ada.call(list.createItem, { listId: other, body: { Title } });
    const after = { rules: [{ ColumnName: 'Id', Operator: 'GreaterThan' as const, Value: String(inside) }] };
    expect((await titles(lea, { listId: other, folderId: other, queryConditions: after })).toSorted()).toEqual(rest.toSorted());
    expect(await titles(lea, { listId: other, folderId: inner, queryConditions: after })).toEqual([]);
    const named = byId('OR', inside, inside + 1);
    expect(await titles(lea, { listId: other, folderId: other, ...named })).toEqual(['Row 0']);
    expect(await titles(lea, { listId: other, folderId: inner, ...named })).toEqual(['Inside']);
  });

  test('match conditions on number and title, and no others', async () => {
    const rule = (ColumnName: string, Operator: 'Equal' | 'LessThan' | 'Contains', Value: string) => ({ ColumnName, Operator, Value });
    const small = rule('Id', 'LessThan', '3');
    const request = (condition: 'AND' | 'OR', ...rules: object[]) => titles(lea, { queryConditions: { condition, rules } });
    expect(await request('AND', small)).toEqual(['Apple', 'Cherry']);
    expect(await request('AND', small, rule('Title', 'Contains', 'Apple'))).toEqual(['Apple']);
    expect(await request('OR', rule('Id', 'Equal', '1'), rule('Title', 'Equal', 'Apple'))).toEqual(['Apple', 'Cherry']);
    expect(await request('OR')).toEqual(['Apple', 'Cherry', 'Pêche']);
    const refused = { error: 'invalidInput', details: { fields: [{ at: 'queryConditions.rules[1].ColumnName', code: 'unknownField' }] } };
    await expect(request('AND', small, rule('Sort', 'Equal', 'x'))).rejects.toMatchObject(refused);
  });

  test('match conditions on the current day', async () => {
    const { id: other } = await world.list({ fields });
    const today = world.host.now().toISOString().slice(0, 10);
    for (const Title of [today, '2001-01-01']) await ada.call(list.createItem, { listId: other, body: { Title } });
    const queryConditions = { condition: 'AND' as const, rules: [{ ColumnName: 'Title', Operator: 'Equal' as const, Value: '@today' }] };
    expect(await titles(lea, { listId: other, queryConditions })).toEqual([today]);
  });

  test('are returned without a title field that is withheld from the caller, as data of earlier versions may have it', async () => {
    const { id: other } = await world.list({ fields });
    await ada.call(list.createItem, { listId: other, body: { Title: 'Plan', Sort: 'secret' } });
    expect(await titles(lea, { listId: other })).toEqual(['Plan secret']);
    await world.grant(node.field(other, 'Sort'), ada.user, Access.FullAccess);
    expect(await titles(lea, { listId: other })).toEqual(['Plan']);
    expect(await titles(lea, { listId: other, search: 'secret' })).toEqual([]);
    expect(await titles(ada, { listId: other })).toEqual(['Plan secret']);
  });
});
