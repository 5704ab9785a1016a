import { afterEach, beforeEach, expect, test } from 'vitest';
import { trimList } from '#functions/domain/access/levels/trimList.ts';
import { callerByUser } from '#functions/domain/kernel/callers.ts';
import { openContext } from '#functions/domain/kernel/context.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const fields = inOrder([
  field('Title', 'Title', 'SingleLine', { isTitleField: true }),
  field('Salary', 'Salary', 'Number', { isRequired: true, cellEditable: true }),
]);
const bySalary = [{ sortProperty: 'Salary', sortDescending: true }];
const filterModel = { Salary: { min: 5 }, Title: { text: 'R' } };
const views = [view('all', 'All', { isDefault: true, sortOrder: bySalary, filterModel })];

let world: World;
let ada: Member;
let rob: Member;
let of: ListRecord;
let listId: string;
beforeEach(async () => {
  world = await openWorld({ listening: false, lagging: true });
  ada = await world.member('Ada', Access.FullAccess);
  rob = await world.member('Rob', Access.Contribute);
  of = await world.list({ fields, views });
  listId = of.id;
  await ada.call(list.createItem, { listId, body: { Title: 'One', Salary: 10 } });
  const salary = { listId, fieldId: 'Salary' };
  await ada.call(permission.stopInheriting, { body: salary });
  await ada.call(permission.remove, { body: { ...salary, userIds: [rob.user.id] } });
});
afterEach(() => world.close());

const salaryFor = async (who: Member) =>
  (await who.call(list.details, { listId })).fields.find(({ internalFieldName }) => internalFieldName === 'Salary');

test('a user who may write a restricted field edits it in its cell, and must fill it in if it is required', async () => {
  expect(await salaryFor(ada)).toMatchObject({ isRequired: true, cellEditable: true });
  const create = ada.call(list.createItem, { listId, body: { Title: 'Two' } });
  await expect(create).rejects.toMatchObject({ details: { fields: [{ at: 'Salary', code: 'required' }] } });
  expect(await salaryFor(rob)).toBeUndefined();
  expect((await rob.call(list.createItem, { listId, body: { Title: 'Two' } })).Id).toBe(2);
});

test('nothing is withheld from an administrator, whatever people a field names', async () => {
  const admin = await world.member('Root', Access.None, { isAdmin: true });
  expect((await admin.call(list.getItem, { listId, id: 1 })).Salary).toBe(10);
  expect((await admin.call(list.updateItem, { listId, body: { Id: 1, Salary: 20 } })).Salary).toBe(20);
  expect(await salaryFor(admin)).toMatchObject({ isRequired: true, cellEditable: true });
});

test('neither the definition of a list nor its views mention the field', async () => {
  const shownFor = async ({ user }: Member) => {
    const ctx = openContext(world.host, await callerByUser(world.host, user.id), 'test-fields');
    ctx.scopes.set(`field:${listId}:Salary`, {
      node: `field:${listId}:Salary`,
      entries: [{ principal: `user:${ada.user.id}`, access: -1 }],
    });
    return trimList(ctx, of);
  };
  expect(await shownFor(ada)).toEqual(of);
  expect((await shownFor(rob)).views).toMatchObject([{ id: 'all', sortOrder: [], filterModel: { Title: { text: 'R' } } }]);
  expect(JSON.stringify(await shownFor(rob))).not.toContain('Salary":{"min');
  const [first] = (await rob.call(list.details, { listId })).views;
  expect(first?.filterModel).toEqual({ Title: { text: 'R' } });
  expect((await ada.call(list.details, { listId })).views[0]?.filterModel).toEqual(filterModel);
});
