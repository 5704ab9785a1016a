import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildHost } from '#infra/build/host.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { site } from '#shared/contracts/site.ts';
import { freePort } from '#tests/kit/freePort.ts';
import { ADMIN_PASSWORD, type HostProcess, startHost, temporaryFolder } from '#tests/kit/hostProcess.ts';
import { browserAt } from '#tests/kit/overHttp.ts';

const root = join(import.meta.dirname, '../..');
const main = await buildHost();
let folder: string;
let host: HostProcess | undefined;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  await host?.end('SIGKILL');
  host = undefined;
  rmSync(folder, { recursive: true, force: true });
});

describe('the first start', () => {
  test('fills a workspace and prints who can sign in; all of them can, with the printed access', async () => {
    host = await startHost({ folder, empty: false });
    const admin = await host.admin();
    const { lists } = await admin.call(site.details, { body: { path: '/' } });
    expect(lists.map(({ type, itemCount }) => [type, itemCount])).toEqual([
      ['tasks', 128],
      ['documents', 28],
      ['calendar', 60],
      ['items', 74],
      ['media', 12],
      ['announcements', 4],
      // The lists of users and groups.
      ['items', 4],
      ['items', 0],
    ]);
    const printed = [...host.printed().matchAll(/^ {2}(\S+) +(\S+) +(.+)$/gm)].map(([, UserName = '', Password = '']) => ({
      UserName,
      // A given password is not printed.
      Password: UserName === 'admin' ? ADMIN_PASSWORD : Password,
    }));
    expect(printed).toHaveLength(4);
    const seen = await Promise.all(
      printed.map(async (credentials) => {
        const browser = await browserAt(`http://127.0.0.1:${host?.port}`, credentials);
        expect((await browser.call(account.getAccount, {})).userName).toBe(credentials.UserName);
        return (await browser.call(site.details, { body: { path: '/' } })).lists.length;
      }),
    );
    expect(seen).toEqual([8, 6, 5, 6]);
  });

  test('starts again from nothing after an interruption', async () => {
    const args = [main, '--port', '0', '--data', folder];
    spawnSync(process.execPath, args, { cwd: root, timeout: 700, killSignal: 'SIGKILL' });
    host = await startHost({ folder, empty: false });
    const { lists } = await (await host.admin()).call(site.details, { body: { path: '/' } });
    expect(lists.reduce((sum, { itemCount }) => sum + (itemCount ?? 0), 0)).toBe(310);
  });
});

