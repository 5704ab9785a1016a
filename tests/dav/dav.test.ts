import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { webDav } from '#shared/contracts/webDav.ts';
import { DAV_BODY_BYTES, PART_BYTES } from '#shared/limits.ts';
import { type Dav, LOCK, openDav } from '#tests/dav/davAt.ts';

const TEXT = 'The plan of the year';
const propfind = (inner: string): string => `<D:propfind xmlns:D="DAV:"><D:prop>${inner}</D:prop></D:propfind>`;

let dav: Dav;
let ana: Awaited<ReturnType<Dav['of']>>;
let ben: Awaited<ReturnType<Dav['of']>>;
beforeAll(async () => {
  dav = await openDav();
  [ana, ben] = [await dav.of('Ana', Access.FullAccess), await dav.of('Ben')];
});
afterAll(() => dav.close());

const at = (name: string): string => `${dav.root}/${name}`;
const put = (name: string, body: string | Uint8Array = TEXT, headers: Record<string, string> = {}) =>
  ana.ask('PUT', at(name), { body, headers });
const itemOf = async (name: string) => {
  const { items } = await ana.person.call(calls.items, { listId: dav.library.id, pageSize: 200 });
  const item = items.find(({ _FileName }) => _FileName === name);
  if (!item) throw new Error(`there is no ${name}`);
  return item;
};
const versionsOf = async (name: string) => ana.person.call(calls.versions, { listId: dav.library.id, id: (await itemOf(name)).Id });
const kinds = async (): Promise<string[]> => (await dav.world.facts(dav.library.id)).map(({ kind }) => kind);
const lockOf = (answer: { headers: Headers }): string => answer.headers.get('lock-token') ?? '';

describe('a file', () => {
  test('becomes the next version when it is saved again, and each save is audited with the key', async () => {
    expect((await put('Twice.txt')).status).toBe(201);
    expect((await put('Twice.txt', `${TEXT}, again`)).status).toBe(204);
    expect(await versionsOf('Twice.txt')).toHaveLength(2);
    const facts = (await dav.world.facts(dav.library.id)).filter(({ title }) => title === 'Twice.txt');
    expect(facts.map(({ kind, byKey }) => [kind, byKey])).toEqual([
      ['fileUploadedNew', 'Desktop'],
      ['fileUploaded', 'Desktop'],
    ]);
  });

  test('is returned in ranges, and downloaded only by users who may read its bytes', async () => {
    await put('Range.txt');
    const head = await ana.ask('HEAD', at('Range.txt'));
    expect([head.headers.get('content-length'), head.headers.get('etag')]).toEqual([String(TEXT.length), expect.stringMatching(/^".+"$/)]);
    expect((await kinds()).filter((kind) => kind === 'fileDownloaded')).toHaveLength(0);
    const part = await ana.ask('GET', at('Range.txt'), { headers: { range: 'bytes=4-7' } });
    expect([part.status, part.text, part.headers.get('etag')]).toEqual([206, 'plan', head.headers.get('etag')]);
    expect((await kinds()).filter((kind) => kind === 'fileDownloaded')).toHaveLength(1);
  });

  test('of several parts arrives completely', async () => {
    const bytes = new Uint8Array(PART_BYTES + 1000).map((_, index) => index % 251);
    expect((await put('Large.bin', bytes)).status).toBe(201);
    expect((await itemOf('Large.bin'))._FileSize).toBe(bytes.length);
    const end = await ana.ask('GET', at('Large.bin'), { headers: { range: `bytes=${PART_BYTES - 2}-${PART_BYTES + 1}` } });
    expect(Buffer.from(end.text, 'latin1').length).toBeGreaterThan(0);
    expect(end.headers.get('content-range')).toBe(`bytes ${PART_BYTES - 2}-${PART_BYTES + 1}/${bytes.length}`);
  });

  test('follows the rules of names and folders', async () => {
    const tried = await Promise.all([put('Question%3F.txt'), put('Never/There.txt')]);
    expect(tried.map(({ status }) => status)).toEqual([400, 409]);
  });

  test('is saved only by a client that knows its state, if the client asks for that', async () => {
    const none = { 'if-none-match': '*' };
    expect((await put('Guarded.txt', TEXT, none)).status).toBe(201);
    expect((await put('Guarded.txt', TEXT, none)).status).toBe(412);
    const etag = (await ana.ask('HEAD', at('Guarded.txt'))).headers.get('etag') ?? '';
    expect((await put('Guarded.txt', `${TEXT}!`, { 'if-match': etag })).status).toBe(204);
    expect((await put('Guarded.txt', `${TEXT}?`, { 'if-match': etag })).status).toBe(412);
  });

  test('goes to the recycle bin when it is deleted, and so does one that was replaced', async () => {
    for (const name of ['Gone.txt', 'Old.txt', 'New.txt']) await put(name);
    expect((await ana.ask('DELETE', at('Gone.txt'))).status).toBe(204);
    expect((await ana.ask('GET', at('Gone.txt'))).status).toBe(404);
    const move = { destination: `${dav.origin}${at('Old.txt')}` };
    expect((await ana.ask('MOVE', at('New.txt'), { headers: { ...move, overwrite: 'F' } })).status).toBe(412);
    expect((await ana.ask('MOVE', at('New.txt'), { headers: move })).status).toBe(204);
    const bin = await ana.person.call(recycle.site, { systemSiteId: dav.world.site.id });
    expect(bin.map(({ title }) => title).sort()).toEqual(['Gone.txt', 'New.txt']);
  });

  test('moves to another folder under another name in one change', async () => {
    await ana.ask('MKCOL', at('Year'));
    await put('Before.txt');
    const before = await itemOf('Before.txt');
    const headers = { destination: `${dav.origin}${at('Year/After.txt')}` };
    expect((await ana.ask('MOVE', at('Before.txt'), { headers })).status).toBe(201);
    expect((await ana.ask('GET', at('Year/After.txt'))).text).toBe(TEXT);
    const facts = (await dav.world.facts(dav.library.id)).filter(({ itemId }) => itemId === before.Id);
    expect(facts.filter(({ kind }) => kind === 'itemMoved' || kind === 'fileRenamed')).toHaveLength(1);
  });
});

