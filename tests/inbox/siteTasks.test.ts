import { afterEach, beforeEach, expect, test } from 'vitest';
import { startingFields } from '#functions/domain/content/definitions/startingFields.ts';
import { createList } from '#functions/domain/content/lists/createList.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { RECYCLED_PARTS } from '#shared/limits.ts';
import { holdQueue } from '#tests/kit/holdQueue.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let ben: Member;
let spain: SiteRecord;
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.FullAccess);
  ben = await world.member('Ben', Access.Edit);
  const { id } = await ana.call(site.create, { body: { parentSiteId: world.site.id, siteName: 'Spain', subPath: 'spain' } });
  spain = (await read<SiteRecord>(world.host.table, keys.site(id))) ?? expect.fail('no site');
});
afterEach(() => world.close());

const fill = async (lists: number): Promise<string> => {
  let listId = '';
  for (let order = 1; order <= lists; order += 1) {
    const plan = { site: spain, order, title: `Tasks ${order}`, description: '', type: 'tasks' as const, views: [] };
    listId = (await createList(world.ctx, { ...plan, fields: startingFields('tasks') })).id;
  }
  return listId;
};
const soon = (look: () => Promise<unknown>) => expect.poll(look, { interval: 20 });
const counted = async () => (await ben.call(account.getAccount, {})).tasks;
const pending = async () => (await ben.call(account.getPendingTasks, {})).map(({ title }) => title);

test.each([1, RECYCLED_PARTS + 1])('tasks are deleted with a site of %i lists and restored with it', async (lists) => {
  const listId = await fill(lists);
  const AssignedTo = [{ internalId: ben.user.id, fullName: 'Ben', isGroup: false }];
  for (const Title of ['Plan', 'Visit']) await ana.call(list.createItem, { listId, body: { Title, AssignedTo } });
  await soon(counted).toBe(2);
  // A job that deletes the lists can run after the event of the site.
  const held = holdQueue(world);
  const { recycleId } = await ana.call(site.delete, { systemSiteId: spain.id, body: {} });
  await soon(counted).toBe(0);
  await held.letGo();
  await ana.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId } });
  await soon(counted).toBe(2);
  expect((await pending()).toSorted()).toEqual(['Plan', 'Visit']);
});
