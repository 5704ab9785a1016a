import { afterEach, beforeEach, expect, test } from 'vitest';
import { keyOf } from '#functions/platform/helpers/writeLimits.ts';
import { keys } from '#functions/storage/keys.ts';
import { field } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { contentTypes } from '#shared/contracts/contentTypes.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { FieldTypes } from '#shared/models/content/field.ts';
import { justBefore } from '#tests/kit/justBefore.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let admin: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  admin = await world.member('Root', Access.None, { isAdmin: true });
  listId = (await world.list()).id;
});
afterEach(() => world.close());

const priority = (rules = {}) =>
  admin.call(contentTypes.create, {
    body: { title: 'Priority', fieldType: FieldTypes.Choice, rules, options: [{ id: 'high', value: 'High' }] },
  });
const addField = (contentTypeId: string) => admin.call(listDefinition.createField, { body: { listId, name: 'Priority', contentTypeId } });
const optionsOf = async () =>
  (await admin.call(list.details, { listId })).fields.find(({ internalFieldName }) => internalFieldName === 'Priority')?.contentType
    .options;

test('one from which a field is created at the moment of its deletion is not deleted', async () => {
  const { id } = await priority();
  justBefore(
    world,
    (write) => 'delete' in write && write.delete.sk === keys.contentType(id).sk,
    () => addField(id),
  );
  await expect(admin.call(contentTypes.delete, { body: { id } })).rejects.toMatchObject({ error: 'contentTypeInUse' });
  expect((await admin.call(contentTypes.getAll, {})).map((type) => type.id)).toEqual([id]);
});

test('a field that is created while the options of its content type are replaced gets the new ones', async () => {
  const { id } = await priority();
  const options = [{ id: 'low', value: 'Low' }];
  justBefore(
    world,
    (write) => keyOf(write).pk === keys.list(listId).pk,
    () => admin.call(contentTypes.updateOptions, { id, body: { options } }),
  );
  await addField(id);
  expect(await optionsOf()).toEqual(options);
});

test('a content type gives its type, rules and options to the fields created from it', async () => {
  const { id } = await priority({ CanAddOption: true });
  const { fields } = await addField(id);
  expect(fields.at(-1)?.contentType).toEqual({
    id,
    fieldType: FieldTypes.Choice,
    rules: { CanAddOption: true },
    options: [{ id: 'high', value: 'High' }],
  });
  expect(await admin.call(contentTypes.getAll, {})).toEqual([await admin.call(contentTypes.get, { id })]);
});

test('APP-079 APP-080 one is created, listed, read by its id with its options, which are added and replaced, and deleted', async () => {
  const { id } = await priority({ CanAddOption: true });
  const high = { id: 'high', value: 'High' };
  const whole = {
    id,
    title: 'Priority',
    fieldType: FieldTypes.Choice,
    rules: { CanAddOption: true },
    options: [high],
    systemSiteListId: null,
    modelDisplayProperty: null,
  };
  expect(await admin.call(contentTypes.getAll, {})).toEqual([whole]);
  expect(await admin.call(contentTypes.get, { id })).toEqual(whole);
  expect(await admin.call(contentTypes.options, { id })).toEqual([high]);
  await addField(id);
  const low = await admin.call(contentTypes.addOption, { id, listId, value: 'Low' });
  expect((await optionsOf())?.map(({ value }) => value)).toEqual(['High', 'Low']);
  await admin.call(contentTypes.updateOptions, { id, body: { options: [low, high] } });
  expect(await admin.call(contentTypes.options, { id })).toEqual([low, high]);
  await admin.call(listDefinition.deleteField, { body: { listId, internalFieldName: 'Priority' } });
  await admin.call(contentTypes.delete, { body: { id } });
  expect(await admin.call(contentTypes.getAll, {})).toEqual([]);

  const shown = { systemSiteListId: listId, modelDisplayProperty: 'Amount' };
  const looking = await admin.call(contentTypes.create, { body: { title: 'Plan', fieldType: FieldTypes.Lookup, ...shown } });
  expect(await admin.call(contentTypes.get, { id: looking.id })).toMatchObject({ title: 'Plan', fieldType: FieldTypes.Lookup, ...shown });
  expect(await admin.call(contentTypes.getAll, {})).toEqual([looking]);
});