describe('a meaningless header', () => {
  test.each([
    ['no address', 'MOVE', { destination: 'http://[' }, 400],
    ['no destination', 'COPY', {}, 400],
    ['a destination of another host', 'MOVE', { destination: 'http://elsewhere.test/dav/x.txt' }, 502],
    ['conditions without an end', 'PUT', { if: '(<urn:x>' }, 400],
    ['a list without conditions', 'PUT', { if: '()' }, 400],
    ['a depth that there is not', 'PROPFIND', { depth: '2' }, 400],
    ['no token', 'UNLOCK', {}, 400],
    ['a token that nobody has', 'UNLOCK', { 'lock-token': '<urn:x>' }, 409],
  ])('because it has %s is refused', async (_, method, headers, status) => {
    await put('Headers.txt');
    const body = method === 'PUT' ? { body: TEXT } : {};
    expect((await ana.ask(method, at('Headers.txt'), { headers: headers as Record<string, string>, ...body })).status).toBe(status);
  });
});

describe('a folder', () => {
  test('is copied and deleted with its whole content', async () => {
    for (const name of ['Tree', 'Tree/Inner']) expect((await ana.ask('MKCOL', at(name))).status).toBe(201);
    await put('Tree/Inner/Leaf.txt');
    const headers = { destination: `${dav.origin}${at('Copy')}` };
    expect((await ana.ask('COPY', at('Tree'), { headers })).status).toBe(201);
    expect((await ana.ask('GET', at('Copy/Inner/Leaf.txt'))).text).toBe(TEXT);
    expect((await ana.ask('DELETE', at('Copy'))).status).toBe(204);
    expect((await ana.ask('GET', at('Copy/Inner/Leaf.txt'))).status).toBe(404);
    expect((await ana.ask('MOVE', at('Tree'), { headers: { destination: `${dav.origin}${at('Tree/Inner/Tree')}` } })).status).toBe(403);
  });

  test('lists its content, one level at a time', async () => {
    await ana.ask('MKCOL', at('Told'));
    await put('Told/A %26 B.txt');
    const requested = (depth?: string) => ana.ask('PROPFIND', at('Told'), { headers: depth === undefined ? {} : { depth } });
    expect((await requested('0')).text).not.toContain('A%20%26%20B.txt');
    expect((await requested('1')).text).toContain(`<D:href>${at('Told')}/A%20%26%20B.txt</D:href>`);
    expect(await requested()).toMatchObject({ status: 403, text: expect.stringContaining('propfind-finite-depth') });
  });

  test('that is a site or list cannot be changed here', async () => {
    const tried = await Promise.all([
      ana.ask('DELETE', dav.root),
      ana.ask('MKCOL', '/dav/new'),
      ana.ask('PUT', '/dav/new.txt', { body: TEXT }),
    ]);
    expect(tried.map(({ status }) => status)).toEqual([403, 409, 409]);
  });
});

