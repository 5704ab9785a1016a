import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { call } from '#frontend/api/call.ts';
import { addToCount } from '#functions/storage/counts.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { sendingOf } from '#tests/kit/callThrough.ts';
import { ADMIN_PASSWORD, type HostProcess, startHost, temporaryFolder } from '#tests/kit/hostProcess.ts';
import { openSocket } from '#tests/kit/served.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { openWorld } from '#tests/kit/world.ts';

const folder = temporaryFolder();
let host: HostProcess;
beforeAll(async () => {
  host = await startHost({ folder });
});
afterAll(() => host.end());
afterEach(() => vi.unstubAllGlobals());

type Line = Record<string, unknown>;
const logText = () => readFileSync(join(folder, 'log/sheaf.log'), 'utf8');
const lines = (): Line[] =>
  logText()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Waits for a matching line; fails after five seconds. */
const lineWith = async (wanted: Line): Promise<Line> => {
  for (const deadline = Date.now() + 5000; Date.now() < deadline; await setTimeout(20)) {
    const found = lines().find((line) => Object.entries(wanted).every(([name, value]) => line[name] === value));
    if (found) return found;
  }
  throw new Error(`no line with ${JSON.stringify(wanted)}`);
};

/** The browser environment of the application's code. Returns the ids it sends. */
const aroundBrowser = (origin: string, cookie: string, answer?: () => Promise<Response>): string[] => {
  const real = fetch;
  const ids: string[] = [];
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    const headers = new Headers(init.headers);
    ids.push(headers.get('x-correlation-id') ?? '');
    headers.set('cookie', cookie);
    return answer ? answer() : real(url, { ...init, headers });
  });
  return ids;
};

describe('the id of a call', () => {
  test('is passed from the browser through the gate', async () => {
    const { origin, cookies } = await host.admin();
    const ids = aroundBrowser(origin, `CSRF-TOKEN=${cookies.get('CSRF-TOKEN')}; sheaf-session=${cookies.get('sheaf-session')}`);
    await call(account.logout, {});
    const [correlationId] = ids;
    expect(correlationId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await lineWith({ message: 'call', correlationId })).toMatchObject({ endpoint: 'Account.logout', status: 200 });
  });

  test('is passed with a change to its fact and to the listeners', async () => {
    const world = await openWorld();
    // Only detailed logs mention events that are processed in time.
    world.host.logs.isDetailed = true;
    const write = vi.spyOn(world.host.logs, 'write');
    const ana = await world.member('Ana', Access.None);
    await ana.send({ ...sendingOf(account.logout, {}), headers: { 'x-correlation-id': 'ana-went-home' } });
    const line = expect.objectContaining({ correlationId: 'ana-went-home', kind: 'signedOut', late: expect.any(Number) });
    await waitFor(() => expect(write).toHaveBeenCalledWith('info', 'fact', line));
    await world.close();
  });

  test('is returned with the answer', async () => {
    const { send } = await host.admin();
    const answer = await send('/api/Account/GetAccount', { headers: { 'x-correlation-id': 'from-a-test-1' } });
    expect(answer.headers.get('x-correlation-id')).toBe('from-a-test-1');
  });

  test('is shown to the user when the answer cannot be read, and not when there was no answer', async () => {
    const ids = aroundBrowser('http://sheaf.test', 'CSRF-TOKEN=1', async () => new Response('<html>', { status: 502 }));
    await expect(call(account.getAccount, {})).rejects.toMatchObject({ status: 502, errors: [{ id: expect.any(String) }] });
    await expect(call(account.getAccount, {})).rejects.toSatisfy(({ errors }) => errors[0].id === ids.at(-1));
    aroundBrowser('http://sheaf.test', 'CSRF-TOKEN=1', () => Promise.reject(new TypeError('gone')));
    await expect(call(account.getAccount, {})).rejects.toMatchObject({ status: 0, errors: [{ id: null }] });
  });

  test('is passed with a job to its actions', async () => {
    const world = await openWorld();
    const list = await world.list();
    const ana = await world.member('Ana', Access.Read);
    await world.host.table.transact([addToCount(list, list.id, { items: 6000 })]);
    const path = `/api/List/${list.id}/items`;
    await ana.send({ path, query: 'sortProperty=Amount', headers: { 'x-correlation-id': 'sorted-by-ana' } });
    await waitFor(async () => expect((await world.facts(list.id)).at(-1)).toMatchObject({ kind: 'listOrdersBuilt' }));
    expect((await world.facts(list.id)).at(-1)?.correlationId).toBe('sorted-by-ana');
    await world.close();
  });
});

