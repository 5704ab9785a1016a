import { pbkdf2 } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deriveKey } from '#functions/platform/crypto/deriveKey.ts';
import { type RunningServer, startServer } from '#infra/embedded/startServer.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let server: RunningServer;
let settle: () => void;
beforeEach(async () => {
  world = await openWorld();
  const held = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const table = { ...world.table, settled: () => held };
  server = await startServer({ ...world, table }, { port: 0, address: '127.0.0.1', web: import.meta.dirname });
});
afterEach(async () => {
  await server.stop();
  await world.close();
});

test('a reader of something that is not on disk yet is answered once it is', async () => {
  let status = 0;
  const answer = fetch(`http://127.0.0.1:${server.port}/api/Application/GetSystemSupportedLanguages`).then((response) => {
    status = response.status;
  });
  // Another response of the same host overtakes it.
  expect((await fetch(`http://127.0.0.1:${server.port}/health`)).status).toBe(200);
  expect(status).toBe(0);
  settle();
  await answer;
  expect(status).toBe(200);
});

test('many simultaneous passwords leave threads to callers who wait for the disk', async () => {
  const ended: string[] = [];
  const note = (name: string) => () => void ended.push(name);
  const derived = Array.from({ length: 6 }, () => deriveKey('Correct-horse-11', Buffer.alloc(16)).then(note('password')));
  const other = new Promise<void>((resolve) => pbkdf2('a', 'b', 1, 32, 'sha256', () => resolve())).then(note('other'));
  await Promise.all([...derived, other]);
  expect(ended[0]).toBe('other');
});
