import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { node } from '#functions/domain/kernel/nodes.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { type Dav, openDav } from '#tests/dav/davAt.ts';

const TEXT = 'The plan of the year';
const hrefsIn = (xml: string): string[] => [...xml.matchAll(/<D:href>([^<]*)<\/D:href><D:propstat>/g)].map(([, href]) => href ?? '');

let dav: Dav;
beforeAll(async () => {
  dav = await openDav();
});
afterAll(() => dav.close());

const listed = async (client: Awaited<ReturnType<Dav['of']>>, path: string) => {
  const { status, text } = await client.ask('PROPFIND', path, { headers: { depth: '1' } });
  return { status, hrefs: hrefsIn(text) };
};

describe('signing in', () => {
  test('is required of strangers, and of clients with a wrong key', async () => {
    const answer = await fetch(`${dav.origin}/dav/`, { method: 'PROPFIND' });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Basic realm="/)]);
    const ana = await dav.of('Ana');
    const authorization = `Basic ${Buffer.from(`${ana.userName}:${ana.key}x`).toString('base64')}`;
    expect((await ana.ask('PROPFIND', '/dav/', { headers: { authorization } })).status).toBe(401);
  });

  test('fails after the key was deleted', async () => {
    const ana = await dav.of('Ana');
    expect((await ana.ask('PROPFIND', '/dav/', { headers: { depth: '0' } })).status).toBe(207);
    const [key] = await ana.person.call(account.getUserApiKeys, {});
    await ana.person.call(account.deleteUserApiKeys, { body: { ids: [key?.id ?? ''] } });
    expect((await ana.ask('PROPFIND', '/dav/', { headers: { depth: '0' } })).status).toBe(401);
  });

  test('is not offered to a browser that requests a page', async () => {
    const answer = await fetch(`${dav.origin}/dav/`, { headers: { accept: 'text/html,*/*' } });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([404, null]);
  });

  test("does not accept a browser's session", async () => {
    const ana = await dav.of('Ana');
    const cookie = `sheaf-session=${ana.person.token}`;
    expect((await fetch(`${dav.origin}/dav/`, { method: 'PROPFIND', headers: { cookie } })).status).toBe(401);
  });
});

