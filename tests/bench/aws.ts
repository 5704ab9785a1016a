import { setTimeout } from 'node:timers/promises';
import { catchUp } from '#events/feed/catchUp.ts';
import { handle } from '#events/feed/index.ts';
import { startSession } from '#functions/domain/identity/sessions/startSession.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { openConnection, storeSubscription } from '#functions/domain/messages/live/connections.ts';
import type { Job } from '#functions/platform/queue.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { cacheKey } from '#shared/hub.ts';
import type { ListType } from '#shared/models/content/list.ts';
import { asFunction, limitHost } from '#tests/bench/awsLimits.ts';
import { type Figure, print } from '#tests/bench/bench.ts';
import { benchHotList } from '#tests/bench/hotList.ts';
import { streamOf } from '#tests/kit/streamOf.ts';
import { type Member, openWorld } from '#tests/kit/world.ts';

/** Milliseconds between Lambda's reads of a shard, and the records per read; see EventsStack.ts. */
const LOOK = 250;
const TOGETHER = 500;
const ITEMS = 20;
/** People who have the screens open, each screen in a session of its own. */
const READERS = 20;

interface HotList {
  /** Changes per second, and the duration in seconds. */
  rate: number;
  seconds: number;
  screens: number;
  type?: ListType;
  /** Other lists in the same shard, each with a change per second and a screen. */
  others: number;
}

interface Received {
  /** Facts processed per second under overload. */
  perSecond: number;
  /** The longest delay of a fact of another list, in milliseconds. */
  othersLate: number;
  posts: number;
  jobs: number;
  throttled: number;
  largest: number;
}

/** A shard of the stream with a list that changes fast. */
const shard = async ({ rate, seconds, screens, type = 'items', others }: HotList): Promise<Received> => {
  const world = await openWorld({ listening: false });
  world.host.callsPerSecond = 1e6;
  const ana = await world.member('Ana', Access.Contribute);
  const readers: Member[] = [];
  for (let n = 0; n < READERS; n += 1) readers.push(await world.member(`Reader ${n}`, Access.Read));
  const makeList = async (listType: ListType, open: number): Promise<string> => {
    const { id } = await world.list({ type: listType });
    for (let n = 0; n < ITEMS; n += 1) await ana.call(list.createItem, { listId: id, body: { Title: `Row ${n}` } });
    for (let n = 0; n < open; n += 1) {
      const { user } = readers[n % READERS] ?? ana;
      const [, sessionId = ''] = (await startSession(world.host, user.id)).split('.');
      const connection = { id: `${id} ${n}`, userId: user.id, sessionId, takesBatches: true as const };
      await openConnection(world.host, connection);
      await storeSubscription(world.host, connection, [cacheKey.list(id)]);
    }
    return id;
  };
  const hot = await makeList(type, screens);
  const cold: string[] = [];
  for (let n = 0; n < others; n += 1) cold.push(await makeList('items', 1));

  const jobs: Job[] = [];
  Object.assign(world.host.queue, { send: async (job: Job) => void jobs.push(job) });
  const counted = limitHost(world.host);
  const waiting: { fact: FactRecord; at: number }[] = [];
  const happen = async (listId: string, number: number): Promise<void> => {
    const fact = factOf(world.ctx, 'itemUpdated', { listId, siteId: world.site.id, itemId: 1 + (number % ITEMS) });
    await world.table.transact([putFact(fact)]);
    waiting.push({ fact, at: performance.now() });
  };
  const started = performance.now();
  const write = async (): Promise<void> => {
    for (let tick = 0; tick < seconds * 10; tick += 1) {
      for (let n = 0; n < rate / 10; n += 1) await happen(hot, tick * rate + n);
      if (tick % 10 === 0) for (const listId of cold) await happen(listId, tick);
      await setTimeout(Math.max(0, started + (tick + 1) * 100 - performance.now()));
    }
  };

  const receive = handle(world.host);
  let [received, busy, othersLate, jobsRun, isOver] = [0, 0, 0, 0, false];
  const feed = async (): Promise<void> => {
    while (!isOver || waiting.length > 0) {
      const batch = waiting.splice(0, TOGETHER);
      const begun = performance.now();
      if (batch.length > 0) await asFunction(() => receive(streamOf(batch.map(({ fact }) => fact))));
      const ended = performance.now();
      received += batch.length;
      if (batch.length > 0) busy += ended - begun;
      for (const { fact, at } of batch) if (fact.listId !== hot) othersLate = Math.max(othersLate, ended - at);
      await setTimeout(Math.max(0, LOOK - (ended - begun)));
    }
  };
  const work = async (): Promise<void> => {
    while (!isOver || waiting.length > 0 || jobs.length > 0) {
      const job = jobs.shift();
      if (job?.name === 'catchUp') {
        jobsRun += 1;
        await asFunction(() => catchUp(world.ctx, job.body));
      } else await setTimeout(10);
    }
  };
  const running = [feed(), work(), work(), work()];
  await write();
  isOver = true;
  await Promise.all(running);
  await world.close();
  const { posts, throttled, largest } = counted;
  return { perSecond: (1000 * received) / busy, othersLate, posts, jobs: jobsRun, throttled, largest };
};

const shown = (what: string, { perSecond, othersLate, posts, jobs, throttled, largest }: Received, budget: string): Figure => {
  const late = othersLate > 0 ? `, others ${(othersLate / 1000).toFixed(1)} s late` : '';
  return {
    what,
    value: `${perSecond.toFixed(0)} facts/s${late}`,
    budget: `${budget}; ${posts} posts to ${largest} B, ${jobs} jobs, ${throttled} throttled`,
  };
};

/** The live feed with the limits of AWS, the processor of a 512 MB function, and changes of one list. */
export const benchAws = async (): Promise<void> => {
  const figures = [
    shown('20 screens, as many as come', await shard({ rate: 600, seconds: 5, screens: 20, others: 0 }), 'at least 100'),
    shown('1,000 screens', await shard({ rate: 200, seconds: 8, screens: 1000, others: 0 }), 'at least 20'),
    shown('a list with 500 a second, 10 others', await shard({ rate: 500, seconds: 8, screens: 20, others: 10 }), 'at most 5 s'),
    shown('a task list with 500 a second', await shard({ rate: 500, seconds: 8, screens: 20, others: 10, type: 'tasks' }), 'at most 5 s'),
  ];
  print('The feed of one shard on AWS (simulated)', figures);
  await benchHotList();
};
