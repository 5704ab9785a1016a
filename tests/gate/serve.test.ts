import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { BURST_SECONDS } from '#shared/limits.ts';
import { type Browser, type Sending, sendingOf } from '#tests/kit/callThrough.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.Contribute);
  listId = (await world.list()).id;
});
afterEach(() => world.close());

const add = (as: Browser) => as.call(list.createItem, { listId, body: { Title: 'One' } });
const keyOf = async (as: Member): Promise<string> =>
  (await as.call(account.createUserApiKeys, { body: { Alias: 'Nightly', scope: 'write', days: 1 } })).key;

test('without room on the disk, only what adds something is refused: one reads, signs in and deletes', async () => {
  const { Id: id } = await add(ana);
  world.host.hasRoom = () => false;
  await expect(add(ana)).rejects.toMatchObject({ status: 507, error: 'diskFull' });
  expect((await ana.call(list.getItem, { listId, id })).Title).toBe('One');
  const visitor = world.visitor();
  await visitor.call(application.supportedLanguages, {});
  expect(await visitor.call(account.login, { body: { UserName: ana.user.userName, Password: PASSWORD } })).toBeDefined();
  await ana.call(recycle.delete, { body: { listId, id } });
});

describe('calls are counted', () => {
  const read = sendingOf(list.items, { listId: 'nowhere' });
  /** Statuses of as many calls as are saved up, and one more. */
  const flood = async (as: Pick<Browser, 'send'>, sending: Partial<Sending> = {}): Promise<Set<number>> => {
    const statuses = new Set<number>();
    for (let n = 0; n <= BURST_SECONDS; n++) statuses.add((await as.send({ ...read, ...sending })).status);
    return statuses;
  };
  beforeEach(() => {
    world.host.callsPerSecond = 1;
  });

  test('of each session, each key and each address of visitors by themselves', async () => {
    world.host.callsPerSecond = 1e6;
    const ben = await world.member('Ben', Access.Read);
    const headers = { 'x-api-key': await keyOf(ana) };
    world.host.callsPerSecond = 1;
    expect(await flood(ana)).toEqual(new Set([404, 429]));
    expect((await ben.send(read)).status).toBe(404);
    expect((await world.visitor().send({ ...read, headers })).status).toBe(404);
    const visitor = world.visitor();
    expect(await flood(visitor, { address: '203.0.113.1' })).toEqual(new Set([401, 429]));
    expect((await visitor.send({ ...read, address: '203.0.113.2' })).status).toBe(401);
  });

  test('of keys that are no good by their address, so that none can be found by trying', async () => {
    const tries = await flood(world.visitor(), { headers: { 'x-api-key': 'guessed' }, address: '203.0.113.3' });
    expect(tries).toEqual(new Set([401, 429]));
  });
});

test('a program has no use for an anti-forgery token: it neither sends nor gets one', async () => {
  const program = world.visitor();
  const key = await keyOf(ana);
  const headers = { 'x-api-key': key };
  const create = sendingOf(list.createItem, { listId, body: { Title: 'By a key' } });
  expect((await program.send({ ...create, headers: { ...create.headers, ...headers } })).status).toBe(200);
  expect(program.cookies.size).toBe(0);
  const authorization = `Basic ${Buffer.from(`${ana.user.userName}:${key}`).toString('base64')}`;
  expect((await program.send({ ...sendingOf(account.loginBasicAuth, {}), headers: { authorization } })).status).toBe(200);
  expect(program.cookies.size).toBe(0);
});
