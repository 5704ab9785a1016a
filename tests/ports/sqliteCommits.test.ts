import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { groupCommit } from '#functions/platform/embedded/table/groupCommit.ts';
import { logSync } from '#functions/platform/embedded/table/logSync.ts';
import { openTable } from '#functions/platform/embedded/table/table.ts';
import { tableRows } from '#functions/platform/embedded/table/tableRows.ts';
import { openDatabase } from '#functions/platform/embedded/table/tableSchema.ts';
import { planWrites } from '#functions/platform/embedded/table/tableWrites.ts';
import type { Data, Key, Write } from '#functions/platform/table.ts';

describe('writes that share a commit', () => {
  test('are refused together when the disk refuses, and nothing of them remains', async () => {
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

describe('a commit that is being written to disk', () => {
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

  test('is visible to no one before it is complete, and concurrent writes share the next one', async () => {
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

  test('is refused when the disk does not accept it, and the next one is tried again', async () => {
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

  test('is awaited when the table is closed, with what came after it', async () => {
    const first = write(1);
    await turn();
    const [second, unhurried] = [write(2), write(3, true)];
    commit.flush();
    await Promise.all([first, second, unhurried]);
    expect([commit.settled(), commits.mock.calls.length]).toEqual([undefined, 2]);
    // The disk responds again to something that was reported long ago.
    arrive();
    expect(commits).toHaveBeenCalledTimes(2);
  });
});

describe('a write without a waiting caller', () => {
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
  afterEach(() => {
    vi.useRealTimers();
    db.close();
  });

  test('is committed with the next one that someone waits for, in order', async () => {
    // A busy machine may take longer for two turns than the write waits.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const unhurried = write(1, true);
    await turn();
    await turn();
    expect(commits).not.toHaveBeenCalled();
    await write(2);
    await unhurried;
    expect(commits).toHaveBeenCalledOnce();
    expect(db.prepare('SELECT n FROM t').all()).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test('is committed a moment later by itself, and immediately when the table is closed', async () => {
    await write(1, true);
    expect(commits).toHaveBeenCalledOnce();
    const last = write(2, true);
    commit.flush();
    await last;
    expect(commits).toHaveBeenCalledTimes(2);
  });
});

describe('the wait for the disk', () => {
  test('is synchronous if the disk is fast, and in another thread for a while after it was slow', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sheaf-sync-'));
    const db = openDatabase(join(folder, 'log.db'));
    const sync = logSync(join(folder, 'log.db'));
    const took = (milliseconds: number) => vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(milliseconds);
    const isToldAtOnce = async (): Promise<boolean> => {
      let received = false;
      const { promise, resolve } = Promise.withResolvers<void>();
      sync.later((error) => {
        expect(error).toBeNull();
        received = true;
        resolve();
      });
      const atOnce = received;
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

describe('a counter that many changes of one commit update', () => {
  const count: Key = { table: 'content', pk: 'list', sk: 'count' };
  const add = (n: number): Write => ({ update: count, add: { n } });

  test('is the same as if each had been committed by itself, whatever else changes it between them', async () => {
    const table = openTable(':memory:');
    const alone = openTable(':memory:');
    const transactions: Write[][] = [
      [add(1)],
      [add(2)],
      [{ ...add(4), if: { equals: { n: 3 } } } as Write],
      [{ ...add(100), if: { equals: { n: 3 } } } as Write],
      [{ put: { ...count, data: { n: 50, name: 'put' } } }],
      [
        { ...add(1), if: { equals: { n: 50 } } } as Write,
        { put: { table: 'content', pk: 'list', sk: 'other', data: {} }, if: { absent: true } },
      ],
      [add(1000), { check: { table: 'content', pk: 'list', sk: 'other' }, if: { absent: true } }],
      [{ delete: count }],
      [{ ...add(7), if: { absent: true } } as Write],
      [add(8)],
    ];
    const outcomes = await Promise.allSettled(transactions.map((writes) => table.transact(writes)));
    const apart: string[] = [];
    for (const writes of transactions) {
      const [outcome] = await Promise.allSettled([alone.transact(writes)]);
      apart.push(outcome.status);
    }
    expect(outcomes.map(({ status }) => status)).toEqual(apart);
    expect(apart.flatMap((status, index) => (status === 'rejected' ? [index] : []))).toEqual([3, 6]);
    expect((await table.get(count))?.data).toEqual({ n: 15 });
    expect((await alone.get(count))?.data).toEqual({ n: 15 });
    for (const one of [table, alone]) one.close();
  });

  test('keeps nothing of a commit that was undone, also not for the next one', async () => {
    const db = openDatabase(':memory:');
    const rows = tableRows(db, () => new Date());
    const { run } = groupCommit(db, { committed: () => undefined, alongside: rows.writeHeld, undone: rows.dropHeld });
    const change = (writes: Write[]) => run(planWrites(rows, { append: () => undefined }, writes));
    const full = () => () => {
      throw new Error('disk full');
    };
    const together = await Promise.allSettled([change([add(1)]), run(full)]);
    expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await change([{ put: { table: 'content', pk: 'list', sk: 'other', data: {} } }]);
    expect(rows.find(count)).toBeUndefined();
    await change([add(5)]);
    const stored: Data = JSON.parse(rows.find(count)?.data ?? '{}');
    expect(stored).toEqual({ n: 5 });
    db.close();
  });

  test('is written once', async () => {
    const db = openDatabase(':memory:');
    const written: string[] = [];
    const rows = tableRows(
      db,
      () => new Date(),
      ({ sk }) => written.push(sk),
    );
    const { run } = groupCommit(db, { committed: () => undefined, alongside: rows.writeHeld, undone: rows.dropHeld });
    await Promise.all([1, 2, 3].map((n) => run(planWrites(rows, { append: () => undefined }, [add(n)]))));
    expect(written).toEqual(['count']);
    db.close();
  });
});
