import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { FieldTypes } from '#shared/models/content/field.ts';
import { counting } from '#tests/bench/portWork.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const fields = inOrder([
  field('Title', 'Title', 'SingleLine', { isTitleField: true }),
  field('Place', 'Place', 'SingleLine'),
  field('Salary', 'Salary', 'Number', { isRequired: true }),
  field('Code', 'Code', 'SingleLine', { isUnique: true }),
]);
const bySalary = [{ sortProperty: 'Salary', sortDescending: true }];
const wellPaid = { condition: 'AND' as const, rules: [{ ColumnName: 'Salary', Operator: 'GreaterThan' as const, Value: '50' }] };
const views = [view('all', 'All', { isDefault: true, sortOrder: bySalary }), view('paid', 'Well paid', { queryConditions: wellPaid })];

let world: World;
let ada: Member;
let hana: Member;
let rob: Member;
let of: ListRecord;
let salary: { listId: string; fieldId: string };
beforeEach(async () => {
  world = await openWorld({ listening: true });
  ada = await world.member('Ada', Access.FullAccess);
  hana = await world.member('Hana', Access.Contribute);
  rob = await world.member('Rob', Access.Contribute);
  of = await world.list({ fields, views });
  salary = { listId: of.id, fieldId: 'Salary' };
  await ada.call(list.createItem, { listId: of.id, body: { Title: 'One', Place: 'Bern', Salary: 10 } });
  await ada.call(list.createItem, { listId: of.id, body: { Title: 'Two', Place: 'Rome', Salary: 90 } });
  await ada.call(permission.stopInheriting, { body: salary });
});
afterEach(() => world.close());

const ids = (member: Member) => ({ userIds: [member.user.id] });
const hideFrom = (member: Member) => ada.call(permission.remove, { body: { ...salary, ...ids(member) } });
const lower = (member: Member) => ada.call(permission.edit, { body: { ...salary, ...ids(member), accessLevels: Access.Read } });
const listId = () => ({ listId: of.id });
const day = () => ({ startDate: new Date(Date.now() - 3_600_000).toISOString(), endDate: new Date().toISOString() });

test('stopping the inheritance of a field takes nothing away from anyone', async () => {
  for (const one of [ada, hana, rob]) expect((await one.call(list.getItem, { ...listId(), id: 1 })).Salary).toBe(10);
  await rob.call(list.updateItem, { ...listId(), body: { Id: 1, Salary: 11 } });
});

test('a field that the caller may not read is in no answer: item, page, details, versions, or the answer to a save', async () => {
  await hideFrom(rob);
  await hana.call(list.updateItem, { ...listId(), body: { Id: 1, Salary: 20 } });
  const answers = [
    await rob.call(list.getItem, { ...listId(), id: 1 }),
    await rob.call(list.items, listId()),
    await rob.call(list.details, listId()),
    await rob.call(list.versions, { ...listId(), id: 1 }),
    await rob.call(list.updateItem, { ...listId(), body: { Id: 1, Place: 'Oslo' } }),
    await rob.call(list.createItem, { ...listId(), body: { Title: 'Three' } }),
  ];
  for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/Salary/);
  expect((await hana.call(list.getItem, { ...listId(), id: 1 })).Salary).toBe(20);
});

test('to a caller who may not read it, a field does not exist: naming it is refused, and it neither orders nor filters', async () => {
  await hideFrom(rob);
  const named = (who: Member, input: object = {}) => who.call(list.itemsOnly, { ...listId(), fields: ['Title', 'Salary'], ...input });
  const byNumber = { sortProperty: 'Id', sortDescending: 'false' };
  expect((await named(hana, byNumber)).items.map(({ Salary }) => Salary)).toEqual([10, 90]);
  expect((await named(rob, byNumber)).items).toEqual([
    { Id: 1, Title: 'One', Salary: null },
    { Id: 2, Title: 'Two', Salary: null },
  ]);
  const unknown = { details: { fields: [{ code: 'unknownField' }] } };
  await expect(named(rob, { sortProperty: 'Salary' })).rejects.toMatchObject(unknown);
  await expect(named(rob, { queryConditions: wellPaid })).rejects.toMatchObject(unknown);
});

