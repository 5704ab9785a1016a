import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { contentTypes } from '#shared/contracts/contentTypes.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { type FieldTypeName, FieldTypes } from '#shared/models/content/field.ts';
import type { ListType } from '#shared/models/content/list.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import { settled } from '#tests/definitions/settled.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let owner: Member;
let systemSiteId: string;
beforeEach(async () => {
  world = await openWorld();
  owner = await world.member('Owner', Access.FullAccess);
  systemSiteId = world.site.id;
});
afterEach(() => world.close());

const make = (listDisplayName: string, type: ListType = 'items') =>
  owner.call(listDefinition.create, { body: { systemSiteId, listDisplayName, type } });
const listsOf = async () => (await owner.call(site.lists, { systemSiteId })).map(({ title }) => title);

describe('a list', () => {
  test('LIST-002 is of one of six types, and begins with the fields that its screens know', async () => {
    const types: ListType[] = ['announcements', 'calendar', 'documents', 'items', 'media', 'tasks'];
    for (const type of types) expect((await make(`Of ${type}`, type)).type).toBe(type);
    await expect(make('Other', 'other' as ListType)).rejects.toMatchObject({ error: 'invalidInput' });
    const calendar = (await owner.call(listDefinition.get, { internalListName: 'Ofcalendar' })).fields;
    expect(calendar.map(({ internalFieldName }) => internalFieldName)).toEqual([
      'Title',
      'EventDate',
      'EndDate',
      'IsAllDayEvent',
      'Recurrence',
      'Location',
      'Description',
      'EventCategory',
    ]);
  });

  test('of files shows them by their names, of items by their numbers', async () => {
    const { id: listId } = await make('Papers', 'documents');
    for (const fileName of ['Zebra.txt', 'apple.txt', 'Milk.txt'])
      await owner.call(list.createBlank, { listId, body: { kind: 'txt', fileName: fileName.slice(0, -4) } });
    const { items } = await owner.call(list.items, { listId });
    expect(items.map(({ _FileName }) => _FileName)).toEqual(['apple.txt', 'Milk.txt', 'Zebra.txt']);
    const { id: plain } = await make('Plain');
    for (const Title of ['Zebra', 'apple']) await owner.call(list.createItem, { listId: plain, body: { Title } });
    expect((await owner.call(list.items, { listId: plain })).items.map(({ Title }) => Title)).toEqual(['Zebra', 'apple']);
  });

  test('APP-069 needs a name and a type, and has a title field of its own', async () => {
    const refused = (at: string) => ({ error: 'invalidInput', details: { fields: [{ at }] } });
    await expect(make(' ')).rejects.toMatchObject(refused('listDisplayName'));
    await expect(make('Plain', 'other' as ListType)).rejects.toMatchObject(refused('type'));
    expect((await make('Plain', 'items')).fields.map(({ internalFieldName }) => internalFieldName)).toEqual(['Title']);
  });

  test('APP-071 has a path and an internal name of the letters and digits of its title, which never change', async () => {
    const made = await make('Trial plans & notes (2)');
    expect(made).toMatchObject({ internalListName: 'Trialplansnotes2', relativeUrl: '/_lists/trialplansnotes2' });
    const renamed = await owner.call(listDefinition.update, { body: { listId: made.id, listDisplayName: 'Papers' } });
    expect(renamed).toMatchObject({
      listDisplayName: 'Papers',
      internalListName: 'Trialplansnotes2',
      relativeUrl: '/_lists/trialplansnotes2',
    });
    await expect(make('trial plans, notes 2')).rejects.toMatchObject({ error: 'valueNotUnique' });
    await expect(make('???')).rejects.toMatchObject({ error: 'invalidInput' });
  });

  test('APP-070 APP-073 APP-074 is made, changed, downloaded and deleted, and its fields with it, by whoever has full access', async () => {
    const { id: listId, internalListName } = await make('Things');
    await owner.call(listDefinition.update, { body: { listId, listDisplayName: 'All things' } });
    await owner.call(listDefinition.createField, { body: { listId, name: 'Amount', fieldType: FieldTypes.Number } });
    await owner.call(listDefinition.updateField, { body: { listId, internalFieldName: 'Amount', name: 'Sum' } });
    const admin = await world.member('Root', Access.None, { isAdmin: true });
    const { id: contentTypeId } = await admin.call(contentTypes.create, { body: { title: 'Place', fieldType: FieldTypes.SingleLine } });
    await owner.call(listDefinition.upsertFields, { body: { listId, fields: [{ name: 'Place', contentTypeId }] } });
    const fields = async () => (await owner.call(listDefinition.get, { listId })).fields.map(({ name }) => name);
    expect(await fields()).toEqual(['Title', 'Sum', 'Place']);
    await owner.call(listDefinition.deleteField, { body: { listId, internalFieldName: 'Amount' } });
    expect(await fields()).toEqual(['Title', 'Place']);
    expect((await owner.call(listDefinition.get, { listId })).listDisplayName).toBe('All things');
    const { Id } = await owner.call(list.createItem, { listId, body: { Title: 'Kept' } });
    await owner.call(list.checkOut, { listId, id: Id });
    expect((await owner.call(listDefinition.drafts, { listId })).items.map(({ Title }) => Title)).toEqual(['Kept']);
    const names = await admin.call(listDefinition.distinctListFields, {});
    expect(names).toContainEqual({ internalFieldName: 'Place', name: 'Place', fieldType: FieldTypes.SingleLine });

    const editor = await world.member('Editor', Access.Contribute);
    const body = { systemSiteId, listDisplayName: 'Mine', type: 'items' as const };
    await expect(editor.call(listDefinition.create, { body })).rejects.toMatchObject({ error: 'forbidden' });
    await expect(editor.call(listDefinition.delete, { body: { internalListName } })).rejects.toMatchObject({ error: 'forbidden' });
    await owner.call(listDefinition.delete, { body: { internalListName } });
    expect(await listsOf()).toEqual([]);
  });

  test('is made in a site that was made for it, behind the others, and works at once', async () => {
    const { id: listId } = await make('First');
    await make('Second');
    expect(await listsOf()).toEqual(['First', 'Second']);
    await owner.call(list.createItem, { listId, body: { Title: 'One' } });
    expect((await owner.call(list.items, { listId })).items.map(({ Title }) => Title)).toEqual(['One']);
  });

  test('LIST-003 has no folders where its type has none, nor where they were turned off', async () => {
    for (const type of ['calendar', 'tasks', 'announcements'] as const) {
      const { id: listId, hasFolders } = await make(type, type);
      expect(hasFolders).toBe(false);
      await expect(owner.call(list.createFolder, { listId, folderName: 'One' })).rejects.toMatchObject({ error: 'foldersNotAllowed' });
      const on = owner.call(listDefinition.update, { body: { listId, hasFolders: true } });
      await expect(on).rejects.toMatchObject({ error: 'foldersNotAllowed' });
    }
    const { id: listId } = await make('Things');
    await owner.call(listDefinition.update, { body: { listId, hasFolders: false } });
    await expect(owner.call(list.createFolder, { listId, folderName: 'One' })).rejects.toMatchObject({ error: 'foldersNotAllowed' });
  });

  test('is changed by whoever saw it as it is, with a fact that says what changed', async () => {
    const { id: listId, version } = await make('Things');
    const body = { listId, version, description: 'What we have', requiresApproval: true, deletionApprovers: [owner.user.id] };
    const changed = await owner.call(listDefinition.update, { body });
    expect(changed).toMatchObject({ description: 'What we have', requiresApproval: true, deletionApprovers: [owner.user.id] });
    await expect(owner.call(listDefinition.update, { body })).rejects.toMatchObject({ error: 'listChanged' });
    const nobody = owner.call(listDefinition.update, { body: { listId, deletionApprovers: ['nobody'] } });
    await expect(nobody).rejects.toMatchObject({ error: 'invalidInput' });
    const [fact] = (await world.facts(listId)).filter(({ kind }) => kind === 'listUpdated');
    expect(fact?.changes.map(({ field, after }) => [field, after])).toEqual([
      ['description', 'What we have'],
      ['requiresApproval', true],
      ['deletionApprovers', [owner.user.id]],
    ]);
  });

  test('SITE-035 goes to the recycle bin with all that is in it, and comes back', async () => {
    const { id: listId, internalListName } = await make('Things');
    await owner.call(list.createItem, { listId, body: { Title: 'Kept' } });
    const { recycleId } = await owner.call(listDefinition.delete, { body: { internalListName, reasonToDelete: 'Not used' } });
    expect(await listsOf()).toEqual([]);
    await expect(owner.call(list.items, { listId })).rejects.toMatchObject({ error: 'notFound' });
    await expect(owner.call(list.getItem, { listId, id: 1 })).rejects.toMatchObject({ error: 'notFound' });
    const [entry] = await owner.call(recycle.site, { systemSiteId });
    expect(entry).toMatchObject({ id: recycleId, objectType: 'list', title: 'Things', reasonToDelete: 'Not used' });

    const member = await world.member('Ana', Access.Contribute);
    const named = { body: { systemSiteId, recycleId } };
    await expect(member.call(recycle.restore, named)).rejects.toMatchObject({ error: 'notFound' });
    await owner.call(recycle.restore, named);
    expect(await listsOf()).toEqual(['Things']);
    expect((await owner.call(list.items, { listId })).items.map(({ Title }) => Title)).toEqual(['Kept']);
    expect((await world.facts(listId)).map(({ kind }) => kind)).toEqual(['listCreated', 'itemCreated', 'listDeleted', 'listRestored']);
  });

  test('cannot come back while another has its path', async () => {
    const { id: listId } = await make('Things');
    const { recycleId } = await owner.call(listDefinition.delete, { body: { listId } });
    await make('Things');
    await expect(owner.call(recycle.restore, { body: { systemSiteId, recycleId } })).rejects.toMatchObject({ error: 'valueNotUnique' });
  });
});

