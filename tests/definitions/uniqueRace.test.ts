import { afterEach, beforeEach, expect, test } from 'vitest';
import { keyOf } from '#functions/platform/helpers/writeLimits.ts';
import { keys } from '#functions/storage/keys.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { justBefore } from '#tests/kit/justBefore.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

/** A list whose items are changed after the values of a field have been read, but before the field becomes unique. */
const changedWhileChecked = async (meanwhile: (owner: Member, listId: string) => Promise<unknown>) => {
  const fields = inOrder([field('Title', 'Title', 'SingleLine', { isTitleField: true }), field('Code', 'Code', 'SingleLine')]);
  const { id: listId } = await world.list({ fields });
  const owner = await world.member('Owner', Access.FullAccess);
  const add = (Code: string) => owner.call(list.createItem, { listId, body: { Title: 'Row', Code } });
  await add('A');
  const reserved = keys.unique(listId, 'Code', '').pk;
  justBefore(
    world,
    (write) => keyOf(write).pk === reserved,
    () => meanwhile(owner, listId),
  );
  const makeUnique = () => owner.call(listDefinition.updateField, { body: { listId, internalFieldName: 'Code', isUnique: true } });
  const isUnique = async () => {
    const { fields: after } = await owner.call(listDefinition.get, { listId });
    return after.find(({ internalFieldName }) => internalFieldName === 'Code')?.isUnique;
  };
  return { owner, listId, add, makeUnique, isUnique };
};

test('a field does not become unique if an item with a value that another has is saved at that moment', async () => {
  const { makeUnique, isUnique, add } = await changedWhileChecked((owner, listId) =>
    owner.call(list.createItem, { listId, body: { Title: 'Same', Code: 'A' } }),
  );
  await expect(makeUnique()).rejects.toMatchObject({ error: 'valueNotUnique' });
  expect(await isUnique()).toBe(false);
  await add('A');
});

test('the values of items that are saved at the moment when a field becomes unique are reserved, and their former ones are not', async () => {
  const { makeUnique, isUnique, add } = await changedWhileChecked((owner, listId) =>
    owner.call(list.updateItem, { listId, body: { Id: 1, Code: 'B' } }),
  );
  await makeUnique();
  expect(await isUnique()).toBe(true);
  await add('A');
  await expect(add('B')).rejects.toMatchObject({ error: 'valueNotUnique' });
  await expect(add('A')).rejects.toMatchObject({ error: 'valueNotUnique' });
});
