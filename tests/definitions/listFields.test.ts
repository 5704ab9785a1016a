import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { type FieldTypeName, FieldTypes } from '#shared/models/content/field.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import { untilIdle } from '#tests/definitions/settled.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let owner: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  owner = await world.member('Owner', Access.FullAccess);
  const things = { systemSiteId: world.site.id, listDisplayName: 'Things', type: 'items' as const };
  ({ id: listId } = await owner.call(listDefinition.create, { body: things }));
});
afterEach(() => world.close());

describe('the fields of a list', () => {
  const add = (name: string, type: keyof typeof FieldTypes, more = {}) =>
    owner.call(listDefinition.createField, { body: { listId, name, fieldType: FieldTypes[type], ...more } });
  const change = (internalFieldName: string, more: object) =>
    owner.call(listDefinition.updateField, { body: { listId, internalFieldName, ...more } });
  const addItem = (body: Record<string, unknown>) => owner.call(list.createItem, { listId, body });

  test('APP-072 get a unique internal name, with a number where it is taken, which never changes', async () => {
    await add('Amount (€)', 'Number');
    await add('Amount', 'SingleLine');
    await add('Id', 'Number');
    const { fields } = await add('amount', 'Date');
    expect(fields.map(({ internalFieldName, name }) => [internalFieldName, name])).toEqual([
      ['Title', 'Title'],
      ['Amount', 'Amount (€)'],
      ['Amount1', 'Amount'],
      ['Id1', 'Id'],
      ['amount2', 'amount'],
    ]);
    expect((await change('Amount', { name: 'Sum' })).fields[1]).toMatchObject({ internalFieldName: 'Amount', name: 'Sum' });
    await expect(change('Nothing', { name: 'Sum' })).rejects.toMatchObject({ error: 'invalidInput' });
  });

  test('have no internal name that items without a value would inherit from JavaScript', async () => {
    await addItem({ Title: 'One' });
    for (const name of Object.getOwnPropertyNames(Object.prototype)) {
      const { internalFieldName = '' } = (await add(name, 'SingleLine')).fields.at(-1) ?? {};
      const page = await owner.call(list.items, { listId, sortProperty: internalFieldName });
      expect(page.items.map((item) => item[internalFieldName])).toEqual(['']);
      await owner.call(list.updateItem, { listId, body: { Id: 1, [internalFieldName]: 'Text' } });
    }
  });

  test('with a long name get an internal name without half a character', async () => {
    const { internalFieldName = '' } = (await add(`a${'\u{20BB7}'.repeat(60)}`, 'SingleLine')).fields.at(-1) ?? {};
    expect(internalFieldName).toBe(`a${'\u{20BB7}'.repeat(44)}`);
  });

  test('APP-076 are stored with the properties that their type allows', async () => {
    const { fields } = await add('Amount', 'Number', { hasMany: true, isSchedulable: true });
    expect(fields[1]).toMatchObject({ hasMany: false, isSchedulable: false });
    expect((await add('Staff', 'PeoplePicker', { hasMany: true })).fields[2]).toMatchObject({ hasMany: true });
    expect((await change('Staff', { fieldType: FieldTypes.SingleLine })).fields[2]).toMatchObject({ hasMany: false });
  });

  test('keep a type that can hold the existing values; in an empty list every type is possible', async () => {
    await add('Amount', 'Number');
    await change('Amount', { fieldType: FieldTypes.SingleLine });
    await change('Amount', { fieldType: FieldTypes.Number });
    await addItem({ Title: 'One', Amount: 2 });
    await expect(change('Amount', { fieldType: FieldTypes.Date })).rejects.toMatchObject({ error: 'fieldTypeFixed' });
    await change('Amount', { fieldType: FieldTypes.Currency });
    expect((await owner.call(list.getItem, { listId, id: 1 })).Amount).toBe(2);
  });

  test('become required without touching older items', async () => {
    await add('Amount', 'Number');
    await addItem({ Title: 'Old' });
    await change('Amount', { isRequired: true });
    await owner.call(list.updateItem, { listId, body: { Id: 1, Title: 'Still old' } });
    await expect(addItem({ Title: 'New' })).rejects.toMatchObject({ error: 'invalidInput' });
  });

  test('LIST-012 are unique only where equality of two values is well defined', async () => {
    const uniqueOf = async (name: string, fieldType: FieldTypeName, more = {}) => {
      const body = { listId, name, fieldType: FieldTypes[fieldType], isUnique: true, ...more };
      return (await owner.call(listDefinition.createField, { body })).fields.at(-1)?.isUnique;
    };
    expect(await uniqueOf('Code', 'SingleLine')).toBe(true);
    expect(await uniqueOf('Secret', 'Password')).toBe(false);
    expect(await uniqueOf('Pin', 'SingleLine', { rules: { Password: true } })).toBe(false);
    expect(await uniqueOf('Every', 'Recurrence')).toBe(false);
    const options = [{ id: 'r', value: 'Red' }];
    expect(await uniqueOf('Colour', 'Choice', { options })).toBe(true);
    expect(await uniqueOf('Colours', 'Choice', { options, hasMany: true })).toBe(false);
  });

  test('FORM-039 have conditions only on columns of their list, which can be added in the same call', async () => {
    const when = (ColumnName: string) => ({
      ruleKey: 'one',
      ruleType: 'Required' as const,
      conditions: { condition: 'AND' as const, rules: [{ ColumnName, Operator: 'Equal' as const, Value: 'x' }] },
    });
    const put = (...fields: object[]) =>
      owner.call(listDefinition.upsertFields, { body: { listId, fields: fields as { name: string; fieldType: number }[] } });
    const own = { name: 'Note', fieldType: FieldTypes.SingleLine, behaviour: [when('State')] };
    await expect(put(own)).rejects.toMatchObject({ details: { fields: [{ at: 'behaviour', code: 'unknownField' }] } });
    await put(own, { name: 'State', fieldType: FieldTypes.SingleLine });
    await owner.call(listDefinition.deleteField, { body: { listId, internalFieldName: 'State' } });
    await change('Note', { behaviour: [when('State')] });
    await expect(change('Note', { behaviour: [when('Colour')] })).rejects.toMatchObject({ error: 'invalidInput' });
  });

  test('LIST-012 become unique only if no value occurs twice, and are enforced from then on', async () => {
    await add('Code', 'SingleLine');
    await addItem({ Title: 'One', Code: 'a' });
    await addItem({ Title: 'Two', Code: 'A' });
    await expect(change('Code', { isUnique: true })).rejects.toMatchObject({ error: 'valueNotUnique' });
    await owner.call(list.updateItem, { listId, body: { Id: 2, Code: 'b' } });
    await change('Code', { isUnique: true });
    await expect(addItem({ Title: 'Three', Code: 'B' })).rejects.toMatchObject({ error: 'valueNotUnique' });
    await change('Code', { isUnique: false });
    await addItem({ Title: 'Three', Code: 'c' });
    await owner.call(list.updateItem, { listId, body: { Id: 1, Code: 'd' } });
    await change('Code', { isUnique: true });
    await addItem({ Title: 'Four', Code: 'a' });
    await expect(addItem({ Title: 'Five', Code: 'd' })).rejects.toMatchObject({ error: 'valueNotUnique' });
  });

  test('are deleted with their values kept, hidden, and shown by no other field', async () => {
    await add('Secret', 'SingleLine');
    await addItem({ Title: 'b', Secret: 'kept' });
    await addItem({ Title: 'a', Secret: 'held' });
    const sortOrder = [{ sortProperty: 'Secret', sortDescending: false }];
    const body = { listId, title: 'By secret', fields: [{ field: 'Title' }], sortOrder };
    const { view } = await owner.call(list.createView, { body });
    await owner.call(listDefinition.deleteField, { body: { listId, internalFieldName: 'Secret' } });
    await untilIdle(world);
    const { items } = await owner.call(list.items, { listId, listViewId: view.id });
    expect(items.map(({ Title, ...item }) => [Title, 'Secret' in item])).toEqual([
      ['b', false],
      ['a', false],
    ]);
    expect((await add('Secret', 'SingleLine')).fields.map(({ internalFieldName }) => internalFieldName)).toEqual(['Title', 'Secret1']);
  });

  test('that form the title are followed by the orders by title', async () => {
    await add('Name', 'SingleLine');
    await owner.call(listDefinition.deleteField, { body: { listId, internalFieldName: 'Title' } });
    await change('Name', { isTitleField: true });
    await add('Rank', 'SingleLine');
    await addItem({ Name: 'a', Rank: '2' });
    await addItem({ Name: 'b', Rank: '1' });
    const sortOrder = [{ sortProperty: 'Title', sortDescending: false }];
    const { view } = await owner.call(list.createView, { body: { listId, title: 'By title', fields: [{ field: 'Name' }], sortOrder } });
    await change('Rank', { isTitleField: true, titleFieldOrder: 1 });
    await untilIdle(world);
    const titles = (await owner.call(list.items, { listId, listViewId: view.id })).items.map(({ Title }) => Title);
    expect(titles).toEqual(['1 b', '2 a']);
  });

  test('can be added and changed together, and each one leaves a fact', async () => {
    const fields = [
      { name: 'Amount', fieldType: FieldTypes.Number },
      { internalFieldName: 'Title', name: 'Name' },
    ];
    const created = await owner.call(listDefinition.upsertFields, { body: { listId, fields } });
    expect(created.fields.map(({ name }) => name)).toEqual(['Name', 'Amount']);
    const kinds = (await world.facts(listId)).map(({ kind }) => kind);
    expect(kinds).toEqual(['listCreated', 'fieldCreated', 'fieldUpdated']);
    const admin = await world.member('Root', Access.None, { isAdmin: true });
    const names = (await admin.call(listDefinition.distinctListFields, {})).map(({ internalFieldName }) => internalFieldName);
    // They are followed by those of the lists of users and groups.
    expect([names.slice(0, 2), new Set(names).size]).toEqual([['Title', 'Amount'], names.length]);
    expect((await admin.call(listDefinition.all, {})).filter(({ id }) => !isPeopleList(id))).toEqual([created]);
  });

  test('of one call are all stored or none', async () => {
    const before = await owner.call(listDefinition.get, { listId });
    const fields = [
      { name: 'Amount', fieldType: FieldTypes.Number },
      { internalFieldName: 'Nobody', name: 'Name' },
    ];
    const refused = owner.call(listDefinition.upsertFields, { body: { listId, fields } });
    await expect(refused).rejects.toMatchObject({ error: 'invalidInput' });
    expect(await owner.call(listDefinition.get, { listId })).toEqual(before);
    expect((await world.facts(listId)).map(({ kind }) => kind)).toEqual(['listCreated']);
  });
});