describe('the fields of a list', () => {
  let listId: string;
  beforeEach(async () => {
    listId = (await make('Things')).id;
  });
  const add = (name: string, type: keyof typeof FieldTypes, more = {}) =>
    owner.call(listDefinition.createField, { body: { listId, name, fieldType: FieldTypes[type], ...more } });
  const change = (internalFieldName: string, more: object) =>
    owner.call(listDefinition.updateField, { body: { listId, internalFieldName, ...more } });
  const addItem = (body: Record<string, unknown>) => owner.call(list.createItem, { listId, body });

  test('APP-072 get an internal name of their own, with a number where it is taken, which never changes', async () => {
    await add('Amount (€)', 'Number');
    await add('Amount', 'SingleLine');
    const { fields } = await add('Id', 'Number');
    expect(fields.map(({ internalFieldName, name }) => [internalFieldName, name])).toEqual([
      ['Title', 'Title'],
      ['Amount', 'Amount (€)'],
      ['Amount1', 'Amount'],
      ['Id1', 'Id'],
    ]);
    expect((await change('Amount', { name: 'Sum' })).fields[1]).toMatchObject({ internalFieldName: 'Amount', name: 'Sum' });
    await expect(change('Nothing', { name: 'Sum' })).rejects.toMatchObject({ error: 'invalidInput' });
  });

  test('are kept with what their type can have', async () => {
    const { fields } = await add('Amount', 'Number', { hasMany: true, isSchedulable: true });
    expect(fields[1]).toMatchObject({ hasMany: false, isSchedulable: false });
  });

  test('keep a type that can hold what items have; in an empty list every type will do', async () => {
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

  test('LIST-012 are unique only where it is clear when two values are the same', async () => {
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

  test('FORM-039 have conditions on columns of their list alone, which may come in the same call', async () => {
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

  test('become unique only where no value stands twice, and are kept so from then on', async () => {
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

  test('are deleted with their values kept, hidden, and no other field shows them', async () => {
    await add('Secret', 'SingleLine');
    await addItem({ Title: 'b', Secret: 'kept' });
    await addItem({ Title: 'a', Secret: 'held' });
    const sortOrder = [{ sortProperty: 'Secret', sortDescending: false }];
    const body = { listId, title: 'By secret', fields: [{ field: 'Title' }], sortOrder };
    const { view } = await owner.call(list.createView, { body });
    await owner.call(listDefinition.deleteField, { body: { listId, internalFieldName: 'Secret' } });
    await settled(world);
    const { items } = await owner.call(list.items, { listId, listViewId: view.id });
    expect(items.map(({ Title, ...item }) => [Title, 'Secret' in item])).toEqual([
      ['b', false],
      ['a', false],
    ]);
    expect((await add('Secret', 'SingleLine')).fields.map(({ internalFieldName }) => internalFieldName)).toEqual(['Title', 'Secret1']);
  });

  test('that make the title are followed by the orders by title', async () => {
    await add('Name', 'SingleLine');
    await owner.call(listDefinition.deleteField, { body: { listId, internalFieldName: 'Title' } });
    await change('Name', { isTitleField: true });
    await add('Rank', 'SingleLine');
    await addItem({ Name: 'a', Rank: '2' });
    await addItem({ Name: 'b', Rank: '1' });
    const sortOrder = [{ sortProperty: 'Title', sortDescending: false }];
    const { view } = await owner.call(list.createView, { body: { listId, title: 'By title', fields: [{ field: 'Name' }], sortOrder } });
    await change('Rank', { isTitleField: true, titleFieldOrder: 1 });
    await settled(world);
    const titles = (await owner.call(list.items, { listId, listViewId: view.id })).items.map(({ Title }) => Title);
    expect(titles).toEqual(['1 b', '2 a']);
  });

  test('can be added and changed together, and every one leaves a fact', async () => {
    const fields = [
      { name: 'Amount', fieldType: FieldTypes.Number },
      { internalFieldName: 'Title', name: 'Name' },
    ];
    const made = await owner.call(listDefinition.upsertFields, { body: { listId, fields } });
    expect(made.fields.map(({ name }) => name)).toEqual(['Name', 'Amount']);
    const kinds = (await world.facts(listId)).map(({ kind }) => kind);
    expect(kinds).toEqual(['listCreated', 'fieldCreated', 'fieldUpdated']);
    const admin = await world.member('Root', Access.None, { isAdmin: true });
    const names = (await admin.call(listDefinition.distinctListFields, {})).map(({ internalFieldName }) => internalFieldName);
    // Behind them are those of the lists of users and groups.
    expect([names.slice(0, 2), new Set(names).size]).toEqual([['Title', 'Amount'], names.length]);
    expect((await admin.call(listDefinition.all, {})).filter(({ id }) => !isPeopleList(id))).toEqual([made]);
  });

  test('of one call are all kept or none', async () => {
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
