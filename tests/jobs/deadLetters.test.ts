import type { SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { batchListeners } from '#events/feed/index.ts';
import { handle } from '#events/jobs/index.ts';
import { search } from '#events/listeners/search.ts';
import { JOBS, listenerNames } from '#functions/domain/kernel/deadLetters/deadLetters.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import type { Job } from '#functions/platform/queue.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { put, readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let admin: Member;
let sent: Job[];
beforeEach(async () => {
  world = await openWorld();
  admin = await world.member('Ada', Access.FullAccess, { isAdmin: true });
  sent = [];
  Object.assign(world.host.queue, { send: async (job: Job) => void sent.push(job) });
});
afterEach(() => world.close());

const deadJob = (at: string) => {
  const job: Job = { name: 'extractText', body: { id: 'item:a:1', file: 'b' } };
  return put(keys.deadLetter(JOBS, `${at}#01ABC`), { id: '01ABC', job, sentAt: at, failures: 0, attempts: 3, reason: 'the process ended' });
};
const undelivered = (listener: string, listId: string) => {
  const fact = factOf(world.ctx, 'itemUpdated', { listId, itemId: 1, title: 'Plan' });
  const record = { fact, error: 'Error: no luck', at: fact.at, attempts: 3 };
  return { fact, write: put(keys.deadLetter(listener, fact.id), record) };
};
const shown = async () => (await admin.call(application.deadLetters, {})).letters;
const deliver = (job: Job) => handle(world.host)({ Records: [{ messageId: 'again', body: JSON.stringify(job) }] } as SQSEvent);

describe('dead letters', () => {
  test('is shown to administrators with what it was, when, how often and why', async () => {
    const { id: listId } = await world.list();
    const { fact, write } = undelivered('history', listId);
    await world.table.transact([deadJob('2026-01-02T03:04:05.000Z'), write]);
    expect(await shown()).toEqual([
      {
        id: `history:${fact.id}`,
        source: 'history',
        what: 'itemUpdated',
        title: 'Plan',
        at: fact.at,
        attempts: 3,
        reason: 'Error: no luck',
      },
      {
        id: 'jobs:2026-01-02T03:04:05.000Z#01ABC',
        source: 'jobs',
        what: 'extractText',
        title: '',
        at: '2026-01-02T03:04:05.000Z',
        attempts: 3,
        reason: 'the process ended',
      },
    ]);
    const bob = await world.member('Bob', Access.FullAccess);
    await expect(bob.call(application.deadLetters, {})).rejects.toMatchObject({ status: 403 });
    await expect(bob.call(application.dropDeadLetters, { body: { ids: ['jobs:x'] } })).rejects.toMatchObject({ status: 403 });
  });

  test('is tried again once: a job as it was sent, a fact by the one listener that missed it', async () => {
    const { id: listId } = await world.list();
    const { fact, write } = undelivered('history', listId);
    await world.table.transact([deadJob('2026-01-02T03:04:05.000Z'), write]);
    const ids = (await shown()).map(({ id }) => id);
    expect(await admin.call(application.retryDeadLetters, { body: { ids } })).toEqual({ count: 2 });
    expect(sent.map(({ name }) => name).sort()).toEqual(['extractText', 'hearAgain']);
    const again = sent.find(({ name }) => name === 'hearAgain');
    expect((await deliver(again ?? { name: '', body: {} })).batchItemFailures).toEqual([]);
    expect(await shown()).toEqual([]);
    const received = await readAll(world.table, { table: 'content', pk: keys.history(`item#${listId}#1`, '').pk });
    expect(JSON.stringify(received)).toContain(fact.id);
    expect(await admin.call(application.retryDeadLetters, { body: { ids } })).toEqual({ count: 0 });
  });

  test('can be dropped, and the audit trail says what and by whom', async () => {
    await world.table.transact([deadJob('2026-01-02T03:04:05.000Z')]);
    const ids = (await shown()).map(({ id }) => id);
    expect(await admin.call(application.dropDeadLetters, { body: { ids } })).toEqual({ count: 1 });
    expect([await shown(), sent]).toEqual([[], []]);
    const facts = await readAll<FactRecord>(world.table, { table: 'facts', pk: `user#${admin.user.id}` });
    const said = facts.find(({ kind }) => kind === 'deadLettersDropped');
    expect(said).toMatchObject({ by: { fullName: 'Ada' }, changes: [{ before: [{ what: 'extractText', reason: 'the process ended' }] }] });
    await expect(admin.call(application.dropDeadLetters, { body: { ids: ['nobody:1'] } })).rejects.toMatchObject({ status: 404 });
  });

  test('is searched at every listener', () => {
    const names = [...batchListeners, search].map(({ name }) => name);
    expect([...listenerNames].sort()).toEqual(names.sort());
  });
});
