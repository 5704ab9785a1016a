import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { type Dav, LOCK, openDav } from '#tests/dav/davAt.ts';

const TEXT = 'The plan of the year';

let dav: Dav;
let ana: Awaited<ReturnType<Dav['of']>>;
let ben: Awaited<ReturnType<Dav['of']>>;
beforeAll(async () => {
  dav = await openDav();
  [ana, ben] = [await dav.of('Ana', Access.FullAccess), await dav.of('Ben')];
});
afterAll(() => dav.close());

const at = (name: string): string => `${dav.root}/${name}`;
const status = async (method: string, name: string, input: Parameters<typeof ana.ask>[2] = {}) =>
  (await ana.ask(method, at(name), input)).status;
const lockOf = async (name: string): Promise<string> => {
  const { headers } = await ana.ask('LOCK', at(name), { body: LOCK, headers: { depth: '0', timeout: 'Second-3600' } });
  return headers.get('lock-token') ?? '';
};
const files = async () => (await ana.person.call(calls.items, { listId: dav.library.id, pageSize: 200 })).items;
const fileNamed = async (name: string) => {
  const item = (await files()).find(({ _FileName }) => _FileName === name);
  if (!item) throw new Error(`there is no ${name}`);
  return item;
};
const sizes = async (name: string) =>
  (await ana.person.call(calls.versions, { listId: dav.library.id, id: (await fileNamed(name)).Id })).map(({ fileSize }) => fileSize);

describe('an empty file', () => {
  test('FILE-003 is stored like any other, and so is a very small one', async () => {
    expect([await status('PUT', 'Empty.txt', { body: '' }), await status('PUT', 'Small.txt', { body: 'x' })]).toEqual([201, 201]);
    const got = await ben.ask('GET', at('Empty.txt'));
    expect([got.status, got.headers.get('content-length'), got.text]).toEqual([200, '0', '']);
    expect((await ben.ask('PROPFIND', at('Empty.txt'), { headers: { depth: '0' } })).text).toContain(
      '<D:getcontentlength>0</D:getcontentlength>',
    );
  });
});

describe('Explorer', () => {
  test('creates an empty file, sets its creation time, and fills it under a lock', async () => {
    const times =
      '<D:propertyupdate xmlns:D="DAV:" xmlns:Z="urn:schemas-microsoft-com:"><D:set><D:prop><Z:Win32CreationTime>Thu, 26 Nov 2026 08:00:00 GMT</Z:Win32CreationTime><Z:Win32FileAttributes>00000020</Z:Win32FileAttributes></D:prop></D:set></D:propertyupdate>';
    expect(await status('PROPFIND', 'Explorer.txt', { headers: { depth: '0' } })).toBe(404);
    expect(await status('PUT', 'Explorer.txt', { body: '' })).toBe(201);
    expect((await ana.ask('PROPPATCH', at('Explorer.txt'), { body: times })).text).toContain('200 OK');
    const token = await lockOf('Explorer.txt');
    expect(await status('PUT', 'Explorer.txt', { body: TEXT, headers: { if: `(${token})` } })).toBe(204);
    expect(await status('UNLOCK', 'Explorer.txt', { headers: { 'lock-token': token } })).toBe(204);
    expect((await ben.ask('GET', at('Explorer.txt'))).text).toBe(TEXT);
    expect((await sizes('Explorer.txt')).sort()).toEqual([0, TEXT.length]);
    expect((await fileNamed('Explorer.txt')).CheckedOutBy).toBeNull();
  });
});

describe('Finder', () => {
  test('stores the files that it writes next to a file only for itself', async () => {
    const fork = new Uint8Array([0, 5, 22, 7, 0, 255, 254]);
    expect(await status('PUT', 'Finder.txt', { body: '' })).toBe(201);
    const token = await lockOf('._Finder.txt');
    expect(await status('PUT', '._Finder.txt', { body: fork })).toBe(423);
    expect(await status('PUT', '._Finder.txt', { body: fork, headers: { if: `(${token})` } })).toBe(201);
    expect(await status('UNLOCK', '._Finder.txt', { headers: { 'lock-token': token } })).toBe(204);
    expect(await status('PUT', '.DS_Store', { body: fork })).toBe(201);
    expect(await status('PROPFIND', '._Finder.txt', { headers: { depth: '0' } })).toBe(207);
    const got = await ana.ask('GET', at('._Finder.txt'));
    expect([got.status, got.headers.get('content-length')]).toEqual([200, String(fork.length)]);
    expect((await ben.ask('GET', at('._Finder.txt'))).status).toBe(404);
    expect((await ana.ask('PROPFIND', `${dav.root}/`, { headers: { depth: '1' } })).text).not.toMatch(/\._Finder|DS_Store/);
    const names = (await files()).map(({ _FileName }) => _FileName);
    expect(names.filter((name) => name?.startsWith('.'))).toEqual([]);
    const headers = { destination: `${dav.origin}${at('._Moved.txt')}` };
    expect(await status('MOVE', '._Finder.txt', { headers })).toBe(201);
    expect([await status('GET', '._Finder.txt'), await status('GET', '._Moved.txt')]).toEqual([404, 200]);
    expect([await status('DELETE', '._Moved.txt'), await status('GET', '._Moved.txt')]).toEqual([204, 404]);
  });

  test('learns where nothing can be added, and what is too long', async () => {
    const cid = await dav.of('Cid', Access.Read);
    expect((await cid.ask('PUT', at('._Finder.txt'), { body: TEXT })).status).toBe(403);
    expect(await status('PUT', '._Long.txt', { body: new Uint8Array(1024 * 1024 + 1) })).toBe(413);
  });
});

