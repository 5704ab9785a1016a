import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import { field } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { meetsPasswordPolicy } from '#shared/rules/fields/password.ts';
import { visitorOf } from '#tests/account/signingIn.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';
import { emailTo, linkIn } from '#tests/passwordReset/mailed.ts';

const MAIL = 'ana@example.org';
const SHORTEST = 'kX9!mQv2';
const LONGEST = `kX9!mQv2${'tRw-5zLp'.repeat(31)}`;

const weak = {
  'seven characters': 'kX9!mQv',
  'no upper-case letter': 'kx9!mqv2-trw',
  'no lower-case letter': 'KX9!MQV2-TRW',
  'no digit': 'kXy!mQvz-tRw',
  'no symbol': 'kX9amQv2btRw',
  '257 characters': `${LONGEST}x`,
  'a space before': ' kX9!mQv2-tRw',
  'a space behind': 'kX9!mQv2-tRw ',
  'a line break': 'kX9!mQv2\ntRw',
  'a carriage return': 'kX9!mQv2\rtRw',
};

let world: World;
let root: Member;
let ana: Member;
let ownList: string;
beforeEach(async () => {
  world = await openWorld();
  root = await world.member('Root', Access.FullAccess, { isAdmin: true });
  ana = await world.member('Ana', Access.Read);
  await world.table.transact([{ update: keys.user(ana.user.id), set: { email: MAIL } }]);
  ownList = (await world.list({ fields: [field('Secret', 'Secret', 'Password')] })).id;
});
afterEach(() => world.close());

const link = async () => {
  const visitor = await visitorOf(world);
  await visitor.call(account.forgotPassword, { body: { UserName: ana.user.userName } });
  const { userName: username, code } = linkIn(await emailTo(world, MAIL), 'reset-password');
  return (Password: string) => visitor.call(account.resetPassword, { body: { username, code, Password, ConfirmPassword: Password } });
};
const change = (Password: string, CurrentPassword = PASSWORD) =>
  ana.call(account.changePassword, { body: { CurrentPassword, Password, ConfirmPassword: Password } });
const add = (Password: string, UserName = 'zoe') =>
  root.call(list.createItem, { listId: peopleLists.users, body: { Title: 'Zoe', UserName, Password } });
const keep = (Secret: string) => root.call(list.createItem, { listId: ownList, body: { Secret } });
const keepAnother = (Secret: string) => root.call(list.updateItem, { listId: ownList, body: { Id: 1, Secret } });

test('AUTH-032 AUTH-033 a weak password is refused when it is reset, changed, given to a new user or stored in a field', async () => {
  const reset = await link();
  await keep(SHORTEST);
  for (const [what, password] of Object.entries(weak)) {
    expect(meetsPasswordPolicy(password), what).toBe(false);
    for (const [at, setting] of Object.entries({ Password: [reset, change, add], Secret: [keep, keepAnother] }))
      for (const set of setting)
        await expect(set(password), what).rejects.toMatchObject({
          status: 400,
          error: 'invalidInput',
          details: { fields: expect.arrayContaining([expect.objectContaining({ at })]) },
        });
  }
});

test.each([
  ['8 characters', SHORTEST],
  ['256 characters', LONGEST],
  ['spaces inside', 'kX9!m Qv2 tRw'],
  ['any symbol', 'kX9€ ~`^|"<>\\tRw'],
  ['letters of any alphabet', 'пЖ9-Длинный'],
])('AUTH-032 AUTH-033 a password of %s is accepted in the same places', async (_, password) => {
  const reset = await link();
  expect(await change(password)).toEqual({});
  // No password history is kept.
  expect(await change(PASSWORD, password)).toEqual({});
  expect(await reset(password)).toEqual({});
  expect(await add(password)).toMatchObject({ UserName: 'zoe' });
  await keep(password);
  for (const next of [PASSWORD, password]) await keepAnother(next);
  for (const UserName of [ana.user.userName, 'zoe'])
    expect(await (await visitorOf(world)).call(account.login, { body: { UserName, Password: password } })).toEqual({
      requiresTwoFactor: false,
    });
});
