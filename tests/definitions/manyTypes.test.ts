import { afterEach, beforeEach, expect, test } from 'vitest';
import { createListLike } from '#functions/domain/sites/createListLike.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { contentTypes } from '#shared/contracts/contentTypes.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { site } from '#shared/contracts/site.ts';
import { FIELDS_PER_CALL } from '#shared/limits.ts';
import { FieldTypes } from '#shared/models/content/field.ts';
import { crashing } from '#tests/installation/crashing.ts';
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

const locations = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `Place ${from + n}`, contentTypeId: typeId }));

test('fields of one content type are added together', async () => {
  await admin.call(listDefinition.upsertFields, { body: { listId, fields: locations(0, FIELDS_PER_CALL) } });
  expect((await admin.call(listDefinition.get, { listId })).fields).toHaveLength(FIELDS_PER_CALL + 1);
});

test('a list is created from one with very many fields of content types', async () => {
  for (let from = 0; from < 120; from += 20)
    await admin.call(listDefinition.upsertFields, { body: { listId, fields: locations(from, 20) } });
  const body = { title: 'More places', listInternalName: 'MorePlaces', path: 'moreplaces', systemSiteListId: listId };
  const { id } = await admin.call(site.createListLike, { systemSiteId: world.site.id, body });
  expect((await read<ListRecord>(world.host.table, keys.list(id)))?.fields).toHaveLength(121);
  const uses = await readAll<{ listId: string }>(world.host.table, keys.contentTypeUse(typeId, '', ''));
  expect(uses.filter((use) => use.listId === id)).toHaveLength(120);

  // If the list is not created, no content type is marked as used.
  await expect(admin.call(site.createListLike, { systemSiteId: world.site.id, body })).rejects.toThrow('valueNotUnique');
  expect(await readAll(world.host.table, keys.contentTypeUse(typeId, '', ''))).toHaveLength(240);
});

test('a content type can be deleted after the creation of a list with very many of its fields was interrupted', async () => {
  for (let from = 0; from < 40; from += 20)
    await admin.call(listDefinition.upsertFields, { body: { listId, fields: locations(from, 20) } });
  const target = { site: world.site, access: Access.FullAccess };
  const dying = crashing(world.ctx, 1, 'after').ctx;
  const names = { title: 'More places', listInternalName: 'MorePlaces', path: 'moreplaces', description: '' };
  await expect(createListLike({ ...dying, target }, { ...names, systemSiteListId: listId, withItems: false })).rejects.toThrow();
  const uses = () => readAll<{ listId: string }>(world.host.table, keys.contentTypeUse(typeId, '', ''));
  expect((await uses()).filter((use) => use.listId !== listId)).toHaveLength(10);

  await expect(admin.call(contentTypes.delete, { body: { id: typeId } })).rejects.toThrow('contentTypeInUse');
  const named = (await admin.call(listDefinition.get, { listId })).fields.filter(({ name }) => name.startsWith('Place'));
  for (const { internalFieldName } of named) await admin.call(listDefinition.deleteField, { body: { listId, internalFieldName } });
  await admin.call(contentTypes.delete, { body: { id: typeId } });
  expect(await uses()).toEqual([]);
});