describe('an event that is not a call', () => {
  test('a refused connection leaves a line under the id that the gateway gave it', async () => {
    await expect(openSocket(host.port, 'nobody')).rejects.toThrow('401');
    expect(await lineWith({ message: 'hub', status: 401 })).toMatchObject({
      correlationId: expect.stringMatching(/^[\w-]{8,}$/),
      event: 'CONNECT',
    });
  });

  test('a failed job leaves a line under the id of the call that sent it', async () => {
    const world = await openWorld();
    const write = vi.spyOn(world.host.logs, 'write');
    await world.host.queue.send({ name: 'nobodyDoesThis', body: {}, correlationId: 'sent-by-ana' });
    const line = expect.objectContaining({ correlationId: 'sent-by-ana', job: 'nobodyDoesThis' });
    await waitFor(() => expect(write).toHaveBeenCalledWith('error', 'job failed', line));
    await world.close();
  });
});

describe('an invalid id', () => {
  const attempts = [
    'short',
    'a'.repeat(65),
    'x","level":"error","message":"forged',
    '12345678 {"at":"now"}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: some loggers would look up such a text.
    '${jndi:ldap://evil.test/a}',
    '12345678, 87654321',
    '../../../etc/passwd',
    'Ünïcödé-id',
  ];

  test.each(attempts)('is replaced, neither echoed nor logged: %s', async (attempt) => {
    const { send } = await host.admin();
    const answer = await send('/api/Account/GetAccount', { headers: { 'x-correlation-id': attempt.replace(/[^\x20-\xff]/g, '') } });
    const given = answer.headers.get('x-correlation-id') ?? '';
    expect(given).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    await lineWith({ message: 'call', correlationId: given });
    expect(logText()).not.toContain(attempt);
  });
});

describe('the log line of a call', () => {
  test('is one, and says when, what, by whom, its result and its duration', async () => {
    const { send } = await host.admin();
    await send('/api/Account/GetAccount', { headers: { 'x-correlation-id': 'the-only-line' } });
    await lineWith({ correlationId: 'the-only-line' });
    const found = lines().filter(({ correlationId }) => correlationId === 'the-only-line');
    expect(found).toEqual([
      {
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        level: 'info',
        message: 'call',
        correlationId: 'the-only-line',
        requestId: expect.any(String),
        method: 'GET',
        status: 200,
        ms: expect.any(Number),
        endpoint: 'Account.getAccount',
        user: expect.stringMatching(/^[0-9A-Z]{26}$/),
      },
    ]);
    expect(JSON.stringify(found[0]).length).toBeLessThan(350);
  });

  test('contains no name, password, token, address or value', async () => {
    const { send, cookies } = await host.admin();
    await send('/api/List/secret-place/items?searchText=secret-search', { headers: { 'x-correlation-id': 'secret-call' } });
    expect(await lineWith({ correlationId: 'secret-call' })).toMatchObject({ endpoint: 'List.items', status: expect.any(Number) });
    for (const secret of [ADMIN_PASSWORD, 'secret-place', 'secret-search', 'Administrator', String(cookies.get('sheaf-session'))])
      expect(logText()).not.toContain(secret);
  });

  test('names the reason of a refusal, and of an unknown address only that', async () => {
    const { send } = await host.admin();
    await send('/api/Account/Nothing/at/all', { headers: { 'x-correlation-id': 'went-astray' } });
    expect(await lineWith({ correlationId: 'went-astray' })).toMatchObject({ status: 404, code: 'notFound' });
    expect(logText()).not.toContain('Nothing');
  });
});
