import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OutboxEmail } from '#functions/platform/mail.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { FORGOTTEN_PER_NAME, SIGN_IN_FAILURES } from '#shared/limits.ts';
import { type Browser, sendingOf } from '#tests/kit/callThrough.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';
import { emailTo, linkIn } from '#tests/passwordReset/mailed.ts';

const NEXT = 'Another-horse-8';
const MAIL = 'ana@example.org';
const MINUTE = 60_000;

let world: World;
let admin: Member;
let ana: Member;
let visitor: Browser;
beforeEach(async () => {
  world = await openWorld();
  admin = await world.member('Root', Access.None, { isAdmin: true });
  ana = await world.member('Ana', Access.Read);
  await withMail(ana, MAIL);
  visitor = world.visitor();
  await visitor.call(application.supportedLanguages, {});
});
afterEach(() => world.close());

const withMail = (person: Member, email: string) =>
  world.host.table.transact([{ update: keys.user(person.user.id), set: { email }, if: { present: true } }]);

const forget = (UserName = ana.user.userName) => visitor.call(account.forgotPassword, { body: { UserName } });
const reset = (link: { userName: string; code: string }, Password = NEXT) =>
  visitor.call(account.resetPassword, { body: { username: link.userName, code: link.code, Password, ConfirmPassword: Password } });
const disable = ({ userName, code }: { userName: string; code: string }) =>
  visitor.call(account.disableUserFromToken, { body: { userName, code } });
const signIn = (Password: string) => visitor.call(account.login, { body: { UserName: ana.user.userName, Password } });
const letter = async (count = 1) => {
  await forget();
  return emailTo(world, MAIL, count);
};

