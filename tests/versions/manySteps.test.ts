import { afterEach, beforeEach, expect, test } from 'vitest';
import type { VersionRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import { put, read } from '#functions/storage/rows.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { watchStalls } from '#tests/kit/stalls.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

/** Check-outs are versions that are not shown, each with all values of the item. */
const STEPS = 500;

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

test('the versions of an item with long texts that was checked out very often are read while others are served', async () => {
  const ana = await world.member('Ana', Access.Contribute);
  const notes = ['A', 'B', 'C', 'D'].map((name) => field(name, name, 'MultiLine'));
  const fields = inOrder([field('Title', 'Title', 'SingleLine', { isTitleField: true }), ...notes]);
  const { id: listId } = await world.list({ fields });
  const texts = Object.fromEntries(notes.map(({ internalFieldName }) => [internalFieldName, 'x'.repeat(60_000)]));
  const { Id: id } = await ana.call(list.createItem, { listId, body: { Title: 'Plan', ...texts } });
  const first = await read<VersionRecord>(world.table, keys.version(listId, id, 1));
  for (let version = 2; version <= STEPS; version += 1)
    await world.table.transact([put(keys.version(listId, id, version), { ...first, version, silent: true })]);
  await world.table.transact([{ update: keys.item(listId, id), set: { version: STEPS } }]);
  const { longest, stop } = watchStalls();
  await longest();
  expect(await ana.call(list.versions, { listId, id })).toHaveLength(1);
  expect(await longest()).toBeLessThan(150);
  stop();
});
