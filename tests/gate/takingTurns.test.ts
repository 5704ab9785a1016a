import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seal } from '#events/listeners/seal.ts';
import { rowsOf } from '#functions/domain/sites/clinical/rowsOf.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { endpoints } from '#shared/contracts/index.ts';
import { list } from '#shared/contracts/list.ts';
import { sendingOf } from '#tests/kit/callThrough.ts';
import { serveWorld } from '#tests/kit/served.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ listening: false });
});
afterAll(() => world.close());

const fill = async (count: number): Promise<string> => {
  const { id } = await world.list();
  const maker = await world.member('Maker', Access.Contribute);
  world.host.callsPerSecond = 1e6;
  await Promise.all(Array.from({ length: count }, (_, n) => maker.call(list.createItem, { listId: id, body: { Title: `Row ${n}` } })));
  world.host.callsPerSecond = 50;
  return id;
};

test('while a user reads a whole list repeatedly, another can read a page in between', async () => {
  const listId = await fill(250);
  const [greedy, other] = [await world.member('Greedy', Access.Read), await world.member('Other', Access.Read)];
  const server = await serveWorld(world);
  const answered: string[] = [];
  const read = async (token: string, pageSize: number, name: string): Promise<number> => {
    const { path, query } = sendingOf(list.items, { listId, pageSize });
    const reply = await fetch(`http://127.0.0.1:${server.port}${path}?${query}`, { headers: { cookie: `sheaf-session=${token}` } });
    await reply.arrayBuffer();
    answered.push(name);
    return reply.status;
  };
  const whole = Array.from({ length: 30 }, () => read(greedy.token, -1, 'whole'));
  await expect.poll(() => answered.length, { interval: 1 }).toBeGreaterThan(0);
  const before = answered.length;
  expect(await read(other.token, 20, 'page')).toBe(200);
  expect(answered.indexOf('page') - before).toBeLessThan(12);
  expect(answered.length).toBeLessThan(30);
  expect(new Set(await Promise.all(whole))).toEqual(new Set([200]));
  await server.stop();
});

test('whole reads of one user come one after the other, with room for others in between', async () => {
  const listId = await fill(250);
  const reader = await world.member('Patient', Access.Read);
  let turn = 0;
  let isOver = false;
  const count = (): void => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const turns = await Promise.all(
    Array.from({ length: 10 }, async () => {
      await reader.call(list.items, { listId, pageSize: -1 });
      return turn;
    }),
  );
  isOver = true;
  expect(new Set(turns).size).toBe(10);
});

/** How often the event loop turns while something runs: in each turn, waiting requests are served. */
const turnsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isOver = true;
  return turns;
};

describe('whatever reads hundreds of rows for one answer lets others in between', () => {
  const ROWS = 1000;
  let listId: string;
  let admin: Member;
  beforeAll(async () => {
    listId = await fill(ROWS);
    admin = await world.member('Reader of all', Access.FullAccess, { isAdmin: true });
    await seal.handleBatch(world.host, await world.facts(listId));
  });

  const reads: [what: string, slices: number, read: () => Promise<unknown>][] = [
    ['all rows of a list', 4, () => admin.call(list.items, { listId, pageSize: -1 })],
    ['its columns for a table elsewhere', 4, () => admin.call(list.itemsOnly, { listId })],
    ['all titles', 4, () => admin.call(list.titles, { listId, pageSize: -1 })],
    ['titles in which the words are not', 4, () => admin.call(list.titles, { listId, search: 'nowhere' })],
    ['rows that a figure is made of', 4, async () => rowsOf(world.ctx, await read<ListRecord>(world.table, keys.list(listId)))],
    ['the audit trail, to verify it', 10, () => admin.call(auditLog.verify, { body: { subject: { listId } } })],
  ];
  test.each(reads)('%s', async (_, slices, read) => {
    expect(await turnsDuring(read)).toBeGreaterThanOrEqual(slices);
  });
});

test('rows with long texts are filtered in slices, and only a limited number for one answer', async () => {
  const fields = inOrder([field('Title', 'Title', 'SingleLine', { isTitleField: true }), field('Note', 'Note', 'MultiLine')]);
  const { id: listId } = await world.list({ fields });
  const maker = await world.member('Writer', Access.Contribute);
  world.host.callsPerSecond = 1e6;
  const Note = `<p>${'lorem ipsum &amp; '.repeat(5500)}</p>`;
  for (let n = 0; n < 100; n += 1) await maker.call(list.createItem, { listId, body: { Title: `Row ${n}`, Note } });
  const rule = (Value: string) => ({ ColumnName: 'Note', Operator: 'Contains' as const, Value });
  const queryConditions = { condition: 'OR' as const, rules: Array.from({ length: 20 }, (_, n) => rule(`nowhere ${n}`)) };
  let page = await maker.call(list.items, { listId, queryConditions });
  expect(page).toMatchObject({ items: [], next: expect.any(String) });
  expect(await turnsDuring(() => maker.call(list.items, { listId, queryConditions }))).toBeGreaterThan(3);
  const last = { condition: 'AND' as const, rules: [{ ColumnName: 'Title', Operator: 'Equal' as const, Value: 'Row 99' }] };
  page = await maker.call(list.items, { listId, queryConditions: last });
  for (let more = 0; page.items.length === 0 && more < 5; more += 1)
    page = await maker.call(list.items, { listId, queryConditions: last, after: page.next ?? '' });
  expect(page.items).toMatchObject([{ Title: 'Row 99' }]);
});

test('calls that read whole lists or trails take turns, whatever their page size', () => {
  const whole = endpoints.filter((endpoint) => endpoint.whole).map(({ controller, action }) => `${controller}.${action}`);
  const ofProbity = endpoints.filter(({ controller }) => controller === 'Probity').map(({ action }) => `Probity.${action}`);
  expect(whole).toEqual(expect.arrayContaining(['List.itemsOnly', 'List.named', 'AuditLog.exportAll', 'AuditLog.exportList']));
  expect(whole).toEqual(expect.arrayContaining(['AuditLog.exportSealed', 'AuditLog.verify']));
  expect(ofProbity.filter((name) => !whole.includes(name))).toEqual(['Probity.lists', 'Probity.feasibilityFolder']);
});

test('a read of everything counts as one call, because it lets all others pass', async () => {
  const listId = await fill(250);
  const reader = await world.member('Reader', Access.Read);
  world.host.callsPerSecond = 0.5;
  // The burst is two calls.
  expect((await reader.call(list.items, { listId, pageSize: -1 })).items).toHaveLength(250);
  expect((await reader.call(list.items, { listId, pageSize: -1 })).items).toHaveLength(250);
  await expect(reader.call(list.items, { listId, pageSize: 1 })).rejects.toMatchObject({ status: 429 });
  world.host.callsPerSecond = 50;
});

test('every call that needs a session answers 401 without one, whatever is sent with it', async () => {
  world.host.callsPerSecond = 1e6;
  const visitor = world.visitor();
  await visitor.send({ path: '/api/Application/GetSystemSupportedLanguages' });
  for (const endpoint of endpoints.filter(({ needs }) => needs !== 'anyone')) {
    const path = `/api${endpoint.path.replaceAll(/{\w+}/g, 'x')}`;
    const body = endpoint.method === 'POST' ? { body: '{"broken": ', headers: { 'content-type': 'application/json' } } : {};
    const reply = await visitor.send({ method: endpoint.method, path, query: 'no=such', ...body });
    expect([endpoint.action, reply.status]).toEqual([endpoint.action, 401]);
  }
});
