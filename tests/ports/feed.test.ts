import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { processFacts } from '#events/feed/index.ts';
import type { BatchListener } from '#events/listeners/listener.ts';
import { findLag } from '#functions/domain/kernel/behind/laggingListeners.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { readAll } from '#functions/storage/rows.ts';
import { startFeed } from '#infra/embedded/feedLoop.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

/** On AWS the same handler receives a DynamoDB stream; the black-box tests of the deployed application cover that. */
let world: World;
let running: { stop(): Promise<void> } | undefined;
let heard: FactRecord[];
beforeEach(async () => {
  world = await openWorld({ listening: false });
  heard = [];
});
afterEach(async () => {
  await running?.stop();
  await world.close();
});

const ear: BatchListener = { name: 'ear', batchSize: 100, handleBatch: async (_, facts) => void heard.push(...facts) };
const failing: BatchListener = { name: 'failing', batchSize: 100, handleBatch: () => Promise.reject(new Error('always')) };

const start = (...gatherers: BatchListener[]) => {
  running = startFeed(world.table, processFacts(gatherers)(world.host), world.host.logs);
};
const happen = (listId: string, itemId: number) => world.table.transact([putFact(factOf(world.ctx, 'itemUpdated', { listId, itemId }))]);
const itemsOf = (listId: string) => heard.filter((fact) => fact.listId === listId).map(({ itemId }) => itemId);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const deadLetters = () => readAll<{ fact: FactRecord }>(world.host.table, { table: 'content', pk: 'deadletter#failing' });

describe('the change feed of one machine', () => {
  test('tells every fact once, each subject in the order of its commits, also of those made before it started', async () => {
    const write = async (listId: string) => {
      for (const n of upTo(150)) await happen(listId, n);
    };
    await write('a');
    start(ear);
    await Promise.all(['b', 'c', 'd'].map(write));
    await vi.waitFor(() => expect(heard.filter(({ kind }) => kind === 'itemUpdated')).toHaveLength(600));
    for (const listId of ['a', 'b', 'c', 'd']) expect(itemsOf(listId)).toEqual(upTo(150));
  });

  test('tells again what was heard when the process ended before it noted its place', async () => {
    for (const n of upTo(5)) await happen('a', n);
    const hear = processFacts([ear])(world.host);
    const dying = startFeed(
      world.table,
      async (facts) => {
        await hear(facts);
        throw new Error('the end');
      },
      world.host.logs,
    );
    await vi.waitFor(() => expect(itemsOf('a')).toEqual(upTo(5)));
    await dying.stop();
    start(ear);
    await vi.waitFor(() => expect(itemsOf('a')).toEqual([...upTo(5), ...upTo(5)]));
    await happen('a', 6);
    await vi.waitFor(() => expect(itemsOf('a').slice(5)).toEqual(upTo(6)));
  });

  test('waits while nothing can be heard, and then leaves nothing out', async () => {
    const hear = processFacts([ear])(world.host);
    let attempts = 0;
    const failingFirst: typeof hear = (facts) => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('the table is away')) : hear(facts);
    };
    for (const n of upTo(5)) await happen('a', n);
    running = startFeed(world.table, failingFirst, world.host.logs);
    await vi.waitFor(() => expect(itemsOf('a')).toEqual(upTo(5)), 5000);
  });

  test('passes by a listener that always fails: it stands where it stopped in each list, and the others hear everything', async () => {
    for (const listId of ['a', 'b']) for (const n of upTo(5)) await happen(listId, n);
    start(failing, ear);
    await vi.waitFor(() => expect([itemsOf('a'), itemsOf('b')]).toEqual([upTo(5), upTo(5)]));
    for (const listId of ['a', 'b']) {
      const [first] = heard.filter((fact) => fact.listId === listId);
      await vi.waitFor(async () => expect(await findLag(world.table, { subject: `list#${listId}`, listener: 'failing' })).toBeDefined());
      expect(await findLag(world.table, { subject: `list#${listId}`, listener: 'failing' })).toMatchObject({ from: first?.id });
    }
    expect(await deadLetters()).toEqual([]);
  });

  test('passes by the one fact that a gatherer cannot hear: the others of the delivery are gathered', async () => {
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
    await vi.waitFor(() => expect(gathered.filter(isOfList).map(({ itemId }) => itemId)).toEqual([1, 2, 4, 5]));
    expect(
      (await deadLetters())
        .map(({ fact }) => fact)
        .filter(isOfList)
        .map(({ itemId }) => itemId),
    ).toEqual([3]);
  });

  test('hears the first change at once, and those that follow closely together', async () => {
    let deliveries = 0;
    const hear = processFacts([ear])(world.host);
    const counted: typeof hear = (facts) => {
      deliveries += 1;
      return hear(facts);
    };
    running = startFeed(world.table, counted, world.host.logs);
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0));
    await setTimeout(50);
    const [before, start] = [deliveries, performance.now()];
    for (const n of upTo(100)) await happen('a', n);
    await vi.waitFor(() => expect(itemsOf('a')).toEqual(upTo(100)));
    // One immediately, and one for each ten milliseconds of the duration.
    expect(deliveries - before).toBeLessThanOrEqual(2 + (performance.now() - start) / 10);
  });

  test('hears what was written last before it stops', async () => {
    start(ear);
    await happen('a', 1);
    await vi.waitFor(() => expect(itemsOf('a')).toEqual([1]));
    await happen('a', 2);
    await running?.stop();
    expect(itemsOf('a')).toEqual([1, 2]);
  });

  test('comes to the same when a fact is told twice', async () => {
    await happen('a', 1);
    const hear = processFacts([failing, ear])(world.host);
    const hearTwice: typeof hear = async (facts) => {
      await hear(facts);
      await hear(facts);
    };
    running = startFeed(world.table, hearTwice, world.host.logs);
    await vi.waitFor(() => expect(itemsOf('a')).toEqual([1, 1]));
    await running.stop();
    const [fact] = heard.filter(({ listId }) => listId === 'a');
    expect(await findLag(world.table, { subject: 'list#a', listener: 'failing' })).toMatchObject({ from: fact?.id, attempts: 0 });
  });
});
