import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { ANSWER_BYTES, RICH_TEXT_LENGTH } from '#shared/limits.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const fields = inOrder([field('Title', 'Title', 'SingleLine', { isTitleField: true }), field('Body', 'Body', 'MultiLine')]);
const noDrafts = { condition: 'AND' as const, rules: [{ ColumnName: 'Title', Operator: 'NotEqual' as const, Value: 'Draft' }] };
const views = [view('all', 'All', { isDefault: true }), view('some', 'Some', { queryConditions: noDrafts })];

let world: World;
let ada: Member;
let rob: Member;
beforeAll(async () => {
  world = await openWorld({ listening: false });
  world.host.callsPerSecond = 1e9;
  ada = await world.member('Ada', Access.FullAccess);
  rob = await world.member('Rob', Access.Read);
});
afterAll(() => world.close());

const openList = async () => {
  const { id: listId } = await world.list({ fields, views });
  const add = async (Title: string, more: { folderId?: string; Body?: string } = {}): Promise<number> => {
    const { folderId, ...values } = more;
    return (await ada.call(list.createItem, { listId, ...(folderId && { folderId }), body: { Title, ...values } })).Id;
  };
  const bin = async (id: number): Promise<void> => {
    await ada.call(recycle.delete, { body: { listId, id } });
    // The order is that of the moments of deletion, to the millisecond.
    world.advance(1);
  };
  const page = (who: Member, asked: object = {}) => who.call(list.items, { listId, showDeletedItems: true, ...asked });
  const titles = async (who: Member, asked: object = {}) => (await page(who, asked)).items.map(({ Title }) => Title);
  return { listId, add, bin, page, titles };
};

describe('what was deleted from a folder', () => {
  test('is told where it was: in that folder of that list', async () => {
    const [one, other] = [await openList(), await openList()];
    const { id: folderId } = await ada.call(list.createFolder, { listId: one.listId, folderName: 'Inner' });
    await one.bin(await one.add('At the top'));
    await one.bin(await one.add('In the folder', { folderId }));
    await other.bin(await other.add('Elsewhere'));
    expect(await one.titles(rob)).toEqual(['At the top']);
    expect(await one.titles(rob, { folderId })).toEqual(['In the folder']);
    expect(await other.titles(rob)).toEqual(['Elsewhere']);
    expect(await one.page(rob)).toMatchObject({ folders: [], next: null, total: null });
  });

  test('is hidden from those who may not read it, whose page is full all the same', async () => {
    const { listId, add, bin, page, titles } = await openList();
    const [first, hidden, last] = [await add('First'), await add('Hidden'), await add('Last')];
    const scope = { listId, itemId: hidden };
    await ada.call(permission.stopInheriting, { body: scope });
    await ada.call(permission.remove, { body: { ...scope, userIds: [rob.user.id] } });
    for (const id of [first, hidden, last]) await bin(id);
    expect(await titles(ada)).toEqual(['Last', 'Hidden', 'First']);
    expect(await titles(rob)).toEqual(['Last', 'First']);
    const { items, next } = await page(rob, { pageSize: 1 });
    expect(items).toMatchObject([{ Title: 'Last', _EffectiveAccess: Access.Read }]);
    expect(await titles(rob, { pageSize: 1, after: next })).toEqual(['First']);
  });

  test('is filtered by the view as well, and by what is asked', async () => {
    const { add, bin, titles } = await openList();
    for (const title of ['Draft', 'Plan', 'Draft', 'Note']) await bin(await add(title));
    expect(await titles(rob, { listViewId: 'some' })).toEqual(['Note', 'Plan']);
    const onlyPlans = { condition: 'AND' as const, rules: [{ ColumnName: 'Title', Operator: 'Equal' as const, Value: 'Plan' }] };
    expect(await titles(rob, { listViewId: 'some', queryConditions: onlyPlans })).toEqual(['Plan']);
    expect(await titles(rob, { listViewId: 'some', pageSize: 1, queryConditions: onlyPlans })).toEqual(['Plan']);
  });

  test('comes in answers that Lambda hands on, without losing or repeating a row', async () => {
    const { add, bin, page } = await openList();
    const Body = `<p>${'a'.repeat(RICH_TEXT_LENGTH - 7)}</p>`;
    const count = Math.ceil(ANSWER_BYTES / RICH_TEXT_LENGTH) + 2;
    for (let n = 0; n < count; n++) await bin(await add(`Row ${n}`, { Body }));
    const first = await page(rob, { pageSize: -1 });
    expect(Buffer.byteLength(JSON.stringify(first))).toBeLessThan(ANSWER_BYTES + 100_000);
    const second = await page(rob, { pageSize: -1, after: first.next });
    expect(second.next).toBeNull();
    const numbers = [...first.items, ...second.items].map(({ Id }) => Id);
    expect(numbers).toEqual(Array.from({ length: count }, (_, n) => count - n));
  });
});
