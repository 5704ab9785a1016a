import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newItem } from '#functions/domain/content/saving/newItem.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import type { Range } from '#functions/platform/table.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { RICH_TEXT_LENGTH, SCANNED_ROWS } from '#shared/limits.ts';
import type { QueryConditions } from '#shared/models/content/list.ts';
import { counting } from '#tests/bench/portWork.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const rare: QueryConditions = { condition: 'AND', rules: [{ ColumnName: 'Amount', Operator: 'Equal', Value: '1' }] };
const fields = inOrder([
  field('Title', 'Title', 'SingleLine', { isTitleField: true }),
  field('Amount', 'Amount', 'Number'),
  field('Body', 'Body', 'MultiLine'),
]);

let world: World;
let ana: Member;
let of: ListRecord;
let listId: string;
beforeEach(async () => {
  world = await openWorld({ listening: false });
  world.host.callsPerSecond = 1e9;
  ana = await world.member('Ana', Access.FullAccess);
  of = await world.list({ fields, views: [view('all', 'All', { isDefault: true }), view('rare', 'Rare', { queryConditions: rare })] });
  listId = of.id;
});
afterEach(() => world.close());

/** Adds items, of which those with some numbers match the filter. */
const fill = async (count: number, meeting: number[], Body = ''): Promise<void> => {
  for (let n = 1; n <= count; n += 1) {
    const values = { Title: `Row ${n}`, Amount: Number(meeting.includes(n)), Body };
    await saveItem(world.ctx, {
      list: of,
      kind: 'itemCreated',
      before: null,
      after: await newItem(world.ctx, { list: of, folderId: listId, values, file: null }),
    });
  }
};
const page = (requested: object) => ana.call(list.items, { listId, ...requested });
const walk = async (requested: object): Promise<number[][]> => {
  const pages: number[][] = [];
  let after: string | null | undefined;
  do {
    const { items, next } = await page({ ...requested, ...(after && { after }) });
    pages.push(items.map(({ Id }) => Id));
    after = next;
  } while (after);
  return pages;
};

describe('a filtered page', () => {
  test('is searched in the whole list, and the following pages lose and repeat nothing', async () => {
    await fill(450, [2, 3, 5, 203, 448, 450]);
    expect(await walk({ queryConditions: rare, pageSize: 1 })).toEqual([[2], [3], [5], [203], [448], [450]]);
    expect(await walk({ queryConditions: rare, pageSize: 2 })).toEqual([
      [2, 3],
      [5, 203],
      [448, 450],
    ]);
    expect(await walk({ listViewId: 'rare', pageSize: 4 })).toEqual([
      [2, 3, 5, 203],
      [448, 450],
    ]);
  });

  test('contains neither folders nor their number, whether the filter belongs to the view or the call', async () => {
    await fill(3, [2]);
    await ana.call(list.createFolder, { listId, folderName: 'Inner' });
    expect(await page({})).toMatchObject({ folders: [{ name: 'Inner' }], total: 4 });
    for (const requested of [{ listViewId: 'rare' }, { queryConditions: rare }]) {
      const { folders, total, items, ...rest } = await page(requested);
      expect([folders, total, items.map(({ Id }) => Id)]).toEqual([[], null, [2]]);
      expect(rest).not.toHaveProperty('groups');
    }
  });

  test('shows the number of comments on each item, like one without a filter', async () => {
    await fill(3, [2, 3]);
    await ana.call(list.addComment, { listId, id: 2, body: { text: 'One' } });
    const counts = async (requested: object) => (await page(requested)).items.map(({ Id, _CommentCount }) => [Id, _CommentCount]);
    expect(await counts({})).toEqual([
      [1, 0],
      [2, 1],
      [3, 0],
    ]);
    expect(await counts({ queryConditions: rare })).toEqual([
      [2, 1],
      [3, 0],
    ]);
    expect(await counts({ pageSize: -1, queryConditions: rare })).toEqual([
      [2, undefined],
      [3, undefined],
    ]);
    expect(await counts({ pageSize: -1 })).toEqual([
      [1, undefined],
      [2, undefined],
      [3, undefined],
    ]);
  });

  test('of very many rows ends before it has checked all of them, and is continued', async () => {
    await fill(SCANNED_ROWS + 250, [SCANNED_ROWS + 240]);
    expect(await walk({ queryConditions: rare, pageSize: 5 })).toEqual([[], [SCANNED_ROWS + 240]]);
  });

  test('of very much text ends before it has compared everything with the conditions, and is continued', async () => {
    await fill(100, [81, 99], `<p>${'a'.repeat(RICH_TEXT_LENGTH - 7)}</p>`);
    const pages = await walk({ queryConditions: rare, pageSize: 5 });
    expect(pages).toEqual([[], [81, 99]]);
    expect((await walk({ pageSize: 200 })).flat()).toHaveLength(100);
  });
});

