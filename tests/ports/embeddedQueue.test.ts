import type { SQSBatchResponse } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningQueue, startQueue } from '#functions/platform/embedded/queue/queue.ts';
import { openTable, type SqliteTable } from '#functions/platform/embedded/table/table.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { type Clock, clock } from '#tests/ports/tables.ts';

const done: SQSBatchResponse = { batchItemFailures: [] };

let table: SqliteTable;
let time: Clock;
let running: RunningQueue | undefined;
let seen: unknown[];
let answer: (body: unknown, id: string) => Promise<SQSBatchResponse>;

const start = () => {
  running = startQueue({
    table,
    now: time.now,
    every: 5,
    deliver: async ({ Records: [record] }) => {
      const job = JSON.parse(record?.body ?? 'null');
      seen.push(job.body);
      return answer(job.body, record?.messageId ?? '');
    },
  });
  return running;
};

beforeEach(() => {
  time = clock();
  table = openTable(':memory:', time);
  seen = [];
  answer = async () => done;
});
afterEach(async () => {
  await running?.stop();
  table.close();
});

const untilIdle = (count: number) => waitFor(() => expect(seen).toHaveLength(count));
const rowsOf = async (pk: string) => (await table.query({ table: 'content', pk })).rows;
const empty = () => waitFor(async () => expect(await rowsOf('queue')).toEqual([]));
const later = (minutes: number) => new Date(time.now().getTime() + minutes * 60_000);
/** Long enough for several checks of the clock. */
const looks = () => new Promise((resolve) => setTimeout(resolve, 40));

describe('the queue of one machine', () => {
  test('delivers each job in the format of SQS and deletes finished ones', async () => {
    const { queue } = start();
    for (const n of [1, 2, 3, 4, 5, 6]) await queue.send({ name: 'count', body: { n } });
    await untilIdle(6);
    expect(seen).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 6].map((n) => ({ n }))));
    await empty();
  });

  test('retries a failing job, waiting longer each time, and gives it up after the fifth failure', async () => {
    const ids = new Set<string>();
    answer = async (_body, id) => {
      ids.add(id);
      if (ids.size % 2 === 0) throw new Error('down');
      return { batchItemFailures: [{ itemIdentifier: id }] };
    };
    const { queue } = start();
    await queue.send({ name: 'fails', body: {} });
    for (const [index, seconds] of [2, 4, 8, 16].entries()) {
      await untilIdle(index + 1);
      await waitFor(async () => expect((await rowsOf('queue'))[0]?.data.failures).toBe(index + 1));
      time.pass(seconds - 1);
      await looks();
      expect(seen).toHaveLength(index + 1);
      time.pass(1);
    }
    await untilIdle(5);
    await empty();
    expect(ids.size).toBe(1);
    expect(await rowsOf('deadletter#jobs')).toMatchObject([{ data: { job: { name: 'fails' }, failures: 5 } }]);
  });

  test('does not let a long or failing job delay the others', async () => {
    let finish = () => {};
    answer = (body) =>
      JSON.stringify(body) === '{"long":true}' ? new Promise((resolve) => (finish = () => resolve(done))) : Promise.resolve(done);
    const { queue } = start();
    await queue.send({ name: 'long', body: { long: true } });
    for (const n of [1, 2, 3]) await queue.send({ name: 'short', body: { n } });
    await untilIdle(4);
    await waitFor(async () => expect(await rowsOf('queue')).toHaveLength(1));
    expect(seen.filter((body) => JSON.stringify(body) === '{"long":true}')).toHaveLength(1);
    finish();
    await empty();
  });

  test('lets no kind of job occupy all places, however many of it wait', async () => {
    const ends: (() => void)[] = [];
    answer = (body) =>
      JSON.stringify(body) === '{"other":true}' ? Promise.resolve(done) : new Promise((resolve) => ends.push(() => resolve(done)));
    const { queue } = start();
    for (let n = 0; n < 100; n += 1) await queue.send({ name: 'slow', body: { n } });
    await queue.send({ name: 'other', body: { other: true } });
    await waitFor(() => expect(seen).toContainEqual({ other: true }));
    expect(seen).toHaveLength(4);
    answer = async () => done;
    for (const end of ends) end();
    await empty();
  });

  test('keeps what a crash interrupted', async () => {
    answer = () => new Promise(() => {});
    start();
    await running?.queue.send({ name: 'interrupted', body: { n: 1 } });
    await untilIdle(1);
    running = undefined;
    answer = async () => done;
    start();
    await untilIdle(2);
    await empty();
  });
});

