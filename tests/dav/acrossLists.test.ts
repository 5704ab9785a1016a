import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { Access } from '#shared/access.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { type Dav, LOCK, openDav } from '#tests/dav/davAt.ts';

const TEXT = 'The plan of the year';

let dav: Dav;
let other: ListRecord;
let ana: Awaited<ReturnType<Dav['of']>>;
beforeAll(async () => {
  dav = await openDav();
  other = await dav.world.list({ type: 'documents', title: 'Archive' });
  ana = await dav.of('Ana', Access.FullAccess);
});
afterAll(() => dav.close());

const here = (name: string): string => `${dav.root}/${name}`;
const there = (name: string): string => `/dav/${other.internalListName}/${name}`;
const put = async (path: string, body = TEXT) => (await ana.ask('PUT', path, { body })).status;
const transfer = async (method: 'MOVE' | 'COPY', from: string, to: string, headers: Record<string, string> = {}, who = ana) =>
  (await who.ask(method, from, { headers: { destination: `${dav.origin}${to}`, ...headers } })).status;
const words = async (path: string) => {
  const { status, text } = await ana.ask('GET', path);
  return status === 200 ? text : status;
};
const versions = async (list: ListRecord, name: string) => {
  const { items } = await ana.person.call(calls.items, { listId: list.id, pageSize: 50 });
  const id = items.find(({ _FileName }) => _FileName === name)?.Id ?? 0;
  return ana.person.call(calls.versions, { listId: list.id, id });
};

describe('to another library', () => {
  test('a file is moved with its versions', async () => {
    for (const body of [TEXT, `${TEXT}, again`]) await put(here('Plan.txt'), body);
    expect(await transfer('MOVE', here('Plan.txt'), there('Plan.txt'))).toBe(201);
    expect([await words(here('Plan.txt')), await words(there('Plan.txt'))]).toEqual([404, `${TEXT}, again`]);
    expect((await versions(other, 'Plan.txt')).length).toBeGreaterThan(1);
  });

  test('a folder is copied and moved with its whole content', async () => {
    for (const name of ['Year', 'Year/Inner']) expect((await ana.ask('MKCOL', here(name))).status).toBe(201);
    await put(here('Year/Inner/Leaf.txt'));
    expect(await transfer('COPY', here('Year'), there('Year'))).toBe(201);
    expect([await words(here('Year/Inner/Leaf.txt')), await words(there('Year/Inner/Leaf.txt'))]).toEqual([TEXT, TEXT]);
    expect((await ana.ask('DELETE', there('Year'))).status).toBe(204);
    expect(await transfer('MOVE', here('Year'), there('Year'))).toBe(201);
    expect([await words(here('Year/Inner/Leaf.txt')), await words(there('Year/Inner/Leaf.txt'))]).toEqual([404, TEXT]);
  });

  test('a file replaces another only if the client asks for that', async () => {
    await put(here('Same.txt'), `${TEXT}, here`);
    await put(there('Same.txt'), `${TEXT}, there`);
    expect(await transfer('MOVE', here('Same.txt'), there('Same.txt'), { overwrite: 'F' })).toBe(412);
    expect(await transfer('COPY', here('Same.txt'), there('Same.txt'))).toBe(204);
    expect([await words(here('Same.txt')), await words(there('Same.txt'))]).toEqual([`${TEXT}, here`, `${TEXT}, here`]);
  });

  test("the move uses the file's own name, respects locks, and requires the rights to add there and delete here", async () => {
    await put(here('Kept.txt'));
    expect(await transfer('MOVE', here('Kept.txt'), there('Other.txt'))).toBe(502);
    const locked = await ana.ask('LOCK', there('Kept.txt'), { body: LOCK });
    const ben = await dav.of('Ben');
    expect(await transfer('MOVE', here('Kept.txt'), there('Kept.txt'), {}, ben)).toBe(423);
    await ana.ask('UNLOCK', there('Kept.txt'), { headers: { 'lock-token': locked.headers.get('lock-token') ?? '' } });
    const cid = await dav.of('Cid', Access.Read);
    await dav.world.grant(node.list(other.id), cid.person.user, Access.Contribute);
    expect(await transfer('MOVE', here('Kept.txt'), there('Kept.txt'), {}, cid)).toBe(403);
    const eve = await dav.of('Eve', Access.Contribute);
    await dav.world.grant(node.list(other.id), ana.person.user, Access.FullAccess);
    expect(await transfer('COPY', here('Kept.txt'), there('Kept.txt'), {}, eve)).toBe(404);
    expect([await words(here('Kept.txt')), await words(there('Kept.txt'))]).toEqual([TEXT, 404]);
  });
});