test('APP-081 a lookup names its list, and shows titles by default', async () => {
  const body = { title: 'Plan', fieldType: FieldTypes.Lookup };
  await expect(admin.call(contentTypes.create, { body })).rejects.toMatchObject({ error: 'invalidInput' });
  const { id: gone } = await world.list();
  await admin.call(listDefinition.delete, { body: { listId: gone } });
  for (const systemSiteListId of ['nowhere', gone])
    await expect(admin.call(contentTypes.create, { body: { ...body, systemSiteListId } })).rejects.toMatchObject({
      error: 'invalidInput',
      details: { fields: [{ at: 'systemSiteListId', code: 'unknownReference' }] },
    });
  const created = await admin.call(contentTypes.create, { body: { ...body, systemSiteListId: listId } });
  expect(created).toMatchObject({ systemSiteListId: listId, modelDisplayProperty: 'Title' });
  const byAmount = { ...body, title: 'Amount', systemSiteListId: listId, modelDisplayProperty: 'Amount' };
  expect(await admin.call(contentTypes.create, { body: byAmount })).toMatchObject({ modelDisplayProperty: 'Amount' });
});

test('APP-081 a lookup shows the number of items that have no title', async () => {
  const { id: untitled } = await world.list({ fields: [field('Amount', 'Amount', 'Number')] });
  const shown = [];
  for (const of of [listId, untitled]) {
    const body = { title: 'Plan', fieldType: FieldTypes.Lookup, systemSiteListId: of };
    const { id } = await admin.call(contentTypes.create, { body });
    const { id: looking } = await world.list();
    await admin.call(listDefinition.createField, { body: { listId: looking, name: 'Plan', contentTypeId: id } });
    const { Id } = await admin.call(list.createItem, { listId: of, body: of === listId ? { Title: 'Named', Amount: 7 } : { Amount: 7 } });
    shown.push((await admin.call(list.createItem, { listId: looking, body: { Title: 'One', Plan: { id: Id } } })).Plan);
  }
  expect(shown).toMatchObject([{ value: 'Named' }, { value: '1' }]);
});

test('APP-082 adding one requires the administrator flag, and full access to a site is not enough', async () => {
  const body = { title: 'Priority', fieldType: FieldTypes.Choice, options: [] };
  const owner = await world.member('Owner', Access.FullAccess);
  await expect(owner.call(contentTypes.create, { body })).rejects.toMatchObject({ status: 403, error: 'forbidden' });
  expect(await admin.call(contentTypes.create, { body })).toMatchObject({ title: 'Priority' });
});

test('one that a list uses cannot be deleted; it can once no field uses it', async () => {
  const { id } = await priority();
  await addField(id);
  await expect(admin.call(contentTypes.delete, { body: { id } })).rejects.toMatchObject({ error: 'contentTypeInUse' });
  await admin.call(listDefinition.deleteField, { body: { listId, internalFieldName: 'Priority' } });
  await admin.call(contentTypes.delete, { body: { id } });
  await expect(admin.call(contentTypes.get, { id })).rejects.toMatchObject({ error: 'notFound' });
});

