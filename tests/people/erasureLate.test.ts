import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catchUp } from '#events/feed/catchUp.ts';
import { batchListeners, feed } from '#events/feed/index.ts';
import { retryFact } from '#events/feed/retryFact.ts';
import { recordLag } from '#functions/domain/kernel/behind/laggingListeners.ts';
import { planJob } from '#functions/domain/kernel/jobs/planJob.ts';
import type { ErasureRecord } from '#functions/storage/erasureRecord.ts';
import { factSubject } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord, JobRecord, ListRecord } from '#functions/storage/records/records.ts';
import { put, read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import { application } from '#shared/contracts/application.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { list as lists } from '#shared/contracts/list.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { streamOf } from '#tests/kit/streamOf.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';

const NAME = 'Zelda Quagmire';

let world: World;
let root: Member;
let ana: Member;
let zelda: Member;
let list: ListRecord;

/** Listeners receive facts only from the tests. */
beforeEach(async () => {
  world = await openWorld({ listening: false });
  root = await world.member('Root', Access.None, { isAdmin: true });
  ana = await world.member('Ana', Access.FullAccess);
  zelda = await world.member(NAME, Access.FullAccess);
  list = await world.list({ title: 'Visits' });
  const immediately = { alertTitle: 'Everything', alertFrequency: 0, alertChangeType: 0, alertChangeEvent: 0, timeZone: 'UTC' } as const;
  const place = { systemSiteListIds: [list.id], itemId: null, dayOfTheWeek: null, timeOfDay: null };
  await ana.call(alerts.add, { body: { ...place, ...immediately } });
  await zelda.call(lists.createItem, { listId: list.id, body: { Title: 'Porto' } });
  await root.call(account.confirmIdentity, { body: { Password: PASSWORD } });
});
afterEach(() => world.close());

const erasure = () => read<ErasureRecord>(world.table, keys.erasure(zelda.user.id));
const erase = () => root.call(application.eraseUser, { body: { userId: zelda.user.id, fullName: NAME } });

/** The rows that contain a text. */
const rowsWith = async (text: string): Promise<string[]> => {
  const { rows } = await world.table.scan({ table: 'content', limit: 5000 });
  return rows.filter((row) => JSON.stringify(row).includes(text)).map(({ pk, sk }) => `${pk} ${sk}`);
};

/** Waits until the erasure has found nothing more, and waits for what is in progress. */
const untilWaiting = () => expect.poll(() => rowsWith('"scheduleId":"erasure ')).toHaveLength(1);

const untilErased = async (): Promise<void> => {
  await untilWaiting();
  world.advance(MINUTE_MS);
  await expect.poll(async () => (await erasure())?.endedOn).toEqual(expect.any(String));
};

const notices = async () => (await ana.call(account.getPendingNotifications, {})).map(({ message }) => message.initiatorName);

describe('what is stored while someone is erased', () => {
  test('is found, because the last pass begins a minute after the erasure', async () => {
    await erase();
    await untilWaiting();
    await world.table.transact([put(keys.notification(ana.user.id, 'late'), { initiatorName: NAME })]);
    expect((await erasure())?.endedOn).toBeNull();
    await untilErased();
    expect(await rowsWith(NAME)).toEqual([]);
  });

  test('includes jobs of the person, which end under the new name', async () => {
    const by = { ...world.ctx, caller: { ...world.ctx.caller, id: zelda.user.id, fullName: NAME } };
    const { job, writes } = planJob(by, { kind: 'checkFiles', body: {} });
    await world.table.transact(writes);
    await erase();
    await untilErased();
    await world.host.queue.send({ name: 'job', body: { id: job.id } });
    await expect.poll(async () => (await read<JobRecord>(world.table, keys.job(job.id)))?.endedOn).toEqual(expect.any(String));
    expect(await rowsWith(NAME)).toEqual([]);
  });
});

describe('a listener that receives facts after their author was erased', () => {
  const receive: Record<string, (facts: FactRecord[], listener: string) => Promise<unknown>> = {
    'from the feed': (facts) => feed(batchListeners)(world.host)(streamOf(facts)),
    'catching up': async ([first], listener) => {
      const ref = { subject: first ? factSubject(first) : '', listener };
      await recordLag(world.host, ref, { from: first?.id ?? '', error: 'test' });
      await catchUp(world.ctx, ref);
    },
    'from a dead letter': async (facts, listener) => {
      for (const fact of facts) {
        const letter = { fact, error: 'test', at: fact.at, attempts: 3 };
        await world.table.transact([put(keys.deadLetter(listener, fact.id), letter)]);
        await retryFact(world.ctx, { source: listener, place: fact.id });
      }
    },
  };

  test.each(Object.keys(receive))('stores the new name: %s', async (way) => {
    const facts = await world.facts(list.id);
    await erase();
    await untilErased();
    await receive[way]?.(facts, 'alerts');
    await expect.poll(notices).toEqual([`Erased person ${zelda.user.itemId}`]);
    expect(await rowsWith(NAME)).toEqual([]);
  });

  test.each(Object.keys(receive))('seals them as they were written: %s', async (way) => {
    await erase();
    await untilErased();
    await receive[way]?.(await world.facts(list.id), 'seal');
    const verdict = await root.call(auditLog.verify, { body: { subject: { listId: list.id } } });
    expect(verdict).toMatchObject({ unsealed: 0, findings: [] });
  });
});
