import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { forms } from '#shared/contracts/forms.ts';
import { list } from '#shared/contracts/list.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let listId: string;
beforeAll(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.FullAccess);
  listId = (await world.list()).id;
  const fields = [{ field: 'Title' }, { field: 'Amount', required: true }, { field: 'Due', readOnly: true }];
  await ana.call(forms.add, { body: { listId, formName: 'Order', tabs: [{ sections: [{ fields }] }] } });
  const without = [{ field: 'Title' }, { field: 'Due', hidden: true }];
  await ana.call(forms.add, { body: { listId, formName: 'Quiet', tabs: [{ sections: [{ fields: without }] }] } });
});
afterAll(() => world.close());

const add = (formName: string, values: object) => ana.call(list.createItem, { listId, formName, body: { Title: 'One', ...values } });
const problemAt = (at: string, code: string) => ({
  status: 400,
  error: 'invalidInput',
  details: { fields: [expect.objectContaining({ at, code })] },
});

describe('FORM-086 the form in use', () => {
  test('requires what it says, of new items and of changed ones', async () => {
    await expect(add('Order', {})).rejects.toMatchObject(problemAt('Amount', 'required'));
    const { Id } = await add('order', { Amount: 3 });
    const change = ana.call(list.updateItem, { listId, formName: 'Order', folderId: listId, body: { Id, Amount: null } });
    await expect(change).rejects.toMatchObject(problemAt('Amount', 'required'));
    expect(await ana.call(list.updateItem, { listId, body: { Id, Amount: null } })).toMatchObject({ Amount: null });
  });

  test('shows read-only fields without letting them be changed', async () => {
    await expect(add('Order', { Amount: 1, Due: '2026-05-05' })).rejects.toMatchObject(problemAt('Due', 'disabled'));
  });

  test('accepts nothing for fields that it hides', async () => {
    expect(await add('Quiet', { Due: '2026-05-05' })).toMatchObject({ Due: null });
  });

  test("is one of the list's forms, or the default one", async () => {
    await expect(add('Other', { Amount: 1 })).rejects.toMatchObject(problemAt('formName', 'invalid'));
    expect(await add('add', {})).toMatchObject({ Amount: null });
  });
});

test('FORM-086 an item accepts its changed fields, and is answered with its value and with warnings', async () => {
  const { Id } = await add('add', { Amount: 4, Due: '2026-05-05' });
  const sent = { listId, formName: 'edit', folderId: listId, ignoreScheduleConflicts: true };
  const answer = await ana.wrapped(list.updateItem, { ...sent, body: { Id, Title: 'Two' } });
  const value = { Id, Title: 'Two', Amount: 4, Due: '2026-05-05' };
  expect(answer).toMatchObject({ value, hasErrors: false, hasWarnings: false, warnings: [] });
  expect(await ana.call(list.getItem, { listId, id: Id })).toMatchObject(value);
});

test('FORM-087 AUDIT-012 an item that is opened in a form is recorded as viewed, one that is only fetched again is not', async () => {
  const { Id: id } = await add('add', { Amount: 7 });
  const seen = async () => (await world.facts(listId)).filter(({ itemId, kind }) => itemId === id && kind === 'itemViewed');
  const by = (who: Member) => ({ title: 'One', by: { internalId: who.user.id }, changes: [] });
  const opened = await ana.call(list.getItem, { listId, id, formName: 'edit' });
  expect(opened).toEqual(await ana.call(list.getItem, { listId, id }));
  await ana.call(list.items, { listId });
  expect(await seen()).toMatchObject([by(ana)]);
  const rita = await world.member('Rita', Access.Read);
  await rita.call(list.getItem, { listId, id, formName: 'view' });
  expect(await seen()).toMatchObject([by(ana), by(rita)]);
});
