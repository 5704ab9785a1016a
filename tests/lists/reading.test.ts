import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startingFields } from '#functions/domain/content/definitions/startingFields.ts';
import { newItem } from '#functions/domain/content/saving/newItem.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { forms } from '#shared/contracts/forms.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import { DraftStatuses } from '#shared/models/content/item.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { when } from '#tests/lists/rules/ruleFields.ts';

const fields = inOrder([field('Title', 'Title', 'SingleLine', { isTitleField: true }), field('Amount', 'Amount', 'Number')]);
const views = [
  view('all', 'All', { isDefault: true, fields: [{ field: 'Title' }] }),
  view('odd', 'Odd columns', { fields: [{ field: 'Amount' }, { field: 'Id' }, { field: 'Title', visible: false }] }),
  view('dear', 'Dear things', {
    fields: [{ field: 'Title' }, { field: 'Amount' }],
    sortOrder: [{ sortProperty: 'Amount', sortDescending: true }],
    groupOrder: [{ internalFieldName: 'Amount', expanded: false }],
  }),
];
const ROWS = 260;

let world: World;
let ana: Member;
let rita: Member;
let listId: string;

beforeAll(async () => {
  world = await openWorld({ lagging: true });
  ana = await world.member('Ana', Access.FullAccess);
  rita = await world.member('Rita', Access.Read);
  const created = await world.list({ fields, views });
  listId = created.id;
  for (let n = 1; n <= ROWS; n++) {
    const after = await newItem(world.ctx, { list: created, folderId: listId, values: { Title: `Row ${n}`, Amount: n }, file: null });
    await saveItem(world.ctx, { list: created, kind: 'itemCreated', before: null, after });
  }
});
afterAll(() => world.close());

const equal = (ColumnName: string, Value: string) => ({ ColumnName, Operator: 'Equal' as const, Value });

test('a title is found at any position among the others', async () => {
  expect(await ana.call(list.titles, { listId, search: 'row 99', pageSize: 1 })).toEqual([{ id: 99, value: 'Row 99' }]);
});

