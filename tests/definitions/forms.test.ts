import { afterEach, beforeEach, expect, test } from 'vitest';
import { Access, levels } from '#shared/access.ts';
import { forms } from '#shared/contracts/forms.ts';
import { list } from '#shared/contracts/list.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let editor: Member;
let reader: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  listId = (await world.list()).id;
  editor = await world.member('Editor', Access.EditForms);
  reader = await world.member('Reader', Access.Read);
});
afterEach(() => world.close());

const field = (name: string) => ({ field: name, required: true, hidden: false, readOnly: false });
const tabs = [{ title: 'Main', sections: [{ title: '', fields: [field('Title')] }] }];

test('LIST-110 adding a form requires EditForms', async () => {
  const body = { listId, formName: 'Short', tabs };
  const contributor = await world.member('Contributor', Access.Contribute);
  await expect(contributor.call(forms.add, { body })).rejects.toMatchObject({ error: 'forbidden' });
  expect((await editor.call(forms.add, { body })).formName).toBe('Short');
});

test('LIST-111 forms are added, updated and read by name and by id', async () => {
  const { id } = await editor.call(forms.add, { body: { listId, formName: 'Short', tabs } });
  const changed = await editor.call(forms.update, {
    body: { listId, id, formName: 'Long', tabs: [...tabs, { title: 'More', sections: [] }] },
  });
  expect(changed.tabs.map(({ title }) => title)).toEqual(['Main', 'More']);
  const other = await editor.call(forms.add, { body: { listId, formName: 'Other', tabs } });
  expect(await reader.call(forms.getFormById, { listId, id })).toEqual(changed);
  expect(await reader.call(forms.getFormById, { listId, id: other.id })).toEqual(other);
  expect(await reader.call(forms.getFormByName, { listId, formName: 'LONG' })).toEqual(changed);
  await expect(reader.call(forms.getFormByName, { listId, formName: 'Short' })).rejects.toMatchObject({ error: 'notFound' });
  const kinds = (await world.facts(listId)).map(({ kind }) => kind);
  expect(kinds).toEqual(['listCreated', 'formCreated', 'formUpdated', 'formCreated']);
});

test('a change of a form that someone else has changed since is refused, and overwrites nothing', async () => {
  const { id, version } = await editor.call(forms.add, { body: { listId, formName: 'Short', tabs } });
  const theirs = [...tabs, { title: 'Theirs', sections: [] }];
  await editor.call(forms.update, { body: { listId, id, version, tabs: theirs } });
  const late = { listId, id, version, tabs: [...tabs, { title: 'Mine', sections: [] }] };
  await expect(editor.call(forms.update, { body: late })).rejects.toMatchObject({ status: 409, error: 'listChanged' });
  const kept = await reader.call(forms.getFormById, { listId, id });
  expect(kept.tabs.map(({ title }) => title)).toEqual(['Main', 'Theirs']);
  expect(await editor.call(forms.update, { body: { ...late, version: kept.version } })).toMatchObject({ version: kept.version + 1 });
});

test('a form has a unique name in its list, and only fields of the list', async () => {
  await editor.call(forms.add, { body: { listId, formName: 'Short', tabs } });
  const add = (formName: string, fields = [field('Title')]) =>
    editor.call(forms.add, { body: { listId, formName, tabs: [{ sections: [{ fields }] }] } });
  await expect(add('short')).rejects.toMatchObject({ error: 'valueNotUnique' });
  await expect(add('Edit')).rejects.toMatchObject({ error: 'invalidInput' });
  await expect(add('Other', [field('Nothing')])).rejects.toMatchObject({ error: 'invalidInput' });
});

test('FLOW-001 FLOW-003 FLOW-012 a list has the workflows and triggers that a user with full access sets', async () => {
  const owner = await world.member('Owner', Access.FullAccess);
  // Every level except full access.
  const most = levels.filter((level) => level !== 'FullAccess').reduce((held, level) => held | Access[level], 0);
  const keeper = await world.member('Keeper', most);
  for (const who of [editor, keeper])
    await expect(who.call(workflows.add, { listId, workflowId: 'review' })).rejects.toMatchObject({ error: 'forbidden' });
  const { id } = await owner.call(workflows.add, { listId, workflowId: 'review', triggerEvent: 'ItemCreated' });
  for (const change of [workflows.update, workflows.remove])
    for (const who of [editor, keeper]) await expect(who.call(change, { listId, id })).rejects.toMatchObject({ error: 'forbidden' });
  await owner.call(workflows.update, { listId, id, enabled: false });
  expect(await reader.call(workflows.all, { listId })).toEqual([
    { id, systemWorkflowId: 'review', enabled: false, trigger: 'ItemCreated', version: 1 },
  ]);
  await owner.call(workflows.update, { listId, id, triggerEvent: 'ItemUpdated' });
  expect(await reader.call(workflows.all, { listId })).toMatchObject([{ enabled: false, trigger: 'ItemUpdated' }]);
  await owner.call(workflows.update, { listId, id, enabled: true });
  expect(await reader.call(workflows.all, { listId })).toMatchObject([{ enabled: true, trigger: 'ItemUpdated' }]);
  const { internalListName } = await owner.call(list.details, { listId });
  const other = await owner.call(workflows.add, { internalListName, workflowId: 'approval' });
  expect(await reader.call(workflows.all, { internalListName })).toMatchObject([{ id }, { id: other.id, trigger: 'Manual' }]);
  await owner.call(workflows.update, { listId, id: other.id, enabled: false });
  expect(await reader.call(workflows.all, { listId })).toMatchObject([
    { id, enabled: true },
    { id: other.id, enabled: false },
  ]);
  for (const one of [id, other.id]) await owner.call(workflows.remove, { listId, id: one });
  expect(await reader.call(workflows.all, { listId })).toEqual([]);
  await expect(owner.call(workflows.remove, { listId, id })).rejects.toMatchObject({ error: 'notFound' });
});
