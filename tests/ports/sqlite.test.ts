import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { earlyCounters } from '#functions/platform/embedded/table/earlyCounters.ts';
import type { Plan } from '#functions/platform/embedded/table/groupCommit.ts';
import { openTable, POSITION_LAG, type SqliteTable } from '#functions/platform/embedded/table/table.ts';
import { tableRows } from '#functions/platform/embedded/table/tableRows.ts';
import { openDatabase } from '#functions/platform/embedded/table/tableSchema.ts';
import type { Row, Table } from '#functions/platform/table.ts';
import { type Clock, clock } from '#tests/ports/tables.ts';

const fact = (sk: string): Row => ({ table: 'facts', pk: 'item#1', sk, data: { sk } });
const feedOf = (table: SqliteTable, after = 0, limit = 100) => table.readFeed(after, limit).map(({ row }) => row.sk);

describe('the change feed of SQLite', () => {
  let table: SqliteTable;
  let time: Clock;
  beforeEach(() => {
    time = clock();
    table = openTable(':memory:', time);
  });
  afterEach(() => table.close());

  test('contains the facts in the order of their commits, and nothing else', async () => {
    await table.transact([{ put: fact('b') }, { put: fact('a') }, { put: { ...fact('x'), table: 'content' } }]);
    await Promise.allSettled([table.transact([{ put: fact('c') }]), table.transact([{ put: fact('refused'), if: { present: true } }])]);
    await table.transact([{ put: fact('d') }]);
    expect(feedOf(table)).toEqual(['b', 'a', 'c', 'd']);
    expect(table.readFeed(0, 10)[0]).toEqual({ seq: 1, row: fact('b') });
    expect(feedOf(table, 2)).toEqual(['c', 'd']);
    expect(feedOf(table, 0, 1)).toEqual(['b']);
  });

  test('keeps entries until the last reader has passed them, and never repeats a number', async () => {
    expect([table.feedPosition('live'), table.feedPosition('mail')]).toEqual([0, 0]);
    for (const sk of ['a', 'b', 'c']) await table.transact([{ put: fact(sk) }]);
    const reach = async (reader: string, seq: number) => {
      await table.saveFeedPosition(reader, seq);
      // It is written with the next commit.
      await table.transact([{ put: { ...fact('x'), table: 'content' } }]);
    };
    await reach('live', 3);
    expect(feedOf(table)).toEqual(['a', 'b', 'c']);
    await reach('mail', 2);
    expect(feedOf(table)).toEqual(['c']);
    await reach('mail', 3);
    // The last one stays, so that a starting host knows where to continue.
    expect([feedOf(table), table.newestFact()]).toEqual([['c'], 'c']);
    await table.transact([{ put: fact('d') }]);
    expect(table.readFeed(0, 2).map(({ seq }) => seq)).toEqual([3, 4]);
    expect(table.feedPosition('mail')).toBe(3);
  });

  test('notifies its listeners of commits that wrote facts', async () => {
    const seen: string[][] = [];
    const stop = table.onCommit(() => seen.push(feedOf(table)));
    await table.transact([{ put: { ...fact('a'), table: 'content' } }]);
    await table.transact([{ put: fact('a') }]);
    await table.transact([{ put: fact('refused'), if: { present: true } }]).catch(() => undefined);
    stop();
    await table.transact([{ put: fact('b') }]);
    expect(seen).toEqual([['a']]);
  });

  test('removes expired rows when it sweeps', async () => {
    await table.transact([{ put: { ...fact('a'), table: 'hub', expiresAt: time.seconds() + 5 } }, { put: fact('b') }]);
    expect(await table.sweepExpired(time.now())).toBe(0);
    time.pass(5);
    expect(await table.sweepExpired(time.now())).toBe(1);
  });
});

/** Writes facts as fast as possible and prints each number after it was acknowledged. */
const writer = (file: string) => `
  import { openTable } from '#functions/platform/embedded/table/table.ts';
  const table = openTable(${JSON.stringify(file)});
  for (let n = 1; ; n += 1) {
    await table.transact([
      { put: { table: 'facts', pk: 'n', sk: String(n).padStart(9, '0'), data: { n } } },
      { update: { table: 'content', pk: 'n', sk: 'count' }, add: { n: 1 } },
    ]);
    console.log(n);
  }`;

