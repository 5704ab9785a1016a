import { afterEach, beforeEach, expect, test } from 'vitest';
import { startingFields } from '#functions/domain/content/definitions/startingFields.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { automation } from '#shared/contracts/automation.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { template } from '#shared/contracts/template.ts';
import { widget } from '#shared/contracts/widget.ts';
import { FieldTypes } from '#shared/models/content/field.ts';
import { docxOf, inDocx } from '#tests/e2e/documentFiles.ts';
import { serveFiles } from '#tests/kit/fileServer.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

/** Rob owns all lists except the projects. He reads those until they are closed to him, one by one. */
let world: World;
let ada: Member;
let rob: Member;
let projects: ListRecord;
let ids: number[];
beforeEach(async () => {
  world = await openWorld();
  ada = await world.member('Ada', Access.FullAccess, { isAdmin: true });
  rob = await world.member('Rob', Access.FullAccess);
  projects = await world.list({ title: 'Projects' });
  await world.grant(node.list(projects.id), rob.user, Access.Read);
  ids = [];
  for (const Title of ['Mango', 'Apple', 'Zebra']) ids.push((await ada.call(list.createItem, { listId: projects.id, body: { Title } })).Id);
});
afterEach(() => world.close());

const lookup = (more: object = {}) =>
  field('Project', 'Project', 'Lookup', { rules: { LookupModel: { systemSiteListId: projects.id } }, ...more });
const title = field('Title', 'Title', 'SingleLine', { isTitleField: true });
const makeList = (more: object = {}) => world.list({ fields: inOrder([title, lookup(more)]) });
const addTo = async (listId: string, body: Record<string, unknown>) => (await ada.call(list.createItem, { listId, body })).Id;
const fill = async (listId: string) => {
  for (const [index, id] of ids.entries()) await addTo(listId, { Title: `Row ${index}`, Project: { id } });
};
const close = async () => {
  for (const itemId of ids) {
    const body = { listId: projects.id, itemId };
    await ada.call(permission.stopInheriting, { body });
    await ada.call(permission.remove, { body: { ...body, userIds: [rob.user.id] } });
  }
};
const about = (Value: string) => ({
  condition: 'AND' as const,
  rules: [{ ColumnName: 'Project', Operator: 'Contains' as const, Value }],
});

test('a calendar is filtered only by what its reader may read of the lookups of events', async () => {
  const { id } = await world.list({ type: 'calendar', fields: inOrder([...startingFields('calendar'), lookup()]) });
  await addTo(id, { Title: 'Kick-off', EventDate: '2026-11-20T10:00:00Z', EndDate: '2026-11-20T11:00:00Z', Project: { id: ids[0] } });
  const found = async (who: Member, word: string) => {
    const window = { startDate: '2026-11-01T00:00:00Z', endDate: '2026-11-30T00:00:00Z' };
    const { occurrences } = await who.call(widget.calendarEvents, { body: { ...window, listIds: [id], queryConditions: about(word) } });
    return occurrences.length;
  };
  expect([await found(rob, 'mango'), await found(rob, 'apple')]).toEqual([1, 0]);
  await close();
  expect([await found(rob, 'mango'), await found(ada, 'mango')]).toEqual([0, 1]);
});

test('the rules of a field reveal no text that they use and that the caller may not read', async () => {
  const { id: listId } = await makeList();
  await fill(listId);
  const behaviour = [{ ruleKey: 'one', ruleType: 'ValueCondition' as const, conditions: about('mango'), value: 'yes' }];
  const plan = { listId, name: 'Told', fieldType: FieldTypes.SingleLine, behaviour };
  await rob.call(listDefinition.createField, { body: plan });
  const received = async (who: Member, Title: string) => (await who.call(list.updateItem, { listId, body: { Id: 1, Title } })).Told;
  expect(await received(rob, 'First')).toBe('yes');
  await rob.call(listDefinition.createField, { body: { ...plan, name: 'Again' } });
  await close();
  const changed = await rob.call(list.updateItem, { listId, body: { Id: 1, Title: 'Second' } });
  expect(changed).toMatchObject({ Title: 'Second', Project: { id: ids[0], value: '' }, Again: '' });
  expect(await ada.call(list.updateItem, { listId, body: { Id: 1, Title: 'Third' } })).toMatchObject({
    Again: 'yes',
    Project: { id: ids[0], value: 'Mango' },
  });
});

test('the rules of a field use the names of looked-up items, not what is sent or stored elsewhere', async () => {
  const validate = { ruleKey: 'one', ruleType: 'ValidateCondition' as const, conditions: about('mango') };
  const { id: listId } = await world.list({ fields: inOrder([{ ...title, behaviour: [validate] }, lookup()]) });
  const add = (id = 0, value = '') => rob.call(list.createItem, { listId, body: { Title: 'New', Project: { id, value } } });
  const refused = { details: { fields: [{ at: 'Title', code: 'validateRule' }] } };
  await expect(add(ids[1], 'Mango')).rejects.toMatchObject(refused);
  expect(await add(ids[0], 'Apple')).toMatchObject({ Project: { value: 'Mango' } });
  const { id: from } = await makeList();
  await fill(from);
  await close();
  const plan = { goalListId: listId, goalFolderId: listId, itemIds: [1, 2], folderIds: [], isMove: false };
  const preview = await rob.call(list.previewTransfer, { listId: from, body: plan });
  expect(preview.refused.map(({ field: wrong }) => wrong?.code)).toEqual(['validateRule', 'validateRule']);
});

