import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildHost } from '#infra/build/host.ts';
import { site } from '#shared/contracts/site.ts';
import { type HostProcess, startHost, temporaryFolder } from '#tests/kit/hostProcess.ts';

let folder: string;
let host: HostProcess | undefined;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(async () => {
  await host?.end();
  rmSync(folder, { recursive: true, force: true });
});

/** The private memory of a process in megabytes; the program of Node is shared by all processes. */
const ownMemory = ({ child }: HostProcess): number =>
  Number(/^Private_Dirty: +(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;

/** Measured on 2026-11-26: 45 MB, and 100 with the program of Node. */
const AT_REST = 45 * 1.15;

test.runIf(process.platform === 'linux')('an idle host uses little memory', async () => {
  await (await startHost({ folder })).end();
  host = await startHost({ folder });
  expect(ownMemory(host)).toBeLessThan(AT_REST);
});

test('every part of the built host can be loaded, including those that a start does not need', async () => {
  const main = await buildHost();
  const parts = readdirSync(dirname(main)).filter((name) => name.endsWith('.mjs') && !main.endsWith(name));
  const addresses = parts.map((name) => pathToFileURL(join(dirname(main), name)).href);
  const script = `for (const part of ${JSON.stringify(addresses)}) await import(part);`;
  const loaded = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module'], {
    input: script,
    encoding: 'utf8',
  });
  expect([loaded.status, loaded.stderr]).toEqual([0, '']);
  expect(parts.length).toBeGreaterThan(50);
});

test('a running host finds its own parts even if another has been built', async () => {
  const location = join(folder, 'built');
  await buildHost(location);
  const [used, forgotten] = ['USED.mjs', 'FORGOTTEN.mjs'].map((name) => join(location, name)) as [string, string];
  for (const path of [used, forgotten]) writeFileSync(path, '');
  const longAgo = new Date(Date.now() - 31 * 24 * 3600 * 1000);
  utimesSync(forgotten, longAgo, longAgo);
  rmSync(join(location, '.stamp'));
  await buildHost(location);
  expect([used, forgotten, join(location, '.stamp')].map((path) => existsSync(path))).toEqual([true, false, true]);
  expect(readdirSync(folder)).toEqual(['built']);
});

test('the log of the built host names the function that refused a call', async () => {
  host = await startHost({ folder });
  const admin = await host.admin();
  await expect(admin.call(site.details, { body: { path: '/nowhere' } })).rejects.toBeDefined();
  const refused = () =>
    readFileSync(join(folder, 'log', 'sheaf.log'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .find(({ endpoint, code }) => endpoint === 'Site.details' && code !== undefined);
  await expect.poll(() => refused()?.refusal?.thrownAt).toMatch(/^[a-z]\w+ host\/\w+\.mjs:\d+:\d+$/);
});
