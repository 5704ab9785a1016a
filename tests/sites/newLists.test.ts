import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site } from '#shared/contracts/site.ts';
import { FieldTypes } from '#shared/models/content/field.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let owner: Member;
let systemSiteId: string;
beforeAll(async () => {
  world = await openWorld();
  owner = await world.member('Owner', Access.FullAccess);
  systemSiteId = world.site.id;
});
afterAll(() => world.close());

const names = (title: string) => ({ title, path: title.toLowerCase(), listInternalName: title });

describe('a list that is created with its fields', () => {
  const options = [
    { id: 'open', value: 'Open' },
    { id: 'done', value: 'Done' },
  ];

  test('has them all immediately, after those of its type, and its audit fact names them', async () => {
    const fields = [
      { internalFieldName: 'Title', name: 'Supplier' },
      { name: 'State', fieldType: FieldTypes.Choice, options },
      { name: 'Signed on', fieldType: FieldTypes.Date, isRequired: true },
      { name: 'Signed-on', fieldType: FieldTypes.Number, isUnique: true },
    ];
    const created = await owner.call(site.createList, { systemSiteId, body: { ...names('Suppliers'), fields } });
    const stored = (await owner.call(list.fields, { listId: created.id })).filter(({ isAuditField }) => !isAuditField);
    expect(stored.map(({ internalFieldName, name, contentType: { fieldType } }) => [internalFieldName, name, fieldType])).toEqual([
      ['Title', 'Supplier', FieldTypes.SingleLine],
      ['State', 'State', FieldTypes.Choice],
      ['Signedon', 'Signed on', FieldTypes.Date],
      ['Signedon1', 'Signed-on', FieldTypes.Number],
    ]);
    const { Id } = await owner.call(list.createItem, {
      listId: created.id,
      body: { Title: 'Acme', State: { id: 'open', value: 'Open' }, Signedon: '2026-03-01', Signedon1: 7 },
    });
    const again = { Title: 'Other', Signedon: '2026-03-01', Signedon1: 7 };
    await expect(owner.call(list.createItem, { listId: created.id, body: again })).rejects.toThrow('valueNotUnique');
    expect(Id).toBe(1);
    const [fact] = (await world.facts(created.id)).filter(({ kind }) => kind === 'listCreated');
    expect(fact?.changes.map(({ field: name }) => name)).toEqual(['Title', 'State', 'Signedon', 'Signedon1']);
  });

  test('is not created at all if one of them is invalid', async () => {
    const other = await world.list({ title: 'Kept from others' });
    await owner.call(permission.stopInheriting, { body: { listId: other.id } });
    const maker = await world.member('Maker', Access.FullAccess);
    const lookup = { name: 'Other', fieldType: FieldTypes.Lookup, rules: { LookupModel: { systemSiteListId: other.id } } };
    for (const wrong of [{ name: '', fieldType: 0 }, { name: 'Untyped' }, { internalFieldName: 'Nothing', isRequired: true }, lookup])
      await expect(
        maker.call(site.createList, { systemSiteId, body: { ...names('Halves'), fields: [{ name: 'Fine', fieldType: 0 }, wrong] } }),
      ).rejects.toThrow('invalidInput');
    const { lists } = await owner.call(site.details, { body: { path: '/' } });
    expect(lists.map(({ title }) => title)).not.toContain('Halves');
  });
});

test('SITE-025 a list that is created from another has its fields, shared views and settings, by its id or by its name in the root site', async () => {
  const fields = inOrder([field('Title', 'Title', 'SingleLine', { isTitleField: true }), field('Code', 'Code', 'SingleLine')]);
  const views = [view('all', 'All', { isDefault: true }), view('codes', 'By code', { fields: [{ field: 'Code' }] })];
  const settings = {
    ...{ hasVersions: false, hasFolders: false, hasAttachments: false, fullTextSearchEnabled: false, requiresApproval: true },
    ...{ commentsBy: 'editors' as const, itemsReadBy: 'creators' as const },
  };
  const pattern = await world.list({ ...settings, title: 'Shapes', fields, views });
  const below = await owner.call(site.create, { body: { parentSiteId: systemSiteId, siteName: 'Below', subPath: 'below' } });
  for (const { at, relativeUrl, ...body } of [
    { at: systemSiteId, ...names('Likeness'), systemSiteListId: pattern.id, relativeUrl: '/_lists/likeness' },
    { at: below.id, ...names('Shapes'), relativeUrl: '/below/_lists/shapes' },
  ]) {
    const { id: listId } = await owner.call(site.createListLike, { systemSiteId: at, body: { ...body, description: 'As before' } });
    const details = await owner.call(list.details, { listId });
    expect(details).toMatchObject({ title: body.title, description: 'As before', relativeUrl });
    expect(await owner.call(listDefinition.get, { listId })).toMatchObject(settings);
    const own = details.fields.filter(({ isAuditField }) => !isAuditField);
    expect(own.map(({ internalFieldName }) => internalFieldName)).toEqual(['Title', 'Code']);
    expect(details.views.map(({ title }) => title)).toEqual(['All', 'By code']);
    expect((await owner.call(list.details, { listId, listViewName: 'By code' })).view).toMatchObject({ title: 'By code' });
  }
});

describe('a list that is created from another with its items', () => {
  test('gets copies of its folders and of the items that the caller may read, unique values included, once', async () => {
    const fields = inOrder([
      field('Title', 'Title', 'SingleLine', { isRequired: true, isTitleField: true }),
      field('Code', 'Code', 'SingleLine', { isUnique: true }),
    ]);
    const { id: listId } = await world.list({ title: 'Pattern', fields });
    const add = (Title: string, Code: string, folderId?: string) =>
      owner.call(list.createItem, { listId, ...(folderId && { folderId }), body: { Title, Code } });
    await add('First', 'A-1');
    const { id: folderId } = await owner.call(list.createFolder, { listId, folderName: 'Inner' });
    await add('Second', 'A-2', folderId);
    const { Id: itemId } = await add('Hidden', 'A-3');
    await owner.call(permission.stopInheriting, { body: { listId, itemId } });

    const maker = await world.member('Copies', Access.FullAccess);
    const like = { systemSiteId, body: { ...names('Copied'), systemSiteListId: listId, withItems: true } };
    const created = await maker.call(site.createListLike, like);
    const job = () => maker.call(application.followJob, { jobId: created.jobId ?? '' });
    await expect.poll(async () => (await job()).state).toBe('done');
    expect(await job()).toMatchObject({ done: 3, refusedCount: 0 });
    const inside = async (at?: string) => {
      const { items } = await owner.call(list.items, { listId: created.id, ...(at && { folderId: at }) });
      return items.map(({ Title, Code }) => [Title, Code]);
    };
    expect(await inside()).toEqual([['First', 'A-1']]);
    const [copied] = (await owner.call(list.folders, { listId: created.id })).folders;
    expect(copied?.name).toBe('Inner');
    expect(await inside(copied?.id)).toEqual([['Second', 'A-2']]);
  });

  test('begins empty by default', async () => {
    const { id: listId } = await world.list({ title: 'Structure' });
    await owner.call(list.createItem, { listId, body: { Title: 'Stays' } });
    const created = await owner.call(site.createListLike, { systemSiteId, body: { ...names('Bare'), systemSiteListId: listId } });
    expect(created.jobId).toBeUndefined();
    expect((await owner.call(list.items, { listId: created.id })).items).toEqual([]);
  });
});
