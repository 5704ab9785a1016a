import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { create, read } from '#functions/storage/rows.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import type { BehaviourRule, RuleType } from '#shared/models/content/behaviour.ts';
import { FieldTypes, fieldDefaults } from '#shared/models/content/field.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
beforeEach(async () => {
  world = await openWorld({ lagging: true });
  ana = await world.member('Ana', Access.Contribute);
});
afterEach(() => world.close());

const title = field('Title', 'Title', 'SingleLine', { isTitleField: true });
const when = (ruleType: RuleType, ColumnName: string, Value: string, value?: string): BehaviourRule => ({
  ruleKey: ruleType,
  ruleType,
  conditions: { condition: 'AND', rules: [{ ColumnName, Operator: 'Equal', Value }] },
  ...(value !== undefined && { value }),
});
const listOf = async (...fields: Parameters<typeof inOrder>[0]): Promise<string> =>
  (await world.list({ fields: inOrder([title, ...fields]) })).id;
const refused = (at: string, code: string) => ({
  status: 400,
  error: 'invalidInput',
  details: { fields: [expect.objectContaining({ at, code })] },
});

describe('behavior of fields', () => {
  test('a new item gets the defaults of its list, including the user who adds it', async () => {
    const listId = await listOf(
      field('Owner', 'Owner', 'PeoplePicker', { rules: { DefaultValue: { valueType: 'PeoplePicker', value: '@me' } } }),
      field('Since', 'Since', 'Date', { rules: { DefaultValue: { valueType: 'DateTime', value: '@now' } } }),
      field('Status', 'Status', 'Choice', {
        options: ['Open'],
        rules: { DefaultValue: { valueType: 'ContentTypeChoice', value: 'Open' } },
      }),
    );
    const item = await ana.call(list.createItem, { listId, body: { Title: 'Plan' } });
    expect(item).toMatchObject({
      Owner: { internalId: ana.user.id, fullName: 'Ana', isGroup: false },
      Since: world.ctx.now().toISOString().slice(0, 10),
      Status: { id: 'open', value: 'Open' },
    });
  });

  test('rules use the stored item, not only what is sent', async () => {
    const listId = await listOf(
      field('Status', 'Status', 'SingleLine'),
      field('Why', 'Why', 'SingleLine', { behaviour: [when('Required', 'Status', 'Declined')] }),
      field('Plan', 'Plan', 'SingleLine', { behaviour: [when('DisableCondition', 'Status', 'Closed')] }),
      field('Stage', 'Stage', 'SingleLine', { behaviour: [when('ValueCondition', 'Status', 'Closed', 'last')] }),
    );
    const { Id } = await ana.call(list.createItem, { listId, body: { Title: 'Plan', Plan: 'A', Stage: 'first' } });
    await expect(ana.call(list.updateItem, { listId, body: { Id, Status: 'Declined' } })).rejects.toMatchObject(refused('Why', 'required'));
    const closed = await ana.call(list.updateItem, { listId, body: { Id, Status: 'Closed', Stage: 'any' } });
    expect(closed).toMatchObject({ Status: 'Closed', Stage: 'last', Plan: 'A' });
    await expect(ana.call(list.updateItem, { listId, body: { Id, Plan: 'B' } })).rejects.toMatchObject(refused('Plan', 'disabled'));
    expect((await world.facts(listId)).at(-1)?.changes.map(({ field: name }) => name)).toEqual(['Status', 'Stage']);
  });

  test('FORM-060 the message of a list reaches the user who broke its rule', async () => {
    const rules = [{ ColumnName: 'Code', Operator: 'Contains' as const, Value: 'X-', Message: 'A code begins with X-' }];
    const listId = await listOf(
      field('Code', 'Code', 'SingleLine', {
        behaviour: [{ ruleKey: 'v', ruleType: 'ValidateCondition', conditions: { condition: 'AND', rules } }],
      }),
    );
    await expect(ana.call(list.createItem, { listId, body: { Title: 'T', Code: '7' } })).rejects.toMatchObject({
      details: { fields: [{ at: 'Code', code: 'validateRule', message: 'A code begins with X-' }] },
    });
  });

  test('FORM-039 a rule keeps its key, type and conditions, and its message reaches the user who breaks it', async () => {
    const owner = await world.member('Olga', Access.FullAccess);
    const listId = await listOf(field('Stage', 'Stage', 'SingleLine'));
    const rule: BehaviourRule = {
      ruleKey: 'code-form',
      ruleType: 'ValidateCondition',
      conditions: {
        condition: 'OR',
        rules: [
          { ColumnName: 'Code', Operator: 'Contains', ValueType: 'Text', Value: 'X-', Message: 'A code begins with X-' },
          { ColumnName: 'Stage', Operator: 'Equal', ValueType: 'Text', Value: 'Idea', Message: 'Or it is an idea' },
        ],
      },
    };
    await owner.call(listDefinition.createField, {
      body: { listId, name: 'Code', fieldType: FieldTypes.SingleLine, behaviour: [rule] },
    });
    const code = (await ana.call(list.fields, { listId })).find(({ name }) => name === 'Code');
    expect(code?.behaviour).toEqual([rule]);
    await expect(ana.call(list.createItem, { listId, body: { Title: 'T', Code: '7' } })).rejects.toMatchObject({
      details: { fields: [{ at: 'Code', code: 'validateRule', message: 'A code begins with X-' }] },
    });
    for (const fine of [{ Code: 'X-7' }, { Code: '7', Stage: 'Idea' }])
      expect(await ana.call(list.createItem, { listId, body: { Title: 'T', ...fine } })).toMatchObject(fine);
  });

  test("a value that a rule sets does not conflict with another user's change", async () => {
    const listId = await listOf(
      field('Status', 'Status', 'SingleLine'),
      field('Note', 'Note', 'SingleLine'),
      field('Stage', 'Stage', 'SingleLine', { behaviour: [when('ValueCondition', 'Note', 'x', 'by rule')] }),
    );
    await ana.call(list.createItem, { listId, body: { Title: 'T' } });
    await ana.call(list.updateItem, { listId, body: { Id: 1, _Version: 1, Stage: 'by hand' } });
    expect(await ana.call(list.updateItem, { listId, body: { Id: 1, _Version: 1, Note: 'x' } })).toMatchObject({
      Stage: 'by rule',
      Note: 'x',
    });
  });

  test('rich text set by a rule is sanitized like that of users', async () => {
    const DefaultValue = { valueType: 'Text' as const, value: '<p>Hi<script>alert(1)</script></p>' };
    const listId = await listOf(field('Body', 'Body', 'MultiLine', { rules: { DefaultValue } }));
    expect(await ana.call(list.createItem, { listId, body: { Title: 'T' } })).toMatchObject({ Body: '<p>Hi</p>' });
  });

  test('the answer has every part of a field, also of one that was stored before there were rules', async () => {
    const listId = await listOf(field('F', 'F', 'SingleLine', { behaviour: [when('Hide', 'Title', 'x')] }));
    const { fields } = await ana.call(list.details, { listId });
    expect(fields.find(({ internalFieldName }) => internalFieldName === 'Title')).toMatchObject(fieldDefaults);
    expect(fields.find(({ internalFieldName }) => internalFieldName === 'F')?.behaviour).toEqual([when('Hide', 'Title', 'x')]);
  });
});

