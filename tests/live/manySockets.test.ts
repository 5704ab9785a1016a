import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { embeddedHub, serveHub } from '#infra/embedded/hubServer.ts';
import { HUB_BUFFER_BYTES, HUB_BURST_SECONDS, HUB_KEYS_PER_MESSAGE, HUB_MESSAGES } from '#shared/limits.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';

describe('a socket', () => {
  let server: Server;
  let hub: ReturnType<typeof embeddedHub>;
  let handled: string[];
  let atOnce: number;
  let mostAtOnce: number;
  let origin: string;
  const LOOK = 200;
  beforeEach(async () => {
    server = createServer();
    hub = embeddedHub();
    handled = [];
    atOnce = 0;
    mostAtOnce = 0;
    const handle = async ({ requestContext: { eventType } }: { requestContext: { eventType: string } }) => {
      if (eventType === 'MESSAGE') mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (eventType === 'MESSAGE') atOnce -= 1;
      handled.push(eventType);
      return { statusCode: 200 };
    };
    serveHub(server, hub.sockets, handle, { every: LOOK, userOf: async () => 'ana' });
    origin = await listenLocally(server);
  });
  afterEach(() => {
    for (const socket of hub.sockets.values()) socket.terminate();
    server.close();
  });
  const open = async (): Promise<WebSocket> => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/_api_hub`);
    socket.on('error', () => undefined);
    await once(socket, 'open');
    await expect.poll(() => hub.sockets.size).toBeGreaterThan(0);
    return socket;
  };
  const messages = () => handled.filter((type) => type === 'MESSAGE').length;

  test('that does not read is closed before it fills the memory', async () => {
    const deaf = await open();
    deaf.pause();
    const [[id, served] = expect.fail('no socket')] = [...hub.sockets];
    const message = 'x'.repeat(256 * 1024);
    let taken = 0;
    while (taken < 400 && (await hub.hub.post(id, message))) {
      taken += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(taken).toBeLessThan(400);
    expect(served.bufferedAmount).toBeLessThan(HUB_BUFFER_BYTES + 2 * message.length);
    await expect.poll(() => hub.sockets.size).toBe(0);
    deaf.terminate();
  });

  test('that answers stays open, check after check', async () => {
    const socket = await open();
    let pings = 0;
    socket.on('ping', () => (pings += 1));
    await expect.poll(() => pings).toBeGreaterThan(3);
    expect(hub.sockets.size).toBe(1);
    socket.terminate();
  });

  test('that sends requests without end is closed, and the rest is ignored', async () => {
    const socket = await open();
    const closed = once(socket, 'close');
    for (let n = 0; n < 5000; n++) socket.send('{"action":"Ping"}');
    const [code] = await closed;
    expect(code).toBe(1008);
    await expect.poll(() => handled.includes('DISCONNECT')).toBe(true);
    expect(messages()).toBeLessThanOrEqual(HUB_MESSAGES * (HUB_BURST_SECONDS + 2));
  });

  test('that names many keys in each message is closed after few of them', async () => {
    const socket = await open();
    let code = 0;
    socket.on('close', (closed: number) => (code = closed));
    const subscriptions = Array.from({ length: 100 }, (_, n) => ({ cacheKey: `item:x-${n}` }));
    const few = (2 * HUB_MESSAGES * HUB_BURST_SECONDS) / (subscriptions.length / HUB_KEYS_PER_MESSAGE);
    for (let n = 0; n < few; n++) socket.send(JSON.stringify({ action: 'ConnectToMany', subscriptions }));
    await expect.poll(() => code).toBe(1008);
  });

  test('of a user who has many gets no more work at one time than one', async () => {
    const many = [await open(), await open(), await open()];
    for (const socket of many) for (let n = 0; n < 20; n++) socket.send('{"action":"Ping"}');
    await expect.poll(messages).toBe(60);
    expect(mostAtOnce).toBe(1);
  });
});
