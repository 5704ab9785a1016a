import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { group } from '#shared/contracts/group.ts';
import { list } from '#shared/contracts/list.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { type Location, openPlace } from '#tests/blackBox/place.ts';
import { PASSWORD } from '#tests/blackBox/seed.ts';

let location: Location;
beforeAll(async () => {
  location = await openPlace();
});
afterAll(() => location.close());

test('a user whom an administrator adds to the list of users can sign in, and has the groups in the list', async () => {
  const UserName = `zoe-${randomUUID()}`;
  const crew = await location.admin.call(list.createItem, { listId: peopleLists.groups, body: { Title: `Crew ${randomUUID()}` } });
  const Groups = [{ internalId: String(crew.InternalId), fullName: '', isGroup: true }];
  const body = { Title: 'Zoe', UserName, Password: PASSWORD, Groups };
  const item = await location.admin.call(list.createItem, { listId: peopleLists.users, body });
  const zoe = await location.visitor();
  await zoe.call(account.login, { body: { UserName, Password: PASSWORD } });
  const received = await zoe.call(account.getAccount, {});
  expect(received).toMatchObject({
    id: item.InternalId,
    fullName: 'Zoe',
    groups: [{ id: crew.InternalId, name: crew.Title }],
    isAdmin: false,
  });
  const { members } = await location.admin.call(group.members, { groupId: String(crew.InternalId) });
  expect(members).toMatchObject([{ internalId: received.id, userName: UserName }]);
});
