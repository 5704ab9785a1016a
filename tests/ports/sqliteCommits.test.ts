import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { groupCommit } from '#functions/platform/embedded/table/groupCommit.ts';
import { logSync } from '#functions/platform/embedded/table/logSync.ts';
import { openDatabase } from '#functions/platform/embedded/table/tableSchema.ts';

describe('writes that share a commit', () => {
  test('are refused together when the disk refuses, and nothing of them stays', async () => {
    const db = new DatabaseSync(':memory:');
    db.exec('CREATE TABLE t (n INTEGER)');
    const insert = db.prepare('INSERT INTO t VALUES (?)');
    const commits = vi.fn();
    const { run } = groupCommit(db, { committed: commits });
    const write = (n: number) => run(() => () => insert.run(n));
    const full = () => {
      throw new Error('disk full');
    };

    const together = await Promise.allSettled([write(1), run(() => full), write(2)]);
    expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    const apart = await Promise.allSettled([write(3), run(full), write(4)]);
    expect(apart.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(db.prepare('SELECT n FROM t').all()).toEqual([{ n: 3 }, { n: 4 }]);
    expect(commits).toHaveBeenCalledOnce();
    db.close();
  });
});

describe('a commit on its way to the disk', () => {
  const commits = vi.fn();
  let db: DatabaseSync;
  let arrive: (error?: unknown) => void;
  let commit: ReturnType<typeof groupCommit>;
  const write = (n: number, isUnhurried?: boolean) => commit.run(() => () => db.prepare('INSERT INTO t VALUES (?)').run(n), isUnhurried);
  const stateOf = (promise: Promise<unknown>) =>
    Promise.race([
      promise.then(
        () => 'told',
        () => 'refused',
      ),
      turn().then(() => 'waits'),
    ]);
  beforeEach(() => {
    commits.mockClear();
    db = new DatabaseSync(':memory:');
    db.exec('CREATE TABLE t (n INTEGER)');
    const later = (done: (error?: unknown) => void) => {
      arrive = done;
    };
    commit = groupCommit(db, { committed: commits, sync: { later, now: () => undefined, close: () => undefined } });
  });
  afterEach(() => db.close());

  test('is told to nobody before it is there, and what is written meanwhile shares the next one', async () => {
    const first = write(1);
    expect(await stateOf(first)).toBe('waits');
    expect(await stateOf(commit.settled() ?? first)).toBe('waits');
    const others = Promise.all([write(2), write(3)]);
    expect(await stateOf(others)).toBe('waits');
    expect(db.prepare('SELECT n FROM t').all()).toEqual([{ n: 1 }]);
    expect(commits).not.toHaveBeenCalled();

    arrive();
    await Promise.all([first, commit.settled()]);
    await turn();
    expect(db.prepare('SELECT n FROM t').all()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect([await stateOf(others), commits.mock.calls.length]).toEqual(['waits', 1]);
    arrive();
    await others;
    expect([commit.settled(), commits.mock.calls.length]).toEqual([undefined, 2]);
  });

  test('is refused when the disk does not take it, and the next one is tried again', async () => {
    const refused = write(1);
    await turn();
    arrive(new Error('no disk'));
    await expect(refused).rejects.toThrow('no disk');
    expect(commits).not.toHaveBeenCalled();
    const taken = write(2);
    await turn();
    arrive();
    await taken;
    expect(commits).toHaveBeenCalledOnce();
  });

  test('is waited for when the table is closed, with what came after it', async () => {
    const first = write(1);
    await turn();
    const [second, unhurried] = [write(2), write(3, true)];
    commit.flush();
    await Promise.all([first, second, unhurried]);
    expect([commit.settled(), commits.mock.calls.length]).toEqual([undefined, 2]);
    // The disk answers once more, about what is long told.
    arrive();
    expect(commits).toHaveBeenCalledTimes(2);
  });
});

describe('a write that nobody waits for', () => {
  const commits = vi.fn();
  let db: DatabaseSync;
  let commit: ReturnType<typeof groupCommit>;
  const write = (n: number, isUnhurried?: boolean) => commit.run(() => () => db.prepare('INSERT INTO t VALUES (?)').run(n), isUnhurried);
  beforeEach(() => {
    commits.mockClear();
    db = new DatabaseSync(':memory:');
    db.exec('CREATE TABLE t (n INTEGER)');
    commit = groupCommit(db, { committed: commits });
  });
  afterEach(() => db.close());

  test('is committed with the next one that is waited for, in the order in which they came', async () => {
    const unhurried = write(1, true);
    await turn();
    await turn();
    expect(commits).not.toHaveBeenCalled();
    await write(2);
    await unhurried;
    expect(commits).toHaveBeenCalledOnce();
    expect(db.prepare('SELECT n FROM t').all()).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test('is committed a moment later by itself, and at once when the table is closed', async () => {
    await write(1, true);
    expect(commits).toHaveBeenCalledOnce();
    const last = write(2, true);
    commit.flush();
    await last;
    expect(commits).toHaveBeenCalledTimes(2);
  });
});

describe('the wait for the disk', () => {
  test('is made at once where the disk is quick, and beside the thread for a while after it was slow', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sheaf-sync-'));
    const db = openDatabase(join(folder, 'log.db'));
    const sync = logSync(join(folder, 'log.db'));
    const took = (milliseconds: number) => vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(milliseconds);
    const isToldAtOnce = async (): Promise<boolean> => {
      let told = false;
      const { promise, resolve } = Promise.withResolvers<void>();
      sync.later((error) => {
        expect(error).toBeNull();
        told = true;
        resolve();
      });
      const atOnce = told;
      await promise;
      return atOnce;
    };

    took(0.1);
    expect(await isToldAtOnce()).toBe(true);
    took(2);
    expect(await isToldAtOnce()).toBe(true);
    vi.restoreAllMocks();
    const next = [];
    for (let n = 0; n < 51; n += 1) {
      if (n === 50) took(0.1);
      next.push(await isToldAtOnce());
    }
    vi.restoreAllMocks();
    expect(next).toEqual([...Array(50).fill(false), true]);
    sync.close();
    db.close();
    await rm(folder, { recursive: true });
  });
});
