import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countedLogs } from '#functions/platform/embedded/countedLogs.ts';
import { fileLogs } from '#functions/platform/embedded/logs.ts';
import { fileSecrets } from '#functions/platform/embedded/secrets.ts';
import { clock } from '#tests/ports/tables.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-machine-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the secrets of one machine', () => {
  test('are files of their owner, and nothing else remains of their creation', async () => {
    const location = join(folder, 'secrets');
    await Promise.all([fileSecrets(location), fileSecrets(location), fileSecrets(location)].map((secrets) => secrets.ring('session')));
    await fileSecrets(location).keep('first-password', 'one');
    expect((await readdir(location)).sort()).toEqual(['first-password.txt', 'session.key']);
    for (const file of await readdir(location)) expect((await stat(join(location, file))).mode & 0o777).toBe(0o600);
  });

  test('are refused while the file is damaged', async () => {
    const secrets = fileSecrets(folder);
    await writeFile(join(folder, 'session.key'), 'short');
    await expect(secrets.ring('session')).rejects.toThrow('damaged');
    await writeFile(join(folder, 'session.key'), Buffer.alloc(32, 7));
    expect((await secrets.ring('session')).current.bytes).toEqual(Buffer.alloc(32, 7));
  });
});

describe('the log of one machine', () => {
  const file = () => join(folder, 'logs', 'sheaf.log');
  const lines = async (path: string) => (await readFile(path, 'utf8')).trimEnd().split('\n');

  test('is one line of JSON each, errors with their stack', async () => {
    const logs = fileLogs(file(), clock());
    logs.write('info', 'started', { port: 1 });
    logs.write('error', 'broke\noff', { error: new TypeError('wrong', { cause: 'this' }) });
    logs.close();
    const [started, broke] = (await lines(file())).map((line) => JSON.parse(line));
    expect(started).toEqual({ at: '2026-11-21T10:00:00.000Z', level: 'info', message: 'started', port: 1 });
    expect(broke).toMatchObject({ message: 'broke\noff', error: { name: 'TypeError', message: 'wrong', cause: 'this' } });
    expect(broke.error.stack).toContain('logsAndSecrets.test.ts');
  });

  test('contains the lines of one turn of the event loop after it, and an error with all before it immediately', async () => {
    const logs = fileLogs(file(), clock());
    const messages = async () => (await readFile(file(), 'utf8')).split('\n').flatMap((line) => (line ? [JSON.parse(line).message] : []));
    logs.write('info', 'one');
    logs.write('warn', 'two');
    expect(readFileSync(file(), 'utf8')).toBe('');
    await turn();
    expect(await messages()).toEqual(['one', 'two']);
    logs.write('info', 'three');
    logs.write('error', 'four');
    expect(readFileSync(file(), 'utf8').split('\n')).toHaveLength(5);
    logs.write('info', 'five');
    logs.close();
    expect(await messages()).toEqual(['one', 'two', 'three', 'four', 'five']);
  });

  test('contains the last lines of a process that ends in the middle of its work', async () => {
    const script = `import { fileLogs } from '#functions/platform/embedded/logs.ts';
      fileLogs(${JSON.stringify(file())}).write('info', 'the last');
      process.exit(3);`;
    const ended = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: join(import.meta.dirname, '../..') });
    expect(ended.status).toBe(3);
    expect((await lines(file())).map((line) => JSON.parse(line).message)).toEqual(['the last']);
  });

  test('keeps the full file and one before it', async () => {
    const logs = fileLogs(file(), { ...clock(), limit: 200 });
    for (let n = 0; n < 10; n += 1) logs.write('info', String(n));
    logs.close();
    const messages = async (path: string) => (await lines(path)).map((line) => JSON.parse(line).message);
    const stored = [...(await messages(`${file()}.1`)), ...(await messages(file()))];
    expect(stored.at(-1)).toBe('9');
    expect(stored.length).toBeLessThan(8);
    expect((await readdir(join(folder, 'logs'))).sort()).toEqual(['sheaf.log', 'sheaf.log.1']);
  });

  test('keeps two weeks, whatever is written today', async () => {
    const time = clock();
    const logs = fileLogs(file(), { now: time.now, limit: 2000 });
    for (let day = 0; day < 20; day += 1) {
      for (let n = 0; n < 100; n += 1) logs.write('info', `day ${day}`);
      time.pass(24 * 3600);
    }
    logs.write('info', 'today');
    logs.close();
    const names = await readdir(join(folder, 'logs'));
    expect(names.filter((name) => name.includes('2026-'))).toHaveLength(2 * 14);
    expect(await readFile(`${file()}.2026-12-10`, 'utf8')).toContain('day 19');
    expect(await lines(file())).toHaveLength(1);
    expect(names).not.toContain('sheaf.log.2026-11-26');
    expect(names).toContain('sheaf.log.2026-11-27.1');
  });

  test('counts refusals of strangers, so that 100,000 such calls leave the lines of yesterday and of everyone else', async () => {
    vi.useFakeTimers();
    const time = clock();
    const logs = countedLogs(fileLogs(file(), { now: time.now }));
    logs.write('info', 'yesterday');
    time.pass(24 * 3600);
    logs.write('info', 'call', { user: 'ana', status: 200 });
    for (let n = 0; n < 100_000; n += 1) logs.write('info', 'call', { address: n % 2 === 0 ? '192.0.2.1' : `2001:db8::${n}`, status: 401 });
    vi.advanceTimersByTime(60_000);
    logs.write('info', 'call', { address: '192.0.2.1', status: 401 });
    logs.close();
    vi.useRealTimers();
    expect((await lines(`${file()}.2026-11-21`)).map((line) => JSON.parse(line).message)).toEqual(['yesterday']);
    const today = (await lines(file())).map((line) => JSON.parse(line));
    expect(today[0]).toMatchObject({ user: 'ana' });
    expect(today.length).toBeLessThan(210);
    const counted = today.filter(({ message }) => message === 'refusedCalls');
    expect(counted[0]).toMatchObject({ address: '192.0.2.1', count: 49_999 });
    expect(counted.reduce((sum, { count }) => sum + count, 0) + 101).toBe(100_000);
  });
});
