import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catchUp } from '#events/feed/catchUp.ts';
import { batchListeners, feed } from '#events/feed/index.ts';
import type { BatchListener } from '#events/listeners/listener.ts';
import { spread } from '#events/listeners/spread.ts';
import { spreadFacts } from '#functions/domain/administration/audit/spreadFacts.ts';
import { markInstalled } from '#functions/domain/administration/installation/installation.ts';
import { listLags } from '#functions/domain/kernel/behind/laggingListeners.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { Job } from '#functions/platform/queue.ts';
import { FACT_SHARDS, listSubjects } from '#functions/storage/factShards.ts';
import { factSubject, putFact, readFacts } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord, ListRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { streamOf } from '#tests/kit/streamOf.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let sent: Job[];
beforeEach(async () => {
  world = await openWorld({ listening: false, factShards: 1 });
  sent = [];
  Object.assign(world.host, { isAlone: false });
  Object.assign(world.host.queue, { send: async (job: Job) => void sent.push(job) });
});
afterEach(() => world.close());

/** Facts of a list during some seconds of a minute, this many in each. */
const during = (seconds: number, perSecond: number, about: Partial<FactRecord> = {}): FactRecord[] => {
  const start = Math.ceil(world.host.now().getTime() / 60_000) * 60_000 + 60_000;
  world.advance(start - world.host.now().getTime());
  const facts: FactRecord[] = [];
  for (let second = 0; second < seconds; second += 1) {
    for (let n = 0; n < perSecond; n += 1) facts.push(factOf(world.ctx, 'itemUpdated', { listId: 'hot', itemId: 8, ...about }));
    world.advance(1000);
  }
  return facts;
};
const receive = async (facts: FactRecord[]): Promise<void> => {
  for (let from = 0; from < facts.length; from += spread.batchSize)
    await spread.handleBatch(world.host, facts.slice(from, from + spread.batchSize));
};

describe('the facts of a list are spread over more partitions', () => {
  test('when one gets two hundred small ones a second for a minute, and not before', async () => {
    await receive(during(55, 150));
    expect(sent).toEqual([]);
    await receive(during(50, 250));
    expect(sent).toEqual([{ name: 'spreadFacts', body: { listId: 'hot', from: 1 }, correlationId: 'test-world' }]);
  });

  test('when fewer are as much, because each is large', async () => {
    const changes = [{ field: 'Body', before: 'x'.repeat(2000), after: 'y'.repeat(2000) }];
    await receive(during(50, 100, { changes }));
    expect(sent).toHaveLength(1);
  });

  test('once in a minute for each partition, based on the size that its writers knew', async () => {
    await receive(during(30, 1000, { shards: 4 }));
    expect(sent).toMatchObject([{ body: { listId: 'hot', from: 4 } }]);
    const both = [during(20, 700, { shards: 4 }), during(20, 700, { shards: 8, itemId: 3 })];
    await receive(both.flat());
    expect(sent.map(({ body }) => body)).toEqual([
      { listId: 'hot', from: 4 },
      { listId: 'hot', from: 4 },
      { listId: 'hot', from: 8 },
    ]);
  });

  test('not because the same facts are delivered again, nor for a list that is spread already', async () => {
    const facts = during(50, 130);
    for (let again = 0; again < 3; again += 1) await receive(facts);
    const apart = during(30, 100, { shards: 8 }).flatMap((fact, n) => [{ ...fact, itemId: n % 8 }]);
    await receive(apart);
    expect(sent).toEqual([]);
  });

  test('not on one machine', async () => {
    Object.assign(world.host, { isAlone: true });
    await receive(during(50, 500));
    expect(sent).toEqual([]);
  });
});

describe('while a list is spread more and more', () => {
  let ana: Member;
  let listId: string;
  const received: FactRecord[] = [];
  let fails: (fact: FactRecord) => boolean;
  const ear: BatchListener = {
    name: 'ear',
    batchSize: 100,
    handleBatch: async (_, facts) => {
      if (facts.some(fails)) throw new Error('not now');
      received.push(...facts);
    },
  };
  beforeEach(async () => {
    [received.length, fails] = [0, () => false];
    batchListeners.push(ear);
    await world.table.transact([markInstalled(world.host.now())]);
    ana = await world.member('Ana', Access.Contribute);
    listId = (await world.list()).id;
    for (let n = 1; n <= 8; n += 1) await ana.call(list.createItem, { listId, body: { Title: `Row ${n}` } });
  });
  afterEach(() => void batchListeners.splice(batchListeners.indexOf(ear), 1));

  const grow = async (): Promise<void> => {
    const { factShards: from = 1 } = (await read<ListRecord>(world.table, keys.list(listId))) as ListRecord;
    await spreadFacts(world.ctx, { listId, from });
    expect(await read(world.table, keys.list(listId))).toMatchObject({ factShards: 2 * from });
  };

  test('facts of one item are in one partition and are delivered in their order, at every size', async () => {
    for (let shards = 2; shards <= FACT_SHARDS; shards *= 2) {
      await grow();
      received.length = 0;
      for (let Amount = 1; Amount <= 3; Amount += 1)
        for (let Id = 1; Id <= 8; Id += 1) await ana.call(list.updateItem, { listId, body: { Id, Amount: 10 * shards + Amount } });
      const facts = (await world.facts(listId)).slice(-24);
      expect(new Set(facts.map(factSubject)).size).toBe(Math.min(8, shards));
      await feed([ear])(world.host)(streamOf(facts));
      for (let Id = 1; Id <= 8; Id += 1) {
        const told = received.filter(({ itemId }) => itemId === Id).map(({ changes }) => changes[0]?.after);
        expect(told).toEqual([1, 2, 3].map((Amount) => 10 * shards + Amount));
      }
    }
  });

  test('a listener that cannot process one partition lags only in that one, and catches up later', async () => {
    await grow();
    await grow();
    for (let Id = 1; Id <= 8; Id += 1) await ana.call(list.updateItem, { listId, body: { Id, Amount: 1 } });
    const facts = (await world.facts(listId)).filter(({ shards }) => shards === 4);
    fails = ({ itemId }) => itemId === 2 || itemId === 6;
    await feed([ear])(world.host)(streamOf(facts));
    const behind = await Array.fromAsync(listLags(world.table));
    expect(behind).toMatchObject([{ subject: `list#${listId}~2`, listener: 'ear' }]);
    expect(new Set(received.map(({ itemId }) => itemId))).toEqual(new Set([1, 3, 4, 5, 7, 8]));
    fails = () => false;
    await catchUp(world.ctx, { subject: `list#${listId}~2`, listener: 'ear' });
    expect(received.slice(-2).map(({ itemId }) => itemId)).toEqual([2, 6]);
    expect(await Array.fromAsync(listLags(world.table))).toEqual([]);
  });

  test('writers with an outdated size write where readers look', async () => {
    const old = factOf(world.ctx, 'itemUpdated', { listId, itemId: 7, shards: 2, title: 'Late' });
    for (let shards = 1; shards < FACT_SHARDS; shards *= 2) await grow();
    await world.table.transact([putFact(old)]);
    expect(await readFacts(world.table, listSubjects({ id: listId, factShards: FACT_SHARDS }), old.id, 1)).toEqual([old]);
  });
});
