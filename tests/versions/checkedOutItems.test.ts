import { expect, test } from 'vitest';
import { sealCursor } from '#functions/domain/kernel/cursors.ts';
import { keys } from '#functions/storage/keys.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { openWorld } from '#tests/kit/world.ts';

test('what is checked out or pending approval is listed from all folders, for users with full access to the list', async () => {
  const world = await openWorld({ lagging: true });
  const [owner, ana] = [await world.member('Owner', Access.FullAccess), await world.member('Ana', Access.Contribute)];
  const { id: listId } = await world.list({ requiresApproval: true });
  const folder = await ana.call(list.createFolder, { listId, folderName: 'Inner' });
  for (const Title of ['Free', 'Held', 'Waiting']) await ana.call(list.createItem, { listId, body: { Title } });
  await ana.call(list.createItem, { listId, folderId: folder.id, body: { Title: 'Held inside' } });
  for (const id of [2, 3, 4]) await ana.call(list.checkOut, { listId, id });
  await ana.call(list.updateItem, { listId, body: { Id: 3, Amount: 5 } });
  await ana.call(list.checkIn, { listId, id: 3, body: {} });

  const { items, next } = await owner.call(listDefinition.drafts, { listId });
  expect(items.map(({ Id, folderPath, CheckedOutBy, _DraftStatus }) => [Id, folderPath, CheckedOutBy?.fullName, _DraftStatus])).toEqual([
    [2, '', 'Ana', 0],
    [3, '', undefined, 1],
    [4, 'Inner', 'Ana', 0],
  ]);
  expect(next).toBeNull();
  const asOwner = { ...world.ctx, caller: { ...world.ctx.caller, id: owner.user.id } };
  const after = await sealCursor(asOwner, ['drafts', listId], keys.lock(listId, 2).sk);
  const { items: rest } = await owner.call(listDefinition.drafts, { listId, after });
  expect(rest.map(({ Id }) => Id)).toEqual([3, 4]);
  await expect(ana.call(listDefinition.drafts, { listId })).rejects.toMatchObject({ error: 'forbidden' });
  await world.close();
});
