import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addToCount } from '#functions/storage/counts.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
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

test.each(['MOVE', 'COPY'])('a folder is never replaced by its own content with a %s, however its name is written', async (method) => {
  for (const name of ['Outer', 'Outer/Inner']) await ana.ask('MKCOL', at(name));
  for (const name of ['Outer/Leaf.txt', 'Outer/Other.txt']) await ana.ask('PUT', at(name), { body: TEXT });
  const sent = async (from: string, to: string) => (await ana.ask(method, from, { headers: { destination: `${dav.origin}${to}` } })).status;
  const otherCase = dav.root.replace(dav.library.internalListName, (name) => name.toUpperCase());
  expect(await sent(at('Outer/Leaf.txt'), at('OUTER'))).toBe(403);
  expect(await sent(at('Outer/Inner'), at('outer'))).toBe(403);
  expect(await sent(`${otherCase}/Outer/Leaf.txt`, at('Outer'))).toBe(403);
  expect(await sent(at('Outer'), at('OUTER/Inner/Outer'))).toBe(403);
  expect(await namesIn(ana, 'Outer')).toEqual(['Inner', 'Leaf.txt', 'Other.txt']);
  expect(await namesIn(ana, 'Outer/Inner')).toEqual([]);
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

describe('a folder that a copy is to replace', () => {
  const copyOver = async (who = ana) => {
    const headers = { destination: `${dav.origin}${at('Old year')}`, overwrite: 'T' };
    return (await who.ask('COPY', at('New year'), { headers })).status;
  };
  const binned = async () =>
    (await ana.person.call(recycle.site, { systemSiteId: dav.world.site.id })).map(({ title, objectType }) => `${objectType} ${title}`);

  beforeEach(async () => {
    for (const name of ['New year', 'Old year']) await ana.ask('MKCOL', at(name));
    await ana.ask('PUT', at('New year/Plan.txt'), { body: TEXT });
    await ana.ask('PUT', at('Old year/Kept.txt'), { body: TEXT });
  });
  afterEach(async () => {
    for (const name of ['New year', 'Old year', 'New year (2)']) await ana.ask('DELETE', at(name));
  });

  test('moves to the recycle bin when the copy is complete', async () => {
    const before = await binned();
    expect(await copyOver()).toBe(204);
    expect([await namesIn(ana, 'Old year'), await namesIn(ana, 'New year')]).toEqual([['Plan.txt'], ['Plan.txt']]);
    expect(await folderId('Old year (2)')).toBe('');
    expect((await binned()).filter((one) => !before.includes(one))).toEqual(['folder Old year']);
  });

  test('stays if the site has no room for the copy, of which nothing remains', async () => {
    const admin = await dav.world.member('Ada', Access.FullAccess, { isAdmin: true });
    const limit = (siteGigabytes: number) =>
      admin.call(application.editSystemSetting, { body: { settingKey: 'Quotas', settings: { siteGigabytes } } });
    await dav.world.table.transact([addToCount({ id: listId() }, listId(), { bytes: 1024 ** 3 })]);
    await limit(1);
    expect(await copyOver()).toBe(409);
    await limit(0);
    expect([await namesIn(ana, 'Old year'), await words('Old year/Kept.txt')]).toEqual([['Kept.txt'], TEXT]);
    expect(await folderId('Old year (2)')).toBe('');
  });

  test('stays if the caller may not delete it, and nothing is copied', async () => {
    const body = { listId: listId(), folderId: await folderId('Old year') };
    const ben = await dav.of('Ben who copies', Access.Contribute);
    await ana.person.call(permission.stopInheriting, { body });
    await ana.person.call(permission.edit, {
      body: { ...body, userIds: [ben.person.user.id], accessLevels: Access.ContributeWithoutDelete },
    });
    expect(await copyOver(ben)).toBe(403);
    expect([await namesIn(ana, 'Old year'), await folderId('Old year (2)')]).toEqual([['Kept.txt'], '']);
  });
});
