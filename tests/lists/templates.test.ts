import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { template } from '#shared/contracts/template.ts';
import { TEMPLATES_PER_LIST } from '#shared/limits.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const fields = inOrder([
  field('Title', 'Title', 'SingleLine', { isRequired: true, isTitleField: true }),
  field('Amount', 'Amount', 'Number'),
  field('Salary', 'Salary', 'Number', { isRequired: true }),
  field('Secret', 'Secret', 'Password'),
  field('Notes', 'Notes', 'MultiLine'),
  field('Owner', 'Owner', 'PeoplePicker'),
]);

let world: World;
let owner: Member;
let maker: Member;
let reader: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld({ lagging: true });
  owner = await world.member('Owner', Access.FullAccess);
  maker = await world.member('Maker', Access.Create);
  reader = await world.member('Reader', Access.Read);
  listId = (await world.list({ fields })).id;
});
afterEach(() => world.close());

const add = (who: Member, templateName: string, values: FieldValues) =>
  who.call(template.addListItem, { body: { listId, templateName, values } });
const read = (who: Member, templateId: string) => who.call(template.listItem, { templateId });
const remove = (who: Member, templateId: string) => who.call(template.delete, { body: { templateId } });
const names = async (who: Member) => (await who.call(template.listItems, { listId })).map(({ templateName }) => templateName);

test('a template stores what is filled in, though required fields are empty, and readers of the list find it by name', async () => {
  const stored = await add(maker, 'Weekly', { Amount: 5, Title: '', Salary: null });
  expect(stored).toMatchObject({ templateName: 'Weekly', values: { Amount: 5 }, _CreatedBy: { fullName: 'Maker' } });
  expect(Object.keys(stored.values)).toEqual(['Amount']);
  await add(maker, 'émile', { Amount: 1 });
  await add(maker, 'Daily', { Amount: 2 });
  expect(await names(reader)).toEqual(['Daily', 'émile', 'Weekly']);
  expect(await read(reader, stored.id)).toEqual(stored);
});

test('values of a template follow the rules of an item; a password is not stored', async () => {
  const person = { internalId: owner.user.id, fullName: 'Somebody else', isGroup: false };
  const values = { Notes: '<p>Hi<script>alert(1)</script></p>', Owner: person, Secret: 'Correct-horse-7', Amount: 3 };
  const { id } = await add(maker, 'Whole', values);
  expect((await read(maker, id)).values).toEqual({ Amount: 3, Notes: '<p>Hi</p>', Owner: { ...person, fullName: 'Owner' } });
  const refused = (wrong: FieldValues) => expect(add(maker, 'Wrong', wrong)).rejects;
  await refused({ Amount: 'much' }).toMatchObject({
    error: 'invalidInput',
    details: { fields: [{ at: 'Amount', code: 'invalidNumber' }] },
  });
  await refused({ Nothing: 1 }).toMatchObject({ details: { fields: [{ at: 'Nothing', code: 'unknownField' }] } });
  await refused({ Owner: { ...person, internalId: 'nobody' } }).toMatchObject({
    details: { fields: [{ at: 'Owner', code: 'unknownReference' }] },
  });
  await refused({ Secret: 'Correct-horse-7' }).toMatchObject({ details: { fields: [{ at: 'values', code: 'required' }] } });
  expect(await names(maker)).toEqual(['Whole']);
});

test('a field that the author or the reader may not write is omitted; one that the author may not read does not exist', async () => {
  const [editor, other] = [await world.member('Editor', Access.Contribute), await world.member('Other', Access.Contribute)];
  const scope = { listId, fieldId: 'Salary' };
  await owner.call(permission.stopInheriting, { body: scope });
  const lower = (userIds: string[], accessLevels: number) => owner.call(permission.edit, { body: { ...scope, userIds, accessLevels } });
  const paid = await add(owner, 'Paid', { Salary: 9, Amount: 1 });
  expect((await read(other, paid.id)).values).toEqual({ Salary: 9, Amount: 1 });
  await lower([other.user.id], Access.Read);
  expect((await read(other, paid.id)).values).toEqual({ Amount: 1 });
  await owner.call(permission.remove, { body: { ...scope, userIds: [other.user.id] } });
  expect((await read(other, paid.id)).values).toEqual({ Amount: 1 });

  await lower([editor.user.id], Access.Read);
  const { id } = await add(editor, 'Seen only', { Salary: 9, Amount: 1 });
  expect((await read(owner, id)).values).toEqual({ Amount: 1 });
  await owner.call(permission.remove, { body: { ...scope, userIds: [editor.user.id] } });
  await expect(add(editor, 'Hidden', { Salary: 9 })).rejects.toMatchObject({
    details: { fields: [{ at: 'Salary', code: 'unknownField' }] },
  });
});

