import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import { put } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { webDav } from '#shared/contracts/webDav.ts';
import { DAV_LOCK_SECONDS, DESKTOP_TOKEN_SECONDS } from '#shared/limits.ts';
import { type Dav, LOCK, openDav } from '#tests/dav/davAt.ts';
import { serveWorld } from '#tests/kit/served.ts';
import type { Member } from '#tests/kit/world.ts';

const TEXT = 'The plan of the year';

let dav: Dav;
let ana: Member;
let asBrowser: Awaited<ReturnType<Dav['of']>>['ask'];
beforeAll(async () => {
  dav = await openDav();
  ({ person: ana, ask: asBrowser } = await dav.of('Ana', Access.FullAccess));
});
afterAll(() => dav.close());

let files = 0;
/** A document with its address for a desktop application, as requested by a browser. */
const opened = async (person: Member = ana, name = `Plan ${++files}.docx`) => {
  expect((await asBrowser('PUT', `${dav.root}/${encodeURIComponent(name)}`, { body: TEXT })).status).toBe(201);
  const { items } = await ana.call(calls.items, { listId: dav.library.id, pageSize: 200 });
  const id = items.find(({ _FileName }) => _FileName === name)?.Id ?? 0;
  return { id, name, ...(await open(person, id)) };
};
const open = async (person: Member, id: number) => {
  const { url, canSave } = await person.call(webDav.openDesktop, { listId: dav.library.id, id });
  return { url: url ?? '', canSave };
};