describe('a running host', () => {
  test('continues when the reader of its output goes away', async () => {
    const port = await freePort();
    const args = [main, '--empty', '--port', String(port), '--data', folder];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const answer = async () => (await fetch(`http://127.0.0.1:${port}/api/openapi.json`).catch(() => undefined))?.status;
    await expect.poll(answer).toBe(200);
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  test('keeps everything over a restart, including sessions', async () => {
    host = await startHost({ folder, empty: false });
    const admin = await host.admin();
    const { lists } = await admin.call(site.details, { body: { path: '/' } });
    const listId = lists[3]?.id ?? '';
    const item = await admin.call(list.createItem, { listId, body: { FullName: 'Kept' } });
    await host.end();
    host = await startHost({ folder, empty: false });
    const again = await browserAt(`http://127.0.0.1:${host.port}`);
    for (const [name, value] of admin.cookies) again.cookies.set(name, value);
    expect(await again.call(list.getItem, { listId, id: item.Id })).toMatchObject(item);
    expect(host.printed()).not.toContain('Sign in with one of these');
  });

  test('refuses a second host on the same folder in plain words', async () => {
    host = await startHost({ folder });
    const second = spawnSync(process.execPath, [main, '--port', '0', '--data', folder], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([second.status, second.stderr]).toEqual([1, expect.stringContaining(`Another Sheaf host is using ${folder}`)]);
    expect((await host.admin()).origin).toBeTruthy();
  });

  test('says in plain words that its port is in use', async () => {
    host = await startHost({ folder });
    const other = temporaryFolder();
    const second = spawnSync(process.execPath, [main, '--empty', '--port', String(host.port), '--data', other], {
      cwd: root,
      encoding: 'utf8',
    });
    rmSync(other, { recursive: true, force: true });
    expect([second.status, second.stderr]).toEqual([1, expect.stringContaining(`Port ${host.port} is in use`)]);
  });

  test('finishes open calls when it is asked to stop, and leaves no lock behind', async () => {
    host = await startHost({ folder });
    const admin = await host.admin();
    const pending = Promise.all(Array.from({ length: 20 }, () => admin.call(account.getAccount, {}).catch(() => 'refused')));
    await host.end();
    expect(await pending).toHaveLength(20);
    expect(host.child.exitCode).toBe(0);
    host = await startHost({ folder });
    expect(existsSync(join(folder, 'sheaf.db'))).toBe(true);
  });

  test('interrupts no call when it is asked to stop, however busy its connections are', async () => {
    host = await startHost({ folder, callsPerSecond: 100_000 });
    const admin = await host.admin();
    const outcomes = new Set<string>();
    let isOver = false;
    // Each worker keeps its connection busy. A connection that was not accepted yet can be refused or reset; an accepted one must not be
    // cut.
    const workers = Array.from({ length: 8 }, async () => {
      while (!isOver)
        outcomes.add(
          await admin.call(account.getAccount, {}).then(
            () => 'answered',
            (error) => String(error.cause?.code),
          ),
        );
    });
    const began = performance.now();
    const ended = host.end();
    await ended;
    isOver = true;
    await Promise.all(workers);
    expect([...outcomes].filter((outcome) => !['answered', 'ECONNREFUSED', 'ECONNRESET'].includes(outcome))).toEqual([]);
    expect(performance.now() - began).toBeLessThan(4500);
  });

  test('serves pages with a strict policy and never a file from outside its bundle', async () => {
    const web = temporaryFolder();
    writeFileSync(join(web, 'index.html'), '<!doctype html><title>Sheaf</title>');
    host = await startHost({ folder, web });
    const page = await fetch(`http://127.0.0.1:${host.port}/any/page/at/all`);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    const support = await fetch(`http://127.0.0.1:${host.port}/support`);
    expect(support.headers.get('content-security-policy')).toContain("script-src 'self' https://challenges.cloudflare.com;");
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${host?.port}${path}`)).status;
    const statuses = async (...paths: string[]) => new Set(await Promise.all(paths.map(statusOf)));
    expect(page.status).toBe(200);
    const known = [
      '/',
      '/login',
      '/Login-2FA/',
      '/_lists/docs/Plans%20v1.2',
      '/my-tasks/x',
      '/_account/none',
      '/a/_settings/alert',
      '/_mail',
    ];
    expect(await statuses(...known)).toEqual(new Set([200]));
    const unknown = ['/_nothing', '/a/_recycle-bin/deeper', '/_settings/none', '/_lists/docs/_forms', '/wp-admin', '/a%20b'];
    expect(await statuses(...unknown, '/wp-login.php', '/.env', '/.git/config', '/assets/none.js', '/assets/')).toEqual(new Set([404]));
    const lost = async (path: string) => (await fetch(`http://127.0.0.1:${host?.port}${path}`)).text();
    expect([await lost('/_nothing'), await lost('/wp-login.php')]).toEqual(['<!doctype html><title>Sheaf</title>', 'Not found\n']);
    for (const path of ['/../package.json', '/%2e%2e/package.json', '/assets/../../package.json', '/..%2fpackage.json']) {
      const reply = await fetch(`http://127.0.0.1:${host.port}${path}`);
      expect(await reply.text(), path).not.toContain('"dependencies"');
    }
  });

  test('sends long answers in gzip to clients that accept it, and short ones as they are', async () => {
    host = await startHost({ folder });
    const request = async (path: string, accepted: string) => {
      const reply = await fetch(`http://127.0.0.1:${host?.port}${path}`, { headers: { 'accept-encoding': accepted } });
      const bytes = Number(reply.headers.get('content-length'));
      expect(reply.headers.get('transfer-encoding')).toBeNull();
      const text = await reply.text();
      const encoding = reply.headers.get('content-encoding');
      if (encoding === null) expect(bytes).toBe(Buffer.byteLength(text));
      else expect(bytes).toBeLessThan(text.length / 2);
      return { encoding, vary: reply.headers.get('vary'), text };
    };
    const texts = '/api/Application/get/i18n?locale_code=en';
    const plain = await request(texts, 'identity');
    expect(plain).toMatchObject({ encoding: null, vary: 'accept-encoding' });
    expect(plain.text.length).toBeGreaterThan(50_000);
    expect(await request(texts, 'gzip, br')).toEqual({ ...plain, encoding: 'gzip' });
    expect((await request('/api/Account/GetAccount', 'gzip')).encoding).toBeNull();
  });

  test('refuses an oversized body without reading it to the end', async () => {
    host = await startHost({ folder });
    const reply = await fetch(`http://127.0.0.1:${host.port}/api/Account/Login`, {
      method: 'POST',
      body: new Uint8Array(11 * 1024 * 1024),
    }).catch(() => undefined);
    if (reply) expect(reply.status).toBe(413);
    expect((await (await host.admin()).call(account.getAccount, {})).userName).toBe('admin');
  });
});
