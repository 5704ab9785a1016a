import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newItem } from '#functions/domain/content/saving/newItem.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { read as readRecord } from '#functions/storage/rows.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { NAME_LENGTH, TEXT_LENGTH } from '#shared/limits.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ada: Member;
let rob: Member;
let shops: string;
let orders: ListRecord;
beforeEach(async () => {
  world = await openWorld({ lagging: true });
  ada = await world.member('Ada', Access.FullAccess);
  rob = await world.member('Rob', Access.Contribute);
  const shopFields = [
    field('Name', 'Name', 'SingleLine', { isTitleField: true }),
    field('Place', 'Place', 'SingleLine'),
    field('Code', 'Code', 'SingleLine'),
  ];
  shops = (await world.list({ title: 'Shops', fields: inOrder(shopFields) })).id;
  const LookupModel = { systemSiteListId: shops };
  const fields = inOrder([
    field('Title', 'Title', 'SingleLine', { isTitleField: true }),
    field('Shop', 'Shop', 'Lookup', { rules: { LookupModel, DisplayProperty: 'Place', AddAdditionalField: ['Code'] } }),
    field('Others', 'Others', 'Lookup', { hasMany: true, rules: { LookupModel } }),
  ]);
  orders = await world.list({ title: 'Orders', fields });
});
afterEach(() => world.close());

const addShop = async (Name: string, folderId?: string): Promise<number> =>
  (
    await ada.call(list.createItem, {
      listId: shops,
      ...(folderId && { folderId }),
      body: { Name, Place: `${Name} street`, Code: `${Name} code` },
    })
  ).Id;
const order = (who: Member, body: object) => who.call(list.createItem, { listId: orders.id, body: { Title: 'Order', ...body } });
const read = (who: Member, id: number) => who.call(list.getItem, { listId: orders.id, id });
const close = async (scope: object) => {
  const body = { listId: shops, ...scope };
  await ada.call(permission.stopInheriting, { body });
  await ada.call(permission.remove, { body: { ...body, userIds: [rob.user.id] } });
};
const remove = (id: number) => ada.call(recycle.delete, { body: { listId: shops, id, reasonToDelete: 'Closed down' } });
const unknown = (at: string) => ({ error: 'invalidInput', details: { fields: [{ at, code: 'unknownReference' }] } });

describe('the display of a lookup', () => {
  test('is only the number of an item that the caller may not read, next to the text of those that they may', async () => {
    const [east, west] = [await addShop('East'), await addShop('West')];
    const { Id } = await order(ada, { Shop: { id: west }, Others: [{ id: east }, { id: west }] });
    await close({ itemId: west });
    expect(await read(rob, Id)).toMatchObject({
      Shop: { id: west, value: '', fields: { Code: '' } },
      Others: [
        { id: east, value: 'East' },
        { id: west, value: '' },
      ],
    });
    expect((await read(ada, Id)).Shop).toEqual({ id: west, value: 'West street', fields: { Code: 'West code' } });
  });

  test('contains no text of a field that the caller may not read, and that of the others', async () => {
    const east = await addShop('East');
    const { Id } = await order(ada, { Shop: { id: east }, Others: [{ id: east }] });
    const without = { Shop: { id: east, value: '', fields: { Code: 'East code' } }, Others: [{ id: east, value: 'East' }] };
    await close({ fieldId: 'Place' });
    expect(await read(rob, Id)).toMatchObject(without);
    await world.grant(node.field(shops, 'Place'), rob.user, Access.LimitedRead);
    expect(await read(rob, Id)).toMatchObject(without);
    await world.grant(node.field(shops, 'Place'), rob.user, Access.Read);
    expect((await read(rob, Id)).Shop).toMatchObject({ value: 'East street' });
  });

  test('remains while the item is in the recycle bin, also when its folder is deleted, and not when it is purged', async () => {
    const { id: folderId } = await ada.call(list.createFolder, { listId: shops, folderName: 'Old' });
    const east = await addShop('East', folderId);
    const { Id } = await order(ada, { Shop: { id: east } });
    const { recycleId: binned } = await remove(east);
    expect((await read(rob, Id)).Shop).toMatchObject({ value: 'East street' });
    const { recycleId } = await ada.call(recycle.deleteFolder, { body: { listId: shops, folderId, reasonToDelete: 'Closed down' } });
    await ada.call(recycle.permanentlyDelete, { body: { systemSiteId: world.site.id, recycleId } });
    await expect.poll(() => readRecord(world.table, keys.folder(folderId))).toBeUndefined();
    expect((await read(rob, Id)).Shop).toMatchObject({ id: east, value: 'East street' });
    await expect(order(rob, { Shop: { id: east } })).rejects.toMatchObject(unknown('Shop'));
    await ada.call(recycle.permanentlyDelete, { body: { systemSiteId: world.site.id, recycleId: binned } });
    await expect.poll(async () => (await read(rob, Id)).Shop).toEqual({ id: east, value: '', fields: { Code: '' } });
  });

  test('is empty if the looked-up item was purged', async () => {
    const east = await addShop('East');
    const { Id } = await order(ada, { Shop: { id: east } });
    const { recycleId } = await ada.call(listDefinition.delete, { body: { listId: shops, reasonToDelete: 'Closed down' } });
    expect((await read(rob, Id)).Shop).toMatchObject({ value: 'East street' });
    await ada.call(recycle.permanentlyDelete, { body: { systemSiteId: world.site.id, recycleId } });
    await expect.poll(async () => (await read(rob, Id)).Shop).toEqual({ id: east, value: '', fields: { Code: '' } });
  });

  test('contains no text that the field had before it was a lookup, while other values remain', async () => {
    const link = { url: 'https://x.example', displayText: 'X' };
    const values = { Title: 'Old', Shop: 'Words of a text', Others: ['Words', 7, null, link] };
    const after = await newItem(world.ctx, { list: orders, folderId: orders.id, values, file: null });
    await saveItem(world.ctx, { list: orders, kind: 'itemCreated', before: null, after });
    const { Shop, Others } = await read(rob, after.id);
    expect([Shop, Others]).toEqual(['', ['', 7, null, link]]);
  });
});