test('a template of items shows only what its reader may read of its lookups', async () => {
  const { id: listId } = await makeList();
  const values = { Title: 'New', Project: { id: ids[0] } };
  const { id: templateId } = await ada.call(template.addListItem, { body: { listId, templateName: 'Usual', values } });
  const shown = async () => (await rob.call(template.listItem, { templateId })).values.Project;
  expect(await shown()).toEqual({ id: ids[0], value: 'Mango' });
  await close();
  expect(await shown()).toEqual({ id: ids[0], value: '' });
});

test('a task shows only what its user may read of its lookups', async () => {
  const body = field('Body', 'Body', 'Lookup', { rules: { LookupModel: { systemSiteListId: projects.id } } });
  const { id: listId } = await world.list({ type: 'tasks', fields: inOrder([title, body, field('AssignedTo', 'For', 'PeoplePicker')]) });
  const AssignedTo = { internalId: rob.user.id, fullName: 'Rob', isGroup: false };
  await addTo(listId, { Title: 'Read it', Body: { id: ids[0] }, AssignedTo });
  const received = async () => (await rob.call(account.getPendingTasks, {})).map((task) => task.body);
  await expect.poll(received).toEqual(['Mango']);
  await close();
  expect(await received()).toEqual(['']);
});

test('a document is filled in with what its author may read of its lookups', async () => {
  const files = await serveFiles(world);
  const { id: listId } = await world.list({ type: 'documents', fields: inOrder([lookup()]) });
  await ada.call(automation.createTag, {
    body: { tag: 'project', useSpecificList: true, systemSiteList: listId, systemListFieldId: 'Project' },
  });
  const { body } = await ada.send(multipart(`/api/List/${listId}/document/upload`, [['a.docx', docxOf(['About {{project}}.'])]]));
  const { Id: id } = JSON.parse(body).value;
  await ada.call(list.updateItem, { listId, body: { Id: id, Project: { id: ids[0] } } });
  const words = async () => {
    const requested = { currentListItemId: id, currentSiteListId: listId, destinationSiteId: world.site.id, destinationSiteListId: listId };
    return inDocx(await files.bytesAt((await rob.call(automation.previewMerge, { body: requested })).url)).words;
  };
  expect(await words()).toContain('About Mango.');
  await close();
  expect(await words()).toContain('About .');
  files.stop();
});

test('rows are neither sorted nor grouped by text of which some is closed to their reader', async () => {
  const { id: listId } = await makeList();
  await fill(listId);
  const sortOrder = [{ sortProperty: 'Project', sortDescending: false }];
  const groupOrder = [{ internalFieldName: 'Project', sortDescending: false }];
  const plan = { listId, title: 'By project', fields: [{ field: 'Title' }], sortOrder, groupOrder };
  const listViewId = (await ada.call(list.createView, { body: plan })).view.id;
  const rows = async (who: Member, requested: object) => {
    const { items, groups = [] } = await who.call(list.items, { listId, ...requested });
    return [items.map(({ Title }) => Title).join(), groups.length];
  };
  const requested = { sortProperty: 'Project', sortDescending: 'true' };
  const [byProject, byNumber] = ['Row 1,Row 0,Row 2', 'Row 0,Row 1,Row 2'];
  expect([await rows(rob, { listViewId }), await rows(rob, requested)]).toEqual([
    [byProject, 3],
    ['Row 2,Row 0,Row 1', 0],
  ]);
  await close();
  expect([await rows(rob, { listViewId }), await rows(rob, requested)]).toEqual([
    [byNumber, 0],
    [byNumber, 0],
  ]);
  expect(await rows(ada, { listViewId })).toEqual([byProject, 3]);
});

test('the titles of items are offered as their reader sees them', async () => {
  const { id: listId } = await makeList({ isTitleField: true });
  await fill(listId);
  const titles = async (who: Member) => (await who.call(list.titles, { listId, search: '' })).map(({ value }) => value).toSorted();
  const whole = ['Row 0 Mango', 'Row 1 Apple', 'Row 2 Zebra'];
  expect([await titles(rob), await titles(ada)]).toEqual([whole, whole]);
  await close();
  expect([await titles(rob), await titles(ada)]).toEqual([['Row 0', 'Row 1', 'Row 2'], whole]);
});

test('no one makes a field that they cannot read the title: titles are shown with their items', async () => {
  const { id: listId } = await makeList();
  await fill(listId);
  const make = (who: Member, isTitleField: boolean) =>
    who.call(listDefinition.updateField, { body: { listId, internalFieldName: 'Project', isTitleField } });
  await make(rob, true);
  await make(rob, false);
  await close();
  await expect(make(rob, true)).rejects.toMatchObject({ details: { fields: [{ at: 'isTitleField', code: 'unknownReference' }] } });
  await make(ada, true);
  await rob.call(listDefinition.updateField, { body: { listId, internalFieldName: 'Project', name: 'Of project' } });
});
