import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import type { Job } from '#functions/platform/queue.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { type Adapter, adapters } from '#tests/ports/queues.ts';

const { list, stop } = await adapters();
afterAll(stop);

/** The emulator checks its clock every ten seconds. */
const in1Second = () => new Date(Date.now() + 1000);
const inAnHour = () => new Date(Date.now() + 3_600_000);

describe.each(list)('jobs on $name', ({ queue, schedule, delivered }: Adapter) => {
  const named = async (name: string): Promise<Job[]> => (await delivered()).filter((job) => job.name === name);
  const expectSoon = (name: string, jobs: Job[]) => waitFor(async () => expect(await named(name)).toEqual(jobs));

  test('come out as they were sent, each of them', async () => {
    const jobs = [1, 2, 3, 4, 5, 6].map((n): Job => ({ name: 'count', body: { n, text: 'ü 😀 \u0001 <&>' }, correlationId: `call-${n}` }));
    for (const job of jobs) await queue.send(job);
    await waitFor(async () => {
      expect((await named('count')).sort((a, b) => Number(a.body.n) - Number(b.body.n))).toEqual(jobs);
    });
  });

  test('can be almost 200 KB long', async () => {
    const job: Job = { name: 'long', body: { text: 'x'.repeat(200 * 1024 - 100) } };
    await queue.send(job);
    await expectSoon('long', [job]);
  });

  test('with a time in the past are delivered immediately, whatever was scheduled under their id', async () => {
    await schedule.at('over', inAnHour(), { name: 'over', body: { n: 1 } });
    await schedule.at('over', new Date(0), { name: 'over', body: { n: 2 } });
    await expectSoon('over', [{ name: 'over', body: { n: 2 } }]);
  });

  test('come out when they are due, once, unless they were replaced or canceled', async () => {
    const job = (n: number): Job => ({ name: 'timed', body: { n } });
    await schedule.at('cancelled', in1Second(), job(1));
    await schedule.cancel('cancelled');
    await schedule.cancel('cancelled');
    await schedule.cancel('never was');
    await schedule.at('put off', in1Second(), job(2));
    await schedule.at('put off', inAnHour(), job(3));
    await schedule.at('brought forward', inAnHour(), job(4));
    await schedule.at('brought forward', in1Second(), job(5));
    await schedule.at('task/ü 1', in1Second(), job(6));
    const due = async () => (await named('timed')).map(({ body }) => body.n).sort();
    await waitFor(async () => expect(await due()).toEqual([5, 6]));
    await setTimeout(1000);
    expect(await due()).toEqual([5, 6]);
  });

  test('can be scheduled under the id of one that came out', async () => {
    for (const n of [1, 2]) {
      await schedule.at('again', in1Second(), { name: `again ${n}`, body: {} });
      await expectSoon(`again ${n}`, [{ name: `again ${n}`, body: {} }]);
    }
  });
});
