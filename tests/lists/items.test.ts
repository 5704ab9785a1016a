import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { textsIn } from '#shared/i18n/index.ts';
import { ANY_FIELD } from '#shared/models/content/conditions.ts';
import type { FieldTypeName } from '#shared/models/content/field.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld({ lagging: true });
});
afterEach(() => world.close());

describe('adding an item', () => {
  test('returns the item with number, version, author and access', async () => {
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

  test('to a library is refused: a file is uploaded', async () => {
    const { id: listId } = await world.list({ type: 'documents' });
    const ana = await world.member('Ana', Access.Contribute);
    await expect(ana.call(list.createItem, { listId, body: { Title: 'Plan' } })).rejects.toMatchObject({ error: 'fileRequired' });
  });

  test('writes the fact in the same transaction, with who, what and the values', async () => {
    const { id: listId } = await world.list();
    const ana = await world.member('Ana', Access.Contribute);
    await ana.call(list.createItem, { listId, body: { Title: 'Plan' } });
    const fact = (await world.facts(listId)).at(-1);
    expect(fact).toMatchObject({ kind: 'itemCreated', itemId: 1, by: { internalId: ana.user.id }, title: 'Plan', reason: '' });
    expect(fact?.changes).toContainEqual({ field: 'Title', before: null, after: 'Plan' });
  });

  test('names every wrong field and writes nothing', async () => {
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

  test('LIST-012 a unique value is refused the second time, also when both arrive at the same time', async () => {
    const fields = inOrder([field('Title', 'Title', 'SingleLine', { isTitleField: true, isUnique: true })]);
    const { id: listId } = await world.list({ fields });
    const ana = await world.member('Ana', Access.Contribute);
    const outcomes = await Promise.allSettled(
      ['Émile', 'emile', 'EMILE'].map((Title) => ana.call(list.createItem, { listId, body: { Title } })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { error: 'valueNotUnique', status: 409 } });
  });

  const person = (internalId: string) => ({ internalId, fullName: '', isGroup: false });
  const options = ['Red', 'Blue'];
  test.each<[FieldTypeName, value: unknown, again: unknown, other: unknown]>([
    ['SingleLine', 'Émile', 'emile', 'Emil'],
    ['MultiLine', '<p>One</p>', '<p>One</p>', '<p>Two</p>'],
    ['Choice', { id: 'red' }, { id: 'red', value: 'Blue' }, { id: 'blue' }],
    ['Number', 1.5, 1.504, 1.51],
    ['Decimal', 1, 1, 10],
    ['Currency', 12, 12.001, 12.01],
    ['DateTime', '2026-03-01T10:00:00Z', '2026-03-01T12:00:00+02:00', '2026-03-01T12:00:00Z'],
    ['Date', '2026-03-01', '2026-03-01', '2026-03-02'],
    ['Time', '09:30', '09:30', '09:31'],
    ['PeoplePicker', 'Ana', 'Ana', 'Ben'],
    ['Lookup', { id: 1 }, { id: 1, value: 'Two' }, { id: 2 }],
    [
      'Hyperlink',
      { url: 'https://sheaf.test/a', displayText: 'One' },
      { url: 'https://sheaf.test/a', displayText: 'Two' },
      { url: 'https://sheaf.test/b', displayText: 'One' },
    ],
  ])('LIST-012 a unique %s refuses what another item has, when one is added, changed and restored', async (type, ...written) => {
    const ana = await world.member('Ana', Access.Contribute);
    const ben = await world.member('Ben', Access.Read);
    const { id: source } = await world.list();
    for (const Title of ['Same', 'Same']) await ana.call(list.createItem, { listId: source, body: { Title } });
    const ids: Record<string, string> = { Ana: ana.user.id, Ben: ben.user.id };
    const [value, again, other] = type === 'PeoplePicker' ? written.map((name) => person(ids[String(name)] ?? '')) : written;
    const rules = type === 'Lookup' ? { LookupModel: { systemSiteListId: source, systemListId: source } } : {};
    const fields = inOrder([
      field('Title', 'Title', 'SingleLine', { isTitleField: true }),
      field('Only', 'Only', type, { isUnique: true, ...(type === 'Choice' && { options }), rules }),
    ]);
    const { id: listId } = await world.list({ fields });
    const add = (Only: unknown) => ana.call(list.createItem, { listId, body: { Title: 'One', Only } });
    const taken = { status: 409, error: 'valueNotUnique', details: { fields: [{ at: 'Only', code: 'notUnique' }] } };

    const first = await add(value);
    await expect(add(again)).rejects.toMatchObject(taken);
    const second = await add(other);
    await expect(ana.call(list.updateItem, { listId, body: { Id: second.Id, Only: again } })).rejects.toMatchObject(taken);
    for (const nothing of [null, null]) await add(nothing);

    const { recycleId } = await ana.call(recycle.delete, { body: { listId, id: first.Id } });
    await ana.call(list.updateItem, { listId, body: { Id: second.Id, Only: again } });
    const restore = ana.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId } });
    await expect(restore).rejects.toMatchObject({ status: 409, error: 'valueNotUnique' });
  });

  test('LIST-012 a unique value that is taken cannot be checked in', async () => {
    const fields = inOrder([field('Title', 'Title', 'SingleLine', { isTitleField: true, isUnique: true })]);
    const { id: listId } = await world.list({ fields });
    const ana = await world.member('Ana', Access.Contribute);
    await ana.call(list.createItem, { listId, body: { Title: 'One' } });
    const { Id: id } = await ana.call(list.createItem, { listId, body: { Title: 'Two' } });
    await ana.call(list.checkOut, { listId, id });
    await ana.call(list.updateItem, { listId, body: { Id: id, Title: 'one' } });
    await expect(ana.call(list.checkIn, { listId, id, body: {} })).rejects.toMatchObject({ error: 'valueNotUnique' });
    const ben = await world.member('Ben', Access.Read);
    expect((await ben.call(list.getItem, { listId, id })).Title).toBe('Two');
  });

  test('LIST-013 a value that is taken is reported at its field, in every language', async () => {
    const fields = inOrder([field('Title', 'Title', 'SingleLine', { isTitleField: true, isUnique: true })]);
    const { id: listId } = await world.list({ fields });
    const ana = await world.member('Ana', Access.Contribute);
    await ana.call(list.createItem, { listId, body: { Title: 'One' } });
    const second = ana.call(list.createItem, { listId, body: { Title: 'one' } });
    await expect(second).rejects.toMatchObject({ error: 'valueNotUnique', details: { fields: [{ at: 'Title', code: 'notUnique' }] } });
    for (const language of ['en', 'fr', 'es'] as const)
      expect(await textsIn(language)).toMatchObject({
        'error.valueNotUnique': expect.stringMatching(/./),
        'message.formValidation.notUnique': expect.stringMatching(/./),
      });
  });

  test('a unique person is compared by identity, not by name', async () => {
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
    const named = '<p onclick="x()" class="c" style="position:fixed;color:#c00">Hello <b>you</b> <font size="7">there</font></p>';
    const Body = `${named}<script>alert(1)</script><p></p><a href="javascript:x">y</a><img src="https://x.example/a.png" />`;
    const stored = '<p style="color:#c00">Hello <b>you</b> there</p><a>y</a>';
    expect((await ana.call(list.createItem, { listId, body: { Title: 'T', Body } })).Body).toBe(stored);
    const changed = await ana.call(list.updateItem, { listId, body: { Id: 1, Body: `${Body}<h2>More</h2>` } });
    expect(changed.Body).toBe(`${stored}<h2>More</h2>`);
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
  expect(JSON.stringify(shown)).not.toMatch(/horse|staple|scrypt/);
  const changes = (await world.facts(listId)).flatMap((fact) => fact.changes).filter((change) => change.field === 'Key');
  expect(changes).toEqual([
    { field: 'Key', before: null, after: null },
    { field: 'Key', before: null, after: null },
  ]);
});

test('a password is in no version, and is found by no words', async () => {
  const fields = inOrder([field('Title', 'Title', 'SingleLine', { isTitleField: true }), field('Key', 'Key', 'Password')]);
  const { id: listId } = await world.list({ fields });
  const ana = await world.member('Ana', Access.Contribute);
  const { Id } = await ana.call(list.createItem, { listId, body: { Title: 'Safe', Key: 'Correct-horse-7' } });
  await ana.call(list.updateItem, { listId, body: { Id, Title: 'Strong room', Key: 'Battery-staple-8' } });
  const [latest] = await ana.call(list.versions, { listId, id: Id });
  expect(latest?.versionDiff).toEqual([{ field: 'Title', before: 'Safe', after: 'Strong room' }]);
  for (const [ColumnName, Value] of [
    [ANY_FIELD, '•'],
    [ANY_FIELD, 'scrypt'],
    ['Key', 'scrypt'],
  ] as const) {
    const queryConditions = { rules: [{ ColumnName, Operator: 'Contains' as const, Value }] };
    expect((await ana.call(list.items, { listId, queryConditions })).items).toEqual([]);
  }
  const cleared = await ana.call(list.updateItem, { listId, body: { Id, Key: null } });
  expect(cleared.Key).toBe('');
});

describe('changing an item', () => {
  test('LIST-083 sends the changed fields and the number, and leaves the others', async () => {
    const { id: listId } = await world.list();
    const ana = await world.member('Ana', Access.Contribute);
    await ana.call(list.createItem, { listId, body: { Title: 'Plan', Amount: 1 } });
    const item = await ana.call(list.updateItem, { listId, body: { Id: 1, Amount: 5 } });
    expect(item).toMatchObject({ Title: 'Plan', Amount: 5, _Version: 2 });
  });

  test('names who changed it last and when, which a check-out does not affect', async () => {
    const { id: listId } = await world.list();
    const [ana, ben] = [await world.member('Ana', Access.Contribute), await world.member('Ben', Access.Contribute)];
    const created = await ana.call(list.createItem, { listId, body: { Title: 'Plan' } });
    world.advance(60_000);
    await ben.call(list.updateItem, { listId, body: { Id: 1, Amount: 5 } });
    world.advance(60_000);
    await ana.call(list.checkOut, { listId, id: 1 });
    const item = await ana.call(list.getItem, { listId, id: 1 });
    expect(item).toMatchObject({ _CreatedBy: created._CreatedBy, _CreatedOn: created._CreatedOn, _ModifiedBy: { fullName: 'Ben' } });
    expect(Math.round((Date.parse(item._ModifiedOn) - Date.parse(item._CreatedOn)) / 60_000)).toBe(1);
  });

  test('to its current values is no change', async () => {
    const { id: listId } = await world.list();
    const ana = await world.member('Ana', Access.Contribute);
    await ana.call(list.createItem, { listId, body: { Title: 'Plan', Amount: 1 } });
    const facts = (await world.facts(listId)).length;
    expect(await ana.call(list.updateItem, { listId, body: { Id: 1, Title: 'Plan', Amount: 1 } })).toMatchObject({ _Version: 1 });
    expect(await world.facts(listId)).toHaveLength(facts);
  });

  test('edits of different fields by different users both survive', async () => {
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
      details: { collisions: [{ field: 'Amount', yours: 6, theirs: 5, by: 'Ana' }], params: { by: 'Ana' } },
    });
    expect(await ben.call(list.getItem, { listId, id: 1 })).toMatchObject({ Amount: 5, _Version: 2 });
  });

  test('the same field changed to the same value twice is no conflict', async () => {
    const { id: listId } = await world.list();
    const ana = await world.member('Ana', Access.Contribute);
    const ben = await world.member('Ben', Access.Contribute);
    await ana.call(list.createItem, { listId, body: { Title: 'Plan' } });
    await ana.call(list.updateItem, { listId, body: { Id: 1, _Version: 1, Amount: 5 } });
    const item = await ben.call(list.updateItem, { listId, body: { Id: 1, _Version: 1, Amount: 5, Due: '2026-12-01' } });
    expect(item).toMatchObject({ Amount: 5, Due: '2026-12-01', _Version: 3 });
  });

  test('fifty simultaneous edits are all stored, each with its version and fact', async () => {
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
      'previousVersion',
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

test('a field can have any name by which calls name their objects: its value is a value', async () => {
  const names = Object.keys({
    ...{ siteId: 0, systemSiteId: 0, parentSiteId: 0, listId: 0, systemSiteListId: 0, currentSiteListId: 0, internalListName: 0 },
    ...{ folderId: 0, parentFolderId: 0, itemId: 0, currentListItemId: 0, fieldId: 0, templateId: 0 },
  });
  const title = field('Title', 'Title', 'SingleLine', { isTitleField: true });
  const { id: listId } = await world.list({ fields: inOrder([title, ...names.map((name) => field(name, name, 'SingleLine'))]) });
  const who = await world.member('Nora', Access.Contribute);
  for (const name of names) {
    const { Id } = await who.call(list.createItem, { listId, body: { Title: 'One', [name]: 'Room 4' } });
    await who.call(list.updateItem, { listId, body: { Id, [name]: 'Room 5' } });
    expect(await who.call(list.getItem, { listId, id: Id })).toMatchObject({ [name]: 'Room 5' });
  }
});
