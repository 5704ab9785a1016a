import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld({ lagging: true });
});
afterEach(() => world.close());

describe('a page of a list', () => {
  const dated = view('due', 'By date', { isDefault: true, sortOrder: [{ sortProperty: 'Due', sortDescending: true }] });

  const fill = async (listId: string, ana: Awaited<ReturnType<World['member']>>, count: number) => {
    for (let n = 0; n < count; n++) {
      const Due = n % 5 === 0 ? null : `2026-0${1 + (n % 9)}-1${n % 10}`;
      await ana.call(list.createItem, { listId, body: { Title: `Item ${(n * 7) % count}`, Amount: n % 4, Due } });
    }
  };

  test('LIST-027 contains 20 rows by default, and the cursor reaches every row once', async () => {
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

  test('LIST-027 is the first by default, and empty after the last', async () => {
    const { id: listId } = await world.list({ views: [dated] });
    const ana = await world.member('Ana', Access.Contribute);
    await ana.call(list.createFolder, { listId, folderName: 'First of all' });
    await fill(listId, ana, 44);
    const ids = async (pageNumber?: number) => {
      const { folders, items, total } = await ana.call(list.items, { listId, ...(pageNumber && { pageNumber }) });
      expect(total).toBe(45);
      return [...folders.map(({ name }) => name), ...items.map(({ Id }) => Id)];
    };
    const pages = [await ids(1), await ids(2), await ids(3)];
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(pages[0]).toEqual(await ids());
    expect(new Set(pages.flat()).size).toBe(45);
    for (const behind of [4, 5]) expect(await ids(behind)).toEqual([]);
  });

  test('is filtered by the caller and by the current day', async () => {
    const { id: listId } = await world.list();
    const [ana, ben] = [await world.member('Ana', Access.Contribute), await world.member('Ben', Access.Contribute)];
    const today = world.host.now().toISOString().slice(0, 10);
    await ana.call(list.createItem, { listId, body: { Title: 'Hers, due today', Due: today } });
    await ben.call(list.createItem, { listId, body: { Title: 'His, long over', Due: '2001-01-01' } });
    const shown = async (ColumnName: string, Operator: 'Equal' | 'LessThan', Value: string) => {
      const queryConditions = { condition: 'AND' as const, rules: [{ ColumnName, Operator, Value }] };
      return (await ana.call(list.items, { listId, queryConditions })).items.map(({ Title }) => Title);
    };
    expect(await shown('_CreatedBy', 'Equal', '@me')).toEqual(['Hers, due today']);
    expect(await shown('Due', 'LessThan', '@now')).toEqual(['His, long over']);
  });

  test('follows the order of the view, empty values last when descending', async () => {
    const { id: listId } = await world.list({ views: [dated] });
    const ana = await world.member('Ana', Access.Contribute);
    await fill(listId, ana, 30);
    const { items } = await ana.call(list.items, { listId, pageSize: 30 });
    const dues = items.map(({ Due }) => (Due as string | null) ?? '');
    expect(dues).toEqual([...dues].sort().reverse());
  });

  test('a column that was never sorted before is sorted, and stays correct while items change', async () => {
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

  test('LIST-122 conditions are checked on the server, joined by AND or OR', async () => {
    const { id: listId } = await world.list();
    const ana = await world.member('Ana', Access.Contribute);
    await fill(listId, ana, 30);
    const request = async (condition: 'AND' | 'OR', ...rules: [string, string, string][]) => {
      const queryConditions = {
        condition,
        rules: rules.map(([ColumnName, Operator, Value]) => ({ ColumnName, Operator: Operator as 'Equal', Value })),
      };
      return (await ana.call(list.items, { listId, pageSize: 50, queryConditions })).items;
    };
    expect(await request('AND', ['Amount', 'Equal', '2'])).toHaveLength(7);
    const undated = await request('AND', ['Amount', 'GreaterThanEqual', '2'], ['Due', 'Equal', '']);
    expect(undated.length).toBeGreaterThan(0);
    expect(undated.every(({ Due, Amount }) => Due === null && Number(Amount) >= 2)).toBe(true);
    expect(await request('OR', ['Amount', 'Equal', '0'], ['Amount', 'Equal', '3'])).toHaveLength(15);
    expect((await request('AND', ['Title', 'Contains', 'ITEM 1'])).length).toBe(11);
    await expect(request('AND', ['Nowhere', 'Equal', '1'])).rejects.toMatchObject({ status: 400, error: 'invalidInput' });
    const requested = async (rule: object, condition?: string) =>
      (await ana.call(list.items, { listId, pageSize: 50, queryConditions: { condition, rules: [rule] } as never })).items.length;
    const typed = { ColumnName: 'Amount', Operator: 'GreaterThan', ValueType: 'Number', Value: '1' };
    expect([await requested(typed), await requested({ ...typed, Operator: 'NotEqual' }, 'OR')]).toEqual([14, 22]);
    for (const wrong of [{ ValueType: 'Colour' }, { Operator: 'Like' }, { Value: undefined }, { ColumnName: undefined }, { More: 1 }])
      await expect(requested({ ...typed, ...wrong }), JSON.stringify(wrong)).rejects.toMatchObject({ status: 400, error: 'invalidInput' });
    await expect(requested(typed, 'XOR')).rejects.toMatchObject({ status: 400, error: 'invalidInput' });
  });

  test('that is full of folders is followed by the first items', async () => {
    const { id: listId } = await world.list();
    const ana = await world.member('Ana', Access.Contribute);
    for (const folderName of ['A', 'B']) await ana.call(list.createFolder, { listId, folderName });
    await fill(listId, ana, 3);
    const first = await ana.call(list.items, { listId, pageSize: 2 });
    expect([first.folders.map(({ name }) => name), first.items]).toEqual([['A', 'B'], []]);
    const second = await ana.call(list.items, { listId, pageSize: 2, after: first.next ?? '' });
    expect([second.folders, second.items.map(({ Id }) => Id)]).toEqual([[], [1, 2]]);
    const third = await ana.call(list.items, { listId, pageSize: 2, after: second.next ?? '' });
    expect([third.items.map(({ Id }) => Id), third.next]).toEqual([[3], null]);
  });

  test('a cursor of another order is refused', async () => {
    const { id: listId } = await world.list({ views: [dated] });
    const ana = await world.member('Ana', Access.Contribute);
    await fill(listId, ana, 25);
    const { next } = await ana.call(list.items, { listId });
    await expect(ana.call(list.items, { listId, after: next ?? '', sortProperty: 'Title' })).rejects.toMatchObject({ status: 400 });
  });

  test('a cursor reveals nothing of the rows around it, and is valid only for its user and its query', async () => {
    const { id: listId } = await world.list({ type: 'documents', views: [dated] });
    const other = await world.list({ type: 'documents', views: [dated] });
    const admin = await world.member('Root', Access.None, { isAdmin: true });
    const [ana, rita] = [await world.member('Ana', Access.Contribute), await world.member('Rita', Access.Read)];
    const within = (await admin.call(list.createFolder, { listId, folderName: 'Aisle 0' })).id;
    for (let n = 1; n <= 4; n += 1) {
      const { id: folderId } = await admin.call(list.createFolder, { listId, folderName: `Hush ${n}` });
      await admin.call(list.createFolder, { listId, folderName: `Inner ${n}`, parentFolderId: within });
      if (n < 4) {
        await admin.call(permission.stopInheriting, { body: { listId, folderId } });
        await admin.call(permission.remove, { body: { listId, folderId, userIds: [rita.user.id, ana.user.id] } });
      }
    }
    const { next } = await rita.call(list.items, { listId, pageSize: 2 });
    const received = [next ?? '', Buffer.from(next ?? '', 'base64').toString()].join(' ');
    expect(next).not.toBeNull();
    expect(received).not.toMatch(/hush/i);
    expect((await rita.call(list.items, { listId, pageSize: 2, after: next ?? '' })).folders).toEqual([]);
    const created = Buffer.from(JSON.stringify({ stage: 'folders', signature: '', at: 'hush' })).toString('base64url');
    const bent = `${next?.slice(0, -4)}AAAA`;
    const refused = { status: 400, error: 'invalidInput' };
    await expect(ana.call(list.items, { listId, after: next ?? '' })).rejects.toMatchObject(refused);
    await expect(rita.call(list.items, { listId: other.id, after: next ?? '' })).rejects.toMatchObject(refused);
    await expect(rita.call(list.items, { listId, folderId: within, after: next ?? '' })).rejects.toMatchObject(refused);
    for (const after of [created, bent]) {
      await expect(rita.call(list.items, { listId, after })).rejects.toMatchObject(refused);
      await expect(rita.call(list.folders, { listId, after })).rejects.toMatchObject(refused);
    }
  });
});
