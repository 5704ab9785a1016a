import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { catchUp } from '#events/feed/catchUp.ts';
import { batchListeners, feed } from '#events/feed/index.ts';
import type { BatchListener } from '#events/listeners/listener.ts';
import { findLag, listLags, resendLost } from '#functions/domain/kernel/behind/laggingListeners.ts';
import { redrive } from '#functions/domain/kernel/deadLetters/redrive.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { Job } from '#functions/platform/queue.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { put, readAll } from '#functions/storage/rows.ts';
import { streamOf } from '#tests/kit/streamOf.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

const MINUTE = 60_000;
const subject = 'list#a';
const standing = { subject, listener: 'shaky' };

let world: World;
/** The messages sent to the queue, and the scheduled ones. */
let sent: Job[];
let later: Map<string, { time: Date; job: Job }>;
let received: FactRecord[];
let other: FactRecord[];
/** Whether the listener fails with a fact. */
let fails: (fact: FactRecord) => boolean;

const shaky: BatchListener = {
  name: 'shaky',
  batchSize: 100,
  handleBatch: async (_, facts) => {
    if (facts.some(fails)) throw new Error('not now');
    received.push(...facts);
  },
};
const sound: BatchListener = { name: 'sound', batchSize: 100, handleBatch: async (_, facts) => void other.push(...facts) };

beforeEach(async () => {
  world = await openWorld({ listening: false });
  [sent, later, received, other, fails] = [[], new Map(), [], [], () => false];
  Object.assign(world.host.queue, { send: async (job: Job) => void sent.push(job) });
  Object.assign(world.host.schedule, { at: async (id: string, time: Date, job: Job) => void later.set(id, { time, job }) });
  batchListeners.push(shaky);
});
afterEach(async () => {
  vi.useRealTimers();
  batchListeners.splice(batchListeners.indexOf(shaky), 1);
  await world.close();
});

const happen = async (listId: string, count: number, first = 1): Promise<FactRecord[]> => {
  const facts = Array.from({ length: count }, (_, n) => factOf(world.ctx, 'itemUpdated', { listId, itemId: first + n }));
  for (const fact of facts) await world.table.transact([putFact(fact)]);
  return facts;
};
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const receive = (facts: FactRecord[]) => feed([shaky, sound])(world.host)(streamOf(facts));
const ids = (facts: FactRecord[]): string[] => facts.map(({ id }) => id);
const inListA = (facts: FactRecord[]): string[] => ids(facts.filter(({ listId }) => listId === 'a'));
/** Processes all messages of the queue, and all due ones. */
const workOff = async (): Promise<void> => {
  for (const [id, { time, job }] of later) {
    if (time > world.host.now()) continue;
    later.delete(id);
    sent.push(job);
  }
  for (let job = sent.shift(); job; job = sent.shift()) if (job.name === 'catchUp') await catchUp(world.ctx, job.body);
};
/** The lines of the log from now on. */
const logged = (): string[] => {
  const lines: string[] = [];
  const { write } = world.host.logs;
  world.host.logs = {
    write: (level, message, details) => {
      lines.push(`${level} ${message}`);
      write(level, message, details);
    },
  };
  return lines;
};
const emails = async () => (await readAll<{ fact: FactRecord }>(world.table, keys.deadLetter('shaky', ''))).map(({ fact }) => fact.id);

