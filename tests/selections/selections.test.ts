import { setTimeout } from 'node:timers/promises';
import type { SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { handle } from '#events/jobs/index.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { SELECTED_AT_ONCE, SELECTED_ITEMS } from '#shared/limits/selections.ts';
import { ended } from '#tests/kit/ended.ts';
import { holdQueue } from '#tests/kit/holdQueue.ts';
import { refuseDoubles } from '#tests/kit/refuseDoubles.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let root: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  refuseDoubles(world.table);
  ana = await world.member('Ana', Access.Contribute);
  root = await world.member('Root', Access.None, { isAdmin: true });
  listId = (await world.list()).id;
});
afterEach(() => world.close());

interface Rows {
  itemIds?: number[];
  folderIds?: string[];
}

const add = async (Title: string, folderId = listId): Promise<number> =>
  (await ana.call(list.createItem, { listId, body: { Title }, folderId })).Id;
const addMany = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await add(`Row ${at}`));
  return ids;
};
const addFolder = async (folderName: string, parentFolderId = listId): Promise<string> =>
  (await ana.call(list.createFolder, { listId, folderName, parentFolderId })).id;
const remove = async (rows: Rows, who: Member = ana, reasonToDelete = '') =>
  ended(who, (await who.call(list.deleteSelection, { listId, body: { ...rows, reasonToDelete } })).id);
const move = async (rows: Rows, goalFolderId: string, who: Member = ana) =>
  ended(who, (await who.call(list.moveSelection, { listId, body: { ...rows, goalFolderId } })).id);
const titles = async (folderId = listId) =>
  (await root.call(list.items, { listId, folderId, pageSize: 200 })).items.map(({ Title }) => Title);
const bin = async () => (await root.call(recycle.site, { systemSiteId: world.site.id })).map(({ title }) => title).sort();
const factsOf = async (kind: string) => (await world.facts(listId)).filter((fact) => fact.kind === kind);
/** Except for people who manage permissions, nobody has other rights to an item or folder than those given here. */
const close = async (what: { itemId?: number; folderId?: string }, access: number = Access.None) => {
  await root.call(permission.stopInheriting, { body: { listId, ...what } });
  await root.call(permission.remove, { body: { listId, ...what, userIds: [ana.user.id] } });
  if (access === Access.None) return;
  await world.grant(what.itemId ? node.item(listId, what.itemId) : node.folder(what.folderId ?? ''), ana.user, access);
};