test('it does not order or filter for them, neither on request nor by a view', async () => {
  await hideFrom(rob);
  const shown = async (member: Member, input: object = {}) =>
    (await member.call(list.items, { ...listId(), ...input })).items.map(({ Id }) => Id);
  expect([await shown(hana), await shown(rob)]).toEqual([
    [2, 1],
    [1, 2],
  ]);
  expect([await shown(hana, { listViewId: 'paid' }), await shown(rob, { listViewId: 'paid' })]).toEqual([[2], [1, 2]]);
  const unknown = { details: { fields: [{ code: 'unknownField' }] } };
  await expect(shown(rob, { sortProperty: 'Salary' })).rejects.toMatchObject(unknown);
  await expect(shown(rob, { queryConditions: wellPaid })).rejects.toMatchObject(unknown);
});

test('it cannot be written by a user who may only read it, and does not exist for a user who may not even read it', async () => {
  await hideFrom(rob);
  await lower(hana);
  const write = (member: Member) => member.call(list.updateItem, { ...listId(), body: { Id: 1, Salary: 99 } });
  await expect(write(rob)).rejects.toMatchObject({ details: { fields: [{ at: 'Salary', code: 'unknownField' }] } });
  await expect(write(hana)).rejects.toMatchObject({ details: { fields: [{ at: 'Salary', code: 'disabled' }] } });
  const create = hana.call(list.createItem, { ...listId(), body: { Title: 'New', Salary: 1 } });
  await expect(create).rejects.toMatchObject({ error: 'invalidInput' });
  const own = (await hana.call(list.details, listId())).fields.find(({ internalFieldName }) => internalFieldName === 'Salary');
  expect(own).toMatchObject({ cellEditable: false, isRequired: false });
  expect((await ada.call(list.getItem, { ...listId(), id: 1 })).Salary).toBe(10);
});

test('no rule of a designer evaluates a field for a user who may not read it', async () => {
  const olga = await world.member('Olga', Access.FullAccess);
  await hideFrom(olga);
  const design = (who: Member, more: object) =>
    who.call(listDefinition.createField, { body: { listId: of.id, name: 'Told', fieldType: FieldTypes.Number, ...more } });
  const conditions = { condition: 'AND' as const, rules: [{ ColumnName: 'Salary', Operator: 'GreaterThan' as const, Value: '50' }] };
  const behaviour = [{ ruleKey: 'one', ruleType: 'ValueCondition' as const, conditions, value: 1 }];
  const refused = (at: string) => ({ details: { fields: [{ at, code: 'unknownField' }] } });
  await expect(design(olga, { behaviour })).rejects.toMatchObject(refused('behaviour'));
  await expect(design(olga, { rules: { Match: 'Salary' } })).rejects.toMatchObject(refused('rules.Match'));
  const { fields: created } = await design(ada, { behaviour });
  const name = created.at(-1)?.internalFieldName ?? '';
  await olga.call(listDefinition.updateField, { body: { listId: of.id, internalFieldName: name, name: 'Told to all' } });
});

test('a user who may not write a unique field cannot probe its values', async () => {
  const code = { ...listId(), fieldId: 'Code' };
  await ada.call(list.updateItem, { ...listId(), body: { Id: 1, Code: 'secret' } });
  await ada.call(permission.stopInheriting, { body: code });
  await ada.call(permission.remove, { body: { ...code, ...ids(rob) } });
  const probe = (Code: string) =>
    rob.call(list.createItem, { ...listId(), body: { Title: 'Probe', Salary: 1, Code } }).catch(({ details }) => details);
  expect((await probe('secret')).fields).toEqual((await probe('other')).fields);
});

