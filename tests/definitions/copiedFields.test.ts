import { afterEach, beforeEach, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { site } from '#shared/contracts/site.ts';
import { FieldTypes } from '#shared/models/content/field.ts';
import { untilIdle } from '#tests/definitions/settled.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

test('a copy of a list has no values of deleted fields, which a new field of the same name would show', async () => {
  const owner = await world.member('Owner', Access.FullAccess);
  const { id } = await world.list();
  await owner.call(list.createItem, { listId: id, body: { Title: 'One', Amount: 12 } });
  await owner.call(listDefinition.deleteField, { body: { listId: id, internalFieldName: 'Amount' } });
  const names = { title: 'Copy', path: 'copy', listInternalName: 'Copy' };
  const { id: listId } = await owner.call(site.createListLike, {
    systemSiteId: world.site.id,
    body: { ...names, systemSiteListId: id, withItems: true },
  });
  await untilIdle(world);
  await owner.call(listDefinition.createField, { body: { listId, name: 'Amount', fieldType: FieldTypes.SingleLine } });
  const { items } = await owner.call(list.items, { listId });
  expect(items).toMatchObject([{ Title: 'One', Amount: '' }]);
});
