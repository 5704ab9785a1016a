import { afterAll, beforeAll, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { type Dav, openDav } from '#tests/dav/davAt.ts';

const TEXT = 'The plan of the year';

let dav: Dav;
let ana: Awaited<ReturnType<Dav['of']>>;
beforeAll(async () => {
  dav = await openDav();
  ana = await dav.of('Ana', Access.FullAccess);
});
afterAll(() => dav.close());

const at = (path: string): string => `${dav.root}/${path}`;
const move = async (from: string, to: string, headers: Record<string, string> = {}) =>
  (await ana.ask('MOVE', at(from), { headers: { destination: `${dav.origin}${at(to)}`, ...headers } })).status;
const namesIn = async (who: typeof ana, path: string): Promise<string[]> => {
  const { text } = await who.ask('PROPFIND', at(path), { headers: { depth: '1' } });
  const hrefs = [...text.matchAll(/<D:href>([^<]*)<\/D:href><D:propstat>/g)].map(([, href]) => href ?? '');
  return hrefs.slice(1).map((href) => href.split('/').filter(Boolean).at(-1) ?? '');
};
const words = async (path: string): Promise<string> => (await ana.ask('GET', at(path))).text;
const listId = (): string => dav.library.id;
const folderId = async (name: string): Promise<string> =>
  (await ana.person.call(calls.items, { listId: listId() })).folders.find((one) => one.name === name)?.id ?? '';

test('a folder shows its own files to users who may read them', async () => {
  for (const name of ['Shown', 'Shown/Inner']) await ana.ask('MKCOL', at(name));
  for (const name of ['Top.txt', 'Shown/One.txt', 'Shown/Two.txt', 'Shown/Inner/Deep.txt']) await ana.ask('PUT', at(name), { body: TEXT });
  const rita = await dav.of('Rita', Access.Read);
  expect(await namesIn(rita, 'Shown')).toEqual(['Inner', 'One.txt', 'Two.txt']);
  expect(await namesIn(rita, '')).toEqual(['Shown', 'Top.txt']);
  const { items } = await ana.person.call(calls.items, { listId: listId(), folderId: await folderId('Shown') });
  const itemId = items.find(({ _FileName }) => _FileName === 'Two.txt')?.Id ?? 0;
  await ana.person.call(permission.stopInheriting, { body: { listId: listId(), itemId } });
  await ana.person.call(permission.remove, { body: { listId: listId(), itemId, userIds: [rita.person.user.id] } });
  expect(await namesIn(rita, 'Shown')).toEqual(['Inner', 'One.txt']);
  expect(await namesIn(ana, 'Shown')).toEqual(['Inner', 'One.txt', 'Two.txt']);
});

test('a file that is moved to another folder under another name stays the same item, with its draft', async () => {
  await ana.ask('MKCOL', at('To'));
  await ana.ask('PUT', at('Draft.txt'), { body: TEXT });
  const { items } = await ana.person.call(calls.items, { listId: listId() });
  const id = items.find(({ _FileName }) => _FileName === 'Draft.txt')?.Id ?? 0;
  await ana.person.call(calls.checkOut, { listId: listId(), id });
  await ana.ask('PUT', at('Draft.txt'), { body: `${TEXT}, again` });
  expect(await move('Draft.txt', 'To/Final.txt')).toBe(201);
  expect(await namesIn(ana, 'To')).toEqual(['Final.txt']);
  expect(await words('To/Final.txt')).toBe(`${TEXT}, again`);
  await ana.person.call(calls.checkIn, { listId: listId(), id, body: {} });
  const item = await ana.person.call(calls.getItem, { listId: listId(), id });
  expect(item).toMatchObject({ _FileName: 'Final.txt', _Folder: { folderId: await folderId('To') } });
  expect(await words('To/Final.txt')).toBe(`${TEXT}, again`);
  expect((await ana.ask('GET', at('Draft.txt'))).status).toBe(404);
  expect(await move('To/Final.txt', 'Final.txt')).toBe(201);
  expect([await namesIn(ana, 'To'), await words('Final.txt')]).toEqual([[], `${TEXT}, again`]);
});

test.each(['Year', 'Year.txt'])('a refused move leaves the file that it was to replace: %s', async (name) => {
  const [home, goal] = [`Home of ${name}`, `Goal of ${name}`];
  for (const folder of [home, goal, `${goal}/${name}`]) await ana.ask('MKCOL', at(folder));
  await ana.ask('PUT', at(`${goal}/${name}/Kept.txt`), { body: TEXT });
  const isFile = name.endsWith('.txt');
  await (isFile ? ana.ask('PUT', at(`${home}/${name}`), { body: TEXT }) : ana.ask('MKCOL', at(`${home}/${name}`)));
  const ben = await dav.of(`Ben ${name.length}`, Access.Contribute);
  const there = { listId: listId(), folderId: await folderId(home) };
  await ana.person.call(permission.stopInheriting, { body: there });
  const { id } = ben.person.user;
  await ana.person.call(permission.edit, { body: { ...there, userIds: [id], accessLevels: Access.ContributeWithoutDelete } });
  const headers = { destination: `${dav.origin}${at(`${goal}/${name}`)}`, overwrite: 'T' };
  expect((await ben.ask('MOVE', at(`${home}/${name}`), { headers })).status).toBe(403);
  expect([await namesIn(ana, home), await words(`${goal}/${name}/Kept.txt`)]).toEqual([[name], TEXT]);
});
