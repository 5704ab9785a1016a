import { afterEach, beforeEach, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { peopleLists } from '#shared/models/peopleLists.ts';
import { meetsPasswordPolicy } from '#shared/rules/fields/password.ts';
import { isGuessable } from '#shared/rules/guessablePassword.ts';
import { openWorld, PASSWORD, type World } from '#tests/kit/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const common = [
  'Password1!',
  'P@ssw0rd123',
  'Welcome2026!',
  'Summer-2026',
  'Qwerty12345!',
  'Admin@1234',
  'Ch@ngeme1',
  'Abcd1234!',
  'Iloveyou1!',
  '!!Monday99Aa',
  'Sheaf-2026!',
];

test.each(common)('%s meets the rules about characters and is refused all the same', (password) => {
  expect(meetsPasswordPolicy(password)).toBe(true);
  expect(isGuessable(password)).toBe(true);
});

test.each([
  PASSWORD,
  'Another-horse-8',
  'kX9!mQv2#tRw',
  'Grün-Wiese-47-Mond',
  'Ünïcødé-Käse-7',
  'пароль-Длинный-7',
  '猫が好き-Neko-99-xyz',
])('%s is taken', (password) => expect(isGuessable(password, ['ana.silva', 'Ana Silva'])).toBe(false));

test('the own name is no password, whatever stands around it', () => {
  for (const password of ['Ana.Silva-1', 'S1lva!2026', 'Carvalho#99'])
    expect(isGuessable(password, ['ana.silva', 'Ana Carvalho'])).toBe(true);
});

test('nobody can choose one, for oneself or for somebody else', async () => {
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