describe('a lock', () => {
  test('is a check-out: others see the old file until it ends, and then one version', async () => {
    await put('Locked.txt');
    const token = lockOf(await ana.ask('LOCK', at('Locked.txt'), { body: LOCK, headers: { depth: '0' } }));
    expect(await ana.person.call(webDav.activeLocks, {})).toMatchObject([{ fileName: 'Locked.txt' }]);
    const held = { if: `(${token})` };
    for (const words of ['one', 'two']) expect((await put('Locked.txt', `${TEXT}, ${words}`, held)).status).toBe(204);
    expect((await put('Locked.txt', `${TEXT}, without`)).status).toBe(423);
    expect((await ben.ask('PUT', at('Locked.txt'), { body: TEXT, headers: held })).status).toBe(423);
    expect((await ben.ask('LOCK', at('Locked.txt'), { body: LOCK })).status).toBe(423);
    expect([(await ana.ask('GET', at('Locked.txt'))).text, (await ben.ask('GET', at('Locked.txt'))).text]).toEqual([`${TEXT}, two`, TEXT]);
    expect((await ana.ask('UNLOCK', at('Locked.txt'), { headers: { 'lock-token': token } })).status).toBe(204);
    expect((await ben.ask('GET', at('Locked.txt'))).text).toBe(`${TEXT}, two`);
    expect(await versionsOf('Locked.txt')).toHaveLength(2);
    expect(await ana.person.call(webDav.activeLocks, {})).toEqual([]);
  });

  test('ends when its check-out is released in the browser', async () => {
    await put('Released.txt');
    const token = lockOf(await ben.ask('LOCK', at('Released.txt'), { body: LOCK }));
    const { Id } = await itemOf('Released.txt');
    await ana.person.call(webDav.releaseLock, { body: { systemSiteListId: dav.library.id, itemId: Id } });
    expect((await ben.ask('PUT', at('Released.txt'), { body: TEXT, headers: { if: `(${token})` } })).status).toBe(412);
    expect((await ana.ask('LOCK', at('Released.txt'), { body: LOCK })).status).toBe(200);
  });

  test('does not change a check-out of the browser', async () => {
    await put('Held.txt');
    const { Id } = await itemOf('Held.txt');
    await ana.person.call(calls.checkOut, { listId: dav.library.id, body: { id: Id } } as never);
    const token = lockOf(await ana.ask('LOCK', at('Held.txt'), { body: LOCK }));
    expect((await ana.ask('UNLOCK', at('Held.txt'), { headers: { 'lock-token': token } })).status).toBe(204);
    expect((await itemOf('Held.txt')).CheckedOutBy).toMatchObject({ internalId: ana.person.user.id });
  });

  test('of a free name reserves it for its owner', async () => {
    const token = lockOf(await ana.ask('LOCK', at('Free.txt'), { body: LOCK }));
    expect((await ben.ask('PUT', at('Free.txt'), { body: TEXT })).status).toBe(423);
    expect((await put('Free.txt', TEXT, { if: `(${token})` })).status).toBe(201);
    expect((await itemOf('Free.txt')).CheckedOutBy).toMatchObject({ internalId: ana.person.user.id });
    expect((await ana.ask('UNLOCK', at('Free.txt'), { headers: { 'lock-token': token } })).status).toBe(204);
    expect((await itemOf('Free.txt')).CheckedOutBy).toBeNull();
  });

  test('of a folder applies to its whole content, and expires', async () => {
    await ana.ask('MKCOL', at('Shut'));
    await ana.ask('LOCK', at('Shut'), { body: LOCK, headers: { timeout: 'Second-60' } });
    expect((await ben.ask('PUT', at('Shut/New.txt'), { body: TEXT })).status).toBe(423);
    dav.world.advance(61_000);
    expect((await ben.ask('PUT', at('Shut/New.txt'), { body: TEXT })).status).toBe(201);
  });

  test('that is shared is refused', async () => {
    await put('Shared.txt');
    expect((await ana.ask('LOCK', at('Shared.txt'), { body: LOCK.replace('exclusive', 'shared') })).status).toBe(403);
  });
});

