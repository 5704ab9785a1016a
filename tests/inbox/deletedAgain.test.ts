import { afterEach, beforeEach, expect, test } from 'vitest';
import { batchListeners, processFacts } from '#events/feed/index.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { ended } from '#tests/kit/ended.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let ben: Member;
let listId: string;
let received: number;
beforeEach(async () => {
  world = await openWorld({ listening: false });
  ana = await world.member('Ana', Access.FullAccess);
  ben = await world.member('Ben', Access.Contribute);
  listId = (await world.list()).id;
  await ana.call(listDefinition.update, { body: { listId, deletionApprovers: [ben.user.id] } });
  received = 0;
});
afterEach(() => world.close());

/** Lets listeners process the latest facts. */
const receive = async (): Promise<void> => {
  const facts = await world.facts(listId);
  await processFacts(batchListeners)(world.host)(facts.slice(received));
  received = facts.length;
};
const counted = async () => (await ben.call(account.getAccount, {})).tasks;
const tasks = async () => (await ben.call(account.getPendingTasks, {})).map(({ title }) => title);
const entry = (recycleId: string) => ({ body: { systemSiteId: world.site.id, recycleId } });

test.each([false, true])(
  'an object that is restored and deleted again has one task, whether that was delivered in between (%s) or not',
  async (isHeard) => {
    const { Id: id } = await ana.call(list.createItem, { listId, body: { Title: 'Old' } });
    const remove = () => ana.call(recycle.delete, { body: { listId, id } });
    const first = await remove();
    await receive();
    expect([await counted(), await tasks()]).toEqual([1, ['Old']]);
    await ana.call(recycle.restore, entry(first.recycleId));
    if (isHeard) await receive();
    const second = await remove();
    await receive();
    expect([await counted(), await tasks()]).toEqual([1, ['Old']]);
    await ben.call(recycle.permanentlyDelete, entry(second.recycleId));
    await receive();
    expect([await counted(), await tasks()]).toEqual([0, []]);
  },
);

test('a folder that could not be deleted is a task as long as it has an entry, and none once the deletion is canceled', async () => {
  const { id: folderId } = await ana.call(list.createFolder, { listId, folderName: 'Plans' });
  const { Id: id } = await ana.call(list.createItem, { listId, body: { Title: 'Held' }, folderId });
  await ana.call(list.checkOut, { listId, id });
  const { recycleId, jobId } = await ben.call(recycle.deleteFolder, { body: { listId, folderId } });
  await ended(ben, jobId ?? '');
  // It still waits for him in the recycle bin.
  expect([await counted(), await tasks()]).toEqual([1, ['Plans']]);
  await ana.call(recycle.restore, entry(recycleId));
  await receive();
  expect([await counted(), await tasks()]).toEqual([0, []]);
  const open = await world.table.query({ table: 'content', pk: `opentasks#${listId}` });
  expect(open.rows).toEqual([]);
});