describe('the definition of a list', () => {
  test('LIST-004 is returned as it is stored, and as its default view orders and groups it', async () => {
    const settings = { hasVersions: false, hasFolders: false, hasAttachments: false, fullTextSearchEnabled: false };
    const { id } = await world.list({ ...settings, title: 'Our Things', fields, views });
    const details = await ana.call(list.details, { listId: id, listViewId: 'dear' });
    expect(details).toMatchObject({
      ...settings,
      title: 'Our Things',
      listDisplayName: 'Our Things',
      internalListName: 'OurThings',
      relativeUrl: '/_lists/ourthings',
      view: { id: 'dear', title: 'Dear things' },
      sortOrder: [{ sortProperty: 'Amount', sortDescending: true }],
      groupOrder: [{ internalFieldName: 'Amount', expanded: false }],
    });
    const reader = await rita.call(list.details, { listId: id });
    expect(reader).toMatchObject({ access: { effectiveAccess: Access.Read }, view: { id: 'all' }, groupOrder: [], sortOrder: [] });
    const below = await ana.call(site.create, { body: { parentSiteId: world.site.id, siteName: 'Ärzte', subPath: 'Ärzte' } });
    const names = { title: 'Visits', path: 'Visits', listInternalName: 'Visits', description: 'Who comes' };
    const other = await ana.call(site.createList, { systemSiteId: below.id, body: names });
    expect(await ana.call(list.details, { listId: other.id })).toMatchObject({
      description: 'Who comes',
      relativeUrl: '/Ärzte/_lists/visits',
      normalizedPath: '/ärzte/_lists/visits',
    });
  });

  test('LIST-004 is returned with its forms, workflows, views and the default view', async () => {
    const form = await ana.call(forms.add, {
      body: { listId, formName: 'Short', tabs: [{ sections: [{ fields: [{ field: 'Title' }] }] }] },
    });
    const workflow = await ana.call(workflows.add, { listId, workflowId: 'approval', triggerEvent: 'Manual' });
    const details = await ana.call(list.details, { listId });
    expect(details).toMatchObject({
      id: listId,
      systemSiteListId: listId,
      internalListName: expect.stringMatching(/./),
      listDisplayName: details.title,
      type: 'items',
      description: '',
      relativeUrl: expect.stringContaining('/_lists/'),
      normalizedPath: details.relativeUrl.toLowerCase(),
      hasAttachments: true,
      fullTextSearchEnabled: true,
      hasFolders: true,
      hasVersions: true,
      hasApproval: false,
      forms: [{ id: form.id, formName: 'Short' }],
      workflows: [workflow],
      access: { effectiveAccess: Access.FullAccess },
      view: { id: 'all', title: 'All' },
      groupOrder: [],
      sortOrder: [],
    });
    expect(details.fields.map(({ internalFieldName }) => internalFieldName)).toContain('Amount');
    expect(details.folderFields.map(({ internalFieldName }) => internalFieldName)).toEqual(['_ModifiedOn', '_CreatedOn', '_CreatedBy']);
    expect(details.views.map(({ id }) => id)).toEqual(['all', 'dear', 'odd']);
  });

  test('LIST-005 FORM-035 describes each of its fields, and where its lookups are found for users who may see that', async () => {
    const { id: shops, path } = await world.list({ title: 'Shops' });
    const rules = { LookupModel: { systemSiteListId: shops } };
    const urgent = {
      options: [{ id: 'yes', value: 'Yes' }],
      rules: { DefaultValue: { valueType: 'ContentTypeChoice' as const, value: 'yes' } },
      behaviour: [{ ...when('ValidateCondition', 'Amount', '1'), value: 'Not of one' }],
      isRequired: true,
    };
    // None of it has the default value.
    const other = {
      ...{ translateAlias: true, hasMany: true, isSchedulable: true, isUnique: true, isTitleField: true, titleFieldOrder: 2 },
      ...{ excludedFromSearchResults: true, isAuditField: true, isKey: true, relationship: 'Of a shop', cellEditable: false },
      ...{ pinned: 'right' as const, visible: false, columnWidth: 333 },
    };
    const own = [
      field('Shop', 'Shop', 'Lookup', { rules }),
      field('Urgent', 'Urgent?', 'Choice', { ...urgent, ...other, alias: 'Is it urgent?' }),
    ];
    const { id: orders } = await world.list({ fields: inOrder([...fields, ...own]) });
    const received = await rita.call(list.fields, { listId: orders });
    const [title, shop] = ['Title', 'Shop'].map((name) => received.find(({ internalFieldName }) => internalFieldName === name));
    expect(title).toEqual({
      internalFieldName: 'Title',
      name: 'Title',
      alias: '',
      translateAlias: false,
      contentType: { id: 'Title', fieldType: 0, rules: {}, options: [], relativeUrl: null },
      isRequired: false,
      hasMany: false,
      isSchedulable: false,
      isUnique: false,
      isTitleField: true,
      titleFieldOrder: null,
      excludedFromSearchResults: false,
      order: 1,
      isAuditField: false,
      isKey: false,
      relationship: null,
      cellEditable: true,
      pinned: null,
      visible: true,
      columnWidth: null,
      behaviour: [],
    });
    expect(received.find(({ internalFieldName }) => internalFieldName === 'Urgent')).toMatchObject({
      ...other,
      name: 'Urgent?',
      order: 4,
      alias: 'Is it urgent?',
      contentType: { id: 'Urgent', fieldType: 3, rules: urgent.rules, options: urgent.options },
      behaviour: urgent.behaviour,
      isRequired: true,
    });
    expect(shop?.contentType).toMatchObject({ id: 'Shop', fieldType: 10, rules, relativeUrl: path });
    expect((await rita.call(list.details, { listId: orders })).fields).toContainEqual(shop);
    await world.grant(node.list(shops), ana.user, Access.Read);
    const hidden = (await rita.call(list.fields, { listId: orders })).find(({ internalFieldName }) => internalFieldName === 'Shop');
    expect(hidden?.contentType.relativeUrl).toBeNull();
  });

  test('LIST-120 begins with the view that is named by its id or its title', async () => {
    const dear = {
      view: { id: 'dear', title: 'Dear things' },
      groupOrder: [{ internalFieldName: 'Amount', expanded: false }],
      sortOrder: [{ sortProperty: 'Amount', sortDescending: true }],
    };
    expect(await ana.call(list.details, { listId, listViewId: 'dear' })).toMatchObject(dear);
    expect(await ana.call(list.details, { listId, listViewName: 'DEAR things' })).toMatchObject(dear);
    await expect(ana.call(list.details, { listId, listViewName: 'Nobody' })).rejects.toMatchObject({ status: 404 });
  });

  test('comes with its first page in one answer', async () => {
    const { details, page } = await rita.call(list.detailsAndItems, { listId, listViewId: 'dear', pageSize: 3 });
    expect(details).toEqual(await rita.call(list.details, { listId, listViewId: 'dear' }));
    const alone = await rita.call(list.items, { listId, listViewId: 'dear', pageSize: 3 });
    expect(page.next).toEqual(expect.any(String));
    expect(page).toEqual(alone);
    expect(page.items.map(({ Amount }) => Amount)).toEqual([ROWS, ROWS - 1, ROWS - 2]);
  });

  test('LIST-007 folders are read separately, with the properties that the list says they have', async () => {
    const { id: other, path } = await world.list({ fields, views });
    const outer = await ana.call(list.createFolder, { listId: other, folderName: 'Outer' });
    const inner = await ana.call(list.createFolder, { listId: other, folderName: 'Inner', parentFolderId: outer.id });
    const { folders, next } = await rita.call(list.folders, { listId: other, parentFolderId: outer.id });
    expect([folders, next]).toEqual([[{ ...inner, _EffectiveAccess: Access.Read }], null]);
    expect(outer).toMatchObject({ name: 'Outer', folderPath: 'Outer', parentFolderId: null, relativeUrl: `${path}/Outer` });
    expect(inner).toMatchObject({
      name: 'Inner',
      folderPath: 'Outer/Inner',
      parentFolderId: outer.id,
      relativeUrl: `${path}/Outer/Inner`,
    });
    const { folderFields } = await rita.call(list.details, { listId: other });
    expect(Object.keys(inner.itemProperties).toSorted()).toEqual(folderFields.map(({ internalFieldName }) => internalFieldName).toSorted());
    expect(inner.itemProperties._CreatedBy.internalId).toBe(ana.user.id);
    expect((await rita.call(list.folders, { listId: other })).folders.map(({ name }) => name)).toEqual(['Outer']);
  });

  test('LIST-006 an item of tasks has all columns of its screens', async () => {
    const tasks = await world.list({ type: 'tasks', title: 'Tasks', fields: startingFields('tasks') });
    const AssignedBy = { internalId: rita.user.id, fullName: 'Rita', isGroup: false };
    const own = { Title: 'One', DueDate: '2026-03-01', Status: { id: 'completed', value: 'Completed' }, AssignedBy, Type: 'Call' };
    const { Id: id } = await ana.call(list.createItem, { listId: tasks.id, body: { ...own, Body: 'Long' } });
    const item = await ana.call(list.getItem, { listId: tasks.id, id });
    const more = ['_DraftStatus', 'CheckedOutBy', 'CheckedOutOn', '_LockedBy', '_DeletedOn', '_ModifiedBy', '_ModifiedOn', '_CreatedBy'];
    expect(Object.keys(item)).toEqual(expect.arrayContaining([...more, '_CreatedOn']));
    const byAna = { internalId: ana.user.id, fullName: 'Ana', isGroup: false };
    expect(item).toMatchObject({
      ...own,
      Body: expect.stringContaining('Long'),
      ...{ Id: id, _FileName: null, folderPath: '', _Version: 1, Attachments: [], _DeletedOn: null },
      _Folder: { folderId: tasks.id, relativeUrl: tasks.path },
      ...{ _EffectiveAccess: Access.FullAccess, CheckedOutBy: null, CheckedOutOn: null, _LockedBy: null },
      ...{ _ModifiedBy: byAna, _CreatedBy: byAna },
    });
    // It is saved a moment after it was created.
    expect(Date.parse(item._ModifiedOn) - Date.parse(item._CreatedOn)).toBeLessThan(1000);
    expect((await rita.call(list.getItem, { listId: tasks.id, id }))._EffectiveAccess).toBe(Access.Read);
    await ana.call(list.checkOut, { listId: tasks.id, id });
    const held = await ana.call(list.getItem, { listId: tasks.id, id });
    const holder = { internalId: ana.user.id, fullName: 'Ana' };
    expect(held).toMatchObject({
      _DraftStatus: DraftStatuses.InDraft,
      CheckedOutBy: holder,
      CheckedOutOn: expect.stringMatching(/^\d{4}-/),
      _LockedBy: holder,
    });
    const eve = await world.member('Eve', Access.FullAccess);
    const { _ModifiedBy, _CreatedBy, _ModifiedOn } = await eve.call(list.updateItem, { listId: tasks.id, body: { Id: id, Title: 'Two' } });
    expect([_ModifiedBy?.internalId, _CreatedBy?.internalId, _ModifiedOn > item._ModifiedOn]).toEqual([eve.user.id, ana.user.id, true]);
    const { id: other } = await world.list({ fields });
    const folder = await ana.call(list.createFolder, { listId: other, folderName: 'Inner' });
    const { Id } = await ana.call(list.createItem, { listId: other, folderId: folder.id, body: { Title: 'In it' } });
    expect(await ana.call(list.getItem, { listId: other, id: Id })).toMatchObject({
      _Folder: { folderId: folder.id, relativeUrl: folder.relativeUrl },
      folderPath: 'Inner',
    });
    await ana.call(recycle.delete, { body: { listId: tasks.id, id } });
    const [deleted] = (await ana.call(list.items, { listId: tasks.id, showDeletedItems: true })).items;
    expect(deleted).toMatchObject({ Id: id, _DeletedOn: expect.stringMatching(/^\d{4}-/) });
  });

  test('can be requested with only its fields', async () => {
    expect(await rita.call(list.fields, { listId })).toEqual((await rita.call(list.details, { listId })).fields);
  });
});

