import { afterEach, beforeEach, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { auditLog } from '#shared/contracts/auditLog.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

test('a user with full access to a list exports its trail, and no one with less does', async () => {
  const owner = await world.member('Olga', Access.FullAccess);
  const reader = await world.member('Rita', Access.Read);
  const { id: listId } = await world.list();
  for (const Title of ['One', 'Two', 'Three']) await owner.call(list.createItem, { listId, body: { Title } });
  const first = await owner.call(auditLog.exportList, { body: { listId, pageSize: 3 } });
  const rest = await owner.call(auditLog.exportList, { body: { listId, pageSize: 3, after: String(first.next) } });
  expect([...first.rows, ...rest.rows].map(({ objectTitle }) => objectTitle)).toEqual(['List 1', 'One', 'Two', 'Three']);
  expect(rest.next).toBeNull();
  await expect(reader.call(auditLog.exportList, { body: { listId } })).rejects.toMatchObject({ status: 403 });
  // An export with seals is only for administrators, who may see everything.
  await expect(owner.call(auditLog.exportSealed, { body: { subject: { listId } } })).rejects.toMatchObject({ status: 403 });
});

test('the export contains objects that its user may not read without their titles and values', async () => {
  const owner = await world.member('Olga', Access.FullAccess);
  const root = await world.member('Root', Access.None, { isAdmin: true });
  const { id: listId } = await world.list();
  const { Id } = await root.call(list.createItem, { listId, body: { Title: 'Secret' } });
  const scope = { listId, itemId: Number(Id) };
  await root.call(permission.stopInheriting, { body: scope });
  await root.call(permission.remove, { body: { ...scope, userIds: [owner.user.id] } });
  const { rows } = await owner.call(auditLog.exportList, { body: { listId } });
  expect(rows.find(({ itemId }) => itemId === Id)).toMatchObject({ objectTitle: '', changes: [], reason: '' });
});