describe('deleting selected rows', () => {
  test('LIST-066 deletes many in one call, with a reason, a fact and a version for each, and all are restored', async () => {
    const ids = await addMany(SELECTED_AT_ONCE * 2 + 5);
    const job = await remove({ itemIds: ids }, ana, 'No longer needed');
    expect(job).toMatchObject({ state: 'done', kind: 'deleteSelection', done: ids.length, total: ids.length, refused: [] });
    expect(await titles()).toEqual([]);
    const facts = await factsOf('itemDeleted');
    expect(facts.map(({ itemId }) => itemId)).toEqual(ids);
    expect(new Set(facts.map(({ by, reason }) => `${by.internalId} ${reason}`))).toEqual(new Set([`${ana.user.id} No longer needed`]));
    const entries = await ana.call(recycle.site, { systemSiteId: world.site.id });
    expect(new Set(entries.map(({ reasonToDelete }) => reasonToDelete))).toEqual(new Set(['No longer needed']));

    const back = await ended(ana, (await ana.call(recycle.restoreSelection, { body: { jobId: job.id } })).id);
    expect(back).toMatchObject({ state: 'done', done: ids.length, refused: [] });
    expect((await titles()).length).toBe(ids.length);
    expect(await bin()).toEqual([]);
    expect(await ana.call(list.versions, { listId, id: ids[0] ?? 0 })).toHaveLength(3);
  });

  test('is finished within the call if the rows are few, and deletes one that is named twice once', async () => {
    const [one, two] = [await add('One'), await add('Two')];
    const { letGo, sent } = holdQueue(world);
    const job = await ana.call(list.deleteSelection, { listId, body: { itemIds: [one, two, one] } });
    expect(job).toMatchObject({ state: 'done', done: 2, total: 2, refused: [] });
    expect(sent).toEqual([]);
    await letGo();
    expect(await bin()).toEqual(['One', 'Two']);
    expect(await factsOf('itemDeleted')).toHaveLength(2);
  });

  test('deletes folders with their whole content, which is restored with them', async () => {
    const outer = await addFolder('Outer');
    const inner = await addFolder('Inner', outer);
    await add('Within', inner);
    const empty = await addFolder('Empty');
    const beside = await add('Beside');
    const job = await remove({ itemIds: [beside], folderIds: [outer, empty] });
    // The item, the content, and three folders.
    expect(job).toMatchObject({ state: 'done', done: 5, refused: [] });
    expect(await bin()).toEqual(['Beside', 'Empty', 'Outer']);
    expect((await root.call(list.folders, { listId })).folders).toEqual([]);
    await ended(ana, (await ana.call(recycle.restoreSelection, { body: { jobId: job.id } })).id);
    await expect.poll(bin).toEqual([]);
    expect(await titles(inner)).toEqual(['Within']);
    expect((await root.call(list.folders, { listId })).folders.map(({ name }) => name)).toEqual(['Empty', 'Outer']);
  });

  test('LIST-061 reports why each remaining row was not deleted, by its name if that may be read, and no text that may not', async () => {
    const [mine, stored, secret, held] = [await add('Mine'), await add('Kept'), await add('Secret'), await add('Held')];
    const [open, closed] = [await addFolder('Open folder'), await addFolder('Secret folder')];
    await close({ itemId: stored }, Access.Read);
    await close({ itemId: secret });
    await close({ folderId: open }, Access.Read);
    await close({ folderId: closed });
    const ben = await world.member('Ben', Access.Contribute);
    await ben.call(list.checkOut, { listId, id: held });
    const job = await remove({ itemIds: [mine, stored, secret, held, 9999], folderIds: [open, closed, 'none'] });
    expect(job.refused).toEqual([
      { what: 'Kept', error: 'forbidden' },
      { what: String(secret), error: 'notFound' },
      { what: 'Held', error: 'checkedOut', params: { by: 'Ben' } },
      { what: '9999', error: 'notFound' },
      { what: 'Open folder', error: 'forbidden' },
      { what: closed, error: 'notFound' },
      { what: 'none', error: 'notFound' },
    ]);
    expect(job).toMatchObject({ done: 1, refusedCount: 7 });
    expect(JSON.stringify(job)).not.toContain('Secret');
    expect(await bin()).toEqual(['Mine']);
  });

  test('answers the same for unreadable rows and for rows that do not exist', async () => {
    const id = await add('Secret');
    await close({ itemId: id });
    const other = await world.list();
    const elsewhere = (await ana.call(list.createItem, { listId: other.id, body: { Title: 'Elsewhere' } })).Id + 100;
    const answer = async (itemId: number) => {
      const { id: _, startedOn: __, endedOn: ___, refused, ...job } = await remove({ itemIds: [itemId] });
      return { ...job, refused: refused.map(({ what, ...rest }) => ({ ...rest, isNumber: what === String(itemId) })) };
    };
    expect(await answer(id)).toEqual(await answer(9999));
    expect(await answer(elsewhere)).toEqual(await answer(9999));
    expect(await titles()).toEqual(['Secret']);
    expect((await ana.call(list.items, { listId: other.id })).items).toHaveLength(1);
    const none = await world.member('None', Access.None);
    const requested = (of: string) => none.call(list.deleteSelection, { listId: of, body: { itemIds: [id] } });
    await expect(requested(listId)).rejects.toMatchObject({ status: 404, error: 'notFound' });
    await expect(requested('none')).rejects.toMatchObject({ status: 404, error: 'notFound' });
  });

  test('refuses nothing if its job is delivered twice', async () => {
    const ids = await addMany(SELECTED_AT_ONCE * 2);
    const { sent } = holdQueue(world);
    const { id: jobId } = await ana.call(list.deleteSelection, { listId, body: { itemIds: ids } });
    const body = JSON.stringify(sent.shift());
    const transact = world.table.transact.bind(world.table);
    let deleted = 0;
    // The process that deleted a row reaches its next one slightly later than the other.
    Object.assign(world.table, {
      transact: async (...requested: Parameters<typeof transact>) => {
        await transact(...requested);
        if (JSON.stringify(requested[0]).includes('itemDeleted')) await setTimeout((deleted++ % 3) * 5);
      },
    });
    await Promise.all([1, 2].map(() => handle(world.host)({ Records: [{ messageId: 'test', body }] } as SQSEvent)));
    Object.assign(world.table, { transact });
    expect(await ended(ana, jobId)).toMatchObject({ state: 'done', done: ids.length, refused: [] });
    expect(await factsOf('itemDeleted')).toHaveLength(ids.length);
  });

  test('stops when it is canceled, and what was deleted until then can be restored', async () => {
    const ids = await addMany(SELECTED_AT_ONCE * 3);
    const { sent } = holdQueue(world);
    const { id: jobId } = await ana.call(list.deleteSelection, { listId, body: { itemIds: ids } });
    await expect(ana.call(recycle.restoreSelection, { body: { jobId } })).rejects.toMatchObject({ status: 409, error: 'busy' });
    const transact = world.table.transact.bind(world.table);
    let writes = 0;
    // Canceled by its owner during a step, which is completed.
    Object.assign(world.table, {
      transact: async (...requested: Parameters<typeof transact>) => {
        writes += 1;
        if (writes === 5) await ana.call(application.cancelJob, { jobId });
        return transact(...requested);
      },
    });
    await handle(world.host)({ Records: [{ messageId: 'test', body: JSON.stringify(sent.shift()) }] } as SQSEvent);
    Object.assign(world.table, { transact });
    const left = (await titles()).length;
    expect(await ended(ana, jobId)).toMatchObject({ state: 'cancelled' });
    expect(left).toBe(ids.length - SELECTED_AT_ONCE);
    const { id } = await ana.call(recycle.restoreSelection, { body: { jobId } });
    while (sent.length > 0) await handle(world.host)({ Records: [{ messageId: 'test', body: JSON.stringify(sent.shift()) }] } as SQSEvent);
    expect(await ended(ana, id)).toMatchObject({ done: SELECTED_AT_ONCE, refused: [] });
    expect((await titles()).length).toBe(ids.length);
  });

  test('uses no rights that end while it waits, and can be undone by no one else', async () => {
    const id = await add('Kept');
    const { letGo } = holdQueue(world);
    const ids = [id, ...Array.from({ length: SELECTED_AT_ONCE }, (_, at) => 5000 + at)];
    const { id: jobId } = await ana.call(list.deleteSelection, { listId, body: { itemIds: ids } });
    await root.call(permission.stopInheriting, { body: { listId } });
    await root.call(permission.remove, { body: { listId, userIds: [ana.user.id] } });
    await letGo();
    const job = await ended(ana, jobId);
    expect(job).toMatchObject({ done: 0, refusedCount: ids.length });
    expect(new Set(job.refused.map(({ error }) => error))).toEqual(new Set(['notFound']));
    expect(JSON.stringify(job)).not.toContain('Kept');
    const ben = await world.member('Ben', Access.Contribute);
    for (const of of [jobId, 'none'])
      await expect(ben.call(recycle.restoreSelection, { body: { jobId: of } })).rejects.toMatchObject({ status: 404, error: 'notFound' });
  });

  test('skips a folder that is restored in the meantime, and continues with the others', async () => {
    const [first, second] = [await addFolder('First'), await addFolder('Second')];
    await add('In first', first);
    await add('In second', second);
    const { id: jobId } = await ana.call(list.deleteSelection, { listId, body: { folderIds: [first] } });
    const [entry] = await ana.call(recycle.site, { systemSiteId: world.site.id });
    await ana.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId: entry?.id ?? '' } });
    await expect.poll(bin).toEqual([]);
    expect(await ended(ana, jobId)).toMatchObject({ state: 'done' });
    expect(await titles(first)).toEqual(['In first']);
  });
});

