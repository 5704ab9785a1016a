import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openContext } from '#functions/domain/kernel/context.ts';
import { transfer } from '#functions/domain/transfers/transfer.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { holdQueue } from '#tests/kit/holdQueue.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.FullAccess);
});
afterEach(() => world.close());

/** Runs something once, before the other list's item is written or after it was looked for. */
const once = (name: 'get' | 'transact', isMeant: (input: unknown) => boolean, act: () => Promise<unknown>): void => {
  const { table } = world.host;
  const original = table[name].bind(table) as (...args: unknown[]) => Promise<unknown>;
  const watched = async (...args: unknown[]) => {
    if (name === 'transact' && isMeant(args[0])) {
      Object.assign(table, { [name]: original });
      await act();
    }
    const found = await original(...args);
    if (name === 'get' && isMeant(args[0])) {
      Object.assign(table, { [name]: original });
      await act();
    }
    return found;
  };
  Object.assign(table, { [name]: watched });
};

test.each([
  ['moveToList', 'get'],
  ['moveToList', 'transact'],
  ['copyToList', 'get'],
  ['copyToList', 'transact'],
] as const)('%s on two hosts at the same time brings an item once and complete, crossing at a %s', async (kind, name) => {
  const { id: listId } = await world.list({ hasAttachments: true });
  const { id: goalListId } = await world.list({ hasAttachments: true });
  const { Id: id } = await ana.call(list.createItem, { listId, body: { Title: 'Porto' } });
  await ana.send(multipart(`/api/List/${listId}/item/${id}/attachment/uploadmultiple`, [['a.txt', randomBytes(20)]]));
  await ana.call(list.addComment, { listId, id, body: { text: 'Said' } });
  const queue = holdQueue(world);
  const body = { itemIds: [id], folderIds: [], goalListId, goalFolderId: goalListId };
  const { id: jobId } = await ana.call(list[kind], { listId, body });
  const job = (await read<JobRecord>(world.host.table, keys.job(jobId))) ?? expect.fail('no job');
  const caller = { ...world.ctx.caller, id: ana.user.id, name: 'Ana', isAdmin: true };
  const work = () => transfer(openContext(world.host, caller, 'twice'), job);
  // The first host takes an id; the second one creates the item between two steps of the first.
  const created = keys.item(goalListId, 1);
  if (name === 'get') once('get', (input) => (input as { sk: string }).sk === keys.copied(jobId, `number#${id}`).sk, work);
  else
    once(
      'transact',
      (writes) => (writes as { put?: { pk: string; sk: string } }[]).some(({ put }) => put?.pk === created.pk && put.sk === created.sk),
      work,
    );
  expect((await work()).refused).toEqual([]);
  await queue.letGo();
  const { items } = await ana.call(list.items, { listId: goalListId });
  expect(items.map(({ Title }) => Title)).toEqual(['Porto']);
  const goal = { listId: goalListId, id: items[0]?.Id ?? 0 };
  expect((await ana.call(list.getItem, goal)).Title).toBe('Porto');
  expect((await ana.call(list.versions, goal)).length).toBeGreaterThan(0);
  const attached = await world.host.table.query({
    table: 'content',
    pk: created.pk.replace(/1$/, String(goal.id)),
    from: 'attachment#',
    to: 'attachment#\uffff',
  });
  expect(attached.rows).toHaveLength(1);
  expect(await world.host.table.get(keys.member(goalListId, goal.id))).toBeDefined();
});
