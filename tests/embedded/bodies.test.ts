import { readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { proxyList } from '#infra/embedded/clientAddress.ts';
import { bodyReader } from '#infra/embedded/readBody.ts';
import { type RunningServer, startServer } from '#infra/embedded/startServer.ts';
import { BODY_BYTES, MULTIPART_BYTES } from '#shared/limits.ts';
import { startHost, temporaryFolder } from '#tests/kit/hostProcess.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

const MB = 1024 * 1024;

/** A call of which only the start arrives. */
const begin = (port: number, headers: string[], bytes: number, path = '/api/Account/Login') => {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  const closed = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => (received += chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
  socket.write([`POST ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n'));
  if (bytes > 0) socket.write(Buffer.alloc(bytes, 97));
  return { socket, closed, told: () => received };
};
const json = 'Content-Type: application/json';
const lengthOf = (bytes: number): string => `Content-Length: ${bytes}`;

/** The maximum memory of a process so far, in bytes. */
const peakOf = (pid: number): number => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

test('a body beyond the limit of its address is refused, and others continue', async () => {
  const read = bodyReader();
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  const request = () => Object.assign(new PassThrough(), { headers });
  const send = async (address: string) => {
    const sent = request();
    const body = read(sent as unknown as IncomingMessage, address);
    sent.write(Buffer.alloc(BODY_BYTES - 1));
    await expect.poll(() => sent.readableLength).toBe(0);
    return { sent, body };
  };
  const held = await Promise.all(Array.from({ length: 16 }, () => send('10.0.0.1')));
  const [one, other] = [await send('10.0.0.1'), await send('10.0.0.2')];
  for (const { sent } of [one, other]) sent.end();
  expect([await one.body, typeof (await other.body)]).toEqual(['overloaded', 'object']);
  for (const { sent } of held) sent.destroy(new Error('gone'));
  await Promise.allSettled(held.map(({ body }) => body));
  const late = await send('10.0.0.1');
  late.sent.end();
  expect(await late.body).toMatchObject({ bytes: { length: BODY_BYTES - 1 } });
});

describe('half-sent calls', () => {
  let world: World;
  let server: RunningServer;
  beforeEach(async () => {
    world = await openWorld();
    server = await startServer(world, { port: 0, address: '127.0.0.1', web: world.folder, bodyTimeout: 1500 });
  });
  afterEach(async () => {
    await server.stop();
    await world.close();
  });

  test('are ended after a while, whatever their address', async () => {
    const calls = [begin(server.port, [json, lengthOf(100)], 50), begin(server.port, [json, lengthOf(100)], 50, '/anything')];
    await Promise.all(calls.map(({ closed }) => closed));
    expect(calls.map(({ socket }) => socket.destroyed)).toEqual([true, true]);
  });

  test.each([
    ['JSON', json, BODY_BYTES, 413],
    ['JSON in chunks', json, BODY_BYTES, 413],
    ['a form', 'Content-Type: multipart/form-data; boundary=x', MULTIPART_BYTES, 413],
  ])('that are too large for %s are refused, whether they declare their length or not', async (how, type, limit, status) => {
    const chunked = how.includes('chunks');
    const { socket, told: received } = begin(server.port, [type, chunked ? 'Transfer-Encoding: chunked' : lengthOf(limit + 1)], 0);
    if (chunked) socket.write(`${(limit + 1).toString(16)}\r\n`);
    socket.write(Buffer.alloc(limit + 1, 97));
    if (chunked) socket.write('\r\n0\r\n\r\n');
    await expect.poll(received).toMatch(new RegExp(`^HTTP/1.1 ${status} .*bodyTooLarge`, 's'));
    socket.destroy();
  });
});

test('eighty half-sent sign-ins of 10 MB use little memory of the host', async () => {
  const folder = temporaryFolder();
  const host = await startHost({ folder });
  const pid = host.child.pid ?? 0;
  const before = peakOf(pid);
  const sockets: Socket[] = Array.from({ length: 80 }, () => begin(host.port, [json, lengthOf(10_485_000)], 9 * MB).socket);
  const arrived = () => sockets.filter(({ writableLength, destroyed }) => destroyed || writableLength === 0).length;
  await expect.poll(arrived).toBe(80);
  expect((peakOf(pid) - before) / MB).toBeLessThan(160);
  for (const socket of sockets) socket.destroy();
  await host.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('connections of one address', () => {
  test.each([
    ['are cut beyond its share', [], [true, true, true, false]],
    ['are as many as there are people behind a declared proxy', ['127.0.0.1'], [true, true, true, true]],
  ])('%s', async (_, named, stay) => {
    const world = await openWorld();
    const location = { port: 0, address: '127.0.0.1', web: world.folder, proxies: proxyList(named), connectionsOfOne: 3 };
    const server = await startServer(world, location);
    const request = async () => {
      const { socket, closed, told: received } = begin(server.port, [json, lengthOf(100)], 50);
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 300))]);
      return { socket, told: received };
    };
    const opened = [await request(), await request(), await request(), await request()];
    expect(opened.map(({ socket }) => !socket.destroyed)).toEqual(stay);
    for (const { socket } of opened) socket.destroy();
    const answered = async (): Promise<string> => {
      const { socket, closed, told: received } = begin(server.port, [json, lengthOf(2), 'Connection: close'], 0);
      socket.write('{}');
      await closed;
      return received();
    };
    await expect.poll(answered).toMatch(/^HTTP\/1.1 4/);
    await server.stop();
    await world.close();
  });
});