describe('Word', () => {
  test('saves a new document, and the next version of an existing one', async () => {
    const { headers } = await ana.ask('OPTIONS', `${dav.root}/`);
    expect([headers.get('dav'), headers.get('ms-author-via'), headers.get('allow')]).toEqual([
      '1, 2',
      'DAV',
      expect.stringContaining('LOCK'),
    ]);
    expect(await status('HEAD', 'Word.docx')).toBe(404);
    const token = await lockOf('Word.docx');
    const held = { if: `(${token})` };
    expect(await status('PUT', 'Word.docx', { body: '', headers: held })).toBe(201);
    expect(await status('PUT', '~$Word.docx', { body: 'Ana' })).toBe(201);
    expect(await status('PUT', 'Word.docx', { body: TEXT, headers: held })).toBe(204);
    expect(await status('UNLOCK', 'Word.docx', { headers: { 'lock-token': token } })).toBe(204);
    const { Id } = await fileNamed('Word.docx');
    const next = await lockOf('Word.docx');
    expect((await ana.ask('GET', at('Word.docx'))).text).toBe(TEXT);
    expect(await status('PUT', 'Word.docx', { body: `${TEXT}, again`, headers: { if: `(${next})` } })).toBe(204);
    expect(await status('UNLOCK', 'Word.docx', { headers: { 'lock-token': next } })).toBe(204);
    expect(await status('DELETE', '~$Word.docx')).toBe(204);
    expect((await fileNamed('Word.docx')).Id).toBe(Id);
    expect((await sizes('Word.docx')).at(0)).toBe(`${TEXT}, again`.length);
    expect((await files()).filter(({ _FileName }) => _FileName?.startsWith('~'))).toEqual([]);
  });

  const aside = {
    move: (from: string, to: string) => status('MOVE', from, { headers: { destination: `${dav.origin}${at(to)}`, overwrite: 'F' } }),
  };

  test('on a drive renames the document, puts another file in its place and deletes it, and the document stays the same item', async () => {
    await ana.ask('PUT', at('Drive.docx'), { body: TEXT });
    const { Id } = await fileNamed('Drive.docx');
    expect(await status('PUT', '~WRD0000.tmp', { body: `${TEXT}, again` })).toBe(201);
    expect(await aside.move('Drive.docx', '~WRL0001.tmp')).toBe(201);
    expect(await aside.move('~WRD0000.tmp', 'Drive.docx')).toBe(201);
    expect([(await ana.ask('GET', at('Drive.docx'))).text, (await ana.ask('GET', at('~WRL0001.tmp'))).text]).toEqual([
      `${TEXT}, again`,
      TEXT,
    ]);
    expect((await fileNamed('Drive.docx')).Id).toBe(Id);
    expect(await status('DELETE', '~WRL0001.tmp')).toBe(204);
    expect((await ana.ask('GET', at('Drive.docx'))).text).toBe(`${TEXT}, again`);
    expect((await sizes('Drive.docx')).at(0)).toBe(`${TEXT}, again`.length);
    expect((await files()).filter(({ _FileName }) => _FileName?.startsWith('~WR'))).toEqual([]);
  });

  test('or another program creates the document again after it was renamed', async () => {
    await ana.ask('PUT', at('Notes.txt'), { body: TEXT });
    const { Id } = await fileNamed('Notes.txt');
    expect(await aside.move('Notes.txt', 'Notes.txt~')).toBe(201);
    expect(await status('PUT', 'Notes.txt', { body: `${TEXT}, again` })).toBe(201);
    expect([(await fileNamed('Notes.txt')).Id, (await ana.ask('GET', at('Notes.txt~'))).text]).toEqual([Id, TEXT]);
  });

  test('but a name that has been free for longer, or was released, belongs to a new file', async () => {
    await ana.ask('PUT', at('Left.txt'), { body: TEXT });
    const { Id } = await fileNamed('Left.txt');
    expect(await aside.move('Left.txt', 'Renamed.txt')).toBe(201);
    await ana.ask('PUT', at('Left.txt'), { body: `${TEXT}, new` });
    expect([(await fileNamed('Renamed.txt')).Id, (await fileNamed('Left.txt')).Id === Id]).toEqual([Id, false]);
    expect(await aside.move('Renamed.txt', 'Renamed.bak')).toBe(201);
    dav.world.advance(61_000);
    await ana.ask('PUT', at('Renamed.txt'), { body: `${TEXT}, later` });
    expect((await fileNamed('Renamed.bak')).Id).toBe(Id);
  });
});
