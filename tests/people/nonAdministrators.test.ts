import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { addMember } from '#functions/domain/identity/groups/members.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { FieldTypes } from '#shared/models/content/field.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';
import { expectMirrored } from '#tests/people/expectMirrored.ts';

const { users, groups } = peopleLists;
const zoe = { Title: 'Zoe Arden', UserName: 'zoe', Password: PASSWORD };

let world: World;
let root: Member;
let ana: Member;
beforeEach(async () => {
  world = await openWorld({ listening: false });
  root = await world.member('Root', Access.None, { isAdmin: true });
  ana = await world.member('Ana', Access.Contribute);
});
afterEach(async () => {
  await expectMirrored(world.table);
  await world.close();
});

const change = (asker: Member, Id: number, values: object) => asker.call(list.updateItem, { listId: users, body: { Id, ...values } });
const may = async (member: Member, access: number): Promise<void> => {
  await world.grant(node.list(users), member.user, access);
  await world.grant(node.list(groups), member.user, access);
};

describe('a user who is no administrator', () => {
  test('finds neither list, whatever the access to the root site', async () => {
    const full = await world.member('Full', Access.FullAccess);
    for (const member of [ana, full])
      for (const listId of [users, groups]) await expect(member.call(list.items, { listId })).rejects.toMatchObject({ status: 404 });
    const { lists } = await ana.call(site.details, { body: { path: '/' } });
    expect(lists).toEqual([]);
    expect((await root.call(site.details, { body: { path: '/' } })).lists.map(({ id }) => id)).toEqual([users, groups]);
  });

  test('APP-089 can be given access, and changes only what administrators have added', async () => {
    const field = { listId: users, name: 'Phone', fieldType: FieldTypes.SingleLine };
    await root.call(listDefinition.createField, { body: field });
    const eve = await world.member('Eve', Access.None);
    await may(eve, Access.FullAccess);
    expect((await eve.call(list.items, { listId: users })).items).toHaveLength(3);
    expect(await change(eve, ana.user.itemId, { Phone: '123' })).toMatchObject({ Phone: '123' });
    for (const values of [{ Email: 'a@b.test' }, { Title: 'Anna' }, { IsAdmin: true }, { IsDisabled: true }])
      await expect(change(eve, ana.user.itemId, values)).rejects.toMatchObject({
        error: 'forbidden',
        details: { fields: [{ at: Object.keys(values)[0] }] },
      });
    await expect(eve.call(list.createItem, { listId: users, body: zoe })).rejects.toMatchObject({ error: 'forbidden' });
    await expect(eve.call(list.createItem, { listId: groups, body: { Title: 'Mine' } })).rejects.toMatchObject({ error: 'forbidden' });
    await expect(change(eve, eve.user.itemId, { IsAdmin: true })).rejects.toMatchObject({ error: 'forbidden' });
    const crew = await createGroup(world.ctx, { name: 'Crew' });
    await root.call(listDefinition.createField, { body: { listId: groups, name: 'Office', fieldType: FieldTypes.SingleLine } });
    const rename = (values: object) => eve.call(list.updateItem, { listId: groups, body: { Id: crew.itemId, ...values } });
    expect(await rename({ Office: 'Porto' })).toMatchObject({ Title: 'Crew', Office: 'Porto' });
    for (const values of [{ Title: 'Mine' }, { Description: 'Mine' }])
      await expect(rename(values)).rejects.toMatchObject({ error: 'forbidden', details: { fields: [{ at: Object.keys(values)[0] }] } });
  });

  test('gains no access by a draft, an old version or the recycle bin', async () => {
    const eve = await world.member('Eve', Access.None);
    await may(eve, Access.FullAccess);
    const onEve = { listId: users, id: eve.user.itemId };
    await change(root, eve.user.itemId, { IsAdmin: true });
    await change(root, eve.user.itemId, { IsAdmin: false });
    await expect(eve.call(list.restoreVersion, { ...onEve, versionNum: 2 })).rejects.toMatchObject({ error: 'forbidden' });
    await eve.call(list.checkOut, onEve);
    await expect(change(eve, eve.user.itemId, { IsAdmin: true })).rejects.toMatchObject({ error: 'forbidden' });
    const crew = await createGroup(world.ctx, { name: 'Crew' });
    await addMember(world.ctx, { groupId: crew.id, userId: ana.user.id });
    await expect(eve.call(recycle.delete, { body: { listId: groups, id: crew.itemId } })).rejects.toMatchObject({ error: 'forbidden' });
    expect((await ana.call(account.getAccount, {})).groups).toHaveLength(1);
  });
});