describe('looked-up items', () => {
  test('must be readable for the caller: an item, one in a folder, one of a list', async () => {
    const { id: folderId } = await ada.call(list.createFolder, { listId: shops, folderName: 'Shelf' });
    const [east, west] = [await addShop('East'), await addShop('West', folderId)];
    expect((await order(rob, { Shop: { id: west } })).Shop).toMatchObject({ value: 'West street' });
    await close({ folderId });
    await expect(order(rob, { Shop: { id: west } })).rejects.toMatchObject(unknown('Shop'));
    await expect(order(rob, { Others: [{ id: east }, { id: west }] })).rejects.toMatchObject(unknown('Others'));
    await order(rob, { Shop: { id: east } });
    await close({});
    await expect(order(rob, { Shop: { id: east } })).rejects.toMatchObject(unknown('Shop'));
  });

  test('must exist, outside the recycle bin and in a list that does', async () => {
    const [east, west] = [await addShop('East'), await addShop('West')];
    await expect(order(rob, { Shop: { id: 99 } })).rejects.toMatchObject(unknown('Shop'));
    await remove(west);
    await expect(order(rob, { Shop: { id: west } })).rejects.toMatchObject(unknown('Shop'));
    await ada.call(listDefinition.delete, { body: { listId: shops, reasonToDelete: 'Closed down' } });
    await expect(order(rob, { Shop: { id: east } })).rejects.toMatchObject(unknown('Shop'));
  });

  test('are stored with as much text as a value can have', async () => {
    const Location = 'x'.repeat(TEXT_LENGTH + 5);
    const fields = inOrder([field('Name', 'Name', 'SingleLine', { isTitleField: true }), field('Place', 'Place', 'MultiLine')]);
    const { id: systemSiteListId } = await world.list({ title: 'Long', fields });
    const { Id: id } = await ada.call(list.createItem, { listId: systemSiteListId, body: { Name: 'Long', Place: Location } });
    const rules = { LookupModel: { systemSiteListId }, DisplayProperty: 'Place', AddAdditionalField: ['Place', 'Title', 'Nothing'] };
    const { id: listId } = await world.list({ title: 'Looking', fields: inOrder([field('Far', 'Far', 'Lookup', { rules })]) });
    const { Far } = await ada.call(list.createItem, { listId, body: { Far: { id } } });
    expect(Far).toEqual({ id, value: 'x'.repeat(TEXT_LENGTH), fields: { Place: 'x'.repeat(NAME_LENGTH), Title: 'Long', Nothing: '' } });
  });

  test('show their number if they have no text at all', async () => {
    const { Id: id } = await ada.call(list.createItem, { listId: shops, body: { Code: 'C' } });
    expect(await order(ada, { Shop: { id }, Others: [{ id }] })).toMatchObject({
      Shop: { id, value: String(id), fields: { Code: 'C' } },
      Others: [{ id, value: String(id) }],
    });
  });

  test('by title require less than by further fields: those are visible only to readers', async () => {
    const east = await addShop('East');
    const eve = await world.member('Eve', Access.None);
    await world.grant(node.list(orders.id), eve.user, Access.Contribute);
    await world.grant(node.list(shops), eve.user, Access.LimitedRead);
    expect((await order(eve, { Others: [{ id: east }] })).Others).toEqual([{ id: east, value: 'East' }]);
    const Location = field('Place', 'Place', 'Lookup', { rules: { LookupModel: { systemSiteListId: shops }, DisplayProperty: 'Place' } });
    const { id: listId } = await world.list({ title: 'Places', fields: inOrder([Location]) });
    await world.grant(node.list(listId), eve.user, Access.Contribute);
    await expect(eve.call(list.createItem, { listId, body: { Place: { id: east } } })).rejects.toMatchObject(unknown('Place'));
    await expect(order(eve, { Shop: { id: east } })).rejects.toMatchObject(unknown('Shop'));
  });

  test('are empty in a field that names no list, whose stored values keep only their numbers', async () => {
    const created = await world.list({ title: 'Nowhere', fields: inOrder([field('Shop', 'Shop', 'Lookup')]) });
    await expect(rob.call(list.createItem, { listId: created.id, body: { Shop: { id: 1 } } })).rejects.toMatchObject(unknown('Shop'));
    const after = await newItem(world.ctx, { list: created, folderId: created.id, values: { Shop: { id: 1, value: 'East' } }, file: null });
    await saveItem(world.ctx, { list: created, kind: 'itemCreated', before: null, after });
    expect((await rob.call(list.getItem, { listId: created.id, id: after.id })).Shop).toEqual({ id: 1, value: '' });
  });
});