describe('people', () => {
  const group: Person = { internalId: 'g1', fullName: 'forged', isGroup: true };

  test('FORM-042 FORM-053 a field of people accepts no group and a field of groups no person, whatever the sender calls them', async () => {
    await world.ctx.table.transact([create(keys.group('g1'), { id: 'g1', name: 'Monitors' })]);
    const listId = await listOf(
      field('Person', 'Person', 'PeoplePicker', { rules: { PeopleOnly: true } }),
      field('Group', 'Group', 'PeoplePicker', { rules: { GroupsOnly: true } }),
    );
    const person: Person = { internalId: ana.user.id, fullName: 'forged', isGroup: false };
    const add = (body: object) => ana.call(list.createItem, { listId, body: { Title: 'T', ...body } });
    expect(await add({ Person: person, Group: group })).toMatchObject({
      Person: { internalId: ana.user.id, fullName: 'Ana', isGroup: false },
      Group: { internalId: 'g1', fullName: 'Monitors', isGroup: true },
    });
    for (const isGroup of [true, false]) {
      await expect(add({ Person: { ...group, isGroup } })).rejects.toMatchObject(refused('Person', 'invalidPerson'));
      await expect(add({ Group: { ...person, isGroup } })).rejects.toMatchObject(refused('Group', 'invalidPerson'));
    }
  });
});

