import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import * as z from 'zod';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { ada, adaId, ask, type Calls, newItem, place, rows } from '#tests/blackBox/calls/open.ts';
import { linkIn, openMailbox, withAddress } from '#tests/blackBox/mailedLinks.ts';
import { PASSWORD } from '#tests/blackBox/seed.ts';
import { digestAnswer } from '#tests/kit/digestAnswer.ts';
import { softwareAuthenticator } from '#tests/kit/softwareAuthenticator.ts';

/** Signing in of people and programs, and protecting an account. */
export const signingInCalls: Calls = {
  'Account.login': async () => ask(account.login, { body: { UserName: 'otto', Password: PASSWORD } }, await place.visitor()),
  'Account.logout': async () => ask(account.logout, {}, await place.signIn('otto')),
  'Account.getAccount': () => ask(account.getAccount, {}),
  'Account.twoFactorAuthentication': () => ask(account.twoFactorAuthentication, {}),
  'Account.enableAuthenticator': async () => ask(account.enableAuthenticator, {}, await place.signIn('otto')),
  'Account.setAsHomepage, Account.getHomePage, Account.setPreferredLanguage, Account.getMyDrafts, Account.star, Account.getStarred, Account.getRecent':
    async () => {
      const pia = await place.signIn('pia');
      await ask(account.setAsHomepage, { body: { website: '/_lists' } }, pia);
      await ask(account.getHomePage, {}, pia);
      await ask(account.setPreferredLanguage, { body: { language: 'en' } }, pia);
      await ada.call(list.checkOut, { listId: rows, id: await newItem() });
      await ask(account.getMyDrafts, {});
      await ask(account.star, { body: { place: { kind: 'list', listId: rows }, isOn: true } });
      await ask(account.getStarred, {});
      await ask(account.getRecent, {});
    },
  'Account.beginPasskey, Account.addPasskey, Account.getPasskeys, Account.renamePasskey, Account.beginPasskeySignIn, Account.loginWithPasskey, Account.removePasskey':
    async () => {
      const pia = await place.signIn('pia');
      const options = await pia.call(account.beginPasskey, {});
      // The installation's own address, to which passkeys are bound, can differ from the address that the test calls.
      const { id: userId } = await pia.call(account.getAccount, {});
      const { hostname } = new URL(pia.origin);
      const origin = options.rp.id === 'localhost' ? pia.origin.replace(hostname, 'localhost') : `https://${options.rp.id}`;
      const device = softwareAuthenticator(origin);
      await ask(account.beginPasskey, {}, pia);
      await ask(account.addPasskey, { body: device.make(options.challenge) }, pia);
      await ask(account.getPasskeys, {}, pia);
      await ask(account.renamePasskey, { body: { id: device.id, name: 'Laptop' } }, pia);
      const visitor = await place.visitor();
      await ask(account.beginPasskeySignIn, {}, visitor);
      const { challenge } = await visitor.call(account.beginPasskeySignIn, {});
      await ask(account.loginWithPasskey, { body: device.use(challenge, userId) }, visitor);
      await ask(account.removePasskey, { body: { id: device.id } }, pia);
    },
  'Account.createUserApiKeys, Account.getUserApiKeys, Account.deleteUserApiKey, Account.deleteUserApiKeys': async () => {
    const pia = await place.signIn('pia');
    const made = await Promise.all([1, 2].map(() => pia.call(account.createUserApiKeys, { body: { Alias: 'Script' } })));
    await ask(account.createUserApiKeys, { body: { Alias: 'Script', scope: 'write', days: 1 } }, pia);
    await ask(account.getUserApiKeys, {}, pia);
    await ask(account.deleteUserApiKey, { body: { id: made[0]?.id ?? '' } }, pia);
    await ask(account.deleteUserApiKeys, { body: { ids: [made[1]?.id ?? ''] } }, pia);
  },
  'Account.apiKey, Account.token, Account.loginBasicAuth, Account.loginDigestAuth': async () => {
    const pia = await place.signIn('pia');
    const { key } = await pia.call(account.createUserApiKeys, { body: { Alias: 'Program' } });
    const present = (endpoint: Endpoint, authorization: string) =>
      fetch(`${pia.origin}/api${endpoint.path}`, { method: endpoint.method, headers: { authorization } });
    const basic = Buffer.from(`pia:${key}`).toString('base64');
    const asked: [Endpoint, string][] = [
      [account.apiKey, `Bearer ${key}`],
      [account.token, `Bearer ${key}`],
      [account.loginBasicAuth, `Basic ${basic}`],
    ];
    const challenge = (await present(account.loginDigestAuth, 'Digest')).headers.get('www-authenticate') ?? '';
    asked.push([account.loginDigestAuth, digestAnswer(challenge, { userName: 'pia', key, uri: `/api${account.loginDigestAuth.path}` })]);
    for (const [endpoint, authorization] of asked) {
      const { value } = (await (await present(endpoint, authorization)).json()) as { value: unknown };
      expect(z.parse(endpoint.answer, value)).toEqual(value);
    }
  },
  'Application.erasure, Application.eraseUser': async () => {
    const body = { Title: 'Gil Gone', UserName: 'gil', Password: PASSWORD };
    const { InternalId } = await place.admin.call(list.createItem, { listId: peopleLists.users, body });
    const userId = String(InternalId);
    await place.admin.call(account.confirmIdentity, { body: { Password: place.adminPassword } });
    await ask(application.erasure, { userId }, place.admin);
    await ask(application.eraseUser, { body: { userId, fullName: 'Gil Gone' } }, place.admin);
  },
  'Account.confirmIdentity': () => ask(account.confirmIdentity, { body: { Password: PASSWORD } }),
  'Account.changePassword, Account.endOtherSessions, Account.getSessions, Account.endSession': async () => {
    const pia = await place.signIn('pia');
    const Password = `${PASSWORD}-new`;
    const there = { CurrentPassword: PASSWORD, Password, ConfirmPassword: Password };
    await ask(account.changePassword, { body: there }, pia);
    await ask(account.changePassword, { body: { CurrentPassword: Password, Password: PASSWORD, ConfirmPassword: PASSWORD } }, pia);
    await place.signIn('pia');
    await ask(account.getSessions, {}, pia);
    const [, other] = await pia.call(account.getSessions, {});
    await ask(account.endSession, { body: { sessionId: other?.id ?? '' } }, pia);
    await ask(account.endOtherSessions, {}, pia);
  },
  'Account.disable2FactorAuthentication': async () => {
    await ask(account.disable2FactorAuthentication, { body: { userId: await adaId() } }, place.admin);
  },
  'Account.add2faToUserProfile, Account.loginWith2fa, Account.getRecoveryCodes, Account.loginWith2faRecoveryCode, Account.resetAuthenticator, Account.disable2fa':
    async () => {
      const cleo = await place.signIn('cleo');
      const { sharedKey } = await cleo.call(account.enableAuthenticator, {});
      const authenticator = new TOTP({ secret: Secret.fromBase32(sharedKey) });
      await ask(account.add2faToUserProfile, { body: { Code: authenticator.generate() } }, cleo);
      const again = await place.visitor();
      await again.call(account.login, { body: { UserName: 'cleo', Password: PASSWORD } });
      const twoFactorCode = authenticator.generate({ timestamp: Date.now() + authenticator.period * 1000 });
      await ask(account.loginWith2fa, { body: { twoFactorCode } }, again);
      await ask(account.getRecoveryCodes, {}, again);
      const { recoveryCodes } = await again.call(account.getRecoveryCodes, {});
      const third = await place.visitor();
      await third.call(account.login, { body: { UserName: 'cleo', Password: PASSWORD } });
      await ask(account.loginWith2faRecoveryCode, { body: { recoveryCode: recoveryCodes[0] ?? '' } }, third);
      await ask(account.resetAuthenticator, {}, again);
      await ask(account.disable2fa, {}, again);
    },
  'Account.forgotPassword, Account.resetPassword, Account.disableUserFromToken, Application.disableUsers, Application.enableUsers, Application.unlockUsers, Application.sendTestEmail':
    async () => {
      const mailbox = await openMailbox(place);
      const userIds = [await withAddress(place, 'otto')];
      const visitor = await place.visitor();
      await ask(application.sendTestEmail, { body: { to: 'root@example.org' } }, place.admin);
      await mailbox.letter(/To: root@example.org/);
      const forget = () => ask(account.forgotPassword, { body: { UserName: 'otto' } }, visitor);
      await forget();
      const first = linkIn(await mailbox.letter(/reset-password/), 'reset-password');
      await ask(account.resetPassword, { body: { ...first, Password: PASSWORD } }, visitor);
      await forget();
      const { username: userName, code } = linkIn(
        await mailbox.letter(new RegExp(`reset-password(?!.*${first.code})`, 's')),
        'disable-user',
      );
      await ask(account.disableUserFromToken, { body: { userName, code } }, visitor);
      await ask(application.enableUsers, { body: { userIds } }, place.admin);
      await ask(application.disableUsers, { body: { userIds } }, place.admin);
      await place.admin.call(application.enableUsers, { body: { userIds } });
      await ask(application.unlockUsers, { body: { userIds } }, place.admin);
      await mailbox.close();
    },
};