describe('moving selected rows', () => {
  test('LIST-063 moves many in one call, with a fact for each, in their order', async () => {
    const goal = await addFolder('Goal');
    const ids = await addMany(SELECTED_AT_ONCE + 5);
    const inner = await addFolder('Inner');
    const job = await move({ itemIds: ids, folderIds: [inner] }, goal);
    expect(job).toMatchObject({ state: 'done', kind: 'moveSelection', done: ids.length + 1, refused: [] });
    expect((await titles(goal)).length).toBe(ids.length);
    expect((await factsOf('itemMoved')).map(({ itemId }) => itemId)).toEqual(ids);
    expect((await root.call(list.folders, { listId, parentFolderId: goal })).folders.map(({ name }) => name)).toEqual(['Inner']);
  });

  test('reports why each remaining row was not moved, and names none that may not be read', async () => {
    const goal = await addFolder('Goal');
    const [mine, stored, secret] = [await add('Mine'), await add('Kept'), await add('Secret')];
    const closed = await addFolder('Secret folder');
    await close({ itemId: stored }, Access.Read);
    await close({ itemId: secret });
    await close({ folderId: closed });
    const job = await move({ itemIds: [mine, stored, secret, mine, 9999], folderIds: [goal, closed, 'none'] }, goal);
    expect(job.refused).toEqual([
      { what: 'Kept', error: 'forbidden' },
      { what: String(secret), error: 'notFound' },
      { what: '9999', error: 'notFound' },
      { what: 'Goal', error: 'folderIntoItself', params: { fileName: 'Goal' } },
      { what: closed, error: 'notFound' },
      { what: 'none', error: 'notFound' },
    ]);
    expect(job.done).toBe(1);
    expect(await titles(goal)).toEqual(['Mine']);
  });

  test('into a folder that the caller may not see is answered as into one that does not exist', async () => {
    const [id, closed] = [await add('Row'), await addFolder('Secret folder')];
    await close({ folderId: closed });
    for (const goalFolderId of [closed, 'none'])
      await expect(ana.call(list.moveSelection, { listId, body: { itemIds: [id], goalFolderId } })).rejects.toMatchObject({
        status: 404,
        error: 'notFound',
      });
    await close({ itemId: id }, Access.Edit);
    const ids = [id, ...(await addMany(SELECTED_AT_ONCE))];
    const goal = await addFolder('Later secret');
    const { letGo } = holdQueue(world);
    const { id: jobId } = await ana.call(list.moveSelection, { listId, body: { itemIds: ids, goalFolderId: goal } });
    await close({ folderId: goal });
    await letGo();
    const job = await ended(ana, jobId);
    expect(job).toMatchObject({ done: 0, refused: [{ what: 'List 1', error: 'notFound' }] });
    expect(await titles(goal)).toEqual([]);
  });
});

test('no rows, and more than a job can store, are refused', async () => {
  const many = Array.from({ length: SELECTED_ITEMS * 2 }, (_, at) => at + 1);
  for (const itemIds of [[], many]) {
    const refused = { status: 400, error: 'invalidInput' };
    await expect(ana.call(list.deleteSelection, { listId, body: { itemIds } })).rejects.toMatchObject(refused);
    await expect(ana.call(list.moveSelection, { listId, body: { itemIds, goalFolderId: listId } })).rejects.toMatchObject(refused);
  }
});