describe('lookups into another list', () => {
  const rules = (more: object = {}) => ({
    LookupModel: { systemSiteListId: of.id },
    DisplayProperty: 'Place',
    AddAdditionalField: ['Code'],
    ...more,
  });
  const lookUp = async (more: object = {}) =>
    (await world.list({ fields: inOrder([field('Who', 'Who', 'Lookup', { rules: rules(more) })]) })).id;
  const keep = (who: Member, other: string) => who.call(list.createItem, { listId: other, body: { Who: { id: 2 } } });
  const hush = async () => {
    await ada.call(list.updateItem, { ...listId(), body: { Id: 2, Place: 'Hush place', Code: 'Hush code' } });
    return lookUp();
  };
  const close = async (scope: object) => {
    const body = { ...listId(), ...scope };
    await ada.call(permission.stopInheriting, { body });
    await ada.call(permission.remove, { body: { ...body, ...ids(rob) } });
  };
  /** Everything that shows an item: the page, the item, its versions, a save, and the searches and histories of its list. */
  const received = async (who: Member, other: string) => {
    const at = { listId: other };
    const answers = [
      await who.call(list.items, at),
      await who.call(list.items, { ...at, sortProperty: 'Who' }),
      await who.call(list.getItem, { ...at, id: 1 }),
      await who.call(list.versions, { ...at, id: 1 }),
      await who.call(list.version, { ...at, id: 1, versionNum: 1 }),
      await who.call(list.itemsOnly, at),
      await who.call(list.updateItem, { ...at, body: { Id: 1 } }),
      await who.call(list.copyItem, { ...at, body: { id: 1, folderId: other } }),
      await who.call(auditLog.listHistory, { body: { ...day(), ...at } }),
    ];
    return JSON.stringify(answers);
  };

  test('no text contains the value of a field with its own permissions, regardless of its author', async () => {
    const other = await lookUp({ AddAdditionalField: ['Salary'] });
    expect((await keep(ada, other)).Who).toMatchObject({ value: 'Rome', fields: { Salary: '' } });
  });

  const putAway = async (): Promise<{ folderId: string }> => {
    const { id: folderId } = await ada.call(list.createFolder, { ...listId(), folderName: 'Shelf' });
    await ada.call(list.moveItem, { ...listId(), body: { id: 2, folderId } });
    return { folderId };
  };

  test.each([
    ['the item was closed', () => ({ itemId: 2 })],
    ['the list was closed', () => ({})],
    ['the folder it was moved to was closed', putAway],
  ])('the value is shown to users who may read it there, and no longer after %s', async (_, scope) => {
    const other = await hush();
    await keep(ada, other);
    for (const who of [rob, hana]) await world.grant(node.list(other), who.user, Access.FullAccess);
    expect(await received(rob, other)).toMatch(/Hush place.*Hush code/);
    await close(await scope());
    const after = await received(rob, other);
    expect(after).not.toMatch(/Hush/i);
    expect(after).toContain('"id":2');
    expect(await received(hana, other)).toMatch(/Hush place.*Hush code/);
    const queryConditions = { condition: 'AND' as const, rules: [{ ColumnName: 'Who', Operator: 'Contains' as const, Value: 'Hush' }] };
    expect((await rob.call(list.items, { listId: other, queryConditions })).items).toEqual([]);
  });

  test('the value is shown without a field that was restricted since', async () => {
    const other = await hush();
    await keep(ada, other);
    await world.grant(node.list(other), rob.user, Access.FullAccess);
    await close({ fieldId: 'Code' });
    const after = await received(rob, other);
    expect(after).toContain('Hush place');
    expect(after).not.toContain('Hush code');
  });

  test('the other list is read once for a page, however many rows look it up', async () => {
    const other = await hush();
    for (let n = 0; n < 12; n += 1) await keep(ada, other);
    const { workOf } = counting(world.table);
    const page = (pageSize: number) => workOf(() => rob.call(list.items, { listId: other, pageSize }));
    const { trips } = await page(1);
    expect((await page(12)).trips).toBe(trips);
  });

  test('designers choose among the lists and fields that they may read', async () => {
    const { id: other } = await world.list();
    await world.grant(node.list(other), rob.user, Access.FullAccess);
    const design = (more: object) =>
      rob.call(listDefinition.createField, { body: { listId: other, name: 'Who', fieldType: FieldTypes.Lookup, rules: rules(more) } });
    const refused = (at: string) => ({ error: 'invalidInput', details: { fields: [{ at: `rules.${at}` }] } });
    await expect(design({ LookupModel: { systemSiteListId: 'users' } })).rejects.toMatchObject(refused('LookupModel'));
    await hideFrom(rob);
    await expect(design({ DisplayProperty: 'Salary' })).rejects.toMatchObject(refused('DisplayProperty'));
    await expect(design({ AddAdditionalField: ['Place', 'Salary'] })).rejects.toMatchObject(refused('AddAdditionalField'));
    await design({});
    await close({});
    await expect(design({})).rejects.toMatchObject(refused('LookupModel'));
  });
});