describe('a job that ends the process', () => {
  /** Restarts like a host that was killed: running jobs never report back. */
  const killed = () => {
    void running?.stop();
    running = undefined;
    seen = [];
    start();
  };
  const kills = (body: unknown): boolean => JSON.stringify(body) === '{"kills":true}';

  test('is started three times and then becomes a dead letter, with the attempts and the reason', async () => {
    answer = () => new Promise(() => {});
    await start().queue.send({ name: 'killer', body: { kills: true } });
    await untilIdle(1);
    for (const _ of [2, 3]) {
      killed();
      await untilIdle(1);
    }
    killed();
    await empty();
    expect(seen).toEqual([]);
    const [dead] = await rowsOf('deadletter#jobs');
    expect(dead?.data).toMatchObject({ job: { name: 'killer' }, attempts: 3, reason: 'the process ended while it ran' });
  });

  test('does not affect others: after the first crash it runs alone, and the others are done', async () => {
    answer = () => new Promise(() => {});
    const { queue } = start();
    await queue.send({ name: 'killer', body: { kills: true } });
    for (const n of [1, 2, 3]) await queue.send({ name: 'innocent', body: { n } });
    await untilIdle(4);
    answer = (body) => (kills(body) ? new Promise(() => {}) : Promise.resolve(done));
    for (const _ of [2, 3]) {
      killed();
      await waitFor(() => expect(seen).toContainEqual({ kills: true }));
      expect(seen.at(-1)).toEqual({ kills: true });
    }
    killed();
    await empty();
    expect((await rowsOf('deadletter#jobs')).map(({ data }) => data.job)).toMatchObject([{ name: 'killer' }]);
  });

  test('is distinguished from one that failed for another reason in between', async () => {
    answer = async (_body, id) => ({ batchItemFailures: [{ itemIdentifier: id }] });
    await start().queue.send({ name: 'fails', body: {} });
    await waitFor(async () => expect((await rowsOf('queue'))[0]?.data).toMatchObject({ failures: 1 }));
    expect((await rowsOf('queue'))[0]?.data).not.toHaveProperty('starts');
  });
});

describe('a schedule of one machine', () => {
  test('sends its job when it is due, and once', async () => {
    const { schedule } = start();
    await schedule.at('remind', later(2), { name: 'remind', body: { n: 1 } });
    time.pass(119);
    await looks();
    expect(seen).toEqual([]);
    time.pass(1);
    await untilIdle(1);
    await empty();
    await waitFor(async () => expect(await rowsOf('schedule')).toEqual([]));
  });

  test('is replaced by one with the same id, and canceled by it', async () => {
    const { schedule } = start();
    await schedule.at('remind', later(1), { name: 'remind', body: { n: 1 } });
    await schedule.at('remind', later(2), { name: 'remind', body: { n: 2 } });
    await schedule.at('other', later(2), { name: 'remind', body: { n: 3 } });
    await schedule.cancel('other');
    await schedule.cancel('never');
    time.pass(60);
    await looks();
    expect(seen).toEqual([]);
    time.pass(60);
    await untilIdle(1);
    expect(seen).toEqual([{ n: 2 }]);
  });

  test('that is set many times at the same time remains one', async () => {
    const { schedule } = start();
    await Promise.all([1, 2, 3, 4, 5].map((n) => schedule.at('remind', later(n), { name: 'remind', body: { n } })));
    expect(await rowsOf('queue')).toHaveLength(1);
    expect(await rowsOf('schedule')).toHaveLength(1);
  });

  test('can be set again by its own job', async () => {
    const { schedule } = start();
    answer = async (body) => {
      if (JSON.stringify(body) === '{"n":1}') await schedule.at('again', later(1), { name: 'remind', body: { n: 2 } });
      return done;
    };
    await schedule.at('again', later(1), { name: 'remind', body: { n: 1 } });
    time.pass(60);
    await untilIdle(1);
    await waitFor(async () => expect((await rowsOf('queue'))[0]?.data.job).toEqual({ name: 'remind', body: { n: 2 } }));
    time.pass(60);
    await untilIdle(2);
  });
});
