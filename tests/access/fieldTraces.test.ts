import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { forms } from '#shared/contracts/forms.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import type { BehaviourRule } from '#shared/models/content/behaviour.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

/** A rule of a visible field, which depends on one that some may not read. */
const above = (Value: string): BehaviourRule => ({
  ruleKey: 'paid',
  ruleType: 'Required',
  conditions: { condition: 'AND', rules: [{ ColumnName: 'Salary', Operator: 'GreaterThan', Value }] },
});
const ownRule: BehaviourRule = {
  ruleKey: 'own',
  ruleType: 'DisableCondition',
  conditions: { condition: 'AND', rules: [{ ColumnName: 'Title', Operator: 'Equal', Value: 'Fixed' }] },
};

let world: World;
let ada: Member;
let olga: Member;
let rita: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  [ada, olga] = [await world.member('Ada', Access.FullAccess), await world.member('Olga', Access.FullAccess)];
  rita = await world.member('Rita', Access.Contribute);
  const fields = inOrder([
    field('Title', 'Title', 'SingleLine', { isTitleField: true }),
    field('Note', 'Note', 'SingleLine', { behaviour: [above('5000'), ownRule] }),
    field('Again', 'Again', 'Number', { rules: { Match: 'Salary' } }),
    field('Salary', 'Pay', 'Number'),
  ]);
  listId = (await world.list({ fields })).id;
  const parts = [{ title: '', fields: [{ field: 'Title' }, { field: 'Salary' }] }];
  await ada.call(forms.add, { body: { listId, formName: 'Short', tabs: [{ title: '', sections: parts }] } });
  await ada.call(list.createItem, { listId, body: { Title: 'One', Note: 'x', Salary: 9000, Again: 9000 } });
  const salary = { listId, fieldId: 'Salary' };
  await ada.call(permission.stopInheriting, { body: salary });
  await ada.call(permission.remove, { body: { ...salary, userIds: [olga.user.id, rita.user.id] } });
});
afterEach(() => world.close());

describe('a field that a user may not read', () => {
  const readForm = (who: Member) => who.call(forms.getFormByName, { listId, formName: 'Short' });

  test('is mentioned neither in rules and forms nor in the explanation of permissions', async () => {
    const details = await rita.call(list.details, { listId });
    const answers = [details, await rita.call(list.fields, { listId }), await readForm(rita)];
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/Salary|5000/);
    expect(details.fields.find(({ internalFieldName }) => internalFieldName === 'Note')?.behaviour).toEqual([ownRule]);
    await expect(rita.call(permission.why, { listId, fieldId: 'Salary' })).rejects.toMatchObject({ error: 'notFound' });
    expect((await ada.call(permission.why, { listId, fieldId: 'Salary', userId: rita.user.id })).accessLevels).toBe(Access.None);
  });

  test('still counts in its rules when an item is saved', async () => {
    const emptied = rita.call(list.updateItem, { listId, body: { Id: 1, Note: '' } });
    await expect(emptied).rejects.toMatchObject({ error: 'invalidInput', details: { fields: [{ at: 'Note', code: 'required' }] } });
  });

  test('stays in the form that a designer saves', async () => {
    expect((await readForm(olga)).tabs[0]?.sections[0]?.fields).toHaveLength(2);
  });

  test('cannot be compared with another value by changing a rule that exists, which can stay as it is', async () => {
    const change = (behaviour: BehaviourRule[]) =>
      olga.call(listDefinition.updateField, { body: { listId, internalFieldName: 'Note', alias: 'Remark', behaviour } });
    const refused = { error: 'invalidInput', details: { fields: [{ at: 'behaviour', code: 'unknownField' }] } };
    await expect(change([above('8999'), ownRule])).rejects.toMatchObject(refused);
    await expect(change([{ ...above('5000'), ruleType: 'Hide' }])).rejects.toMatchObject(refused);
    await change([above('5000')]);
    await change([]);
    await expect(change([above('5000')])).rejects.toMatchObject(refused);
  });
});
