import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { embeddedMetrics, type Gauges } from '#functions/platform/embedded/metrics.ts';
import { SLOW_MS } from '#functions/runtime/requestLog.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { sendingOf } from '#tests/kit/callThrough.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

describe('the metrics of a host', () => {
  let world: World;
  let admin: Member;
  beforeEach(async () => {
    world = await openWorld();
    admin = await world.member('Ada', Access.FullAccess, { isAdmin: true });
  });
  afterEach(() => world.close());

  test('APP-064 show only an administrator how often each call was made, how long it took and whether it failed', async () => {
    const { id: listId } = await world.list();
    for (let n = 0; n < 3; n += 1) await admin.call(list.items, { listId });
    await expect(admin.call(list.items, { listId: 'none' })).rejects.toMatchObject({ error: 'notFound' });
    vi.spyOn(world.host.table, 'query').mockRejectedValueOnce(new Error('broken'));
    await expect(admin.call(list.items, { listId })).rejects.toMatchObject({ error: 'fatalError' });

    const { now, byCall } = await admin.call(application.currentMetrics, {});
    const times = { medianMs: expect.any(Number), p95Ms: expect.any(Number) };
    expect(byCall).toEqual([{ call: 'List.items', calls: 5, errors: 1, ...times }]);
    expect(now).toMatchObject({ calls: 5, errors: 1, waitingJobs: expect.any(Number), feedLagMs: expect.any(Number) });
    const { stepSeconds, samples } = await admin.call(application.metrics, {});
    expect([stepSeconds, samples.length, samples[0]?.errors]).toEqual([60, 1, 1]);
    const member = await world.member('Ben', Access.FullAccess);
    await expect(member.call(application.currentMetrics, {})).rejects.toMatchObject({ error: 'forbidden' });
    await expect(member.call(application.metrics, {})).rejects.toMatchObject({ error: 'forbidden' });
  });

  test('include how long changes waited for their listeners', async () => {
    const { id: listId } = await world.list();
    await admin.call(list.createItem, { listId, body: { Title: 'One' } });
    const now = async () => (await admin.call(application.currentMetrics, {})).now;
    await expect.poll(async () => (await now()).feedLagMs).toBeGreaterThan(0);
  });

  test('are on no answer to anyone else: the number of requests of a search would reveal closed words', async () => {
    const { id: listId } = await world.list();
    const { path, method } = sendingOf(list.items, { listId });
    const ana = await world.member('Ana', Access.FullAccess);
    const { key } = await admin.call(account.createUserApiKeys, { body: { Alias: 'script', scope: 'read', days: 1 } });
    const visitor = world.visitor();
    const answers = [
      await ana.send({ path, method }),
      await visitor.send({ path, method }),
      await visitor.send({ path, method, headers: { authorization: `Bearer ${key}` } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 200]);
    for (const { headers } of answers) expect(headers).not.toHaveProperty('server-timing');
  });

  test('are on every answer to an administrator, and a slow call names in its log line what it waited for', async () => {
    const { id: listId } = await world.list();
    const { path, method } = sendingOf(list.items, { listId });
    const lines: unknown[][] = [];
    vi.spyOn(world.host.logs, 'write').mockImplementation((...line) => void (line[1] === 'call' && lines.push(line)));
    const answered = await admin.send({ path, method });
    expect(String(answered.headers?.['server-timing'])).toMatch(/^total;dur=\d+\.\d, table;dur=\d+\.\d;desc="[1-9]\d* requests"$/);

    const { query } = world.table;
    vi.spyOn(world.table, 'query').mockImplementationOnce(async (range) => {
      await setTimeout(SLOW_MS);
      return query(range);
    });
    await admin.send({ path, method });
    expect(lines.map(([level]) => level)).toEqual(['info', 'warn']);
    expect(lines[1]?.[2]).toMatchObject({
      endpoint: 'List.items',
      work: { table: { requests: expect.any(Number), ms: expect.any(Number) } },
    });
  });
});

describe('the minutes of one machine', () => {
  let gauges: Gauges;
  let started = 0;
  const checkAgain = (): void => {
    started += 1;
  };
  const gaugeReader = { readGauges: async () => gauges, resetGauges: checkAgain };
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-25T10:00:30Z') });
    gauges = { waitingJobs: 1, feedLagMs: 5, searchLagMs: 50, storageBytes: 100 };
    started = 0;
  });
  afterEach(() => vi.useRealTimers());

  const at = (time: string) => `2026-11-25T${time}:00.000Z`;
  const between = (from: string, step: number) => ({ from: new Date(at(from)), to: new Date(), step });

  test('are stored individually, combined for longer periods, and dropped after a day', async () => {
    const metrics = embeddedMetrics(gaugeReader, () => new Date());
    metrics.ended('List.items', 200, 3);
    metrics.ended('List.items', 500, 30);
    await vi.advanceTimersByTimeAsync(60_000);
    gauges = { ...gauges, waitingJobs: 7, feedLagMs: 2 };
    for (let n = 0; n < 98; n += 1) metrics.ended('Site.details', 200, 1.5);
    await vi.advanceTimersByTimeAsync(60_000);
    metrics.ended('Site.details', 200, 1.5);
    expect(started).toBe(2);

    const [one, two] = await metrics.samples(between('10:00', 60), '');
    expect(one).toEqual({ at: at('10:02'), calls: 2, errors: 1, medianMs: 5, p95Ms: 47, ...gauges, waitingJobs: 1, feedLagMs: 5 });
    expect(two).toMatchObject({ at: at('10:03'), calls: 98, errors: 0, waitingJobs: 7, feedLagMs: 2 });
    const [together] = await metrics.samples(between('10:00', 300), '');
    expect(together).toMatchObject({ at: at('10:05'), calls: 100, errors: 1, waitingJobs: 7, feedLagMs: 5 });
    expect(together?.medianMs).toBeLessThan(2);
    expect(await metrics.now('')).toMatchObject({ calls: 101, errors: 1 });

    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    const stored = await metrics.samples(between('09:00', 60), '');
    expect(stored).toHaveLength(24 * 60);
    expect(stored[0]?.calls).toBe(1);
    metrics.stop();
  });
});
