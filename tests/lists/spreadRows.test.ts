import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { spreadFacts } from '#functions/domain/administration/audit/spreadFacts.ts';
import { markInstalled } from '#functions/domain/administration/installation/installation.ts';
import { nextItemId } from '#functions/domain/content/saving/itemIds.ts';
import { folderCount, readListCounts } from '#functions/storage/counts.ts';
import { keys } from '#functions/storage/keys.ts';
import { countOf, membersOf, orderOf } from '#functions/storage/listPartitions.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { queryPage, read, readAll, rowsIn } from '#functions/storage/rows.ts';
import { checkFolder } from '#infra/integrity/checkFolder.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { widget } from '#shared/contracts/widget.ts';
import { keptAndCounted } from '#tests/folders/counted.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const EACH = 7;
const ALL = 3 * EACH;
const numbers = Array.from({ length: ALL }, (_, index) => index + 1);

let world: World;
let root: Member;
let listId: string;

const record = async (): Promise<ListRecord> => (await read<ListRecord>(world.table, keys.list(listId))) as ListRecord;
const create = (n: number) =>
  root.call(list.createItem, { listId, body: { Title: `Row ${String((n * 5) % 22).padStart(2, '0')}`, Amount: n % 4 } });

/** A list to which people added items while it was being spread over four partitions. */
beforeEach(async () => {
  world = await openWorld({ factShards: 1, onDisk: true });
  root = await world.member('Root', Access.None, { isAdmin: true });
  listId = (await world.list({ title: 'Busy' })).id;
  await world.table.transact([markInstalled(world.host.now())]);
  for (const n of numbers) {
    if (n === EACH + 1) await spreadFacts(world.ctx, { listId, from: 1 });
    if (n === 2 * EACH + 1) await spreadFacts(world.ctx, { listId, from: 2 });
    await create(n);
  }
});
afterEach(() => world.close());

const partitionsOf = async (pks: string[]): Promise<number[]> =>
  Promise.all(pks.map(async (pk) => (await readAll(world.table, { table: 'content', pk })).length));

/** The content of all pages of the list, and the number of pages. */
const pages = async (query: { sortProperty?: 'Title' | 'Amount'; sortDescending?: boolean } = {}) => {
  const found: number[][] = [];
  let after: string | undefined;
  do {
    const page = await root.call(list.items, { listId, pageSize: 4, ...query, ...(after !== undefined && { after }) });
    found.push(page.items.map(({ Id }) => Id));
    after = page.next ?? undefined;
  } while (after !== undefined);
  return found;
};

const sortedBy = async (value: (item: ItemRecord) => string): Promise<number[]> => {
  const items = await Promise.all(numbers.map((id) => read<ItemRecord>(world.table, keys.item(listId, id))));
  const present = items.filter((item) => item !== undefined && !item.deletedOn) as ItemRecord[];
  return present
    .toSorted((one, other) => (value(one) === value(other) ? one.id - other.id : value(one) < value(other) ? -1 : 1))
    .map(({ id }) => id);
};

describe('the rows of a list to which many users add', () => {
  test('are in as many partitions as its facts, earlier ones in the first', async () => {
    const now = await record();
    expect(now.factShards).toBe(4);
    for (const { pks } of [membersOf(now), orderOf(now, listId, '')]) {
      const held = await partitionsOf(pks);
      expect(held).toHaveLength(4);
      for (const rows of held) expect(rows).toBeGreaterThan(0);
      expect(held[0]).toBeGreaterThan(EACH);
      expect(held.reduce((sum, rows) => sum + rows)).toBe(ALL);
    }
  });

  test('are read in one order, page by page, forwards and backwards', async () => {
    const first = await pages();
    expect(first.flat()).toEqual(numbers);
    expect(first.slice(0, -1).every((page) => page.length === 4)).toBe(true);
    expect((await pages({ sortProperty: 'Title' })).flat()).toEqual(await sortedBy(({ values }) => String(values.Title)));
    expect((await pages({ sortProperty: 'Amount' })).flat()).toEqual(await sortedBy(({ values }) => String(values.Amount)));
    const { rows, next } = await queryPage<{ id: number }>(world.table, { ...membersOf(await record()), reverse: true, limit: 5 });
    expect(rows.map(({ data }) => data.id)).toEqual(numbers.slice(-5).reverse());
    const rest = await queryPage<{ id: number }>(world.table, { ...membersOf(await record()), reverse: true, after: next ?? '' });
    expect(rest.rows.map(({ data }) => data.id)).toEqual(numbers.slice(0, -5).reverse());
  });

  test('follow their items: changed, deleted, restored and purged, and the counts agree', async () => {
    for (const Id of [1, EACH + 2, ALL]) await root.call(list.updateItem, { listId, body: { Id, Title: `Zebra ${Id}` } });
    await pages({ sortProperty: 'Title' });
    for (const Id of [2, EACH + 3, ALL - 1]) await root.call(list.updateItem, { listId, body: { Id, Title: `Zebu ${Id}` } });
    expect((await pages({ sortProperty: 'Title' })).flat()).toEqual(await sortedBy(({ values }) => String(values.Title)));
    const gone = [3, EACH + 4, ALL - 2];
    const bin = await Promise.all(gone.map((id) => root.call(recycle.delete, { body: { listId, id } })));
    expect((await pages()).flat()).toEqual(numbers.filter((id) => !gone.includes(id)));
    await root.call(recycle.restore, { body: { recycleId: bin[0]?.recycleId ?? '' } });
    for (const { recycleId } of bin.slice(1)) await root.call(recycle.permanentlyDelete, { body: { recycleId } });
    const left = numbers.filter((id) => !gone.slice(1).includes(id));
    const members = async () =>
      (await Array.fromAsync(rowsIn<{ id: number }>(world.table, membersOf(await record())))).map(({ data }) => data.id);
    await expect.poll(members).toEqual(left);
    expect((await pages()).flat()).toEqual(left);
    const { kept: stored, counted } = await keptAndCounted(world, listId);
    expect(stored).toEqual(counted);
    expect((await readListCounts(world.table, [listId, 'none'])).map(({ items }) => items)).toEqual([left.length, 0]);
    const lists = await root.call(site.lists, { systemSiteId: world.site.id });
    expect(lists.find(({ id }) => id === listId)).toMatchObject({ itemCount: left.length });
    const findings = await Array.fromAsync(checkFolder(world.folder, { isRunning: true }));
    expect(findings.map(({ what, id, wrong }) => `${what} ${id}: ${wrong}`)).toEqual([]);
  });

  test('are deleted with the list', async () => {
    await pages({ sortProperty: 'Title' });
    const before = await record();
    const { recycleId } = await root.call(listDefinition.delete, { body: { listId } });
    await root.call(recycle.permanentlyDelete, { body: { recycleId } });
    await expect.poll(() => read(world.table, keys.list(listId))).toBeUndefined();
    const partitions = [
      membersOf(before),
      countOf(before, listId),
      countOf(before, folderCount(listId, listId)),
      ...before.orders.map(({ signature }) => orderOf(before, listId, signature)),
    ].flatMap(({ pks }) => pks);
    expect(partitions).toHaveLength(4 * (3 + before.orders.length));
    expect(await partitionsOf(partitions)).toEqual(partitions.map(() => 0));
    expect(await read(world.table, keys.spreadList(listId))).toBeUndefined();
  });
});