/** A request of a desktop application: without a cookie, name or key. */
const request = async (method: string, url: string, { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {}) => {
  const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const lockOf = async (url: string): Promise<string> => (await request('LOCK', url, { body: LOCK })).headers.get('lock-token') ?? '';

describe('a file that a browser opens in a desktop program', () => {
  test('is read, locked, saved and unlocked as Word does it', async () => {
    const { url, canSave, id, name } = await opened();
    expect([canSave, url]).toEqual([true, expect.stringMatching(/^http:.+\/dav\/_desktop\/[\w-]{43}\/Plan%20\d+\.docx$/)]);
    const folder = url.slice(0, url.lastIndexOf('/') + 1);
    expect((await request('OPTIONS', folder)).headers.get('dav')).toBe('1, 2');
    expect((await request('PROPFIND', folder, { headers: { depth: '1' } })).text).toContain(`<D:href>${new URL(url).pathname}</D:href>`);
    expect((await request('HEAD', url)).headers.get('content-length')).toBe(String(TEXT.length));
    const token = await lockOf(url);
    expect(await ana.call(webDav.activeLocks, {})).toMatchObject([{ itemId: id, fileName: name }]);
    expect((await request('GET', url)).text).toBe(TEXT);
    expect((await request('PUT', url, { body: `${TEXT}!`, headers: { if: `(${token})` } })).status).toBe(204);
    expect((await request('PROPFIND', url, { headers: { depth: '0' } })).text).toContain(`<D:lockroot><D:href>${new URL(url).pathname}`);
    expect((await request('UNLOCK', url, { headers: { 'lock-token': token } })).status).toBe(204);
    expect(await ana.call(calls.versions, { listId: dav.library.id, id })).toHaveLength(2);
    expect(await ana.call(webDav.activeLocks, {})).toEqual([]);
    const facts = (await dav.world.facts(dav.library.id)).filter(({ itemId }) => itemId === id);
    expect(facts.map(({ kind }) => kind)).toContain('desktopOpened');
  });

  test('is the only thing that its address opens', async () => {
    const [{ url, name }, other] = [await opened(), await opened()];
    const tried = await Promise.all([
      request('GET', url.replace(/[^/]+$/, 'Other.docx')),
      request('PUT', url.replace(/[^/]+$/, 'Other.docx'), { body: TEXT }),
      request('DELETE', url),
      request('MOVE', url, { headers: { destination: `${dav.origin}${dav.root}/Stolen.docx` } }),
      request('COPY', url, { headers: { destination: `${dav.origin}${dav.root}/Stolen.docx` } }),
      request('MKCOL', url.replace(/[^/]+$/, 'New')),
      request('PROPFIND', `${dav.origin}/dav/`, { headers: { depth: '1' } }),
      request('GET', `${dav.origin}${dav.root}/${encodeURIComponent(name)}`),
    ]);
    expect(tried.map(({ status }) => status)).toEqual([404, 409, 403, 403, 403, 403, 401, 401]);
    const { headers } = await request('HEAD', other.url);
    const held = { if: `<${other.url}> ([${headers.get('etag')}])` };
    expect((await request('PUT', url, { body: TEXT, headers: held })).status).toBe(412);
  });

  test('FILE-044 is read-only if its user may not change it, or if someone else has locked it', async () => {
    const ben = await dav.world.member('Ben', Access.Contribute);
    const cid = await dav.world.member('Cid', Access.Read);
    const { id, url } = await opened();
    const [read, write] = [await open(cid, id), await open(ben, id)];
    expect([read.canSave, write.canSave]).toEqual([false, true]);
    expect([(await request('GET', read.url)).text, (await request('LOCK', read.url, { body: LOCK })).status]).toEqual([TEXT, 403]);
    expect((await request('PUT', read.url, { body: TEXT })).status).toBe(403);
    const token = await lockOf(url);
    expect((await open(ben, id)).canSave).toBe(false);
    // An address issued before is checked with the current permissions.
    expect((await request('LOCK', write.url, { body: LOCK })).status).toBe(423);
    expect((await request('PUT', write.url, { body: TEXT })).status).toBe(423);
    await request('UNLOCK', url, { headers: { 'lock-token': token } });
  });

  test('is found at its address even if it was renamed in the meantime', async () => {
    const { url, name, id } = await opened();
    const headers = { destination: `${dav.origin}${dav.root}/Renamed.docx` };
    expect((await asBrowser('MOVE', `${dav.root}/${encodeURIComponent(name)}`, { headers })).status).toBe(201);
    const token = await lockOf(url);
    expect((await request('PUT', url, { body: `${TEXT}, again`, headers: { if: `(${token})` } })).status).toBe(204);
    expect((await request('UNLOCK', url, { headers: { 'lock-token': token } })).status).toBe(204);
    expect((await asBrowser('GET', `${dav.root}/Renamed.docx`)).text).toBe(`${TEXT}, again`);
    expect(await ana.call(calls.versions, { listId: dav.library.id, id })).toHaveLength(3);
  });

  test('is named by no log and no referrer', async () => {
    const lines: string[] = [];
    const { write } = dav.world.host.logs;
    dav.world.host.logs.write = (...line) => void lines.push(JSON.stringify(line));
    const { url } = await opened();
    const answers = [await request('GET', url), await request('PROPFIND', url, { headers: { depth: '0' } }), await request('POST', url)];
    const untilIdle = () => Promise.reject(new Error('the disk is gone'));
    const broken = await serveWorld({ ...dav.world, table: { ...dav.world.table, settled: untilIdle } });
    expect((await request('HEAD', url.replace(/:\d+/, `:${broken.port}`))).status).toBe(500);
    await broken.stop();
    dav.world.host.logs.write = write;
    expect(lines.join('\n')).toContain('the disk is gone');
    expect(lines.join('\n')).not.toContain(url.split('/').at(-2));
    expect(lines.length).toBeGreaterThan(2);
    expect(answers.map(({ headers }) => headers.get('referrer-policy'))).toEqual(['no-referrer', 'no-referrer', 'no-referrer']);
    // A browser with this address shows no page.
    expect((await request('GET', url, { headers: { accept: 'text/html' } })).text).toBe(TEXT);
  });

  test('ends with the session in which it was opened', async () => {
    const eve = await dav.world.member('Eve', Access.FullAccess);
    const { url } = await opened(eve);
    const token = await lockOf(url);
    await eve.call(account.logout, {});
    const tried = [await request('GET', url), await request('PUT', url, { body: TEXT, headers: { if: `(${token})` } })];
    expect(tried.map(({ status }) => status)).toEqual([403, 403]);
  });

  test('ends when its user is disabled or loses access to the file', async () => {
    const [fay, gus] = [await dav.world.member('Fay', Access.FullAccess), await dav.world.member('Gus', Access.FullAccess)];
    const [one, other] = [await opened(fay), await opened(gus)];
    await dav.world.host.table.transact([put(keys.user(fay.user.id), { ...fay.user, isDisabled: true })]);
    await dav.world.grant(node.list(dav.library.id), ana.user, Access.FullAccess);
    expect([(await request('GET', one.url)).status, (await request('GET', other.url)).status]).toEqual([403, 404]);
  });

  test('is not available to programs, which have their own keys', async () => {
    const { id } = await opened();
    const created = await ana.call(account.createUserApiKeys, { body: { Alias: 'Script', scope: 'write', days: 1 } });
    const path = `/api/WebDav/${dav.library.id}/item/${id}/open`;
    const answer = await fetch(`${dav.origin}${path}`, { method: 'POST', headers: { authorization: `Bearer ${created.key}` } });
    expect(await answer.json()).toMatchObject({ value: { url: null, canSave: false } });
  });

  test('FILE-044 has no address by WebDAV if the host does not serve it', async () => {
    const { id } = await opened();
    Object.assign(dav.world.host, { servesDav: false });
    onTestFinished(() => void Object.assign(dav.world.host, { servesDav: true }));
    expect(await ana.call(webDav.openDesktop, { listId: dav.library.id, id })).toEqual({ url: null, canSave: false });
  });

  test('cannot be opened after its time, except by the user who has locked it', async () => {
    const [open, locked] = [await opened(), await opened()];
    const token = await lockOf(locked.url);
    dav.world.advance((DESKTOP_TOKEN_SECONDS + 1) * 1000);
    expect((await request('GET', open.url)).status).toBe(403);
    expect((await request('PUT', locked.url, { body: `${TEXT}!`, headers: { if: `(${token})` } })).status).toBe(204);
    dav.world.advance((DAV_LOCK_SECONDS - DESKTOP_TOKEN_SECONDS - 60) * 1000);
    expect((await request('LOCK', locked.url, { headers: { if: `(${token})` } })).status).toBe(200);
    dav.world.advance(120_000);
    expect((await request('GET', locked.url)).status).toBe(200);
    expect((await request('UNLOCK', locked.url, { headers: { 'lock-token': token } })).status).toBe(204);
    expect((await request('GET', locked.url)).status).toBe(403);
  });
});
