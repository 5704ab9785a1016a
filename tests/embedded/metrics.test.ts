import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RunningServer } from '#infra/embedded/startServer.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { serveWorld } from '#tests/kit/served.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

describe('the metrics for Prometheus', () => {
  let world: World;
  let server: RunningServer;
  let admin: Member;
  beforeEach(async () => {
    world = await openWorld();
    server = await serveWorld(world);
    admin = await world.member('Ada', Access.FullAccess, { isAdmin: true });
  });
  afterEach(async () => {
    await server.stop();
    await world.close();
  });

  const ask = async (
    headers: Record<string, string> = {},
  ): Promise<{ status: number | undefined; body: string; type: string | undefined }> => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    request({ host: '127.0.0.1', port: server.port, path: '/metrics', headers }, resolve).once('error', reject).end();
    const response = await promise;
    return { status: response.statusCode, body: await text(response), type: response.headers['content-type'] };
  };

  test('are available to programs on this machine: calls by name with their times and errors, queue, delays, storage and memory', async () => {
    const { id: listId } = await world.list();
    await admin.call(list.items, { listId });
    await admin.call(list.items, { listId });
    const { status, body, type } = await ask();
    expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    const lines = body.trimEnd().split('\n');
    const numberOf = (name: string) =>
      Number(
        lines
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')
          .at(-1),
      );
    const bucket = (le: string) => numberOf(`sheaf_call_duration_seconds_bucket{call="List.items",le="${le}"}`);
    expect(bucket('+Inf')).toBe(2);
    expect(bucket('10')).toBe(2);
    expect(bucket('0.0005')).toBeLessThanOrEqual(bucket('0.1'));
    expect(numberOf('sheaf_call_duration_seconds_count{call="List.items"}')).toBe(2);
    expect(numberOf('sheaf_call_errors_total{call="List.items"}')).toBe(0);
    const gauges = [
      'sheaf_jobs_waiting',
      'sheaf_feed_lag_seconds{reader="search"}',
      'sheaf_storage_bytes',
      'process_resident_memory_bytes',
    ];
    for (const name of gauges) expect([name, numberOf(name)]).toEqual([name, expect.any(Number)]);
    expect(numberOf('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    // A line is a comment, or a name with labels and a number.
    expect(lines.filter((line) => !/^(?:# (?:HELP|TYPE) .+|[a-z_]+(?:\{[^}]+\})? [\d.e+-]+)$/.test(line))).toEqual([]);
  });

  test.each([
    ['through a proxy', { 'x-forwarded-for': '10.0.0.1' }],
    ['under another name, which a page could have', { host: 'sheaf.example.org' }],
  ])('are not available to strangers %s, but with the key of an administrator', async (_, elsewhere) => {
    const keyOf = async (who: Member, administration: boolean) =>
      (await who.call(account.createUserApiKeys, { body: { Alias: `${administration}`, scope: 'read', administration, days: 1 } })).key;
    const requested = async (key?: string) => {
      const { status, body } = await ask({ ...elsewhere, ...(key && { 'x-api-key': key }) });
      return [status, body.includes('sheaf_call')];
    };
    const member = await world.member('Ben', Access.FullAccess);
    expect(await requested()).toEqual([401, false]);
    expect(await requested(await keyOf(member, false))).toEqual([403, false]);
    expect(await requested(await keyOf(admin, false))).toEqual([403, false]);
    expect(await requested(await keyOf(admin, true))).toEqual([200, true]);
  });
});