test('the history of an item does not reveal a restricted field', async () => {
  await ada.call(permission.stopInheriting, { body: { ...listId(), itemId: 1 } });
  await ada.call(permission.edit, { body: { ...listId(), itemId: 1, ...ids(rob), accessLevels: Access.FullAccess } });
  await hideFrom(rob);
  const rows = async (member: Member) => (await member.call(auditLog.itemHistory, { body: { ...day(), ...listId(), id: 1 } })).rows;
  await expect.poll(async () => JSON.stringify(await rows(ada))).toMatch(/Salary/);
  expect(JSON.stringify(await rows(rob))).not.toMatch(/Salary/);
});

test("the explanation of a user's access to a field names the entries of both the field and its list", async () => {
  await ada.call(permission.edit, { body: { ...salary, ...ids(rob), accessLevels: Access.Approve } });
  const { accessLevels, owner } = await rob.call(permission.why, salary);
  expect([accessLevels, owner?.type]).toEqual([Access.Approve & Access.Contribute, 'field']);
});

test('the field that is the title cannot have its own permissions', async () => {
  const stop = ada.call(permission.stopInheriting, { body: { ...listId(), fieldId: 'Title' } });
  await expect(stop).rejects.toMatchObject({ error: 'titleField' });
});

test('a field with its own permissions cannot become the title, whether the two changes come one after the other or at the same time', async () => {
  const owner = { ...listId(), internalFieldName: 'Salary', isTitleField: true };
  await expect(ada.call(listDefinition.updateField, { body: owner })).rejects.toMatchObject({ error: 'titleField' });
  const location = { ...listId(), internalFieldName: 'Place', isTitleField: true };
  const stop = () => ada.call(permission.stopInheriting, { body: { ...listId(), fieldId: 'Place' } });
  const outcomes = await Promise.allSettled([ada.call(listDefinition.updateField, { body: location }), stop()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await ada.call(permission.inheritPermissions, { body: salary });
  await ada.call(listDefinition.updateField, { body: owner });
  await expect(ada.call(permission.stopInheriting, { body: salary })).rejects.toMatchObject({ error: 'titleField' });
});

test('a view does not reveal it to them: neither as a column, nor as a group, an order or a filter', async () => {
  const column = (name: string) => ({ field: name, visible: true, expanded: false, pinned: null, alias: '', translateAlias: false });
  const plan = {
    title: 'By pay',
    isDefault: false,
    isPersonal: false,
    fields: [column('Title'), column('Salary')],
    groupOrder: [
      { internalFieldName: 'Place', expanded: true },
      { internalFieldName: 'Salary', expanded: true },
    ],
    sortOrder: [...bySalary, { sortProperty: 'Title', sortDescending: false }],
    queryConditions: { ...wellPaid, rules: [...wellPaid.rules, { ColumnName: 'Place', Operator: 'NotEqual' as const, Value: 'x' }] },
    filterModel: { Salary: { min: 5 }, Place: { text: 'R' } },
  };
  await ada.call(list.createView, { body: { ...listId(), ...plan } });
  const shown = async (member: Member) => (await member.call(list.details, listId())).views.find(({ title }) => title === plan.title);
  expect(await shown(rob)).toMatchObject(plan);
  await hideFrom(rob);
  expect(await shown(rob)).toMatchObject({
    fields: [column('Title')],
    groupOrder: plan.groupOrder.slice(0, 1),
    sortOrder: plan.sortOrder.slice(1),
    queryConditions: { condition: 'AND', rules: plan.queryConditions.rules.slice(1) },
    filterModel: { Place: { text: 'R' } },
  });
  expect(await shown(ada)).toMatchObject(plan);
});
