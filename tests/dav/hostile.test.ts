import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { DAV_CONDITIONS, DAV_ELEMENTS, DAV_NAMESPACES } from '#shared/limits.ts';
import { type Dav, openDav } from '#tests/dav/davAt.ts';

let dav: Dav;
let ana: Awaited<ReturnType<Dav['of']>>;
let ben: Awaited<ReturnType<Dav['of']>>;
beforeAll(async () => {
  dav = await openDav();
  Object.defineProperty(dav.world.host, 'callsPerSecond', { value: 10_000, writable: true });
  [ana, ben] = [await dav.of('Ana', Access.FullAccess), await dav.of('Ben', Access.Read)];
  await ana.ask('PUT', at('Plan.txt'), { body: 'The plan of the year' });
});
afterAll(() => dav.close());

const at = (name: string): string => `${dav.root}/${name}`;
const propfind = (inner: string, spaces = ''): string => `<D:propfind xmlns:D="DAV:"${spaces}><D:prop>${inner}</D:prop></D:propfind>`;
const status = async (method: string, name: string, body: string, headers: Record<string, string> = {}) =>
  (await ana.ask(method, at(name), { body, headers })).status;

describe('a property that no markup can represent', () => {
  const keep = (inner: string) =>
    status('PROPPATCH', 'Plan.txt', `<D:propertyupdate xmlns:D="DAV:"><D:set><D:prop>${inner}</D:prop></D:set></D:propertyupdate>`);

  test.each([
    ['a control character', '<a xmlns="urn:a">\u0001</a>'],
    ['one that is written as a number', '<a xmlns="urn:a">&#8;</a>'],
    ['a namespace with one', '<a xmlns="urn:&#2;"/>'],
    ['a name that is none', '<1a xmlns="urn:a"/>'],
    ['a name with signs of markup', '<a"b xmlns="urn:a"/>'],
    ['a name without end', `<${'a'.repeat(300)} xmlns="urn:a"/>`],
  ])('because it has %s is not stored, so that others can still read the folder', async (_, inner) => {
    expect(await keep(inner)).toBe(400);
    const { text } = await ben.ask('PROPFIND', `${dav.root}/`, { headers: { depth: '1' } });
    expect(text).toContain('Plan.txt');
    expect(text).not.toContain('xmlns:P');
  });
});

describe('expensive requests', () => {
  test('more namespaces than a client needs', async () => {
    const declared = (count: number) => Array.from({ length: count }, (_, index) => ` xmlns:a${index}="urn:a"`).join('');
    const request = (spaces: string, inner: string) => status('PROPFIND', 'Plan.txt', propfind(inner, spaces), { depth: '0' });
    expect(await request(declared(DAV_NAMESPACES - 10), '<x xmlns="urn:x"/>')).toBe(207);
    expect(await request(declared(DAV_NAMESPACES + 10), '<x xmlns="urn:x"/>')).toBe(400);
    expect(await request(declared(DAV_ELEMENTS + 1), '')).toBe(400);
  });

  test('more conditions than a client has locks', async () => {
    const body = '<D:propertyupdate xmlns:D="DAV:"><D:set><D:prop><a xmlns="urn:b">1</a></D:prop></D:set></D:propertyupdate>';
    const request = (count: number) => status('PROPPATCH', 'Plan.txt', body, { if: '(Not <a>)'.repeat(count) });
    expect([await request(DAV_CONDITIONS), await request(DAV_CONDITIONS + 1)]).toEqual([207, 400]);
  });

  test('many properties of many files, which would exceed the memory', async () => {
    await ana.ask('MKCOL', at('Many'));
    const names = Array.from({ length: 300 }, (_, index) => `Many/File ${index}.txt`);
    await Promise.all(names.map((name) => ana.ask('PUT', at(name), { body: 'x' })));
    const long = Array.from({ length: 240 }, (_, index) => `<a xmlns="urn:${String(index).padStart(240, 'n')}"/>`).join('');
    expect(await status('PROPFIND', 'Many', propfind(long), { depth: '1' })).toBe(507);
  });

  test('guesses of addresses for desktop programs, whatever else is sent with them', async () => {
    const now = dav.world.host.now();
    const { callsPerSecond, now: clock } = dav.world.host;
    Object.assign(dav.world.host, { callsPerSecond: 1, now: () => now });
    const guess = async () => (await ana.ask('PROPFIND', '/dav/_desktop/guessed/Plan.txt')).status;
    expect([await guess(), await guess(), await guess(), await guess(), await guess()]).toEqual([403, 403, 403, 403, 429]);
    Object.assign(dav.world.host, { callsPerSecond, now: clock });
  });

  test('folders that are requested repeatedly: each counts as many calls as the browser would need', async () => {
    const cid = await dav.of('Cid', Access.Read);
    // The burst is four calls, and no time passes that would allow more.
    const now = dav.world.host.now();
    Object.assign(dav.world.host, { callsPerSecond: 1, now: () => now });
    const request = async () => (await cid.ask('PROPFIND', at('Many'), { headers: { depth: '1' } })).status;
    expect([await request(), await request(), await request()]).toEqual([207, 207, 429]);
  });
});