describe('an unreadable row of such a list', () => {
  const damaged = (pks: string[], id: number): string => {
    const db = new DatabaseSync(join(world.folder, 'sheaf.db'));
    const locations = pks.map(() => '?').join();
    const found = db.prepare(`SELECT pk, sk FROM content WHERE pk IN (${locations}) AND data ->> '$.id' = ?`).all(...pks, id);
    const [{ pk, sk }] = found as [{ pk: string; sk: string }];
    db.prepare('UPDATE content SET data = substr(data, 9) WHERE pk = ? AND sk = ?').run(pk, sk);
    db.close();
    return `${pk} ${sk}`;
  };

  test('is left out of every page and of the latest items, and the log names it', async () => {
    const write = vi.spyOn(world.host.logs, 'write');
    const row = damaged(orderOf(await record(), listId, '').pks, ALL - 2);
    const others = numbers.filter((id) => id !== ALL - 2);
    await expect.poll(async () => (await pages()).flat()).toEqual(others);
    expect(write).toHaveBeenCalledWith('error', 'row left out', { row, correlationId: expect.stringMatching(/^[\w-]{8,}$/) });
    const { items, cut } = await root.call(widget.announcements, { body: { listIds: [listId] } });
    expect([items.map(({ Id }) => Id), cut]).toEqual([[ALL, ALL - 1], true]);
  });

  test('is purged with the list', async () => {
    const before = await record();
    damaged(membersOf(before).pks, EACH + 3);
    damaged(orderOf(before, listId, '').pks, 2);
    const { recycleId } = await root.call(listDefinition.delete, { body: { listId } });
    await root.call(recycle.permanentlyDelete, { body: { recycleId } });
    await expect.poll(() => read(world.table, keys.list(listId))).toBeUndefined();
    for (const { pks } of [membersOf(before), orderOf(before, listId, '')]) expect(await partitionsOf(pks)).toEqual(pks.map(() => 0));
    expect(await read(world.table, keys.item(listId, EACH + 3))).toBeUndefined();
  });
});

describe('the numbers of such a list', () => {
  const last = async (): Promise<number> => (await read<{ next: number }>(world.table, keys.numbers(listId)))?.next ?? 0;

  test('are reserved in blocks where a function creates several items in a second, and no two are the same', async () => {
    world.host.isAlone = false;
    const now = await record();
    const at = world.ctx.now();
    const ctx = Object.assign(Object.create(world.ctx), { now: () => at });
    const taken = await Promise.all(Array.from({ length: 50 }, () => nextItemId(ctx, now)));
    taken.push(await nextItemId(ctx, now), await nextItemId(ctx, now));
    expect(new Set(taken).size).toBe(taken.length);
    expect(Math.min(...taken)).toBe(ALL + 1);
    // Concurrent requests took an id or a block each; from then on a block is used up.
    const { increment } = world.table;
    let requested = 0;
    world.table.increment = (...row) => {
      requested += 1;
      return increment(...row);
    };
    for (let n = 0; n < 16; n += 1) taken.push(await nextItemId(ctx, now));
    expect(requested).toBe(1);
    expect(new Set(taken).size).toBe(taken.length);
  });

  test('have no gaps once it is quiet, if it never was busy, and on one machine', async () => {
    const now = await record();
    const { factShards: _, ...quiet } = now;
    const take = async (of: ListRecord, pause: number): Promise<number[]> => {
      const taken: number[] = [];
      for (let n = 0; n < 3; n += 1) {
        taken.push(await nextItemId(world.ctx, of));
        world.advance(pause);
      }
      return taken;
    };
    expect(await take(now, 0)).toEqual([ALL + 1, ALL + 2, ALL + 3]);
    world.host.isAlone = false;
    expect(await take(quiet, 0)).toEqual([ALL + 4, ALL + 5, ALL + 6]);
    expect(await take(now, 1500)).toEqual([ALL + 7, ALL + 8, ALL + 9]);
    await expect.poll(last).toBe(ALL + 9);
  });
});
