import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import { Access } from '#shared/access.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { type Dav, LOCK, openDav } from '#tests/dav/davAt.ts';

const TEXT = 'The plan of the year';
type Client = Awaited<ReturnType<Dav['of']>>;

let dav: Dav;
let ana: Client;
let ben: Client;
beforeAll(async () => {
  dav = await openDav();
  dav.world.host.callsPerSecond = 1e9;
  [ana, ben] = [await dav.of('Ana', Access.FullAccess), await dav.of('Ben', Access.FullAccess)];
});
afterAll(() => dav.close());

const at = (path: string): string => encodeURI(`${dav.root}/${path}`);
const folder = async (...paths: string[]): Promise<void> => {
  for (const path of paths) expect((await ana.ask('MKCOL', at(path))).status).toBe(201);
};
const put = (path: string, body = TEXT, headers: Record<string, string> = {}) => ana.ask('PUT', at(path), { body, headers });
const lock = async (who: Client, path: string): Promise<string> =>
  (await who.ask('LOCK', at(path), { body: LOCK })).headers.get('lock-token') ?? expect.fail('no lock');
const transfer = async (who: Client, method: 'MOVE' | 'COPY', from: string, to: string, headers: Record<string, string> = {}) =>
  (await who.ask(method, at(from), { headers: { destination: `${dav.origin}${at(to)}`, ...headers } })).status;
const words = async (path: string) => (await ben.ask('GET', at(path))).text;
const folderId = async (name: string): Promise<string> =>
  (await ana.person.call(calls.items, { listId: dav.library.id })).folders.find((one) => one.name === name)?.id ?? '';

describe('a lock inside a folder', () => {
  test.each(['file', 'folder', 'free name'])('of a %s keeps others from deleting, moving and replacing the folder', async (kind) => {
    const top = `Locked ${kind}`;
    await folder(top, `${top}/Inner`, `Other ${kind}`);
    await put(`${top}/Inner/Plan.txt`);
    const name = { file: 'Inner/Plan.txt', folder: 'Inner', 'free name': 'Inner/New.txt' }[kind];
    const token = await lock(ana, `${top}/${name}`);
    expect((await ben.ask('DELETE', at(top))).status).toBe(423);
    expect(await transfer(ben, 'MOVE', top, `${top} elsewhere`)).toBe(423);
    expect(await transfer(ben, 'MOVE', `Other ${kind}`, top)).toBe(423);
    expect(await transfer(ben, 'COPY', `Other ${kind}`, top)).toBe(423);
    expect(await words(`${top}/Inner/Plan.txt`)).toBe(TEXT);
    expect((await ana.ask('DELETE', at(top))).status).toBe(423);
    const held = { if: `<${dav.origin}${at(`${top}/${name}`)}> (${token})` };
    expect((await ana.ask('DELETE', at(top), { headers: held })).status).toBe(204);
  });

  test('that has ended, or that the caller may not know of, changes nothing', async () => {
    await folder('Hiding', 'Hiding/Secret');
    await put('Hiding/Secret/Plan.txt');
    const body = { listId: dav.library.id, folderId: '' };
    const { folders } = await ana.person.call(calls.items, { listId: dav.library.id, folderId: await folderId('Hiding') });
    body.folderId = folders[0]?.id ?? '';
    const eve = await dav.of('Eve');
    await ana.person.call(permission.stopInheriting, { body });
    await ana.person.call(permission.remove, { body: { ...body, userIds: [eve.person.user.id] } });
    const before = await transfer(eve, 'MOVE', 'Hiding', 'Hiding still');
    await lock(ana, 'Hiding still/Secret/Plan.txt');
    expect([before, await transfer(eve, 'MOVE', 'Hiding still', 'Hiding')]).toEqual([201, 201]);
    await folder('Ended');
    await ana.ask('LOCK', at('Ended/Plan.txt'), { body: LOCK, headers: { timeout: 'Second-60' } });
    dav.world.advance(61_000);
    expect((await ben.ask('DELETE', at('Ended'))).status).toBe(204);
  });
});

test('a refused move ends no lock and publishes no draft', async () => {
  await folder('Closed');
  for (const name of ['Draft.txt', 'Kept.txt']) await put(name);
  const cid = await dav.of('Cid');
  const readOnly = async (scope: object) => {
    const body = { listId: dav.library.id, ...scope };
    await ana.person.call(permission.stopInheriting, { body });
    await ana.person.call(permission.edit, { body: { ...body, userIds: [cid.person.user.id], accessLevels: Access.Read } });
  };
  await readOnly({ folderId: await folderId('Closed') });
  const { items } = await ana.person.call(calls.items, { listId: dav.library.id });
  await readOnly({ itemId: items.find(({ _FileName }) => _FileName === 'Kept.txt')?.Id });
  const other = await dav.world.list({ type: 'documents', title: 'Closed library' });
  await dav.world.grant(node.list(other.id), cid.person.user, Access.Read);
  const held = { if: `(${await lock(cid, 'Draft.txt')})` };
  const save = async (body: string) => (await cid.ask('PUT', at('Draft.txt'), { body, headers: held })).status;
  expect(await save(`${TEXT}, half`)).toBe(204);
  for (const to of [at('Closed/Draft.txt'), at('Kept.txt'), `/dav/${other.internalListName}/Draft.txt`])
    expect((await cid.ask('MOVE', at('Draft.txt'), { headers: { destination: `${dav.origin}${to}`, ...held } })).status).toBe(403);
  expect(await words('Draft.txt')).toBe(TEXT);
  expect(await save(`${TEXT}, whole`)).toBe(204);
  expect(await transfer(cid, 'MOVE', 'Draft.txt', 'Done.txt', held)).toBe(201);
  expect(await words('Done.txt')).toBe(`${TEXT}, whole`);
});
