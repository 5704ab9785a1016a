import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { factReaders } from '#functions/domain/access/readableFacts.ts';
import { asCaller } from '#functions/domain/kernel/callers.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import type { ItemsReadBy } from '#shared/models/content/list.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { titles, untilIdle } from '#tests/search/searchWorld.ts';

let world: World;
let ann: Member;
let ben: Member;
let olga: Member;
let approver: Member;
let listId: string;
const ids = new Map<string, number>();

const readBy = (itemsReadBy: ItemsReadBy) => olga.call(listDefinition.update, { body: { listId, itemsReadBy } });
const rowsOf = async (who: Member): Promise<unknown[]> => (await who.call(list.items, { listId })).items.map(({ Title }) => Title);
const idOf = (title: string): number => ids.get(title) ?? 0;

beforeEach(async () => {
  world = await openWorld();
  ann = await world.member('Ann', Access.Contribute);
  ben = await world.member('Ben', Access.Contribute);
  olga = await world.member('Olga', Access.FullAccess);
  approver = await world.member('Ada', Access.Approve);
  ({ id: listId } = await world.list({ fields: inOrder([field('Title', 'Title', 'SingleLine', { isTitleField: true })]) }));
  await readBy('creators');
  for (const [who, title] of [[ann, 'Request of Ann'] as const, [ben, 'Request of Ben'] as const])
    ids.set(title, (await who.call(list.createItem, { listId, body: { Title: title } })).Id);
});
afterEach(() => world.close());

