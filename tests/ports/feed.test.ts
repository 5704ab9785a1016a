import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { processFacts } from '#events/feed/index.ts';
import type { BatchListener } from '#events/listeners/listener.ts';
import { findLag } from '#functions/domain/kernel/behind/laggingListeners.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { readAll } from '#functions/storage/rows.ts';
import { startFeed } from '#infra/embedded/feedLoop.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

/** On AWS the same handler receives a DynamoDB stream; the black-box tests of the deployed application cover that. */
let world: World;
let running: { stop(): Promise<void> } | undefined;
let received: FactRecord[];
beforeEach(async () => {
  world = await openWorld({ listening: false });
  received = [];
});
afterEach(async () => {
  await running?.stop();
  await world.close();
});

const ear: BatchListener = { name: 'ear', batchSize: 100, handleBatch: async (_, facts) => void received.push(...facts) };
const failing: BatchListener = { name: 'failing', batchSize: 100, handleBatch: () => Promise.reject(new Error('always')) };

const start = (...gatherers: BatchListener[]) => {
  running = startFeed(world.table, processFacts(gatherers)(world.host), world.host.logs);
};
const happen = (listId: string, itemId: number) => world.table.transact([putFact(factOf(world.ctx, 'itemUpdated', { listId, itemId }))]);
const itemsOf = (listId: string) => received.filter((fact) => fact.listId === listId).map(({ itemId }) => itemId);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const deadLetters = () => readAll<{ fact: FactRecord }>(world.host.table, { table: 'content', pk: 'deadletter#failing' });

describe('the change feed of one machine', () => {
  test('delivers every fact once, each subject in the order of its commits, including those made before it started', async () => {
    const write = async (listId: string) => {
      for (const n of upTo(150)) await happen(listId, n);
    };
    await write('a');
    start(ear);
    await Promise.all(['b', 'c', 'd'].map(write));
    await waitFor(() => expect(received.filter(({ kind }) => kind === 'itemUpdated')).toHaveLength(600));
    for (const listId of ['a', 'b', 'c', 'd']) expect(itemsOf(listId)).toEqual(upTo(150));
  });

  test('delivers again what was processed if the process ended before it stored its position', async () => {
    for (const n of upTo(5)) await happen('a', n);
    const receive = processFacts([ear])(world.host);
    const dying = startFeed(
      world.table,
      async (facts) => {
        await receive(facts);
        throw new Error('the end');
      },
      world.host.logs,
    );
    await waitFor(() => expect(itemsOf('a')).toEqual(upTo(5)));
    await dying.stop();
    start(ear);
    await waitFor(() => expect(itemsOf('a')).toEqual([...upTo(5), ...upTo(5)]));
    await happen('a', 6);
    await waitFor(() => expect(itemsOf('a').slice(5)).toEqual(upTo(6)));
  });

  test('waits while nothing can be processed, and then omits nothing', async () => {
    const receive = processFacts([ear])(world.host);
    let attempts = 0;
    const failingFirst: typeof receive = (facts) => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('the table is away')) : receive(facts);
    };
    for (const n of upTo(5)) await happen('a', n);
    running = startFeed(world.table, failingFirst, world.host.logs);
    await waitFor(() => expect(itemsOf('a')).toEqual(upTo(5)));
  });

  test('continues without a listener that always fails: it stops at its position in each list, and the others receive everything', async () => {
    for (const listId of ['a', 'b']) for (const n of upTo(5)) await happen(listId, n);
    start(failing, ear);
    await waitFor(() => expect([itemsOf('a'), itemsOf('b')]).toEqual([upTo(5), upTo(5)]));
    for (const listId of ['a', 'b']) {
      const [first] = received.filter((fact) => fact.listId === listId);
      await waitFor(async () => expect(await findLag(world.table, { subject: `list#${listId}`, listener: 'failing' })).toBeDefined());
      expect(await findLag(world.table, { subject: `list#${listId}`, listener: 'failing' })).toMatchObject({ from: first?.id });
    }
    expect(await deadLetters()).toEqual([]);
  });

  test('continues without the one fact that a collector cannot process: the others of the delivery are collected', async () => {
    const gathered: FactRecord[] = [];
    const picky: BatchListener = {
      name: 'failing',
      batchSize: 100,
      handleBatch: async (_, facts) => {
        if (facts.some(({ itemId }) => itemId === 3)) throw new Error('not this one');
        gathered.push(...facts);
      },
    };
    for (const n of upTo(5)) await happen('a', n);
    running = startFeed(world.table, processFacts([picky])(world.host), world.host.logs);
    const isOfList = ({ listId }: FactRecord) => listId === 'a';
    await waitFor(() => expect(gathered.filter(isOfList).map(({ itemId }) => itemId)).toEqual([1, 2, 4, 5]));
    expect(
      (await deadLetters())
        .map(({ fact }) => fact)
        .filter(isOfList)
        .map(({ itemId }) => itemId),
    ).toEqual([3]);
  });

  test('waits longer after several deliveries without a pause, so that more facts are delivered together, and not after a pause', async () => {
    const deliveries: { start: number; end: number }[] = [];
    const receive = processFacts([ear])(world.host);
    const timed: typeof receive = async (facts) => {
      const start = performance.now();
      await receive(facts);
      deliveries.push({ start, end: performance.now() });
    };
    running = startFeed(world.table, timed, world.host.logs);
    await waitFor(() => expect(received.length).toBeGreaterThan(0));
    const deliver = async (n: number) => {
      await happen('a', n);
      await waitFor(() => expect(itemsOf('a')).toHaveLength(n), { interval: 1 });
    };
    for (const n of upTo(10)) await deliver(n);
    const lastWait = () => (deliveries.at(-1)?.start ?? 0) - (deliveries.at(-2)?.end ?? 0);
    expect(lastWait()).toBeGreaterThan(40);
    await setTimeout(100);
    await deliver(11);
    await deliver(12);
    expect(lastWait()).toBeLessThan(40);
  });

  test('delivers the first change immediately, and closely following ones together', async () => {
    let deliveries = 0;
    const receive = processFacts([ear])(world.host);
    const counted: typeof receive = (facts) => {
      deliveries += 1;
      return receive(facts);
    };
    running = startFeed(world.table, counted, world.host.logs);
    await waitFor(() => expect(received.length).toBeGreaterThan(0));
    await setTimeout(50);
    const [before, start] = [deliveries, performance.now()];
    for (const n of upTo(100)) await happen('a', n);
    await waitFor(() => expect(itemsOf('a')).toEqual(upTo(100)));
    // One immediately, and one for each ten milliseconds of the duration.
    expect(deliveries - before).toBeLessThanOrEqual(2 + (performance.now() - start) / 10);
  });

  test('delivers what was written last before it stops', async () => {
    start(ear);
    await happen('a', 1);
    await waitFor(() => expect(itemsOf('a')).toEqual([1]));
    await happen('a', 2);
    await running?.stop();
    expect(itemsOf('a')).toEqual([1, 2]);
  });

  test('has the same result when a fact is delivered twice', async () => {
    await happen('a', 1);
    const receive = processFacts([failing, ear])(world.host);
    const hearTwice: typeof receive = async (facts) => {
      await receive(facts);
      await receive(facts);
    };
    running = startFeed(world.table, hearTwice, world.host.logs);
    await waitFor(() => expect(itemsOf('a')).toEqual([1, 1]));
    await running.stop();
    const [fact] = received.filter(({ listId }) => listId === 'a');
    expect(await findLag(world.table, { subject: 'list#a', listener: 'failing' })).toMatchObject({ from: fact?.id, attempts: 0 });
  });
});
