import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { put, read } from '#functions/storage/rows.ts';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { ANSWER_BYTES, RICH_TEXT_LENGTH, SCANNED_ROWS } from '#shared/limits.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const fields = inOrder([field('Title', 'Title', 'SingleLine', { isTitleField: true }), field('Body', 'Body', 'MultiLine')]);
const noDrafts = { condition: 'AND' as const, rules: [{ ColumnName: 'Title', Operator: 'NotEqual' as const, Value: 'Draft' }] };
const views = [view('all', 'All', { isDefault: true }), view('some', 'Some', { queryConditions: noDrafts })];

let world: World;
let ada: Member;
let rob: Member;
beforeAll(async () => {
  world = await openWorld({ listening: false, lagging: true });
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
  /** Each at a different time, which determines the order of the bin. */
  const bin = (id: number) => {
    world.advance(1);
    return ada.call(recycle.delete, { body: { listId, id } });
  };
  const page = (who: Member, input: object = {}) => who.call(list.items, { listId, showDeletedItems: true, ...input });
  const titles = async (who: Member, input: object = {}) => (await page(who, input)).items.map(({ Title }) => Title);
  return { listId, add, bin, page, titles };
};

describe('objects deleted from a folder', () => {
  test('are listed where they were: in that folder of that list', async () => {
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

  test('FORM-012 are named as such to users who may read them, and no one else can distinguish them from missing ones', async () => {
    const { listId, add, bin } = await openList();
    const [open, closed] = [await add('Open'), await add('Closed')];
    const scope = { listId, itemId: closed };
    await ada.call(permission.stopInheriting, { body: scope });
    await ada.call(permission.remove, { body: { ...scope, userIds: [rob.user.id] } });
    await bin(open);
    await bin(closed);
    const answer = (who: Member, id: number) => who.call(list.getItem, { listId, id }).catch(({ status, error }) => [status, error]);
    expect(await answer(rob, open)).toEqual([404, 'itemInRecycleBin']);
    expect(await answer(ada, closed)).toEqual([404, 'itemInRecycleBin']);
    expect(await answer(rob, closed)).toEqual(await answer(rob, 999));
    expect(await answer(rob, 999)).toEqual([404, 'notFound']);
    expect(await answer(await world.member('Sam', Access.None), open)).toEqual([404, 'notFound']);
  });

  test('are hidden from users who may not read them, whose page is still full', async () => {
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

  test('are also filtered by the view, and by the request', async () => {
    const { add, bin, titles } = await openList();
    for (const title of ['Draft', 'Plan', 'Draft', 'Note']) await bin(await add(title));
    expect(await titles(rob, { listViewId: 'some' })).toEqual(['Note', 'Plan']);
    const onlyPlans = { condition: 'AND' as const, rules: [{ ColumnName: 'Title', Operator: 'Equal' as const, Value: 'Plan' }] };
    expect(await titles(rob, { listViewId: 'some', queryConditions: onlyPlans })).toEqual(['Plan']);
    expect(await titles(rob, { listViewId: 'some', pageSize: 1, queryConditions: onlyPlans })).toEqual(['Plan']);
  });

  test('are filtered by the request, and not by text that its user may not read', async () => {
    const secret = await openList();
    const hush = await secret.add('Hush');
    const { listId: from } = secret;
    const rules = { LookupModel: { systemSiteListId: from } };
    const { id: listId } = await world.list({ fields: inOrder([...fields, field('Who', 'Who', 'Lookup', { rules })]), views });
    const { Id: id } = await ada.call(list.createItem, { listId, body: { Title: 'One', Who: { id: hush } } });
    await ada.call(recycle.delete, { body: { listId, id } });
    await ada.call(permission.stopInheriting, { body: { listId: from } });
    await ada.call(permission.remove, { body: { listId: from, userIds: [rob.user.id] } });
    const found = async (who: Member, ColumnName: string, Operator: 'Contains' | 'Equal', Value: string) => {
      const queryConditions = { condition: 'AND' as const, rules: [{ ColumnName, Operator, Value }] };
      return (await who.call(list.items, { listId, showDeletedItems: true, queryConditions })).items.length;
    };
    expect([await found(ada, 'Who', 'Contains', 'Hush'), await found(rob, 'Who', 'Contains', 'Hush')]).toEqual([1, 0]);
    expect([await found(ada, '_CreatedBy', 'Equal', '@me'), await found(rob, '_CreatedBy', 'Equal', '@me')]).toEqual([1, 0]);
  });

  test('are left out if the item is deleted permanently or restored while its entry still exists', async () => {
    const { listId, add, bin, titles } = await openList();
    const [stored, back] = [await add('Kept'), await add('Back')];
    await bin(stored);
    const entry = (n: number, itemId: number) =>
      put(keys.recycled(world.site.id, `~${n}`), { siteId: world.site.id, folderId: listId, itemId, listId });
    const entries = [entry(1, back), entry(2, 99)];
    await world.table.transact(entries);
    expect(await titles(rob)).toEqual(['Kept']);
    await world.table.transact([1, 2].map((n) => ({ delete: keys.recycled(world.site.id, `~${n}`) })));
  });

  test('are returned in answers that Lambda can send, without losing or repeating a row', async () => {
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

  test('are returned page by page, however much more was deleted elsewhere on the site', async () => {
    const { listId, add, page } = await openList();
    const id = await add('Old');
    const after = { ...(await read<ItemRecord>(world.table, keys.item(listId, id))), deletedOn: world.host.now().toISOString() };
    await world.table.transact([put(keys.item(listId, id), after)]);
    const entry = (n: number, more: object) =>
      put(keys.recycled(world.site.id, `0${String(n).padStart(5, '0')}`), {
        siteId: world.site.id,
        folderId: 'other',
        itemId: id,
        listId,
        ...more,
      });
    const entries = [
      ...Array.from({ length: 203 }, (_, n) => entry(n, { folderId: listId })),
      ...Array.from({ length: SCANNED_ROWS }, (_, n) => entry(n + 203, {})),
    ];
    for (let n = 0; n < entries.length; n += 50) await world.table.transact(entries.slice(n, n + 50));
    const sizes: number[] = [];
    for (let next: string | null | undefined; next !== null; ) {
      const answer: Awaited<ReturnType<typeof page>> = await page(rob, { pageSize: -1, ...(next && { after: next }) });
      sizes.push(answer.items.length);
      next = answer.next;
    }
    expect(sizes.filter((size) => size > 0)).toEqual([200, 3]);
    expect(sizes.indexOf(200)).toBeGreaterThan(0);
  });
});