describe('a forgotten password', () => {
  test('AUTH-028 AUTH-029 AUTH-034 is replaced with the code of an email, once, and all sessions end', async () => {
    const sent = await letter();
    const link = linkIn(sent, 'reset-password');
    expect(link).toEqual({ userName: ana.user.userName, code: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await reset(link)).toEqual({});
    await expect(signIn(PASSWORD)).rejects.toMatchObject({ error: 'signInFailed' });
    expect(await signIn(NEXT)).toEqual({ requiresTwoFactor: false });
    await expect(ana.call(account.getAccount, {})).rejects.toMatchObject({ status: 401 });
    await expect(reset(link, 'Third-horse-99')).rejects.toMatchObject({ status: 410, error: 'linkOver' });
    await expect(disable(linkIn(sent, 'disable-user'))).rejects.toMatchObject({ status: 410, error: 'linkOver' });
    expect((await emailTo(world, MAIL, 2)).subject).toBe('Your password for Sheaf was changed');
    const facts = await readAll<{ kind: string }>(world.host.table, { table: 'facts', pk: `user#${ana.user.id}` });
    expect(facts.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['passwordResetAsked', 'passwordReset']));
  });

  test('AUTH-034 a code is valid for an hour, and no longer than until the next email', async () => {
    const expectOver = async (sent: OutboxEmail): Promise<void> => {
      await expect(reset(linkIn(sent, 'reset-password'))).rejects.toMatchObject({ error: 'linkOver' });
      await expect(disable(linkIn(sent, 'disable-user'))).rejects.toMatchObject({ error: 'linkOver' });
    };
    const first = await letter();
    const second = await letter(2);
    await expectOver(first);
    world.advance(61 * MINUTE);
    await expectOver(second);
    const third = await letter(3);
    world.advance(59 * MINUTE);
    expect(await reset(linkIn(third, 'reset-password'))).toEqual({});
  });

  test('AUTH-022 clears the failed sign-ins before', async () => {
    const link = linkIn(await letter(), 'reset-password');
    for (let n = 0; n < SIGN_IN_FAILURES; n++) await expect(signIn('Wrong-horse-7')).rejects.toMatchObject({ status: 401 });
    await expect(signIn(PASSWORD)).rejects.toMatchObject({ status: 429 });
    expect(await reset(link)).toEqual({});
    expect(await signIn(NEXT)).toEqual({ requiresTwoFactor: false });
  });

  test('of two simultaneous uses of a code one succeeds', async () => {
    const link = linkIn(await letter(), 'reset-password');
    const answers = await Promise.allSettled([reset(link, 'First-horse-11'), reset(link, 'Second-horse-22')]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is answered and counted in the same way for an unknown name', async () => {
    const answers = [];
    for (const UserName of [ana.user.userName, 'nobody']) {
      for (let n = 0; n <= FORGOTTEN_PER_NAME; n++) {
        const { status, body } = await visitor.send(sendingOf(account.forgotPassword, { body: { UserName } }));
        answers.push([status, JSON.parse(body).errors[0]?.error]);
      }
    }
    const perName = FORGOTTEN_PER_NAME + 1;
    expect(answers.slice(0, perName)).toEqual(answers.slice(perName));
    expect(answers[0]).toEqual([200, undefined]);
    expect(answers[FORGOTTEN_PER_NAME]).toEqual([429, 'tooManyRequests']);
  });

  test.each([
    ['somebody else', () => ({ userName: admin.user.userName })],
    ['nobody', () => ({ userName: 'nobody' })],
    ['the other purpose', async () => linkIn(await emailTo(world, MAIL), 'disable-user')],
    ['a guess', () => ({ code: 'x'.repeat(43) })],
    ['a code that is cut', (code: string) => ({ code: code.slice(0, -1) })],
  ] as const)('a code is good for nothing else: %s', async (_, change) => {
    const link = linkIn(await letter(), 'reset-password');
    await expect(reset({ ...link, ...(await change(link.code)) })).rejects.toMatchObject({ status: 410, error: 'linkOver' });
    expect(await signIn(PASSWORD)).toEqual({ requiresTwoFactor: false });
  });

  test('the table contains no code that admits anyone', async () => {
    const { code } = linkIn(await letter(), 'reset-password');
    const rows = await readAll(world.host.table, { table: 'content', pk: `user#${ana.user.id}` });
    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('AUTH-031 AUTH-032 AUTH-033 the new password is given twice and as strong as any, and a weak one leaves the code valid', async () => {
    const link = linkIn(await letter(), 'reset-password');
    for (const weak of [
      'Short-1',
      'no-capital-letter-1',
      'NO-SMALL-LETTER-1',
      'No-digit-here',
      'NoSymbolHere1',
      ' Leading-space-1',
      'Break\n-line-1',
    ])
      await expect(reset(link, weak), weak).rejects.toMatchObject({ error: 'invalidInput', details: { fields: [{ at: 'Password' }] } });
    const different = { username: link.userName, code: link.code, Password: NEXT, ConfirmPassword: `${NEXT}x` };
    await expect(visitor.call(account.resetPassword, { body: different })).rejects.toMatchObject({
      details: { fields: [{ at: 'ConfirmPassword', code: 'passwordMismatch' }] },
    });
    expect(await reset(link)).toEqual({});
  });

  test('no one sends email to a user who is disabled or has no address', async () => {
    await withMail(ana, '');
    await forget();
    await admin.call(application.disableUsers, { body: { userIds: [ana.user.id] } });
    await withMail(ana, MAIL);
    await forget();
    await withMail(admin, 'root@example.org');
    await forget(admin.user.userName);
    await emailTo(world, 'root@example.org');
    expect((await world.host.mail.outbox()).filter(({ to }) => to === MAIL)).toEqual([]);
  });
});

describe('"this was not me"', () => {
  test('AUTH-034 AUTH-035 locks the account immediately, uses up both codes and notifies all administrators', async () => {
    await withMail(admin, 'root@example.org');
    await withMail(await world.member('Ruth', Access.None, { isAdmin: true }), 'ruth@example.org');
    const sent = await letter();
    expect(await disable(linkIn(sent, 'disable-user'))).toEqual({});
    await expect(ana.call(account.getAccount, {})).rejects.toMatchObject({ status: 401 });
    await expect(signIn(PASSWORD)).rejects.toMatchObject({ error: 'signInFailed' });
    await expect(reset(linkIn(sent, 'reset-password'))).rejects.toMatchObject({ error: 'linkOver' });
    await expect(disable(linkIn(sent, 'disable-user'))).rejects.toMatchObject({ error: 'linkOver' });
    for (const address of ['root@example.org', 'ruth@example.org'])
      expect((await emailTo(world, address)).text).toContain(ana.user.userName);
    await admin.call(application.enableUsers, { body: { userIds: [ana.user.id] } });
    expect(await signIn(PASSWORD)).toEqual({ requiresTwoFactor: false });
    await expect(ana.call(account.getAccount, {})).rejects.toMatchObject({ status: 401 });
  });

  test.each([1, 2, 3, 4])('AUTH-035 can be repeated until the account is locked if write %i fails', async (failing) => {
    await withMail(admin, 'root@example.org');
    const link = linkIn(await letter(), 'disable-user');
    const { transact } = world.host.table;
    let writes = 0;
    Object.assign(world.host.table, {
      transact: async (...sent: Parameters<typeof transact>) => {
        writes += 1;
        if (writes === failing) throw new Error('the host has died');
        return transact(...sent);
      },
    });
    await disable(link).catch(() => undefined);
    await disable(link).catch(() => undefined);
    expect((await read<UserRecord>(world.host.table, keys.user(ana.user.id)))?.isDisabled).toBe(true);
    await expect(disable(link)).rejects.toMatchObject({ error: 'linkOver' });
    await expect(ana.call(account.getAccount, {})).rejects.toMatchObject({ status: 401 });
  });

  test('cannot leave the installation without an administrator, but signs that one out', async () => {
    await withMail(admin, 'root@example.org');
    await forget(admin.user.userName);
    const sent = await emailTo(world, 'root@example.org');
    await expect(disable(linkIn(sent, 'disable-user'))).rejects.toMatchObject({ error: 'lastAdministrator' });
    await expect(admin.call(account.getAccount, {})).rejects.toMatchObject({ status: 401 });
    await expect(reset(linkIn(sent, 'reset-password'))).rejects.toMatchObject({ error: 'linkOver' });
    await waitFor(async () => expect((await read<UserRecord>(world.host.table, keys.user(admin.user.id)))?.isDisabled).toBe(false));
  });
});
