import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openSockets } from '#tests/ports/hubs.ts';

const { hub, address, connected, stop } = await openSockets();
afterAll(stop);

test('the hub of one machine reaches an open connection until it is dropped', async () => {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const [id = ''] = connected;
  const received = once(socket, 'message');
  expect(await hub.post(id, 'hello ü')).toBe(true);
  expect(String((await received)[0])).toBe('hello ü');
  const closed = once(socket, 'close');
  await hub.drop(id);
  expect(await hub.post(id, 'too late')).toBe(false);
  await closed;
  await hub.drop(id);
});
