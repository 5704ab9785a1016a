import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Access, levels } from '#shared/access.ts';
import { contentTypes } from '#shared/contracts/contentTypes.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { FieldTypes } from '#shared/models/content/field.ts';
import { ListType } from '#shared/models/content/list.ts';
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
  test('LIST-002 is of one of six types, and begins with the fields that its screens need', async () => {
    const types: ListType[] = ['announcements', 'calendar', 'documents', 'items', 'media', 'tasks'];
    for (const type of types) expect((await make(`Of ${type}`, type)).type).toBe(type);
    expect(ListType.options.toSorted()).toEqual(types);
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

  test('APP-069 requires a name and a type, and has its own title field', async () => {
    const refused = (at: string) => ({ error: 'invalidInput', details: { fields: [{ at }] } });
    await expect(make(' ')).rejects.toMatchObject(refused('listDisplayName'));
    await expect(make('Plain', 'other' as ListType)).rejects.toMatchObject(refused('type'));
    const lacking = (body: object) => owner.call(listDefinition.create, { body: { systemSiteId, ...body } as never });
    await expect(lacking({ listDisplayName: 'Plain' })).rejects.toMatchObject(refused('type'));
    await expect(lacking({ type: 'items' })).rejects.toMatchObject(refused('listDisplayName'));
    expect((await make('Plain', 'items')).fields.map(({ internalFieldName }) => internalFieldName)).toEqual(['Title']);
  });

  test('APP-071 has a path and an internal name of the letters and digits of its title, which never change', async () => {
    const created = await make('Trial plans & notes (2)');
    expect(created).toMatchObject({ internalListName: 'Trialplansnotes2', relativeUrl: '/_lists/trialplansnotes2' });
    const renamed = await owner.call(listDefinition.update, {
      body: { listId: created.id, internalListName: 'Papers', listDisplayName: 'Papers' },
    });
    expect(renamed).toMatchObject({
      listDisplayName: 'Papers',
      internalListName: 'Trialplansnotes2',
      relativeUrl: '/_lists/trialplansnotes2',
    });
    await expect(make('trial plans, notes 2')).rejects.toMatchObject({ error: 'valueNotUnique' });
    await expect(make('???')).rejects.toMatchObject({ error: 'invalidInput' });
  });

  test('APP-070 APP-073 APP-074 is created, changed, downloaded and deleted, with its fields, by users with full access', async () => {
    const { id: listId, internalListName } = await make('Things');
    await owner.call(listDefinition.update, { body: { listId, listDisplayName: 'All things' } });
    await owner.call(listDefinition.createField, { body: { listId, name: 'Amount', fieldType: FieldTypes.Number } });
    await owner.call(listDefinition.updateField, { body: { listId, internalFieldName: 'Amount', name: 'Sum' } });
    const admin = await world.member('Root', Access.None, { isAdmin: true });
    const { id: contentTypeId } = await admin.call(contentTypes.create, { body: { title: 'Place', fieldType: FieldTypes.Address } });
    const upserted = [
      { name: 'Place', contentTypeId },
      { internalFieldName: 'Title', name: 'Name' },
    ];
    await owner.call(listDefinition.upsertFields, { body: { listId, fields: upserted } });
    const fields = async () => (await owner.call(listDefinition.get, { listId })).fields.map(({ name }) => name);
    expect(await fields()).toEqual(['Name', 'Sum', 'Place']);
    await owner.call(listDefinition.deleteField, { body: { listId, internalFieldName: 'Amount' } });
    expect(await fields()).toEqual(['Name', 'Place']);
    expect((await owner.call(listDefinition.get, { listId })).listDisplayName).toBe('All things');
    const { Id } = await owner.call(list.createItem, { listId, body: { Title: 'Kept' } });
    await owner.call(list.checkOut, { listId, id: Id });
    expect((await owner.call(listDefinition.drafts, { listId })).items.map(({ Title }) => Title)).toEqual(['Kept']);
    const names = await admin.call(listDefinition.distinctListFields, {});
    expect(names).toContainEqual({ internalFieldName: 'Place', name: 'Place', fieldType: FieldTypes.Address });

    const editor = await world.member('Editor', Access.Contribute);
    const all =
      Access.Contribute | Access.ModifyPermissions | Access.EditForms | Access.CreateViews | Access.ContributePages | Access.Approve;
    const almost = await world.member('Almost', all);
    const body = { systemSiteId, listDisplayName: 'Mine', type: 'items' as const };
    for (const who of [editor, almost])
      await expect(who.call(listDefinition.create, { body })).rejects.toMatchObject({ error: 'forbidden' });
    await expect(editor.call(listDefinition.delete, { body: { internalListName } })).rejects.toMatchObject({ error: 'forbidden' });
    await owner.call(listDefinition.delete, { body: { internalListName } });
    expect(await listsOf()).toEqual([]);
  });

  test('is created after the others in a site that was created for it, and works immediately', async () => {
    const { id: listId } = await make('First');
    await make('Second');
    expect(await listsOf()).toEqual(['First', 'Second']);
    await owner.call(list.createItem, { listId, body: { Title: 'One' } });
    expect((await owner.call(list.items, { listId })).items.map(({ Title }) => Title)).toEqual(['One']);
  });

  test('LIST-003 has no folders if its type has none, or if they are turned off', async () => {
    for (const type of ['calendar', 'tasks', 'announcements'] as const) {
      const { id: listId, hasFolders } = await make(type, type);
      expect([hasFolders, (await owner.call(list.details, { listId })).hasFolders]).toEqual([false, false]);
      await expect(owner.call(list.createFolder, { listId, folderName: 'One' })).rejects.toMatchObject({ error: 'foldersNotAllowed' });
      const on = owner.call(listDefinition.update, { body: { listId, hasFolders: true } });
      await expect(on).rejects.toMatchObject({ error: 'foldersNotAllowed' });
    }
    const { id: listId } = await make('Things');
    await owner.call(listDefinition.update, { body: { listId, hasFolders: false } });
    await expect(owner.call(list.createFolder, { listId, folderName: 'One' })).rejects.toMatchObject({ error: 'foldersNotAllowed' });
  });

  test('is changed by a user who saw its current state, with a fact that says what changed', async () => {
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

  test('SITE-035 goes to the recycle bin with its whole content, and is restored', async () => {
    const { id: listId, internalListName } = await make('Things');
    await owner.call(list.createItem, { listId, body: { Title: 'Kept' } });
    const most = levels.filter((level) => level !== 'FullAccess').reduce((held, level) => held | Access[level], 0);
    const almost = await world.member('Almost', most);
    await expect(almost.call(listDefinition.delete, { body: { listId } })).rejects.toMatchObject({ error: 'forbidden' });
    const { recycleId } = await owner.call(listDefinition.delete, { body: { internalListName, reasonToDelete: 'Not used' } });
    expect(await listsOf()).toEqual([]);
    await expect(owner.call(list.items, { listId })).rejects.toMatchObject({ error: 'notFound' });
    await expect(owner.call(list.getItem, { listId, id: 1 })).rejects.toMatchObject({ error: 'notFound' });
    const [entry] = await owner.call(recycle.site, { systemSiteId });
    expect(entry).toMatchObject({ id: recycleId, objectType: 'list', title: 'Things', reasonToDelete: 'Not used' });

    const named = { body: { systemSiteId, recycleId } };
    await expect(almost.call(recycle.restore, named)).rejects.toMatchObject({ error: expect.stringMatching(/notFound|forbidden/) });
    expect(await listsOf()).toEqual([]);
    await owner.call(recycle.restore, named);
    expect(await listsOf()).toEqual(['Things']);
    expect((await owner.call(list.items, { listId })).items.map(({ Title }) => Title)).toEqual(['Kept']);
    expect((await world.facts(listId)).map(({ kind }) => kind)).toEqual(['listCreated', 'itemCreated', 'listDeleted', 'listRestored']);
  });

  test('cannot be restored while another has its path', async () => {
    const { id: listId } = await make('Things');
    const { recycleId } = await owner.call(listDefinition.delete, { body: { listId } });
    await make('Things');
    await expect(owner.call(recycle.restore, { body: { systemSiteId, recycleId } })).rejects.toMatchObject({ error: 'valueNotUnique' });
  });
});
