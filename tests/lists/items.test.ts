import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { textsIn } from '#shared/i18n/index.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

describe('adding an item', () => {
  test('answers the item with number, version, author and access', async () => {
    const { id: listId } = await world.list();
    const ana = await world.member('Ana', Access.Contribute);
    const item = await ana.call(list.createItem, { listId, body: { Title: 'Plan', Amount: 2.005 } });
    expect(item).toMatchObject({
      Id: 1,
      Title: 'Plan',
      Amount: 2.01,
      Due: null,
      _Version: 1,
      _EffectiveAccess: Access.Contribute,
      _DeletedOn: null,
    });
    expect(item._CreatedBy).toEqual({ internalId: ana.user.id, fullName: 'Ana', isGroup: false });
    expect(await ana.call(list.getItem, { listId, id: 1 })).toEqual({ ...item, Attachments: [] });
  });

  test('writes the fact in the same transaction, with who, what and the values', async () => {
    const { id: listId } = await world.list();
    const ana = await world.member('Ana', Access.Contribute);
    await ana.call(list.createItem, { listId, body: { Title: 'Plan' } });
    const fact = (await world.facts(listId)).at(-1);
    expect(fact).toMatchObject({ kind: 'itemCreated', itemId: 1, by: { internalId: ana.user.id }, title: 'Plan' });
    expect(fact?.changes).toContainEqual({ field: 'Title', before: null, after: 'Plan' });
  });

  test('names every field that is wrong and writes nothing', async () => {
    const { id: listId } = await world.list();
    const ana = await world.member('Ana', Access.Contribute);
    const before = (await world.facts(listId)).length;
    const body = { Amount: 'many', Due: '2026-02-30', Colour: 'red' };
    await expect(ana.call(list.createItem, { listId, body })).rejects.toMatchObject({
      status: 400,
      error: 'invalidInput',
      details: {
        fields: expect.arrayContaining([
          { at: 'Title', code: 'required' },
          { at: 'Amount', code: 'invalidNumber' },
          { at: 'Due', code: 'invalidDate' },
          { at: 'Colour', code: 'unknownField' },
        ]),
      },
    });
    expect((await world.facts(listId)).length).toBe(before);
    expect((await ana.call(list.items, { listId })).items).toEqual([]);
  });

  test('LIST-012 a unique value is refused the second time, also when both come at once', async () => {
    const fields = inOrder([field('Title', 'Title', 'SingleLine', { isTitleField: true, isUnique: true })]);
    const { id: listId } = await world.list({ fields });
    const ana = await world.member('Ana', Access.Contribute);
    const outcomes = await Promise.allSettled(
      ['Émile', 'emile', 'EMILE'].map((Title) => ana.call(list.createItem, { listId, body: { Title } })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { error: 'valueNotUnique', status: 409 } });
  });

  test('LIST-013 a value that is taken is told at its field, in words of every language', async () => {
    const fields = inOrder([field('Title', 'Title', 'SingleLine', { isTitleField: true, isUnique: true })]);
    const { id: listId } = await world.list({ fields });
    const ana = await world.member('Ana', Access.Contribute);
    await ana.call(list.createItem, { listId, body: { Title: 'One' } });
    const second = ana.call(list.createItem, { listId, body: { Title: 'one' } });
    await expect(second).rejects.toMatchObject({ details: { fields: [{ at: 'Title', code: 'notUnique' }] } });
    for (const language of ['en', 'fr', 'es'] as const)
      expect(await textsIn(language)).toMatchObject({
        'error.valueNotUnique': expect.stringMatching(/./),
        'message.formValidation.notUnique': expect.stringMatching(/./),
      });
  });

  test('a person who has to be unique is so by who it is, not by the name', async () => {
    const fields = inOrder([
      field('Title', 'Title', 'SingleLine', { isTitleField: true }),
      field('Owner', 'Owner', 'PeoplePicker', { isUnique: true }),
    ]);
    const { id: listId } = await world.list({ fields });
    const [ana, other] = [await world.member('Ana', Access.Contribute), await world.member('Ana', Access.Read)];
    const owned = (by: Member) =>
      ana.call(list.createItem, { listId, body: { Title: 'One', Owner: { internalId: by.user.id, fullName: 'Ana', isGroup: false } } });
    await owned(ana);
    expect(await owned(other)).toMatchObject({ Owner: { internalId: other.user.id } });
    await expect(owned(other)).rejects.toMatchObject({ error: 'valueNotUnique' });
  });

  test('FORM-016 rich text keeps only what the allowlist names', async () => {
    const fields = inOrder([field('Title', 'Title', 'SingleLine', { isTitleField: true }), field('Body', 'Body', 'MultiLine')]);
    const { id: listId } = await world.list({ fields });
    const ana = await world.member('Ana', Access.Contribute);
    const Body = '<p onclick="x()">Hello <b>you</b></p><script>alert(1)</script><p></p><a href="javascript:x">y</a>';
    const item = await ana.call(list.createItem, { listId, body: { Title: 'T', Body } });
    expect(item.Body).toBe('<p>Hello <b>you</b></p><a>y</a>');
  });
});

