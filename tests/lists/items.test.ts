import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

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
    expect(await ana.call(list.getItem, { listId, id: 1 })).toEqual(item);
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

describe('a page of a list', () => {
  const dated = view('due', 'By date', { isDefault: true, sortOrder: [{ sortProperty: 'Due', sortDescending: true }] });

  const fill = async (listId: string, ana: Awaited<ReturnType<World['member']>>, count: number) => {
    for (let n = 0; n < count; n++) {
      const Due = n % 5 === 0 ? null : `2026-0${1 + (n % 9)}-1${n % 10}`;
      await ana.call(list.createItem, { listId, body: { Title: `Item ${(n * 7) % count}`, Amount: n % 4, Due } });
    }
  };

  test('holds 20 rows unless asked otherwise, and the cursor reaches every row once', async () => {
    const { id: listId } = await world.list({ views: [dated] });
    const ana = await world.member('Ana', Access.Contribute);
    await fill(listId, ana, 55);
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const page = await ana.call(list.items, { listId, ...(after && { after }) });
      expect(page.items.length).toBeLessThanOrEqual(20);
      expect(page.total).toBe(55);
      seen.push(...page.items.map(({ Id }) => Id));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toHaveLength(55);
    expect(new Set(seen).size).toBe(55);
  });

  test('comes in the order of the view, empty values last when descending', async () => {
    const { id: listId } = await world.list({ views: [dated] });
    const ana = await world.member('Ana', Access.Contribute);
    await fill(listId, ana, 30);
    const { items } = await ana.call(list.items, { listId, pageSize: 30 });
    const dues = items.map(({ Due }) => (Due as string | null) ?? '');
    expect(dues).toEqual([...dues].sort().reverse());
  });

  test('a column nobody sorted by before is sorted all the same, and stays right while items change', async () => {
    const { id: listId } = await world.list();
    const ana = await world.member('Ana', Access.Contribute);
    await fill(listId, ana, 30);
    const sorted = async () =>
      (await ana.call(list.items, { listId, pageSize: 50, sortProperty: 'Amount', sortDescending: true })).items.map(({ Amount }) =>
        Number(Amount),
      );
    expect(await sorted()).toEqual((await sorted()).toSorted((a, b) => b - a));
    await ana.call(list.updateItem, { listId, body: { Id: 3, Amount: 99 } });
    expect((await sorted())[0]).toBe(99);
    expect(await sorted()).toHaveLength(30);
  });

  test('LIST-122 conditions are met on the server, joined by AND or OR', async () => {
    const { id: listId } = await world.list();
    const ana = await world.member('Ana', Access.Contribute);
    await fill(listId, ana, 30);
    const ask = async (condition: 'AND' | 'OR', ...rules: [string, string, string][]) => {
      const queryConditions = {
        condition,
        rules: rules.map(([ColumnName, Operator, Value]) => ({ ColumnName, Operator: Operator as 'Equal', Value })),
      };
      return (await ana.call(list.items, { listId, pageSize: 50, queryConditions })).items;
    };
    expect(await ask('AND', ['Amount', 'Equal', '2'])).toHaveLength(7);
    const undated = await ask('AND', ['Amount', 'GreaterThanEqual', '2'], ['Due', 'Equal', '']);
    expect(undated.length).toBeGreaterThan(0);
    expect(undated.every(({ Due, Amount }) => Due === null && Number(Amount) >= 2)).toBe(true);
    expect(await ask('OR', ['Amount', 'Equal', '0'], ['Amount', 'Equal', '3'])).toHaveLength(15);
    expect((await ask('AND', ['Title', 'Contains', 'ITEM 1'])).length).toBe(11);
    await expect(ask('AND', ['Nowhere', 'Equal', '1'])).rejects.toMatchObject({ status: 400, error: 'invalidInput' });
  });

  test('a cursor of another order is refused', async () => {
    const { id: listId } = await world.list({ views: [dated] });
    const ana = await world.member('Ana', Access.Contribute);
    await fill(listId, ana, 25);
    const { next } = await ana.call(list.items, { listId });
    await expect(ana.call(list.items, { listId, after: next ?? '', sortProperty: 'Title' })).rejects.toMatchObject({ status: 400 });
  });
});