describe('a lookup', () => {
  const site = async () => {
    const { id: looked } = await world.list({
      fields: inOrder([title, field('City', 'City', 'SingleLine'), field('Budget', 'Budget', 'Number')]),
    });
    for (const [Title, City] of [
      ['One', 'Porto'],
      ['Two', 'Leeds'],
    ])
      await ana.call(list.createItem, { listId: looked, body: { Title, City, Budget: 7 } });
    return looked;
  };
  const looksUp = (systemSiteListId: string) => ({ LookupModel: { systemSiteListId } });

  test('stores the text and further fields, for one value and for many', async () => {
    const looked = await site();
    const rules = { ...looksUp(looked), AddAdditionalField: ['City', 'Budget', 'Gone'] };
    const listId = await listOf(field('One', 'One', 'Lookup', { rules }), field('Many', 'Many', 'Lookup', { rules, hasMany: true }));
    const sent = (id: number) => ({ id, value: 'forged', fields: { City: 'forged' } });
    const item = await ana.call(list.createItem, { listId, body: { Title: 'T', One: sent(1), Many: [sent(2), sent(1)] } });
    const stored = (id: number, value: string, City: string) => ({ id, value, fields: { City, Budget: '7', Gone: '' } });
    expect(item.One).toEqual(stored(1, 'One', 'Porto'));
    expect(item.Many).toEqual([stored(2, 'Two', 'Leeds'), stored(1, 'One', 'Porto')]);
  });

  test('shows the configured field, and the number if there is no text', async () => {
    const looked = await site();
    const listId = await listOf(
      field('City', 'City', 'Lookup', { rules: { ...looksUp(looked), DisplayProperty: 'City' } }),
      field('Plain', 'Plain', 'Lookup', { rules: looksUp(looked) }),
    );
    await ana.call(list.updateItem, { listId: looked, body: { Id: 2, Title: '' } });
    const item = await ana.call(list.createItem, { listId, body: { Title: 'T', City: { id: 1 }, Plain: { id: 2 } } });
    expect([item.City, item.Plain]).toEqual([
      { id: 1, value: 'Porto' },
      { id: 2, value: '2' },
    ]);
  });

  test('refuses an item that does not exist, and one that the caller may not read, with the same message', async () => {
    const looked = await site();
    const listId = await listOf(
      field('One', 'One', 'Lookup', { rules: looksUp(looked) }),
      field('Many', 'Many', 'Lookup', { rules: looksUp(looked), hasMany: true }),
    );
    const add = (who: Member, body: object) => who.call(list.createItem, { listId, body: { Title: 'T', ...body } });
    await expect(add(ana, { One: { id: 9 } })).rejects.toMatchObject(refused('One', 'unknownReference'));
    await expect(add(ana, { Many: [{ id: 1 }, { id: 9 }] })).rejects.toMatchObject(refused('Many', 'unknownReference'));

    const ben = await world.member('Ben', Access.None);
    await world.grant(`list:${listId}`, ben.user, Access.Contribute);
    await expect(add(ben, { One: { id: 1 } })).rejects.toMatchObject(refused('One', 'unknownReference'));
  });

  test('copies further fields only for users who may read them', async () => {
    const looked = await site();
    const rules = { ...looksUp(looked), AddAdditionalField: ['Budget'] };
    const listId = await listOf(field('Plain', 'Plain', 'Lookup', { rules: looksUp(looked) }), field('More', 'More', 'Lookup', { rules }));
    const ben = await world.member('Ben', Access.None);
    await world.grant(`list:${listId}`, ben.user, Access.Contribute);
    await world.grant(`list:${looked}`, ben.user, Access.LimitedRead);
    const add = (body: object) => ben.call(list.createItem, { listId, body: { Title: 'T', ...body } });
    expect(await add({ Plain: { id: 1 } })).toMatchObject({ Plain: { id: 1, value: 'One' } });
    await expect(add({ More: { id: 1 } })).rejects.toMatchObject(refused('More', 'unknownReference'));
  });
});

describe('a password', () => {
  const stored = async (listId: string): Promise<unknown> => (await read<ItemRecord>(world.ctx.table, keys.item(listId, 1)))?.values.Key;

  test('is stored as a hash, a different one each time', async () => {
    const listId = await listOf(field('Key', 'Key', 'Password'));
    const body = { Key: 'Correct-horse-7' };
    await ana.call(list.createItem, { listId, body: { Title: 'Safe', ...body } });
    const first = await stored(listId);
    expect(first).toMatch(/^scrypt\$32768\$[\w+/=]+\$[\w+/=]+$/);
    await ana.call(list.updateItem, { listId, body: { Id: 1, ...body } });
    expect(await stored(listId)).not.toBe(first);
    await ana.call(list.updateItem, { listId, body: { Id: 1, Key: '' } });
    expect(await stored(listId)).toBe('');
  });

  test('is not revealed by a conflict either, not even as a hash', async () => {
    const listId = await listOf(field('Key', 'Key', 'Password'));
    await ana.call(list.createItem, { listId, body: { Title: 'Safe', Key: 'Correct-horse-7' } });
    await ana.call(list.updateItem, { listId, body: { Id: 1, _Version: 1, Key: 'Battery-staple-8' } });
    const crossed = ana.call(list.updateItem, { listId, body: { Id: 1, _Version: 1, Key: 'Another-horse-9' } });
    await expect(crossed).rejects.toMatchObject({
      error: 'itemChanged',
      details: { collisions: [{ field: 'Key', yours: null, theirs: null }] },
    });
  });
});