describe('a table in a file', () => {
  let folder: string;
  const placeIn = (file: string): number => {
    const db = new DatabaseSync(file, { readOnly: true });
    const found = db.prepare("SELECT seq FROM feed_position WHERE name = 'live'").get();
    db.close();
    return Number(found?.seq ?? 0);
  };

  test('delivers no fact before it is on disk', async () => {
    const table = openTable(join(folder, 'held.db'));
    // The disk seems slow once, so the next sync is done on another thread.
    let time = 0;
    const slow = vi.spyOn(performance, 'now').mockImplementation(() => {
      time += 5;
      return time;
    });
    await table.transact([{ put: fact('a') }]);
    slow.mockRestore();
    const later = table.transact([{ put: fact('b') }]);
    while (!table.settled()) await turn();
    expect((await table.get({ table: 'facts', pk: 'item#1', sk: 'b' }))?.sk).toBe('b');
    expect(feedOf(table)).toEqual(['a']);
    await later;
    expect(feedOf(table)).toEqual(['a', 'b']);
    table.close();
  });

  test('sees what another program wrote to its file, even if it caches rows in memory', async () => {
    const file = join(folder, 'repaired.db');
    const table = openTable(file);
    const key = { table: 'content', pk: 'a', sk: 'b' } as const;
    await table.transact([{ put: { ...key, data: { n: 1 } } }]);
    for (let n = 0; n < 3; n += 1) expect((await table.get(key))?.data).toEqual({ n: 1 });
    const other = new DatabaseSync(file);
    other.exec("UPDATE content SET data = json_set(data, '$.n', 2)");
    other.close();
    await expect.poll(async () => (await table.get(key))?.data).toEqual({ n: 2 });
    table.close();
  });

  test('stores the position of a reader a moment later, immediately when it is far behind, and when it is closed', async () => {
    const file = join(folder, 'places.db');
    const table = openTable(file);
    expect(table.feedPosition('live')).toBe(0);
    await table.saveFeedPosition('live', 7);
    expect([table.feedPosition('live'), placeIn(file)]).toEqual([7, 0]);
    await expect.poll(() => placeIn(file)).toBe(7);
    await table.saveFeedPosition('live', 7 + POSITION_LAG);
    expect(placeIn(file)).toBe(7 + POSITION_LAG);
    await table.saveFeedPosition('live', 8 + POSITION_LAG);
    table.close();
    expect(placeIn(file)).toBe(8 + POSITION_LAG);
  });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sheaf-table-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const countOf = async (table: Table) => Number((await table.get({ table: 'content', pk: 'n', sk: 'count' }))?.data.n);

  test('keeps every acknowledged transaction completely when the process is killed', async () => {
    const file = join(folder, 'table.db');
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', writer(file)], { stdio: ['ignore', 'pipe', 'inherit'] });
    let acknowledged = 0;
    for await (const line of createInterface(child.stdout)) {
      acknowledged = Number(line);
      if (acknowledged === 300) child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');

    const table = openTable(file);
    const count = await countOf(table);
    expect(acknowledged).toBeGreaterThanOrEqual(300);
    expect(count).toBeGreaterThanOrEqual(acknowledged);
    expect(table.readFeed(0, 1e6).map(({ row }) => row.data.n)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    table.close();
  });

  test('does not wait for the disk when a number is reserved, but when it is used', async () => {
    const file = join(folder, 'table.db');
    const table = openTable(file);
    const other = new DatabaseSync(file);
    const version = () => Number(other.prepare('PRAGMA data_version').get()?.data_version);
    const before = version();
    const number = await table.increment({ table: 'content', pk: 'n', sk: 'count' }, 'n', 1, { isEarly: true });
    expect(version()).toBe(before);
    await table.transact([{ put: { table: 'content', pk: 'item', sk: String(number), data: {} } }]);
    expect(await countOf(table)).toBe(1);
    other.close();
    table.close();
  });

  test('does not repeat a number that could not be stored', async () => {
    const counted = { table: 'content' as const, pk: 'n', sk: 'count' };
    const rows = tableRows(openDatabase(join(folder, 'table.db')), () => new Date());
    let isFull = true;
    const run = async <T>(plan: Plan<T>): Promise<T> => {
      if (isFull) throw new Error('the disk is full');
      return plan()();
    };
    const take = earlyCounters(rows, run);
    expect([take(counted, 'n', 1), take(counted, 'n', 1)]).toEqual([1, 2]);
    await turn();
    isFull = false;
    expect(take(counted, 'n', 1)).toBe(3);
    await turn();
    expect(JSON.parse(rows.find(counted)?.data ?? '{}')).toEqual({ n: 3 });
  });

  test('finishes requests before it is closed', async () => {
    const file = join(folder, 'table.db');
    const table = openTable(file);
    const work = table.increment({ table: 'content', pk: 'n', sk: 'count' }, 'n', 5);
    await Promise.resolve();
    table.close();
    expect(await work).toBe(5);
    const again = openTable(file);
    expect(await countOf(again)).toBe(5);
    again.close();
  });
});
