import { afterEach, beforeEach, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { contentTypes } from '#shared/contracts/contentTypes.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { FIELDS_AT_ONCE } from '#shared/limits.ts';
import { FieldTypes } from '#shared/models/content/field.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let admin: Member;
let typeId: string;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  world.host.callsPerSecond = 1e9;
  admin = await world.member('Root', Access.None, { isAdmin: true });
  typeId = (await admin.call(contentTypes.create, { body: { title: 'Place', fieldType: FieldTypes.Address } })).id;
  listId = (await admin.call(listDefinition.create, { body: { systemSiteId: world.site.id, listDisplayName: 'Places', type: 'items' } }))
    .id;
});
afterEach(() => world.close());

const places = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `Place ${from + n}`, contentTypeId: typeId }));

test('fields of one content type are added together', async () => {
  await admin.call(listDefinition.upsertFields, { body: { listId, fields: places(0, FIELDS_AT_ONCE) } });
  expect((await admin.call(listDefinition.get, { listId })).fields).toHaveLength(FIELDS_AT_ONCE + 1);
});
