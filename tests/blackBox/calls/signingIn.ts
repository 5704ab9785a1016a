import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import * as z from 'zod';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { ada, adaId, type Calls, location, newItem, request, rows } from '#tests/blackBox/calls/open.ts';
import { linkIn, openMailbox, withAddress } from '#tests/blackBox/mailedLinks.ts';
import { PASSWORD } from '#tests/blackBox/seed.ts';
import { digestAnswer } from '#tests/kit/digestAnswer.ts';
import { softwareAuthenticator } from '#tests/kit/softwareAuthenticator.ts';

/** Signing in of people and programs, and protecting an account. */
export const signingInCalls: Calls = {
  'Account.login': async () => request(account.login, { body: { UserName: 'otto', Password: PASSWORD } }, await location.visitor()),
  'Account.logout': async () => request(account.logout, {}, await location.signIn('otto')),
  'Account.getAccount': () => request(account.getAccount, {}),
  'Account.twoFactorAuthentication': () => request(account.twoFactorAuthentication, {}),
  'Account.enableAuthenticator': async () => request(account.enableAuthenticator, {}, await location.signIn('otto')),
  'Account.setAsHomepage, Account.getHomePage, Account.setPreferredLanguage, Account.getMyDrafts, Account.star, Account.getStarred, Account.getRecent':
    async () => {
      const pia = await location.signIn('pia');
      await request(account.setAsHomepage, { body: { website: '/_lists' } }, pia);
      await request(account.getHomePage, {}, pia);
      await request(account.setPreferredLanguage, { body: { language: 'en' } }, pia);
      await ada.call(list.checkOut, { listId: rows, id: await newItem() });
      await request(account.getMyDrafts, {});
      await request(account.star, { body: { place: { kind: 'list', listId: rows }, isOn: true } });
      await request(account.getStarred, {});
      await request(account.getRecent, {});
    },
  'Account.beginPasskey, Account.addPasskey, Account.getPasskeys, Account.renamePasskey, Account.beginPasskeySignIn, Account.loginWithPasskey, Account.removePasskey':
    async () => {
      const pia = await location.signIn('pia');
      const options = await pia.call(account.beginPasskey, {});
      // The installation's own address, to which passkeys are bound, can differ from the address that the test calls.
      const { id: userId } = await pia.call(account.getAccount, {});
      const { hostname } = new URL(pia.origin);
      const origin = options.rp.id === 'localhost' ? pia.origin.replace(hostname, 'localhost') : `https://${options.rp.id}`;
      const device = softwareAuthenticator(origin);
      await request(account.beginPasskey, {}, pia);
      await request(account.addPasskey, { body: device.make(options.challenge) }, pia);
      await request(account.getPasskeys, {}, pia);
      await request(account.renamePasskey, { body: { id: device.id, name: 'Laptop' } }, pia);
      const visitor = await location.visitor();
      await request(account.beginPasskeySignIn, {}, visitor);
      const { challenge } = await visitor.call(account.beginPasskeySignIn, {});
      await request(account.loginWithPasskey, { body: device.use(challenge, userId) }, visitor);
      await request(account.removePasskey, { body: { id: device.id } }, pia);
    },
  'Account.createUserApiKeys, Account.getUserApiKeys, Account.deleteUserApiKey, Account.deleteUserApiKeys': async () => {
    const pia = await location.signIn('pia');
    const created = await Promise.all([1, 2].map(() => pia.call(account.createUserApiKeys, { body: { Alias: 'Script' } })));
    await request(account.createUserApiKeys, { body: { Alias: 'Script', scope: 'write', days: 1 } }, pia);
    await request(account.getUserApiKeys, {}, pia);
    await request(account.deleteUserApiKey, { body: { id: created[0]?.id ?? '' } }, pia);
    await request(account.deleteUserApiKeys, { body: { ids: [created[1]?.id ?? ''] } }, pia);
  },
  'Account.apiKey, Account.token, Account.loginBasicAuth, Account.loginDigestAuth': async () => {
    const pia = await location.signIn('pia');
    const { key } = await pia.call(account.createUserApiKeys, { body: { Alias: 'Program' } });
    const present = (endpoint: Endpoint, authorization: string) =>
      fetch(`${pia.origin}/api${endpoint.path}`, { method: endpoint.method, headers: { authorization } });
    const basic = Buffer.from(`pia:${key}`).toString('base64');
    const requested: [Endpoint, string][] = [
      [account.apiKey, `Bearer ${key}`],
      [account.token, `Bearer ${key}`],
      [account.loginBasicAuth, `Basic ${basic}`],
    ];
    const challenge = (await present(account.loginDigestAuth, 'Digest')).headers.get('www-authenticate') ?? '';
    requested.push([
      account.loginDigestAuth,
      digestAnswer(challenge, { userName: 'pia', key, uri: `/api${account.loginDigestAuth.path}` }),
    ]);
    for (const [endpoint, authorization] of requested) {
      const { value } = (await (await present(endpoint, authorization)).json()) as { value: unknown };
      expect(z.parse(endpoint.answer, value)).toEqual(value);
    }
  },
  'Application.erasure, Application.eraseUser': async () => {
    const body = { Title: 'Gil Gone', UserName: 'gil', Password: PASSWORD };
    const { InternalId } = await location.admin.call(list.createItem, { listId: peopleLists.users, body });
    const userId = String(InternalId);
    await location.admin.call(account.confirmIdentity, { body: { Password: location.adminPassword } });
    await request(application.erasure, { userId }, location.admin);
    await request(application.eraseUser, { body: { userId, fullName: 'Gil Gone' } }, location.admin);
  },
  'Account.confirmIdentity': () => request(account.confirmIdentity, { body: { Password: PASSWORD } }),
  'Account.changePassword, Account.endOtherSessions, Account.getSessions, Account.endSession': async () => {
    const pia = await location.signIn('pia');
    const Password = `${PASSWORD}-new`;
    const there = { CurrentPassword: PASSWORD, Password, ConfirmPassword: Password };
    await request(account.changePassword, { body: there }, pia);
    await request(account.changePassword, { body: { CurrentPassword: Password, Password: PASSWORD, ConfirmPassword: PASSWORD } }, pia);
    await location.signIn('pia');
    await request(account.getSessions, {}, pia);
    const [, other] = await pia.call(account.getSessions, {});
    await request(account.endSession, { body: { sessionId: other?.id ?? '' } }, pia);
    await request(account.endOtherSessions, {}, pia);
  },
  'Account.disable2FactorAuthentication': async () => {
    await request(account.disable2FactorAuthentication, { body: { userId: await adaId() } }, location.admin);
  },
  'Account.add2faToUserProfile, Account.loginWith2fa, Account.getRecoveryCodes, Account.loginWith2faRecoveryCode, Account.resetAuthenticator, Account.disable2fa':
    async () => {
      const cleo = await location.signIn('cleo');
      const { sharedKey } = await cleo.call(account.enableAuthenticator, {});
      const authenticator = new TOTP({ secret: Secret.fromBase32(sharedKey) });
      await request(account.add2faToUserProfile, { body: { Code: authenticator.generate() } }, cleo);
      const again = await location.visitor();
      await again.call(account.login, { body: { UserName: 'cleo', Password: PASSWORD } });
      const twoFactorCode = authenticator.generate({ timestamp: Date.now() + authenticator.period * 1000 });
      await request(account.loginWith2fa, { body: { twoFactorCode } }, again);
      await request(account.getRecoveryCodes, {}, again);
      const { recoveryCodes } = await again.call(account.getRecoveryCodes, {});
      const third = await location.visitor();
      await third.call(account.login, { body: { UserName: 'cleo', Password: PASSWORD } });
      await request(account.loginWith2faRecoveryCode, { body: { recoveryCode: recoveryCodes[0] ?? '' } }, third);
      await request(account.resetAuthenticator, {}, again);
      await request(account.disable2fa, {}, again);
    },
  'Account.forgotPassword, Account.resetPassword, Account.disableUserFromToken, Application.disableUsers, Application.enableUsers, Application.unlockUsers, Application.sendTestEmail':
    async () => {
      const mailbox = await openMailbox(location);
      const userIds = [await withAddress(location, 'otto')];
      const visitor = await location.visitor();
      await request(application.sendTestEmail, { body: { to: 'root@example.org' } }, location.admin);
      await mailbox.letter(/To: root@example.org/);
      const forget = () => request(account.forgotPassword, { body: { UserName: 'otto' } }, visitor);
      await forget();
      const first = linkIn(await mailbox.letter(/reset-password/), 'reset-password');
      await request(account.resetPassword, { body: { ...first, Password: PASSWORD } }, visitor);
      await forget();
      const { username: userName, code } = linkIn(
        await mailbox.letter(new RegExp(`reset-password(?!.*${first.code})`, 's')),
        'disable-user',
      );
      await request(account.disableUserFromToken, { body: { userName, code } }, visitor);
      await request(application.enableUsers, { body: { userIds } }, location.admin);
      await request(application.disableUsers, { body: { userIds } }, location.admin);
      await location.admin.call(application.enableUsers, { body: { userIds } });
      await request(application.unlockUsers, { body: { userIds } }, location.admin);
      await mailbox.close();
    },
};
