import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningQueue, startQueue } from '#functions/platform/embedded/queue/queue.ts';
import { openTable, type SqliteTable } from '#functions/platform/embedded/table/table.ts';
import type { Data, Page, Range, Table } from '#functions/platform/table.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { type Clock, clock } from '#tests/ports/tables.ts';

/** A turn of a job that ends when the test says so. */
interface Turn {
  name: string;
  end: () => void;
}

let time: Clock;
let table: SqliteTable;
let running: RunningQueue;
let turns: Turn[];
let served: string[];
/** Requests of the queue to the table that have no answer yet. */
let reading: number;
/** Answered requests. */
let polls: number;
beforeEach(() => {
  time = clock();
  table = openTable(':memory:', time);
  turns = [];
  served = [];
  reading = 0;
  polls = 0;
  const query = async <D extends Data>(range: Range): Promise<Page<D>> => {
    reading += 1;
    const page = await table.query<D>(range);
    reading -= 1;
    polls += 1;
    return page;
  };
  running = startQueue({
    table: { ...table, query } as Table,
    now: time.now,
    deliver: async ({ Records: [record] }) => {
      const name = String(JSON.parse(record?.body ?? 'null').body.name);
      served.push(name);
      await new Promise<void>((end) => turns.push({ name, end }));
      return { batchItemFailures: [] };
    },
  });
});
afterEach(async () => {
  const timer = setInterval(endAll, 1);
  await running.stop();
  clearInterval(timer);
  table.close();
});

const endAll = () => {
  for (const { end } of turns.splice(0)) end();
};
/** Jobs of the same moment have no order. */
const send = async (owner: string, name: string) => {
  time.pass(1);
  await running.queue.send({ name: 'job', body: { name }, owner });
};
/** Ends the turn that began first, and waits until another has begun. A poll from before the latest job would not know of it. */
const nextTurn = async () => {
  await waitFor(() => expect(reading).toBe(0));
  const count = served.length;
  turns.shift()?.end();
  await waitFor(() => expect(served.length).toBeGreaterThan(count));
};

const SLOTS = 3;
const MANY = 50;

test('a job of someone who has none running is served next, however many jobs of one person wait', async () => {
  for (let n = 0; n < MANY; n += 1) await send('ann', `ann ${n}`);
  await waitFor(() => expect(served).toHaveLength(SLOTS));
  await send('ben', 'ben');
  await nextTurn();
  expect(served.at(-1)).toBe('ben');
});

test('the jobs of several people are served in turn, those of each in their order', async () => {
  for (const owner of ['ann', 'ann', 'ann']) await send(owner, 'first');
  await waitFor(() => expect(served).toHaveLength(SLOTS));
  // While nothing waits, it is not forgotten who has jobs running.
  const before = polls;
  running.wake();
  await waitFor(() => expect(polls).toBeGreaterThan(before));
  for (let n = 0; n < 3; n += 1) for (const owner of ['ann', 'ben', 'cem']) await send(owner, `${owner} ${n}`);
  for (let n = 0; n < 9; n += 1) await nextTurn();
  const later = served.slice(SLOTS);
  expect(later.slice(0, 2).toSorted()).toEqual(['ben 0', 'cem 0']);
  for (const owner of ['ann', 'ben', 'cem'])
    expect(later.filter((name) => name.startsWith(owner))).toEqual([0, 1, 2].map((n) => `${owner} ${n}`));
  for (const round of [later.slice(0, 3), later.slice(3, 6), later.slice(6)])
    expect(new Set(round.map((name) => name.slice(0, 3))).size, later.join()).toBe(3);
});
