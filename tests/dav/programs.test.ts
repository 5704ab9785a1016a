import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { type Dav, openDav } from '#tests/dav/davAt.ts';
import type { Member } from '#tests/kit/world.ts';

const isThere = (name: string): boolean => existsSync(`/usr/bin/${name}`);

/** Third-party programs. A machine without one is told what to install; on CI the test fails instead. */
const withProgram = (name: string, title: string, tests: () => void): void => {
  if (isThere(name) || process.env.CI) describe(title, tests);
  else describe.skip(`${title} (skipped: install ${name})`, tests);
};

let dav: Dav;
let folder: string;
let names: { userName: string; key: string };
let person: Member;
beforeEach(async () => {
  dav = await openDav();
  // Programs send requests as fast as they can; the limit is tested elsewhere.
  Object.defineProperty(dav.world.host, 'callsPerSecond', { value: 10_000 });
  const ana = await dav.of('Ana', Access.FullAccess);
  [names, person] = [ana, ana.person];
  folder = mkdtempSync(join(tmpdir(), 'sheaf-dav-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await dav.close();
});

const run = (command: string, args: string[], env: Record<string, string> = {}): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const options = { cwd: folder, env: { ...process.env, HOME: folder, ...env }, maxBuffer: 10_000_000 };
    execFile(command, args, options, (error, out, err) => resolve({ code: Number(error?.code ?? 0), said: `${out}${err}` }));
  });

/**
 * Requests of litmus that are refused. With shared locks, two people who write to one file could overwrite each other, so there are none;
 * litmus itself skips the tests that need one.
 */
const REFUSED = ['lock_shared'];

withProgram('litmus', 'litmus', () => {
  test('finds nothing wrong but shared locks', async () => {
    const { said } = await run('litmus', ['-k', `${dav.origin}${dav.root}/`, names.userName, names.key]);
    const received = [...said.matchAll(/^\s*\d+\. (\w+)\.* +(pass|FAIL)/gm)];
    expect(received.filter(([, , outcome]) => outcome === 'FAIL').map(([, name]) => name)).toEqual(REFUSED);
    expect(received.filter(([, , outcome]) => outcome === 'pass').length).toBeGreaterThan(90);
    expect([...said.matchAll(/summary for `(\w+)'/g)].map(([, name]) => name)).toEqual(['basic', 'copymove', 'props', 'locks', 'http']);
    expect(said).not.toContain('WARNING');
  });
});

withProgram('rclone', 'rclone', () => {
  const isWhole = process.env.SHEAF_DAV_FILES !== undefined;
  const count = isWhole ? Number(process.env.SHEAF_DAV_FILES) : 30;

  test('copies a tree there and back (SHEAF_DAV_FILES sets the number of files)', { timeout: isWhole ? 600_000 : 60_000 }, async () => {
    for (let index = 0; index < count; index++) {
      const inner = join(folder, 'out', `Year ${index % Math.max(3, Math.ceil(count / 100))}`, 'Ä & (b)');
      mkdirSync(inner, { recursive: true });
      writeFileSync(join(inner, `Report ${index} 100%.txt`), `The report of number ${index}\n`.repeat(20));
    }
    const { said: obscured } = await run('rclone', ['obscure', names.key]);
    const env = {
      RCLONE_CONFIG: '/dev/null',
      RCLONE_CONFIG_S_TYPE: 'webdav',
      RCLONE_CONFIG_S_URL: `${dav.origin}${dav.root}`,
      RCLONE_CONFIG_S_USER: names.userName,
      RCLONE_CONFIG_S_PASS: obscured.trim(),
    };
    expect(await run('rclone', ['copy', join(folder, 'out'), 's:', '--retries', '1'], env)).toEqual({ code: 0, said: '' });
    expect(await run('rclone', ['copy', 's:', join(folder, 'back'), '--retries', '1'], env)).toEqual({ code: 0, said: '' });
    // Existing files are not sent again.
    const again = await run('rclone', ['sync', join(folder, 'out'), 's:', '--retries', '1', '--size-only', '--stats-one-line', '-v'], env);
    expect(again.said).toMatch(/nothing to transfer/i);
    const files = (of: string) =>
      readdirSync(join(folder, of), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')])
        .sort();
    expect(files('back')).toEqual(files('out'));
  });
});

withProgram('cadaver', 'cadaver', () => {
  test('locks, writes, and unlocks', async () => {
    writeFileSync(join(folder, '.netrc'), `machine 127.0.0.1 login ${names.userName} password ${names.key}\n`, { mode: 0o600 });
    writeFileSync(join(folder, 'plan.txt'), 'The plan of the year');
    const orders = [
      'put plan.txt',
      'lock plan.txt',
      'put plan.txt',
      'unlock plan.txt',
      'mkcol Old',
      'move plan.txt Old/plan.txt',
      'ls Old',
      'quit',
    ];
    writeFileSync(join(folder, '.cadaverrc'), `${orders.join('\n')}\n`);
    const { said } = await run('cadaver', [`${dav.origin}${dav.root}/`]);
    expect(said).not.toMatch(/failed/i);
    expect(said).toMatch(/plan\.txt +20 /);
  });
});

const canMount = existsSync('/usr/sbin/mount.davfs') && existsSync('/dev/fuse') && process.getuid?.() === 0;

describe.skipIf(!canMount)('davfs2 (install it, and be root where FUSE is)', () => {
  test('is a disk on which editors save by replacing a file', async () => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    const [conf, secrets] = [join(folder, 'davfs2.conf'), join(folder, 'secrets')];
    writeFileSync(secrets, `${dav.origin}${dav.root} ${names.userName} ${names.key}\n`, { mode: 0o600 });
    writeFileSync(conf, `secrets ${secrets}\nask_auth 0\nuse_locks 1\ndelay_upload 0\n`, { mode: 0o600 });
    expect(await run('mount.davfs', [`${dav.origin}${dav.root}`, disk, '-o', `conf=${conf}`])).toEqual({ code: 0, said: '' });
    try {
      const save = 'set -e; printf "%s" "$1" > "$2.new"; mv -f "$2.new" "$2"; sync -f .';
      for (const words of ['The first words', 'The next words']) {
        const { code, said } = await run('bash', ['-c', `cd disk; ${save}`, 'save', words, 'Plan.txt']);
        expect([code, said]).toEqual([0, '']);
      }
      const copying = 'cd disk; mkdir Year && cp Plan.txt Year/ && cat Year/Plan.txt && rm Year/Plan.txt && rmdir Year';
      expect(await run('bash', ['-c', copying])).toEqual({ code: 0, said: 'The next words' });
    } finally {
      await run('umount', [disk]);
    }
    const { items } = await person.call(calls.items, { listId: dav.library.id });
    expect(items.map(({ _FileName }) => _FileName)).toEqual(['Plan.txt']);
    expect((await person.call(calls.versions, { listId: dav.library.id, id: items[0]?.Id ?? 0 })).length).toBeGreaterThan(1);
  });
});
