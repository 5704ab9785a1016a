import { afterEach, beforeEach, expect, test } from 'vitest';
import { callerByUser } from '#functions/domain/kernel/callers.ts';
import { openContext } from '#functions/domain/kernel/context.ts';
import { planJob } from '#functions/domain/kernel/jobs/planJob.ts';
import { runJob } from '#functions/domain/kernel/jobs/runJob.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { SELECTED_AT_ONCE } from '#shared/limits/selections.ts';
import { ended } from '#tests/kit/ended.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let root: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.Contribute);
  root = await world.member('Root', Access.FullAccess, { isAdmin: true });
  listId = (await world.list()).id;
});
afterEach(() => world.close());

const disable = () => root.call(application.disableUsers, { body: { userIds: [ana.user.id] } });

/** Calls something once, when a job has saved its first step. */
const afterFirstStep = (act: () => Promise<unknown>): void => {
  const { table } = world;
  const transact = table.transact.bind(table);
  let isDone = false;
  Object.assign(table, {
    transact: async (writes: Parameters<typeof transact>[0]) => {
      await transact(writes);
      if (isDone || !writes.some((write) => 'put' in write && write.put.pk.startsWith('job#') && Number(write.put.data.done) > 0)) return;
      isDone = true;
      await act();
    },
  });
};

test('a job stops after the batch during which its starter was disabled, keeps what is done, and says why', async () => {
  const itemIds: number[] = [];
  for (let n = 0; n < 3 * SELECTED_AT_ONCE; n += 1)
    itemIds.push((await ana.call(list.createItem, { listId, body: { Title: `Row ${n}` } })).Id);
  afterFirstStep(disable);
  const { id } = await ana.call(list.deleteSelection, { listId, body: { itemIds, reasonToDelete: '' } });
  const job = await ended(root, id);
  expect(job).toMatchObject({ state: 'cancelled', done: SELECTED_AT_ONCE, total: itemIds.length });
  expect(job.refused).toEqual([{ what: 'Ana', error: 'starterDisabled' }]);
  const { items } = await root.call(list.items, { listId, pageSize: 200 });
  expect(items).toHaveLength(2 * SELECTED_AT_ONCE);
});

test('a job that would leave remains is completed although its starter was disabled', async () => {
  const ctx = openContext(world.host, await callerByUser(world.host, ana.user.id), 'test-disabled');
  const { job, writes } = planJob(ctx, { kind: 'purgeItem', body: { listId } });
  await world.table.transact(writes);
  await disable();
  await runJob(world.ctx, job.id, async () => ({ done: 1, refused: [], cursor: null }));
  expect(await root.call(application.followJob, { jobId: job.id })).toMatchObject({ state: 'done', done: 1, refused: [] });
});
