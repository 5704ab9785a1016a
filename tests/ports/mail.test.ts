import { afterAll, describe, expect, test } from 'vitest';
import { awsMail } from '#functions/platform/aws/mail.ts';
import { MAX_OUTBOX } from '#functions/platform/embedded/mail.ts';
import { type Adapter, adapters } from '#tests/ports/mails.ts';

const { list, emulated, outbox, ses, smtp, stop } = await adapters();
afterAll(stop);

const email = { to: 'ana@example.org', subject: 'Über uns 😀', text: 'Guten Tag,\n\n.\nAna é' };

describe.each(list)('emails through $name', ({ send, gone }: Adapter) => {
  test('arrive with their text', async () => {
    await send(email);
    const last = (await gone()).at(0);
    expect(last?.to).toEqual(['ana@example.org']);
    expect(last?.words).toContain('Subject: Über uns 😀');
    expect(last?.words.replaceAll('\r\n', '\n')).toContain('Guten Tag,\n\n.\nAna é');
  });

  test.each([
    ['ana@example.org\r\nBcc: eve@example.org'],
    ['ana@example.org, eve@example.org'],
    ['Ana <ana@example.org>'],
    ['ana@example.org>'],
    ['ana'],
    [''],
  ])('go to one plain address and to nothing else: %j', async (address) => {
    const before = (await gone()).length;
    await expect(send({ ...email, to: address })).rejects.toMatchObject({ name: 'MailFailed' });
    await expect(send({ ...email, replyTo: address })).rejects.toMatchObject({ name: 'MailFailed' });
    expect(await gone()).toHaveLength(before);
  });

  test('have no header that someone typed into the subject or the name', async () => {
    const subject = 'Once\r\nBcc: eve@example.org\u2028X-More: 1';
    await send({ ...email, subject, senderName: 'Sheaf\r\nX-Evil: 1\r\n\r\nhello' });
    const all = (await gone()).find(({ words }) => words.includes('Once'));
    expect(all?.words).toContain('Subject: Once Bcc: eve@example.org X-More: 1');
    expect(all?.words).not.toMatch(/^(?:Bcc|X-Evil|X-More|hello)/im);
    expect(all?.to).toEqual(['ana@example.org']);
  });
});

describe('the outbox', () => {
  test('stores no text of emails that a server has accepted, and reports what it refused', async () => {
    smtp.refuse(true);
    await expect(outbox.send({ ...email, subject: 'Refused' }, smtp.at)).rejects.toThrow('nobody of that name');
    smtp.refuse(false);
    await outbox.send({ ...email, subject: 'Taken' }, smtp.at);
    const [taken, refused] = await outbox.outbox();
    expect(taken).toMatchObject({ subject: 'Taken', text: '', state: 'sent' });
    expect(refused).toMatchObject({ subject: 'Refused', text: '', state: 'failed' });
  });

  test('keeps the latest and deletes the others', async () => {
    for (let n = 0; n < MAX_OUTBOX + 5; n++) await outbox.send({ ...email, subject: `Number ${n}` });
    const stored = await outbox.outbox();
    expect(stored).toHaveLength(MAX_OUTBOX);
    expect(stored[0]).toMatchObject({ subject: `Number ${MAX_OUTBOX + 4}`, state: 'kept' });
  });

  test('an unreachable server is a failure, not a wait', async () => {
    await expect(outbox.send(email, { ...smtp.at, port: 1 })).rejects.toMatchObject({ name: 'MailFailed' });
  });
});

describe('a refused email', () => {
  test.each([
    ['TooManyRequestsException', 429, true],
    ['MessageRejected', 400, false],
  ])('by SES as %s', async (name, status, isPassing) => {
    await expect(ses.refused(name, status)).rejects.toMatchObject({ name: 'MailFailed', isPassing });
  });

  test('by a mail server is retried if there is no response, and not if the address does not exist', async () => {
    await expect(outbox.send(email, { ...smtp.at, port: 1 })).rejects.toMatchObject({ isPassing: true });
    smtp.refuse(true);
    await expect(outbox.send(email, smtp.at)).rejects.toMatchObject({ isPassing: false });
    smtp.refuse(false);
  });
});

test('without a sender SES is not called, and the caller is notified', async () => {
  process.env.SHEAF_MAIL_FROM = 'off';
  expect(await awsMail().send(email)).toBe('off');
});

test.runIf(emulated)("the emulator's SES accepts an email", async () => {
  process.env.SHEAF_MAIL_FROM = 'sheaf@example.org';
  expect(await emulated?.send(email)).toBe('sent');
});