test('a password is never shown again, neither in the item nor in its versions nor in the facts', async () => {
  const fields = inOrder([field('Title', 'Title', 'SingleLine', { isTitleField: true }), field('Key', 'Key', 'Password')]);
  const { id: listId } = await world.list({ fields });
  const ana = await world.member('Ana', Access.Contribute);
  const item = await ana.call(list.createItem, { listId, body: { Title: 'Safe', Key: 'Correct-horse-7' } });
  await ana.call(list.updateItem, { listId, body: { Id: item.Id, Key: 'Battery-staple-8' } });
  const shown = [
    item,
    await ana.call(list.items, { listId }),
    await ana.call(list.versions, { listId, id: item.Id }),
    await world.facts(listId),
  ];
  expect(JSON.stringify(shown)).not.toMatch(/horse|staple/);
});

describe('changing an item', () => {
  test('LIST-083 takes the changed fields and the number, and leaves the others', async () => {
    const { id: listId } = await world.list();
    const ana = await world.member('Ana', Access.Contribute);
    await ana.call(list.createItem, { listId, body: { Title: 'Plan', Amount: 1 } });
    const item = await ana.call(list.updateItem, { listId, body: { Id: 1, Amount: 5 } });
    expect(item).toMatchObject({ Title: 'Plan', Amount: 5, _Version: 2 });
  });

  test('edits of different fields by different people both survive', async () => {
    const { id: listId } = await world.list();
    const ana = await world.member('Ana', Access.Contribute);
    const ben = await world.member('Ben', Access.Contribute);
    await ana.call(list.createItem, { listId, body: { Title: 'Plan' } });
    await ana.call(list.updateItem, { listId, body: { Id: 1, _Version: 1, Amount: 5 } });
    const item = await ben.call(list.updateItem, { listId, body: { Id: 1, _Version: 1, Due: '2026-12-01' } });
    expect(item).toMatchObject({ Amount: 5, Due: '2026-12-01', _Version: 3 });
  });

  test('the same field changed twice is refused with both values, who and when', async () => {
    const { id: listId } = await world.list();
    const ana = await world.member('Ana', Access.Contribute);
    const ben = await world.member('Ben', Access.Contribute);
    await ana.call(list.createItem, { listId, body: { Title: 'Plan' } });
    await ana.call(list.updateItem, { listId, body: { Id: 1, _Version: 1, Amount: 5 } });
    await expect(ben.call(list.updateItem, { listId, body: { Id: 1, _Version: 1, Amount: 6 } })).rejects.toMatchObject({
      status: 409,
      error: 'itemChanged',
      details: { collisions: [{ field: 'Amount', yours: 6, theirs: 5, by: 'Ana' }] },
    });
    expect(await ben.call(list.getItem, { listId, id: 1 })).toMatchObject({ Amount: 5, _Version: 2 });
  });

  test('fifty edits at once are all there, each with its version and fact', async () => {
    const fields = inOrder([
      field('Title', 'Title', 'SingleLine', { isTitleField: true }),
      ...Array.from({ length: 8 }, (_, n) => field(`F${n}`, `F${n}`, 'Number')),
    ]);
    const { id: listId } = await world.list({ fields });
    const ana = await world.member('Ana', Access.Contribute);
    await ana.call(list.createItem, { listId, body: { Title: 'Busy' } });
    const edits = Array.from({ length: 8 }, (_, n) =>
      ana.call(list.updateItem, { listId, body: { Id: 1, _Version: 1, [`F${n}`]: n + 1 } }),
    );
    await Promise.all(edits);
    const item = await ana.call(list.getItem, { listId, id: 1 });
    expect(Array.from({ length: 8 }, (_, n) => item[`F${n}`])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(item._Version).toBe(9);
    expect((await world.facts(listId)).filter(({ kind }) => kind === 'itemUpdated')).toHaveLength(8);
  });

  test('FILE-026 FILE-030 every version says what it changed', async () => {
    const { id: listId } = await world.list();
    const ana = await world.member('Ana', Access.Contribute);
    const reader = await world.member('Rita', Access.Read);
    await ana.call(list.createItem, { listId, body: { Title: 'Plan' } });
    await ana.call(list.updateItem, { listId, body: { Id: 1, Title: 'Plan B' } });
    const versions = await reader.call(list.versions, { listId, id: 1 });
    expect(versions.map(({ _Version }) => _Version)).toEqual([2, 1]);
    const named = [
      'id',
      'versionType',
      'fileVersion',
      'fileName',
      'fileSize',
      'comments',
      '_Version',
      'versionDiff',
      '_CreatedBy',
      '_CreatedOn',
    ];
    expect(Object.keys(versions[0] ?? {}).sort()).toEqual(named.sort());
    expect(versions[0]).toMatchObject({
      versionType: 'item',
      versionDiff: [{ field: 'Title', before: 'Plan', after: 'Plan B' }],
      _CreatedBy: { fullName: 'Ana' },
    });
  });
});
