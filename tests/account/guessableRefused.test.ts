import { afterEach, beforeEach, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { openWorld, PASSWORD, type World } from '#tests/kit/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

test('no one can choose a password that is easy to guess, for themselves or for someone else', async () => {
  const ana = await world.member('Ana Silva', Access.Read);
  const change = (Password: string) =>
    ana.call(account.changePassword, { body: { CurrentPassword: PASSWORD, Password, ConfirmPassword: Password } });
  const refused = { error: 'invalidInput', details: { fields: [{ at: 'Password', code: 'guessable' }] } };
  await expect(change('Password1!')).rejects.toMatchObject(refused);
  await expect(change('Silva-2026!')).rejects.toMatchObject(refused);
  const admin = await world.member('Admin', Access.FullAccess, { isAdmin: true });
  const body = { UserName: 'new.user', FirstName: 'New', LastName: 'User', Title: 'New User', Password: 'Welcome2026!' };
  await expect(admin.call(list.createItem, { listId: peopleLists.users, body })).rejects.toMatchObject({ error: 'invalidInput' });
});