test('a deleted field is skipped, and so is a value that its field no longer accepts', async () => {
  const { id } = await add(owner, 'Old', { Amount: 500, Salary: 9, Title: 'Plan' });
  await owner.call(listDefinition.deleteField, { body: { listId, internalFieldName: 'Salary' } });
  await owner.call(listDefinition.updateField, { body: { listId, internalFieldName: 'Amount', rules: { Max: 100 } } });
  expect((await read(reader, id)).values).toEqual({ Title: 'Plan' });
});

test('AUTO-027 adding requires Create; deleting requires full access, or to be its author', async () => {
  await expect(add(reader, 'Mine', { Amount: 1 })).rejects.toMatchObject({ error: 'forbidden' });
  const [stranger, admin] = [await world.member('Stranger', Access.None), await world.member('Root', Access.None, { isAdmin: true })];
  const { id } = await add(maker, 'Three', { Amount: 3 });
  for (const refused of [names(stranger), read(stranger, id), remove(stranger, id)])
    await expect(refused).rejects.toMatchObject({ error: 'notFound' });
  await remove(admin, id);
  const other = await world.member('Other', Access.Contribute);
  const [first, second] = [await add(maker, 'One', { Amount: 1 }), await add(maker, 'Two', { Amount: 2 })];
  await expect(remove(other, first.id)).rejects.toMatchObject({ error: 'forbidden' });
  await remove(maker, first.id);
  await remove(owner, second.id);
  expect(await names(reader)).toEqual([]);
  await expect(read(reader, first.id)).rejects.toMatchObject({ error: 'notFound' });
  await expect(remove(maker, first.id)).rejects.toMatchObject({ error: 'notFound' });
  expect(await world.table.get(keys.templateValues(listId, first.id))).toBeUndefined();
  const received = (await world.facts(listId)).filter(({ kind }) => kind.startsWith('template'));
  expect(received.map(({ kind, title, by }) => [kind, title, by.fullName])).toEqual([
    ['templateAdded', 'Three', 'Maker'],
    ['templateDeleted', 'Three', 'Root'],
    ['templateAdded', 'One', 'Maker'],
    ['templateAdded', 'Two', 'Maker'],
    ['templateDeleted', 'One', 'Maker'],
    ['templateDeleted', 'Two', 'Owner'],
  ]);
});

test('a user who may not see a list sees none of its templates, and an id of another list finds nothing', async () => {
  const { id } = await add(owner, 'One', { Amount: 1 });
  const stranger = await world.member('Stranger', Access.None);
  await expect(read(stranger, id)).rejects.toMatchObject({ error: 'notFound' });
  await expect(remove(stranger, id)).rejects.toMatchObject({ error: 'notFound' });
  const other = await world.list();
  await expect(read(owner, id.replace(listId, other.id))).rejects.toMatchObject({ error: 'notFound' });
  await expect(owner.call(template.listDocument, { templateId: id })).rejects.toMatchObject({ error: 'notFound' });
});

test('a name is unique in a list, also when two users take it at the same time, and the number is limited', async () => {
  await add(maker, 'One', { Amount: 1 });
  await expect(add(maker, 'ONE', { Amount: 1 })).rejects.toMatchObject({ error: 'valueNotUnique' });
  const both = await Promise.allSettled([1, 2].map((Amount) => add(maker, 'Two', { Amount })));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  for (let number = 3; number <= TEMPLATES_PER_LIST; number += 1) await add(maker, `Number ${number}`, { Amount: number });
  const tooMany = { error: 'tooManyTemplates', details: { params: { limit: TEMPLATES_PER_LIST } } };
  await expect(add(maker, 'One more', { Amount: 1 })).rejects.toMatchObject(tooMany);
  expect(await names(reader)).toHaveLength(TEMPLATES_PER_LIST);
});

test('a template that is larger than an item may be is refused', async () => {
  const wide = await world.list({ fields: inOrder([...'abcdefgh'].map((name) => field(name, name, 'MultiLine'))) });
  const values = Object.fromEntries([...'abcdefgh'].map((name) => [name, `<p>${'x'.repeat(90_000)}</p>`]));
  const requested = { listId: wide.id, templateName: 'Long', values };
  await expect(owner.call(template.addListItem, { body: requested })).rejects.toMatchObject({ error: 'itemTooLarge' });
  expect(await owner.call(template.listItems, { listId: wide.id })).toEqual([]);
});

test('templates are deleted with their list and restored with it', async () => {
  const { id } = await add(owner, 'One', { Amount: 1 });
  await owner.call(listDefinition.delete, { body: { listId } });
  await expect(read(owner, id)).rejects.toMatchObject({ error: 'notFound' });
  const [entry] = await owner.call(recycle.site, { systemSiteId: world.site.id });
  await owner.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId: entry?.id ?? '' } });
  expect((await read(reader, id)).values).toEqual({ Amount: 1 });
});
