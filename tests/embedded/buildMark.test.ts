import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveWorld } from '#tests/kit/served.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let web: string;
beforeEach(async () => {
  world = await openWorld();
  web = mkdtempSync(join(tmpdir(), 'sheaf-web-'));
});
afterEach(async () => {
  await world.close();
  rmSync(web, { recursive: true });
});

const markOf = async (): Promise<string | null> => {
  const server = await serveWorld(world, web);
  const { headers } = await fetch(`http://127.0.0.1:${server.port}/api/Application/troubles`);
  await server.stop();
  return headers.get('x-sheaf-build');
};

test('every answer names the build of its pages, and none where pages are not built', async () => {
  expect(await markOf()).toBeNull();
  writeFileSync(join(web, '.stamp'), 'a'.repeat(64));
  expect(await markOf()).toBe('a'.repeat(16));
  writeFileSync(join(web, '.stamp'), 'b'.repeat(64));
  expect(await markOf()).toBe('b'.repeat(16));
});