test('FORM-044 FORM-069 APP-085 users who may add or edit can add options to a choice that allows it; options with the same name are one', async () => {
  const { id } = await priority({ CanAddOption: true });
  await addField(id);
  const reader = await world.member('Reader', Access.Read);
  await expect(reader.call(contentTypes.addOption, { id, listId, value: 'Low' })).rejects.toMatchObject({ error: 'forbidden' });
  for (const access of [Access.Create, Access.Edit]) {
    const member = await world.member('Member', access);
    await expect(member.call(contentTypes.addOption, { id, listId, value: ' ' })).rejects.toMatchObject({ error: 'invalidInput' });
    const low = await member.call(contentTypes.addOption, { id, listId, value: 'Low' });
    expect(await member.call(contentTypes.addOption, { id, listId, value: ' LOW ' })).toEqual(low);
  }
  expect((await optionsOf())?.map(({ value }) => value)).toEqual(['High', 'Low']);

  const { id: closed } = await priority();
  await admin.call(listDefinition.createField, { body: { listId, name: 'Closed', contentTypeId: closed } });
  const writer = await world.member('Writer', Access.Contribute);
  await expect(writer.call(contentTypes.addOption, { id: closed, listId, value: 'Low' })).rejects.toMatchObject({ error: 'forbidden' });
});

test.each([
  ['none', ''],
  ['blank ones', '   '],
  ['unseen ones', '\u200b'],
])('APP-085 an option has visible text, wherever it is defined: %s', async (_what, value) => {
  const options = [{ id: 'one', value }];
  const refused = { status: 400, details: { fields: [{ code: 'required' }] } };
  const plan = { title: 'Priority', fieldType: FieldTypes.Choice, rules: {}, options };
  await expect(admin.call(contentTypes.create, { body: plan })).rejects.toMatchObject(refused);
  const { id } = await priority({ CanAddOption: true });
  await expect(admin.call(contentTypes.updateOptions, { id, body: { options } })).rejects.toMatchObject(refused);
  const field = { listId, name: 'Colour', fieldType: FieldTypes.Choice, options };
  await expect(admin.call(listDefinition.createField, { body: field })).rejects.toMatchObject(refused);
  await addField(id);
  await expect(admin.call(contentTypes.addOption, { id, listId, value })).rejects.toMatchObject(refused);
  expect((await optionsOf())?.map((option) => option.value)).toEqual(['High']);
});

test('options cannot be added where the rule does not allow it', async () => {
  const { id } = await priority();
  await addField(id);
  const member = await world.member('Member', Access.Contribute);
  await expect(member.call(contentTypes.addOption, { id, listId, value: 'Low' })).rejects.toMatchObject({ error: 'forbidden' });
});

test('APP-086 only the options of a content type change, in it and in every field created from it, and stored values remain', async () => {
  const { id } = await priority();
  const before = await admin.call(contentTypes.get, { id });
  const lists = [listId, (await world.list()).id, (await world.list()).id];
  for (const one of lists) await admin.call(listDefinition.createField, { body: { listId: one, name: 'Priority', contentTypeId: id } });
  await admin.call(listDefinition.createField, { body: { listId, name: 'Urgency', contentTypeId: id } });
  const held = { Priority: { id: 'high' } };
  const { Id } = await admin.call(list.createItem, { listId, body: { Title: 'Plan', ...held } });
  const options = [{ id: 'high', value: 'Urgent', color: 'rose' }];
  await admin.call(contentTypes.updateOptions, { id, body: { options } });
  expect(await admin.call(contentTypes.options, { id })).toEqual(options);
  const created: unknown[] = [];
  for (const one of lists) {
    const { fields } = await admin.call(list.details, { listId: one });
    created.push(...fields.flatMap(({ contentType }) => (contentType.id === id ? [contentType.options] : [])));
  }
  expect(created).toEqual([options, options, options, options]);
  expect(await admin.call(contentTypes.get, { id })).toEqual({ ...before, options });
  expect(await admin.call(list.getItem, { listId, id: Id })).toMatchObject(held);
  const calls = Object.values(contentTypes).flatMap(({ method, path }) => (method === 'POST' ? [path.split('/').at(-1)] : []));
  expect(calls).toEqual(['Create', 'Delete', 'Add', 'Update']);
});
