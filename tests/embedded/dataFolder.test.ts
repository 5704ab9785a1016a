import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '#functions/platform/crypto/checksum.ts';
import { buildHost } from '#infra/build/host.ts';
import { readDataFolder } from '#infra/embedded/dataFolder.ts';
import { list } from '#shared/contracts/list.ts';
import { search } from '#shared/contracts/search.ts';
import { site } from '#shared/contracts/site.ts';
import { SearchParams } from '#shared/models/administration/search.ts';
import { type HostProcess, startHost, temporaryFolder } from '#tests/kit/hostProcess.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';

const root = join(import.meta.dirname, '../..');
const main = await buildHost();
/** The data of a killed host with a few items, all of them in the write-ahead log. */
let killed: string;
let folder: string;
let host: HostProcess | undefined;

const start = (...options: string[]) => {
  const args = [main, '--port', '0', '--data', folder, ...options];
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', timeout: 20_000 });
  return { status, stderr, stdout };
};

/** Every file with its content, except the lock, an empty log and SQLite's shared memory. */
const contents = (): Record<string, string> => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !/lock|-shm$/.test(path));
  const files = paths.map((path) => [path, readFileSync(path)] as const).filter(([, bytes]) => bytes.length > 0);
  return Object.fromEntries(files.map(([path, bytes]) => [path, sha256(bytes).toString('hex')]));
};

const listOf = async (browser: HttpBrowser): Promise<string> => {
  const { id: systemSiteId } = await browser.call(site.details, { body: { path: '/' } });
  return (
    await browser.call(site.createList, { systemSiteId, body: { title: 'Notes', path: 'notes', listInternalName: 'Notes', type: 'items' } })
  ).id;
};

const titles = Array.from({ length: 5 }, (_, index) => `Kept ${index}`);

beforeAll(async () => {
  killed = temporaryFolder();
  const first = await startHost({ folder: killed });
  const admin = await first.admin();
  const listId = await listOf(admin);
  for (const Title of titles) await admin.call(list.createItem, { listId, body: { Title } });
  await first.end('SIGKILL');
  mkdirSync(join(killed, 'blobs/ab'), { recursive: true });
  writeFileSync(join(killed, 'blobs/ab/document'), 'the only copy');
});
afterAll(() => rmSync(killed, { recursive: true, force: true }));