describe('a property that clients store with a file', () => {
  const keep = (inner: string) =>
    ana.ask('PROPPATCH', at('Kept.txt'), {
      body: `<D:propertyupdate xmlns:D="DAV:" xmlns:Z="urn:z"><D:set><D:prop>${inner}</D:prop></D:set></D:propertyupdate>`,
    });

  test('is found again and audited, and requires the rights of a change', async () => {
    await put('Kept.txt');
    expect((await keep('<Z:color>red &amp; <Z:b>blue</Z:b></Z:color>')).text).toContain('200 OK');
    const found = await ben.ask('PROPFIND', at('Kept.txt'), { body: propfind('<Z:color xmlns:Z="urn:z"/>'), headers: { depth: '0' } });
    expect(found.text).toContain('red &amp; <P:b xmlns:P="urn:z">blue</P:b>');
    expect(await kinds()).toContain('propertiesKept');
    const reader = await dav.of('Cid', Access.Read);
    const body = '<D:propertyupdate xmlns:D="DAV:"><D:set><D:prop><x xmlns="urn:z">1</x></D:prop></D:set></D:propertyupdate>';
    expect((await reader.ask('PROPPATCH', at('Kept.txt'), { body })).status).toBe(403);
  });

  test('that is derived from the file is refused, and then none of the properties are stored', async () => {
    const { text } = await keep('<D:getetag>"x"</D:getetag><Z:size>2</Z:size>');
    expect(text).toMatch(/getetag.*403 Forbidden.*size.*424 Failed Dependency/s);
    const found = await ana.ask('PROPFIND', at('Kept.txt'), { body: propfind('<Z:size xmlns:Z="urn:z"/>'), headers: { depth: '0' } });
    expect(found.text).toContain('404 Not Found');
  });
});

describe('markup from clients', () => {
  const request = (body: string) => ana.ask('PROPFIND', dav.root, { body, headers: { depth: '0' } });

  test.each([
    ['declares entities', '<!DOCTYPE x [<!ENTITY a "b">]><D:propfind xmlns:D="DAV:"><D:allprop/></D:propfind>'],
    ['is not closed', '<D:propfind xmlns:D="DAV:"><D:allprop/>'],
    ['has prefixes that nobody declared', '<D:propfind xmlns:D="DAV:"><D:prop><X:a/></D:prop></D:propfind>'],
    ['is too deep', propfind('<a>'.repeat(30) + '</a>'.repeat(30))],
    ['has too many elements', propfind('<a/>'.repeat(2000))],
  ])('that %s is refused', async (_, body) => {
    expect((await request(body)).status).toBe(400);
  });

  test('that is too long is refused', async () => {
    expect((await request(propfind(' '.repeat(DAV_BODY_BYTES)))).status).toBe(413);
  });
});
