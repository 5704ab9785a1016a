import { expect, test } from 'vitest';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { addMember } from '#functions/domain/identity/groups/members.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { counting, measurePortWork } from '#tests/bench/portWork.ts';
import { openWorld } from '#tests/kit/world.ts';

test('no call requires more of the table than its budget: an update writes 3 rows, and 2 more for an order it moves', async () => {
  const { page, read, create, update, updateOrder } = await measurePortWork();
  expect(update.rowsWritten).toBe(3);
  expect(updateOrder.rowsWritten).toBeLessThanOrEqual(5 + 1);
  expect(page.rowsWritten + read.rowsWritten).toBe(0);
  // Session and user; list, folder and item with their scopes; the scopes above; counts; order rows; items.
  expect(page.trips).toBeLessThanOrEqual(6);
  expect(read.trips).toBeLessThanOrEqual(3);
  expect(update.trips).toBeLessThanOrEqual(4);
  expect(create.trips).toBeLessThanOrEqual(5);
  // Order rows and items; there are no comments.
  expect(page.rowsRead).toBeLessThanOrEqual(50 + 50 + 9);
  expect([read.rowsRead, update.rowsRead]).toEqual([5, 5]);
});

test('a page costs the same for everyone, including a user in 50 groups, and one read for each row with its own permissions', async () => {
  const world = await openWorld({ listening: false });
  world.host.callsPerSecond = 1e9;
  const ada = await world.member('Ada', Access.FullAccess);
  const ben = await world.member('Ben', Access.Read);
  const cho = await world.member('Cho', Access.Read);
  for (let n = 0; n < 50; n++) {
    const { id: groupId } = await createGroup(world.ctx, { name: `Group ${n}` });
    await addMember(world.ctx, { groupId, userId: cho.user.id });
  }
  const { id: listId } = await world.list();
  for (let n = 0; n < 50; n++) await ada.call(list.createItem, { listId, body: { Title: `Item ${n}` } });
  const { workOf } = counting(world.table);
  const page = (as: typeof ada) =>
    workOf(async () => {
      expect((await as.call(list.items, { listId, pageSize: 50 })).items).toHaveLength(50);
    });
  const plain = await page(ben);
  expect(await page(cho)).toEqual(plain);

  for (let id = 1; id <= 50; id++) await ada.call(permission.stopInheriting, { body: { listId, itemId: id } });
  for (const fieldId of ['Amount', 'Due']) await ada.call(permission.stopInheriting, { body: { listId, fieldId } });
  const broken = await page(ben);
  expect(await page(cho)).toEqual(broken);
  expect(broken.rowsRead).toBeLessThanOrEqual(plain.rowsRead + 50 + 2);
  expect(broken.trips).toBeLessThanOrEqual(plain.trips + 1);
  await world.close();
});
