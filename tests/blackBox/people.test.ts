import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { group } from '#shared/contracts/group.ts';
import { list } from '#shared/contracts/list.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { openPlace, type Place } from '#tests/blackBox/place.ts';
import { PASSWORD } from '#tests/blackBox/seed.ts';

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});
afterAll(() => place.close());

test('somebody whom an administrator adds to the list of users signs in, and has the groups the list says', async () => {
  const UserName = `zoe-${randomUUID()}`;
  const crew = await place.admin.call(list.createItem, { listId: peopleLists.groups, body: { Title: `Crew ${randomUUID()}` } });
  const Groups = [{ internalId: String(crew.InternalId), fullName: '', isGroup: true }];
  const body = { Title: 'Zoe', UserName, Password: PASSWORD, Groups };
  const item = await place.admin.call(list.createItem, { listId: peopleLists.users, body });
  const zoe = await place.visitor();
  await zoe.call(account.login, { body: { UserName, Password: PASSWORD } });
  const told = await zoe.call(account.getAccount, {});
  expect(told).toMatchObject({ id: item.InternalId, fullName: 'Zoe', groups: [{ id: crew.InternalId, name: crew.Title }], isAdmin: false });
  const { members } = await place.admin.call(group.members, { groupId: String(crew.InternalId) });
  expect(members).toMatchObject([{ internalId: told.id, userName: UserName }]);
});
