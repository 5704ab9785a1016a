import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sendBulkEmailByJob } from '#functions/domain/identity/bulkMail/sendBulkEmailByJob.ts';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { addMember } from '#functions/domain/identity/groups/members.ts';
import { createUser } from '#functions/domain/identity/people/createUser.ts';
import { runJob } from '#functions/domain/kernel/jobs/runJob.ts';
import { MailFailed } from '#functions/platform/mail.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { holdQueue } from '#tests/kit/holdQueue.ts';
import { openSmtpServer } from '#tests/kit/smtpServer.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';
import { emailTo, linkIn } from '#tests/passwordReset/mailed.ts';

let world: World;
let admin: Member;
let crew: string;
beforeEach(async () => {
  world = await openWorld();
  admin = await world.member('Root', Access.None, { isAdmin: true });
  crew = (await createGroup(world.ctx, { name: 'Crew' })).id;
});
afterEach(() => world.close());

const person = async (name: string, { email = `${name}@example.org`, isDisabled = false, groupId = '' } = {}) => {
  const base = { userName: name, fullName: name, email, isDisabled, password: PASSWORD, isAdmin: false, groups: [] };
  const user = await createUser(world.ctx, base);
  if (groupId) await addMember(world.ctx, { groupId, userId: user.id });
  return user;
};

const send = (userGroups: string[], actionType: 'Notify' | 'PasswordReset' = 'Notify') =>
  admin.call(application.sendBulkEmail, { body: { actionType, userGroups, subject: 'On Friday', body: 'Sheaf rests.' } });

const ended = ({ jobId }: { jobId: string }) =>
  waitFor(async () => {
    const job = await admin.call(application.followJob, { jobId });
    expect(job.endedOn).not.toBeNull();
    return job;
  });

describe('bulk email', () => {
  test('APP-031 APP-039 is written and read only by administrators', async () => {
    const full = await world.member('Full', Access.FullAccess);
    const body = { actionType: 'Notify' as const, userGroups: [crew], subject: 'On Friday', body: 'Sheaf rests.' };
    await expect(full.call(application.sendBulkEmail, { body })).rejects.toMatchObject({ error: 'forbidden' });
    await expect(full.call(application.bulkEmailHistory, {})).rejects.toMatchObject({ error: 'forbidden' });
  });

  test('APP-032 APP-037 APP-038 APP-039 APP-040 APP-041 is sent once to each member and user, and to no one who may not sign in', async () => {
    const names = Array.from({ length: 25 }, (_, n) => `member${String(n).padStart(2, '0')}`);
    for (const name of names) await person(name, { groupId: crew });
    const alone = await person('alone');
    await addMember(world.ctx, { groupId: crew, userId: alone.id });
    await person('gone', { isDisabled: true, groupId: crew });
    await person('mute', { email: '', groupId: crew });
    const mail = await send([alone.id, crew, crew]);
    expect(mail).toMatchObject({ actionType: 'Notify', subject: 'On Friday', body: 'Sheaf rests.', sentBy: { fullName: 'Root' } });
    expect(mail.userGroups.map(({ fullName, isGroup }) => [fullName, isGroup])).toEqual([
      ['alone', false],
      ['Crew', true],
    ]);
    expect(await ended(mail)).toMatchObject({ state: 'done', done: 26, refusedCount: 0 });
    const received = await admin.call(application.bccList, { id: mail.id });
    expect(received.map(({ email }) => email).sort()).toEqual([...names, 'alone'].map((name) => `${name}@example.org`).sort());
    const emails = await world.host.mail.outbox();
    expect(emails.map(({ to }) => to).sort()).toEqual(received.map(({ email }) => email).sort());
    expect(emails.every(({ subject, text }) => subject === 'On Friday' && text === 'Sheaf rests.')).toBe(true);
    const later = await send([crew]);
    const first = await admin.call(application.bulkEmailHistory, { pageSize: 1 });
    expect(first.mails).toEqual([later]);
    const second = await admin.call(application.bulkEmailHistory, { pageSize: 1, ...(first.next && { after: first.next }) });
    expect(second.mails).toEqual([mail]);
    expect(second.next).toBeNull();
    await ended(later);
    const others = (await admin.call(application.bccList, { id: later.id }))
      .map(({ email }) => email)
      .filter((email) => email.startsWith('a'));
    expect(others).toEqual(['alone@example.org']);
    await expect(admin.call(application.bccList, { id: 'none' })).rejects.toMatchObject({ error: 'notFound' });
  });

  test("APP-032 APP-041 can contain a reader's own link for a new password", async () => {
    const ana = await person('ana');
    const ben = await person('ben');
    await ended(await send([ana.id, ben.id], 'PasswordReset'));
    await expect(send([ana.id], 'Delete' as 'Notify')).rejects.toMatchObject({ error: 'invalidInput' });
    const [toAna, toBen] = [await emailTo(world, 'ana@example.org'), await emailTo(world, 'ben@example.org')];
    expect(toAna.text).toMatch(/^Sheaf rests\.\n/);
    const { userName, code } = linkIn(toAna, 'reset-password');
    expect(linkIn(toBen, 'reset-password').code).not.toBe(code);
    const visitor = world.visitor();
    await visitor.call(application.supportedLanguages, {});
    await visitor.call(account.resetPassword, { body: { username: userName, code, Password: 'Another-horse-8' } });
    expect(await visitor.call(account.login, { body: { UserName: 'ana', Password: 'Another-horse-8' } })).toEqual({
      requiresTwoFactor: false,
    });
  });

  test('reports the users whom a mail server refused, and continues', async () => {
    const server = await openSmtpServer();
    const { host, port, security, userName, from } = server.at;
    await admin.call(application.editSystemSetting, { body: { settingKey: 'Smtp', settings: { host, port, security, userName, from } } });
    const ana = await person('ana');
    server.refuse(true);
    const mail = await send([ana.id]);
    expect(await ended(mail)).toMatchObject({ done: 0, refused: [{ what: 'ana', error: 'mailRefused' }] });
    expect(await admin.call(application.bccList, { id: mail.id })).toEqual([]);
    server.close();
  });

  test('waits for a busy mail server, and leaves no one out', async () => {
    for (const name of ['ana', 'ben', 'cleo', 'dora']) await person(name, { groupId: crew });
    const queue = holdQueue(world);
    const { id, jobId } = await send([crew]);
    const { mail } = world.host;
    const { send: hand } = mail;
    let room = 2;
    mail.send = async (letter) => {
      room -= 1;
      if (room < 0) throw new MailFailed('Maximum sending rate exceeded.', { isPassing: true });
      return hand(letter);
    };
    await expect(runJob(world.ctx, jobId, sendBulkEmailByJob)).rejects.toThrow('Maximum sending rate');
    expect(await admin.call(application.followJob, { jobId })).toMatchObject({ done: 2, refusedCount: 0, endedOn: null });
    mail.send = hand;
    await queue.letGo();
    expect(await ended({ jobId })).toMatchObject({ state: 'done', done: 4, refusedCount: 0 });
    expect(await admin.call(application.bccList, { id })).toHaveLength(4);
    expect((await mail.outbox()).filter(({ subject }) => subject === 'On Friday')).toHaveLength(4);
  });

  test('to an unknown user is not started', async () => {
    const ana = await person('ana');
    await expect(send([ana.id, 'nobody'])).rejects.toMatchObject({ error: 'notFound' });
    expect(await admin.call(application.bulkEmailHistory, {})).toEqual({ mails: [], next: null });
  });
});