describe('a list whose items are read only by their creators', () => {
  test('each user sees their own items; approvers and owners of the list see all', async () => {
    expect(await rowsOf(ann)).toEqual(['Request of Ann']);
    expect(await rowsOf(ben)).toEqual(['Request of Ben']);
    const guard = await world.member('Gus', Access.ModifyPermissions);
    for (const who of [olga, approver, guard]) expect((await rowsOf(who)).toSorted()).toEqual(['Request of Ann', 'Request of Ben']);
    const offered = await ann.call(list.titles, { listId, search: '' });
    expect(offered.map(({ value }) => value)).toEqual(['Request of Ann']);
    expect(await ann.call(list.details, { listId })).toMatchObject({ itemsReadBy: 'creators', itemCount: null });
    expect(await olga.call(list.details, { listId })).toMatchObject({ itemCount: 2 });
    expect((await world.visitor().send({ path: `/api/List/${listId}/items` })).status).toBe(401);
  });

  test('items that others created do not exist for any call, and remain unchanged', async () => {
    const id = idOf('Request of Ben');
    const refused = { status: 404, error: 'notFound' };
    await expect(ann.call(list.getItem, { listId, id })).rejects.toMatchObject(refused);
    await expect(ann.call(list.updateItem, { listId, body: { Id: id, Title: 'Mine now' } })).rejects.toMatchObject(refused);
    await expect(ann.call(recycle.delete, { body: { listId, id } })).rejects.toMatchObject(refused);
    await expect(ann.call(list.versions, { listId, id })).rejects.toMatchObject(refused);
    expect((await ben.call(list.getItem, { listId, id })).Title).toBe('Request of Ben');
    const { Id: own } = await ann.call(list.updateItem, { listId, body: { Id: idOf('Request of Ann'), Title: 'Request of Ann, changed' } });
    expect(own).toBe(idOf('Request of Ann'));
  });

  test('no one finds or is notified of items that others created, before and after the rule is set or removed', async () => {
    await untilIdle(world);
    expect(await titles(ann, 'request')).toEqual(['Request of Ann']);
    expect((await titles(olga, 'request')).toSorted()).toEqual(['Request of Ann', 'Request of Ben']);
    await readBy('readers');
    expect((await rowsOf(ann)).toSorted()).toEqual(['Request of Ann', 'Request of Ben']);
    await untilIdle(world);
    expect((await titles(ann, 'request')).toSorted()).toEqual(['Request of Ann', 'Request of Ben']);
    await readBy('creators');
    // Immediately, while the index is still unchanged.
    expect(await titles(ann, 'request')).not.toContain('Request of Ben');
    await untilIdle(world);
    expect(await titles(ann, 'request')).toEqual(['Request of Ann']);
    expect(await rowsOf(ann)).toEqual(['Request of Ann']);
  });

  test('the creator of an item in the recycle bin can see it there', async () => {
    await ben.call(recycle.delete, { body: { listId, id: idOf('Request of Ben') } });
    const bin = async (who: Member) => (await who.call(recycle.site, { systemSiteId: world.site.id })).map(({ title }) => title);
    expect(await bin(ann)).toEqual([]);
    expect(await bin(ben)).toEqual(['Request of Ben']);
    expect(await bin(olga)).toEqual(['Request of Ben']);
  });

  test('sharing one item gives access to the named users and to no one else', async () => {
    const scope = { listId, itemId: idOf('Request of Ben') };
    const carl = await world.member('Carl', Access.Read);
    await olga.call(permission.share, { body: { ...scope, userIds: [carl.user.id], level: 'view', message: '' } });
    expect(await rowsOf(carl)).toEqual(['Request of Ben']);
    const entries = (await olga.call(permission.get, scope)).entries.map(({ id }) => id);
    expect(entries.filter((id) => id === carl.user.id)).toHaveLength(1);
    expect(await rowsOf(ann)).toEqual(['Request of Ann']);
    expect(await rowsOf(ben)).toEqual(['Request of Ben']);
    await olga.call(permission.inheritPermissions, { body: scope });
    expect(await rowsOf(carl)).toEqual([]);
  });

  test("an item's own permissions begin with the users who saw it, and the explanation names those who do not", async () => {
    const scope = { listId, itemId: idOf('Request of Ben') };
    const { entries } = await olga.call(permission.get, scope);
    const { accessLevels } = await olga.call(permission.why, { ...scope, userId: ann.user.id });
    expect(accessLevels).toBe(Access.None);
    expect((await olga.call(permission.why, { ...scope, userId: ben.user.id })).accessLevels).toBe(Access.Contribute);
    await olga.call(permission.stopInheriting, { body: scope });
    expect((await olga.call(permission.get, scope)).entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
    expect(await rowsOf(ann)).toEqual(['Request of Ann']);
    expect(await rowsOf(ben)).toEqual(['Request of Ben']);
    const { Id: itemId } = await olga.call(list.createItem, { listId, body: { Title: 'Of Olga' } });
    await olga.call(permission.stopInheriting, { body: { listId, itemId } });
    const held = (await olga.call(permission.get, { listId, itemId })).entries.map(({ id }) => id);
    expect(held.toSorted()).toEqual([olga.user.id, approver.user.id].toSorted());
    // A creator who loses access to the list also loses access to the item.
    await world.grant(node.site(world.site.id), ann.user, Access.None);
    const own = { listId, itemId: idOf('Request of Ann') };
    await olga.call(permission.stopInheriting, { body: own });
    expect((await olga.call(permission.get, own)).entries.map(({ id }) => id)).not.toContain(ann.user.id);
  });

  test('a list created with its structure has the rule as well', async () => {
    const body = { title: 'Again', listInternalName: 'again', path: 'again', description: '', systemSiteListId: listId };
    const { id } = await olga.call(site.createListLike, { systemSiteId: world.site.id, body });
    expect(await olga.call(list.details, { listId: id })).toMatchObject({ itemsReadBy: 'creators' });
  });

  test('only users who may read an item are notified of its changes, including its deletion', async () => {
    const received = async (who: Member) => {
      const facts = (await world.facts(listId)).filter(({ itemId }) => itemId !== null);
      const mayLearn = await (await factReaders(world.host, facts))(asCaller(who.user, '', {}));
      return facts.filter(mayLearn).map(({ title }) => title);
    };
    expect(await received(ann)).toEqual(['Request of Ann']);
    expect(await received(ben)).toEqual(['Request of Ben']);
    expect(await received(olga)).toEqual(['Request of Ann', 'Request of Ben']);
    const { recycleId } = await ben.call(recycle.delete, { body: { listId, id: idOf('Request of Ben') } });
    await olga.call(recycle.permanentlyDelete, { body: { recycleId } });
    await untilIdle(world);
    expect(await received(ann)).toEqual(['Request of Ann']);
  });
});