beforeEach(() => {
  folder = temporaryFolder();
  cpSync(killed, folder, { recursive: true });
});
afterEach(async () => {
  await host?.end('SIGKILL');
  host = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const inFolder = (name: string): string => join(folder, name);

const removeFiles = (...names: string[]): void => {
  for (const name of names) rmSync(inFolder(name), { force: true });
};

describe('a start finds unusable data', () => {
  const damages: [string, () => void, RegExp][] = [
    ['sheaf.db and its log are missing', () => removeFiles('sheaf.db', 'sheaf.db-wal', 'sheaf.db-shm'), /but no sheaf\.db/],
    [
      'sheaf.db alone is missing',
      () => rmSync(inFolder('sheaf.db')),
      /parts of an installation \(.*sheaf\.db-wal.*blobs.*but no sheaf\.db/,
    ],
    [
      'sheaf.db is empty',
      () => {
        rmSync(inFolder('sheaf.db-wal'));
        truncateSync(inFolder('sheaf.db'));
      },
      /empty or belongs to another program/,
    ],
    [
      'sheaf.db is of another program',
      () => {
        removeFiles('sheaf.db', 'sheaf.db-wal', 'sheaf.db-shm');
        const db = new DatabaseSync(inFolder('sheaf.db'));
        db.exec('CREATE TABLE theirs (one)');
        db.close();
      },
      /empty or belongs to another program/,
    ],
    [
      'sheaf.db is no database',
      () => {
        removeFiles('sheaf.db-wal', 'sheaf.db-shm');
        writeFileSync(inFolder('sheaf.db'), 'x'.repeat(9000));
      },
      /cannot be read|damaged|empty or belongs/,
    ],
    [
      'the write-ahead log was not copied',
      () => rmSync(inFolder('sheaf.db-wal')),
      /empty or belongs to another program|no installation was completed/,
    ],
    [
      'a page of sheaf.db is damaged',
      () => {
        const db = new DatabaseSync(inFolder('sheaf.db'));
        db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
        db.close();
        const bytes = readFileSync(inFolder('sheaf.db'));
        for (let at = 4096 * 3; at < bytes.length; at += 4096) bytes.fill(0xa5, at, at + 64);
        writeFileSync(inFolder('sheaf.db'), bytes);
      },
      /damaged|cannot be read/,
    ],
  ];

  test.each(damages)('when %s it says so, and changes nothing', async (_name, damage, said) => {
    damage();
    const before = contents();
    await expect(readDataFolder(folder)).rejects.toThrow(said);
    expect(contents()).toEqual(before);
  });

  test('the host ends with the message, and the only copy of a document is still there afterwards', () => {
    renameSync(inFolder('sheaf.db'), inFolder('moved-aside'));
    const { status, stderr } = start('--empty');
    expect([status, stderr]).toEqual([1, expect.stringMatching(/Nothing was changed\. .*npm run restore/)]);
    expect(readFileSync(inFolder('blobs/ab/document'), 'utf8')).toBe('the only copy');
    // The restored data is served as before.
    renameSync(inFolder('moved-aside'), inFolder('sheaf.db'));
  });

  test('a folder without an installation is refused where one is required, and stays empty or missing', () => {
    const elsewhere = temporaryFolder();
    const missing = join(elsewhere, 'unmounted');
    for (const where of [elsewhere, missing]) {
      const args = [main, '--port', '0', '--data', where, '--existing'];
      const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
      expect([status, stderr]).toEqual([1, expect.stringContaining('There is no installation')]);
      expect(readdirSync(elsewhere)).toEqual([]);
    }
    rmSync(elsewhere, { recursive: true });
  });
});

test('--help lists the options and starts nothing', () => {
  const { status, stdout } = start('--help');
  expect(status).toBe(0);
  for (const option of ['--port', '--data', '--address', '--origin', '--proxy', '--calls', '--audit-heads', '--empty', '--existing'])
    expect(stdout).toContain(`${option} `);
});

describe('a start explains in one sentence why it fails', () => {
  const sentences: [string, string[], RegExp][] = [
    ['an option it does not know', ['--prot', '80'], /Unknown option '--prot'.*--help/],
    ['an origin without its scheme', ['--origin', 'sheaf.example.org'], /--origin must be .* not sheaf\.example\.org/],
    [
      'an origin with a path',
      ['--origin', 'https://sheaf.example.org/docs'],
      /--origin must be .* not https:\/\/sheaf\.example\.org\/docs/,
    ],
    ['an address of another machine', ['--address', '203.0.113.1'], /no address 203\.0\.113\.1/],
    ['a file for a folder', ['--data', join(root, 'package.json')], /package\.json is (?:a file|not a folder)/],
  ];
  test.each(sentences)('%s', (_name, options, said) => {
    const { status, stderr } = start(...options);
    expect(stderr).toMatch(said);
    expect([status, stderr.includes('    at ')]).toEqual([1, false]);
  });

  test('a password that is refused, before anything is written; and no given password is printed', async () => {
    const elsewhere = temporaryFolder();
    const args = [main, '--empty', '--port', '0', '--data', elsewhere];
    const env = { ...process.env, SHEAF_ADMIN_PASSWORD: 'short' };
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env });
    expect([status, stderr]).toEqual([1, expect.stringContaining('it needs at least 8 characters')]);
    expect(readdirSync(elsewhere).filter((name) => !/^lock/.test(name))).toEqual([]);
    host = await startHost({ folder: elsewhere });
    expect(host.printed()).toContain('(as given)');
    expect(host.printed()).not.toContain('Correct-horse-11');
    await host.end('SIGKILL');
    rmSync(elsewhere, { recursive: true });
  });
});

describe('a running host', () => {
  test('closes its files to other users of the machine', async () => {
    for (const name of ['', 'sheaf.db', 'secrets', 'blobs']) {
      spawnSync('chmod', ['0755', inFolder(name)]);
    }
    host = await startHost({ folder });
    const open = ['', ...readdirSync(folder)].filter((name) => (statSync(inFolder(name)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  });

  test('ends as soon as its folder or its lock disappears, so that nothing is acknowledged without being stored', async () => {
    host = await startHost({ folder });
    const ended = new Promise((resolve) => host?.child.once('exit', resolve));
    renameSync(inFolder('lock'), inFolder('lock-before'));
    expect(await ended).toBe(1);
    expect(host.printed()).toMatch(/lock was removed or replaced while Sheaf was running/);
  });

  test.each([
    ['lost', () => removeFiles('search.db', 'search.db-wal', 'search.db-shm')],
    ['no database any more', () => writeFileSync(inFolder('search.db'), 'x'.repeat(9000))],
  ])('finds everything again if its search index is %s', async (_name, damage) => {
    host = await startHost({ folder });
    const found = async () => {
      const answer = await (await host?.admin())?.call(search.query, { body: SearchParams.parse({ query: 'Kept' }) });
      return answer?.totalHits;
    };
    await expect.poll(found).toBe(titles.length);
    await host.end();
    damage();
    host = await startHost({ folder });
    await expect.poll(found).toBe(titles.length);
  });
});