describe('a user', () => {
  test('who may only read cannot write anything', async () => {
    const [ana, ben] = [await dav.of('Ana'), await dav.of('Ben', Access.Read)];
    await ana.ask('PUT', `${dav.root}/Read.txt`, { body: TEXT });
    const tried = await Promise.all([
      ben.ask('PUT', `${dav.root}/Read.txt`, { body: TEXT }),
      ben.ask('PUT', `${dav.root}/New.txt`, { body: TEXT }),
      ben.ask('MKCOL', `${dav.root}/Folder`),
      ben.ask('DELETE', `${dav.root}/Read.txt`),
      ben.ask('MOVE', `${dav.root}/Read.txt`, { headers: { destination: `${dav.origin}${dav.root}/Moved.txt` } }),
      ben.ask('COPY', `${dav.root}/Read.txt`, { headers: { destination: `${dav.origin}${dav.root}/Copy.txt` } }),
    ]);
    expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await ben.ask('GET', `${dav.root}/Read.txt`)).text).toBe(TEXT);
  });

  test('who may not read a library does not see it', async () => {
    const stranger = await dav.of('Eve', Access.None);
    const requested = ['PROPFIND', 'GET', 'PUT', 'MKCOL', 'DELETE', 'LOCK'] as const;
    const answers = await Promise.all(
      [`${dav.root}/Read.txt`, `${dav.root}/Never/x.txt`].map((path) =>
        Promise.all(requested.map(async (method) => (await stranger.ask(method, path)).status)),
      ),
    );
    expect(answers).toEqual([requested.map(() => 404), requested.map(() => 404)]);
  });

  test.each(['MOVE', 'COPY'])('loses nothing when a %s is refused: the existing file stays', async (method) => {
    const [ana, ben] = [await dav.of('Ana', Access.FullAccess), await dav.of('Ben', Access.Read | Access.Delete)];
    for (const name of [`Fixed ${method}`, `Old ${method}`]) await ana.ask('MKCOL', encodeURI(`${dav.root}/${name}`));
    await ana.ask('PUT', encodeURI(`${dav.root}/Old ${method}/Kept.txt`), { body: TEXT });
    const headers = { destination: encodeURI(`${dav.origin}${dav.root}/Old ${method}`) };
    expect((await ben.ask(method, encodeURI(`${dav.root}/Fixed ${method}`), { headers })).status).toBe(403);
    expect((await ben.ask('GET', encodeURI(`${dav.root}/Old ${method}/Kept.txt`))).text).toBe(TEXT);
  });

  test('does not see folders that are closed to them, and can put nothing there', async () => {
    const [ana, ben] = [await dav.of('Ana', Access.FullAccess), await dav.of('Ben')];
    for (const name of ['Open', 'Closed']) await ana.ask('MKCOL', `${dav.root}/${name}`);
    await ana.ask('PUT', `${dav.root}/Closed/Secret.txt`, { body: TEXT });
    const { folders } = await ana.person.call(calls.folders, { listId: dav.library.id });
    const closed = folders.find(({ name }) => name === 'Closed');
    await dav.world.grant(node.folder(closed?.id ?? ''), ana.person.user, Access.FullAccess);
    expect((await listed(ben, `${dav.root}/`)).hrefs).toContain(`${dav.root}/Open/`);
    expect((await listed(ben, `${dav.root}/`)).hrefs).not.toContain(`${dav.root}/Closed/`);
    expect((await listed(ben, `${dav.root}/Closed`)).status).toBe(404);
    expect((await ben.ask('GET', `${dav.root}/Closed/Secret.txt`)).status).toBe(404);
    // The same as for a folder that does not exist.
    const put = async (path: string) => (await ben.ask('PUT', path, { body: TEXT })).status;
    expect([await put(`${dav.root}/Closed/x.txt`), await put(`${dav.root}/Never/x.txt`)]).toEqual([409, 409]);
    expect((await listed(ana, `${dav.root}/Closed`)).hrefs).toContain(`${dav.root}/Closed/Secret.txt`);
  });
});

describe('a user who sends too many requests', () => {
  test('has to wait, and no one else does', async () => {
    const busy = await openDav();
    const [eve, ben] = [await busy.of('Eve'), await busy.of('Ben')];
    Object.defineProperty(busy.world.host, 'callsPerSecond', { value: 1 });
    const request = (client: typeof eve) => client.ask('PROPFIND', '/dav/', { headers: { depth: '0' } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(eve)));
    const waiting = answers.find(({ status }) => status === 429);
    expect(waiting?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await request(ben)).status).toBe(207);
    await busy.close();
  });
});

describe('a key', () => {
  test('for reading can only read', async () => {
    const ana = await dav.of('Ana', Access.FullAccess, { scope: 'read' });
    expect((await listed(ana, `${dav.root}/`)).status).toBe(207);
    expect((await ana.ask('PUT', `${dav.root}/New.txt`, { body: TEXT })).status).toBe(403);
    expect((await ana.ask('MKCOL', `${dav.root}/New`)).status).toBe(403);
  });

  test('that is restricted to a list sees nothing else', async () => {
    const other = await dav.world.list({ type: 'documents', title: 'Others' });
    const ana = await dav.of('Ana', Access.FullAccess, { systemSiteListIds: [dav.library.id] });
    expect((await listed(ana, `${dav.root}/`)).status).toBe(207);
    expect((await ana.ask('PUT', `${dav.root}/Mine.txt`, { body: TEXT })).status).toBe(201);
    expect((await listed(ana, `/dav/${other.internalListName}/`)).status).toBe(404);
    expect((await ana.ask('PUT', `/dav/${other.internalListName}/Mine.txt`, { body: TEXT })).status).toBe(404);
    expect((await listed(ana, '/dav/')).status).toBe(404);
  });
});