describe('rows', () => {
  test('LIST-028 LIST-029 are all returned for -1, and 20 by default, whatever the view', async () => {
    for (const listViewId of ['all', 'dear']) expect((await rita.call(list.items, { listId, listViewId })).items).toHaveLength(20);
    const { items, next, total } = await rita.call(list.items, { listId, pageSize: -1 });
    expect([items.length, next, total]).toEqual([ROWS, null, ROWS]);
    expect(await rita.call(list.titles, { listId, search: 'row' })).toHaveLength(20);
    expect(await rita.call(list.titles, { listId, search: `row ${ROWS}` })).toEqual([{ id: ROWS, value: `Row ${ROWS}` }]);
    await expect(rita.call(list.items, { listId, pageSize: 0 })).rejects.toMatchObject({ status: 400 });
  });

  test('are returned in a view that is named by its title', async () => {
    const { items } = await rita.call(list.items, { listId, listViewName: 'Dear things', pageSize: 1 });
    expect(items.map(({ Title }) => Title)).toEqual([`Row ${ROWS}`]);
  });

  test('LIST-030 of a view are plain data with its columns', async () => {
    const { items, next } = await rita.call(list.itemsOnly, { listId, listViewId: 'dear' });
    expect([items.length, next]).toEqual([ROWS, null]);
    expect(items[0]).toEqual({ Id: ROWS, Title: `Row ${ROWS}`, Amount: ROWS });
    expect((await rita.call(list.itemsOnly, { listId })).items[0]).toEqual({ Id: 1, Title: 'Row 1' });
    const odd = await rita.call(list.itemsOnly, { listId, listViewId: 'odd' });
    expect(Object.entries(odd.items[0] ?? {})).toEqual([
      ['Id', 1],
      ['Amount', 1],
    ]);
  });

  test('LIST-118 are selected by folder, view, size and conditions together, including deleted ones', async () => {
    const { id: other } = await world.list({ fields, views });
    const folder = await ana.call(list.createFolder, { listId: other, folderName: 'Inner' });
    const at = { listId: other, folderId: folder.id };
    for (let n = 1; n <= 4; n++) await ana.call(list.createItem, { ...at, body: { Title: `Inner ${n}`, Amount: n } });
    await ana.call(list.createItem, { listId: other, body: { Title: 'Outer', Amount: 3 } });
    const over = { rules: [{ ColumnName: 'Amount', Operator: 'GreaterThan' as const, Value: '1' }] };
    const requested = { ...at, pageSize: 2, queryConditions: over };
    const amounts = async (view: object) => (await rita.call(list.items, { ...requested, ...view })).items.map(({ Amount }) => Amount);
    expect(await amounts({ listViewId: 'dear' })).toEqual([4, 3]);
    expect(await amounts({ listViewName: 'Dear things' })).toEqual([4, 3]);
    expect(await amounts({ listViewName: 'All' })).toEqual([2, 3]);
    await ana.call(recycle.delete, { body: { listId: other, id: 3 } });
    expect(await amounts({ listViewId: 'dear' })).toEqual([4, 2]);
    expect(await amounts({ listViewId: 'dear', showDeletedItems: true })).toEqual([3]);
  });

  test('that were deleted are returned latest first, filtered and page by page, to users who may read them', async () => {
    const { id: bin } = await world.list({ fields, views });
    for (let n = 1; n <= 5; n++) await ana.call(list.createItem, { listId: bin, body: { Title: `Row ${n}`, Amount: n } });
    for (const id of [2, 4, 5]) {
      await ana.call(recycle.delete, { body: { listId: bin, id } });
      // Deletions within one millisecond have no order.
      await setTimeout(2);
    }
    const deleted = async (as: Member, requested: object = {}) =>
      as.call(list.items, { listId: bin, showDeletedItems: true, ...requested });
    const first = await deleted(rita, { pageSize: 2 });
    expect(first.items.map(({ Id, _DeletedOn }) => [Id, _DeletedOn !== null])).toEqual([
      [5, true],
      [4, true],
    ]);
    const second = await deleted(rita, { pageSize: 2, after: first.next });
    expect([second.items.map(({ Id }) => Id), second.next]).toEqual([[2], null]);
    const filtered = await deleted(rita, { queryConditions: { rules: [equal('Amount', '4')] } });
    expect(filtered.items.map(({ Id }) => Id)).toEqual([4]);
    expect((await deleted(await world.member('Nobody', Access.None)).catch(({ status }) => status)) as unknown).toBe(404);
    const [entry] = await ana.call(recycle.site, { systemSiteId: world.site.id });
    await ana.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId: entry?.id ?? '' } });
    expect((await deleted(rita)).items.map(({ Id }) => Id)).toEqual([4, 2]);
  });
});

describe('titles', () => {
  test('LIST-119 of named items are found, in a list of any length', async () => {
    const queryConditions = { condition: 'OR' as const, rules: [equal('Id', '259'), equal('Id', '7'), equal('Id', '9999')] };
    const titles = await rita.call(list.titles, { listId, folderId: listId, pageSize: -1, queryConditions });
    expect(titles.toSorted((one, other) => one.id - other.id)).toEqual([
      { id: 7, value: 'Row 7' },
      { id: 259, value: 'Row 259' },
    ]);
  });

  test('match conditions on number and title, and no others', async () => {
    const small = { rules: [{ ColumnName: 'Id', Operator: 'LessThan' as const, Value: '4' }] };
    const titles = await rita.call(list.titles, { listId, pageSize: -1, queryConditions: small });
    expect(titles.map(({ id }) => id)).toEqual([1, 2, 3]);
    const byAmount = { listId, queryConditions: { rules: [equal('Amount', '3')] } };
    await expect(rita.call(list.titles, byAmount)).rejects.toMatchObject({ status: 400, error: 'invalidInput' });
    expect(await rita.call(list.titles, { listId, pageSize: -1 })).toHaveLength(ROWS);
  });
});