describe('a listener that fails for ten minutes', () => {
  test('loses nothing, receives all of a list in order once it recovers, and delays no one', async () => {
    const all: FactRecord[] = [];
    fails = () => true;
    for (let minute = 0; minute < 10; minute += 1) {
      const facts = [...(await happen('a', 30, all.length)), ...(await happen('b', 2))];
      all.push(...facts);
      await receive(facts);
      expect(other).toHaveLength(all.length);
      await workOff();
      world.advance(MINUTE);
    }
    expect(received).toEqual([]);
    fails = () => false;
    world.advance(10 * MINUTE);
    await workOff();
    expect(inListA(received)).toEqual(inListA(all));
    expect(ids(received).toSorted()).toEqual(ids(all).toSorted());
    expect(await emails()).toEqual([]);
    expect(await Array.fromAsync(listLags(world.table))).toEqual([]);
    const next = await happen('a', 1);
    await receive(next);
    expect(inListA(received).at(-1)).toBe(next[0]?.id);
  });

  test('is called no more than once for each new delivery in the meantime, and less often the longer it lasts', async () => {
    let requested = 0;
    fails = () => {
      requested += 1;
      return true;
    };
    await receive(await happen('a', 1));
    const first = requested;
    await receive(await happen('a', 50));
    expect(requested).toBe(first);
    const waits: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      await workOff();
      const [{ time } = expect.fail('nothing is scheduled')] = [...later.values()];
      waits.push(Math.round((time.getTime() - world.host.now().getTime()) / MINUTE));
      world.advance(time.getTime() - world.host.now().getTime());
    }
    expect(waits).toEqual([1, 2, 4, 8, 15]);
  });

  test.each([
    ['one list', ['a']],
    ['several lists', ['a', 'b', 'c']],
  ])('falls behind with %s within the time of a function if its service does not answer', async (_, lists) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    fails = () => {
      vi.advanceTimersByTime(24_000);
      return true;
    };
    const facts = (await Promise.all(lists.map((listId) => happen(listId, 5)))).flat();
    const started = performance.now();
    await receive(facts);
    expect(performance.now() - started).toBeLessThan(60_000);
    for (const listId of lists) {
      const [first] = facts.filter((fact) => fact.listId === listId);
      expect(await findLag(world.table, { ...standing, subject: `list#${listId}` })).toMatchObject({
        from: first?.id,
        error: 'Error: not now',
      });
    }
    expect(other).toHaveLength(facts.length);
  });

  test('is tried with one of many lists at a time if its service does not answer, so that other jobs have their turn', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let isDown = true;
    fails = () => {
      if (isDown) vi.advanceTimersByTime(24_000);
      return isDown;
    };
    const lists = upTo(50).map((n) => `list ${n}`);
    const facts = (await Promise.all(lists.map((listId) => happen(listId, 100)))).flat();
    await receive(facts);
    let started = performance.now();
    await workOff();
    expect(performance.now() - started).toBeLessThan(100_000);
    for (const minute of upTo(60)) {
      started = performance.now();
      world.advance(MINUTE);
      await workOff();
      expect(performance.now() - started, `minute ${minute}`).toBeLessThan(100_000);
    }
    isDown = false;
    for (const _ of upTo(35)) {
      world.advance(MINUTE);
      await workOff();
    }
    // Facts that were tried alone after half an hour are dead letters.
    const abandoned = await emails();
    expect(abandoned.length).toBeLessThan(10);
    expect([...ids(received), ...abandoned].toSorted()).toEqual(ids(facts).toSorted());
    expect(await Array.fromAsync(listLags(world.table))).toEqual([]);
  });

  test('is reported from the second time on, so that the operator learns of it', async () => {
    const lines = logged();
    fails = () => true;
    await receive(await happen('a', 1));
    await workOff();
    expect(lines.filter((line) => line.includes('listener'))).toEqual(['warn listener waits']);
    world.advance(MINUTE);
    await workOff();
    expect(lines.filter((line) => line.includes('listener'))).toEqual(['warn listener waits', 'error listener behind']);
  });

  test('is also reported if its service does not answer about one list after the other', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const lines = logged();
    fails = () => Boolean(vi.advanceTimersByTime(24_000));
    for (const listId of ['a', 'b']) {
      await receive(await happen(listId, 1));
      later.clear();
      await workOff();
      world.advance(2 * MINUTE);
    }
    expect(lines.filter((line) => line.includes('listener'))).toEqual(['warn listener waits', 'error listener behind']);
  });
});

describe('a fact that cannot be processed', () => {
  test('goes to the dead letters by itself, if others of its list can be processed', async () => {
    const facts = await happen('a', 5);
    fails = ({ itemId }) => itemId === 3;
    const { Records } = streamOf(facts);
    await feed([shaky, sound])(world.host)({ Records: [...Records, { eventName: 'REMOVE' }] });
    expect(inListA(received)).toEqual(ids(facts.filter(({ itemId }) => itemId !== 3)));
    expect(other).toEqual(facts);
    const dead = await readAll<{ fact: FactRecord; error: string }>(world.table, keys.deadLetter('shaky', ''));
    expect(dead).toMatchObject([{ error: 'Error: not now', fact: { itemId: 3 } }]);
    expect(await findLag(world.table, standing)).toBeUndefined();
  });

  test('alone in its list waits, and goes to the dead letters when a later one is processed', async () => {
    const [poison = expect.fail()] = await happen('a', 1);
    fails = ({ id }) => id === poison.id;
    await receive([poison]);
    await workOff();
    expect(await emails()).toEqual([]);
    const next = await happen('a', 1, 2);
    await receive(next);
    world.advance(MINUTE);
    await workOff();
    expect([inListA(received), await emails()]).toEqual([ids(next), [poison.id]]);
    expect(await findLag(world.table, standing)).toBeUndefined();
  });

  test('becomes a dead letter after half an hour, but later ones do not', async () => {
    fails = () => true;
    const old = await happen('a', 4);
    await receive(old);
    for (let minute = 0; minute < 29; minute += 1) {
      world.advance(MINUTE);
      await workOff();
    }
    expect(await emails()).toEqual([]);
    const young = await happen('a', 2, 5);
    await receive(young);
    world.advance(16 * MINUTE);
    await workOff();
    expect(await emails()).toEqual(ids(old));
    fails = () => false;
    world.advance(15 * MINUTE);
    await workOff();
    expect(inListA(received)).toEqual(ids(young));
  });
});

