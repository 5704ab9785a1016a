import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';
import { emailTo, linkIn } from '#tests/passwordReset/mailed.ts';

const NEXT = 'Another-horse-8';
const MAIL = 'ana@example.org';

let world: World;
let ana: Member;
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.Read);
  await world.host.table.transact([{ update: keys.user(ana.user.id), set: { email: MAIL }, if: { present: true } }]);
});
afterEach(() => world.close());

/** Someone who knows the previous password, in a browser. */
const thief = async () => {
  const browser = world.visitor();
  await browser.call(application.supportedLanguages, {});
  const signIn = () => browser.call(account.login, { body: { UserName: ana.user.userName, Password: PASSWORD } });
  return { ...browser, signIn };
};
const signInRequired = { error: 'signInRequired' };

test('a user who signs in with the former password while another is set by email is signed out', async () => {
  const { identity } = world.host;
  const [victim, other] = [await thief(), await thief()];
  await victim.call(account.forgotPassword, { body: { UserName: ana.user.userName } });
  const { userName: username, code } = linkIn(await emailTo(world, MAIL), 'reset-password');
  const setPassword = identity.setPassword.bind(identity);
  identity.setPassword = async (...args) => {
    await other.signIn();
    await new Promise((resolve) => setTimeout(resolve, 2));
    return setPassword(...args);
  };
  await victim.call(account.resetPassword, { body: { username, code, Password: NEXT, ConfirmPassword: NEXT } });
  await expect(other.call(account.getAccount, {})).rejects.toMatchObject(signInRequired);
});

test('a sign-in with a correct password ends if its user changes the password before it is complete', async () => {
  const { identity } = world.host;
  const other = await thief();
  const signIn = identity.signIn.bind(identity);
  identity.signIn = async (...args) => {
    const known = await signIn(...args);
    identity.signIn = signIn;
    await new Promise((resolve) => setTimeout(resolve, 2));
    const body = { CurrentPassword: PASSWORD, Password: NEXT, ConfirmPassword: NEXT };
    await ana.call(account.changePassword, { body });
    return known;
  };
  await other.signIn();
  await expect(other.call(account.getAccount, {})).rejects.toMatchObject(signInRequired);
  expect((await ana.call(account.getAccount, {})).userName).toBe(ana.user.userName);
});