describe('the work of a page', () => {
  test('grows with what is shown, and with a filter it begins with a few rows', async () => {
    await fill(450, [1, 2, 3, 4, 5, 449]);
    const { workOf } = counting(world.table);
    const rowsFor = async (requested: object) => (await workOf(() => page(requested))).rowsRead;
    // An order row and a record for each item, and what each call reads for the caller, the list and its permissions.
    expect((await rowsFor({ pageSize: 20 })) - (await rowsFor({ pageSize: 10 }))).toBeLessThanOrEqual(3 * 10);
    expect(await rowsFor({ pageSize: 10 })).toBeLessThan(60);
    expect(await rowsFor({ pageSize: 1, queryConditions: rare })).toBeLessThan(40);
    expect(await rowsFor({ pageSize: 5, queryConditions: rare })).toBeLessThan(60);
    expect(await rowsFor({ pageSize: 6, queryConditions: rare })).toBeGreaterThan(2 * 449);
    const { trips } = await workOf(() => page({ pageSize: 6, queryConditions: rare }));
    expect(trips).toBeLessThan(30);
  });

  test('uses batch sizes that the table accepts, also where all rows are requested', async () => {
    await fill(250, [1]);
    const { query } = world.table;
    const limits: (number | undefined)[] = [];
    world.table.query = (range) => {
      if (range.pk.startsWith('order#')) limits.push(range.limit);
      return query(range);
    };
    for (const requested of [{ pageSize: -1 }, { pageSize: -1, queryConditions: rare }, { pageSize: 7, queryConditions: rare }])
      await page(requested);
    expect(limits.length).toBeGreaterThan(3);
    for (const limit of limits) expect(Number.isInteger(limit) && Number(limit) > 0 && Number(limit) <= 200, String(limit)).toBe(true);
  });
});

describe('changes while a page is read', () => {
  /** Runs something between the reads of order rows and of their items. */
  const between = (happens: () => Promise<unknown>) => {
    const { query } = world.table;
    world.table.query = async <D>(range: Range) => {
      const answer = await query<D>(range);
      if (!range.pk.startsWith('order#')) return answer;
      world.table.query = query;
      await happens();
      return answer;
    };
  };
  const shown = async (who: Member, requested: object = {}) =>
    (await who.call(list.items, { listId, ...requested })).items.map(({ Id }) => Id);

  test('an object is not shown to a user to whom it was closed in between', async () => {
    await fill(3, []);
    const rob = await world.member('Rob', Access.Read);
    const scope = { listId, itemId: 2 };
    between(async () => {
      await ana.call(permission.stopInheriting, { body: scope });
      await ana.call(permission.remove, { body: { ...scope, userIds: [rob.user.id] } });
    });
    expect(await shown(rob)).toEqual([1, 3]);
    expect(await shown(ana)).toEqual([1, 2, 3]);
  });

  test('an object is not shown where it was, once it is in another folder', async () => {
    await fill(2, []);
    const { id: folderId } = await ana.call(list.createFolder, { listId, folderName: 'To' });
    between(() => ana.call(list.moveItem, { listId, body: { id: 2, folderId } }));
    expect(await shown(ana)).toEqual([1]);
    expect(await shown(ana, { folderId })).toEqual([2]);
  });
});