describe('a listener that is slow with a list', () => {
  test('receives the rest of it in a job, and the delivery ends in time', async () => {
    const slow: BatchListener = {
      name: 'shaky',
      batchSize: 100,
      handleBatch: async (_, facts) => {
        await setTimeout(1100);
        received.push(...facts);
      },
    };
    const facts = [...(await happen('a', 600)), ...(await happen('b', 3))];
    const started = performance.now();
    await feed([slow, sound])(world.host)(streamOf(facts));
    expect(performance.now() - started).toBeLessThan(5000);
    expect(ids(received.filter(({ listId }) => listId === 'b'))).toHaveLength(3);
    expect(inListA(received).length).toBeLessThan(600);
    await workOff();
    expect(inListA(received)).toEqual(inListA(facts));
    expect(await Array.fromAsync(listLags(world.table))).toEqual([]);
  });
});

test('a fact that arrives while a listener catches up is processed once more or later, never omitted', async () => {
  fails = () => true;
  await receive(await happen('a', 3));
  let late: FactRecord[] = [];
  fails = () => false;
  const { query } = world.table;
  let isFirst = true;
  // A fact is written and delivered just after the job has read that there are no more.
  Object.assign(world.table, {
    query: async (range: Parameters<typeof query>[0]) => {
      const page = await query(range);
      if (range.table === 'facts' && page.rows.length === 0 && isFirst) {
        isFirst = false;
        late = await happen('a', 1, 9);
        await receive(late);
      }
      return page;
    },
  });
  await workOff();
  expect(late).toHaveLength(1);
  expect(inListA(received).at(-1)).toBe(late[0]?.id);
  expect(await findLag(world.table, standing)).toBeUndefined();
});

test('a message that got lost is sent again', async () => {
  fails = () => true;
  await receive(await happen('a', 1));
  sent = [];
  expect(await resendLost(world.host)).toBe(0);
  world.advance(31 * MINUTE);
  expect(await resendLost(world.host)).toBe(1);
  expect(sent).toEqual([{ name: 'catchUp', body: standing }]);
});

test('a listener whose service did not answer is tried immediately at the command of an operator', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  fails = () => Boolean(vi.advanceTimersByTime(24_000));
  const facts = [...(await happen('a', 1)), ...(await happen('b', 1))];
  await receive(facts);
  await workOff();
  fails = () => false;
  await redrive(world.ctx, { onlyCount: true });
  await catchUp(world.ctx, { ...standing, subject: 'list#b' });
  expect(received).toEqual([]);
  await redrive(world.ctx, { onlyCount: false });
  await workOff();
  expect(ids(received).toSorted()).toEqual(ids(facts).toSorted());
});

test('waiting and abandoned facts are sent again by one command, or only counted', async () => {
  const [poison = expect.fail()] = await happen('a', 1);
  const dead = { fact: poison, error: 'Error: no luck', at: poison.at, attempts: 3 };
  await world.table.transact([put(keys.deadLetter('history', poison.id), dead)]);
  fails = () => true;
  await receive(await happen('b', 1));
  sent = [];
  const counted = { behind: { shaky: 1 }, deadLetters: { history: 1 } };
  expect(await redrive(world.ctx, { onlyCount: true })).toEqual(counted);
  expect(sent).toEqual([]);
  expect(await redrive(world.ctx, { onlyCount: false })).toEqual(counted);
  expect(sent).toMatchObject([
    { name: 'catchUp', body: { subject: 'list#b', listener: 'shaky' } },
    { name: 'hearAgain', body: { source: 'history', place: poison.id } },
  ]);
});
