import { afterAll, beforeAll, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { endpoints } from '#shared/contracts/index.ts';
import { list } from '#shared/contracts/list.ts';
import { sendingOf } from '#tests/kit/callThrough.ts';
import { serveWorld } from '#tests/kit/served.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

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

test('whoever reads a whole list over and over lets another read a page among the first', async () => {
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
  await expect.poll(() => answered.length, { interval: 1, timeout: 10_000 }).toBeGreaterThan(0);
  const before = answered.length;
  expect(await read(other.token, 20, 'page')).toBe(200);
  expect(answered.indexOf('page') - before).toBeLessThan(12);
  expect(answered.length).toBeLessThan(30);
  expect(new Set(await Promise.all(whole))).toEqual(new Set([200]));
  await server.stop();
});

test('whole reads of one person come one after the other, with room for others in between', async () => {
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

test('a read of everything counts for as many calls as it takes pages', async () => {
  const listId = await fill(250);
  const reader = await world.member('Reader', Access.Read);
  world.host.callsPerSecond = 0.5;
  // Two calls are saved up, and the first costs two.
  expect((await reader.call(list.items, { listId, pageSize: -1 })).items).toHaveLength(250);
  await expect(reader.call(list.items, { listId, pageSize: 1 })).rejects.toMatchObject({ status: 429 });
  world.host.callsPerSecond = 50;
});

test('every call that needs a session answers 401 to who has none, whatever is sent with it', async () => {
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
