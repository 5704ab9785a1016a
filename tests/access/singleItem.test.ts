import { afterEach, beforeEach, expect, test } from 'vitest';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { forms } from '#shared/contracts/forms.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { asPerson, use } from '#tests/workflows/flowWorld.ts';

let world: World;
let ada: Member;
let ben: Member;
let cem: Member;
let listId: string;
let itemId: number;
let workflowId: string;
beforeEach(async () => {
  world = await openWorld({ listening: false });
  ada = await world.member('Ada', Access.FullAccess);
  ben = await world.member('Ben', Access.LimitedRead);
  cem = await world.member('Cem', Access.Read);
  const ofPorto = {
    queryConditions: { condition: 'AND' as const, rules: [{ ColumnName: 'Title', Operator: 'Equal' as const, Value: 'Porto' }] },
  };
  const all = view('all', 'All', { isDefault: true, sortOrder: [{ sortProperty: 'Title', sortDescending: false }], ...ofPorto });
  listId = (await world.list({ views: [all] })).id;
  await ada.call(forms.add, { body: { listId, formName: 'Short' } });
  workflowId = await use(ada, listId, { kind: 'approval', people: [asPerson(cem)] });
  itemId = (await ada.call(list.createItem, { listId, body: { Title: 'Porto' } })).Id;
  await ada.call(permission.share, { body: { listId, itemId, userIds: [ben.user.id], level: 'edit' } });
});
afterEach(() => world.close());

test('someone with a single item of a list sees its views without their filters, and neither its forms nor how its workflows are set up', async () => {
  const details = await ben.call(list.details, { listId });
  expect(details).toMatchObject({ hasApproval: true, forms: [], views: [{ id: 'all', title: 'All' }] });
  expect(JSON.stringify([details.views, await ben.call(list.getViews, { listId }), details.workflows])).not.toMatch(/Porto|Cem|Short/);
  expect(details.workflows).toEqual([
    { id: workflowId, systemWorkflowId: 'approval', enabled: true, trigger: 'Manual', isSetUp: true, version: expect.any(Number) },
  ]);
  expect(details.fields.map(({ internalFieldName }) => internalFieldName)).toContain('Title');
});

test('someone with a single item can start the workflows of its list, and those that are not set up are marked', async () => {
  expect(await ben.call(list.startWorkflow, { listId, workflowId, body: { itemId } })).toEqual({ id: expect.any(String) });
  await ada.call(workflows.add, { listId, workflowId: 'notify' });
  const setUp = (await ben.call(list.details, { listId })).workflows.map(({ systemWorkflowId, isSetUp }) => [systemWorkflowId, isSetUp]);
  expect(setUp).toEqual([
    ['approval', true],
    ['notify', false],
  ]);
});

test('someone who may read the list sees all of this, and someone who may change its views sees their filters', async () => {
  const details = await cem.call(list.details, { listId });
  expect(details).toMatchObject({ forms: [{ formName: 'Short' }], workflows: [{ isSetUp: true, settings: { people: [asPerson(cem)] } }] });
  const designer = await world.member('Dora', Access.LimitedRead | Access.CreateViews);
  for (const who of [cem, designer]) {
    const [all] = await who.call(list.getViews, { listId });
    expect(all?.queryConditions.rules).toMatchObject([{ Value: 'Porto' }]);
  }
});

test('someone with a single item receives no rule that names a field which is closed to them', async () => {
  const paid = { condition: 'AND' as const, rules: [{ ColumnName: 'Salary', Operator: 'GreaterThan' as const, Value: '5000' }] };
  const fields = inOrder([
    field('Title', 'Title', 'SingleLine', { isTitleField: true }),
    field('Note', 'Note', 'SingleLine', { behaviour: [{ ruleKey: 'paid', ruleType: 'Required', conditions: paid }] }),
    field('Again', 'Again', 'Number', { rules: { Match: 'Salary' } }),
    field('Salary', 'Salary', 'Number'),
  ]);
  const sorted = view('paid', 'By number', { sortOrder: [{ sortProperty: 'Salary', sortDescending: true }], queryConditions: paid });
  const of = { listId: (await world.list({ fields, views: [view('all', 'All', { isDefault: true }), sorted] })).id };
  const { Id } = await ada.call(list.createItem, { ...of, body: { Title: 'One', Note: 'x', Salary: 9000, Again: 9000 } });
  await ada.call(permission.share, { body: { ...of, itemId: Id, userIds: [ben.user.id], level: 'edit' } });
  const received = async () => JSON.stringify([await ben.call(list.details, of), await ben.call(list.fields, of)]);
  expect(await received()).toMatch(/Salary.*5000/);
  await ada.call(permission.stopInheriting, { body: { ...of, fieldId: 'Salary' } });
  expect(await received()).not.toMatch(/Salary|5000/);
  expect(await received()).toMatch(/Again/);
});
