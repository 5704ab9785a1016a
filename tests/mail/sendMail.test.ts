import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#functions/domain/identity/people/createUser.ts';
import { sendMail } from '#functions/domain/messages/mail/sendMail.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import french from '#shared/i18n/fr/mail.json' with { type: 'json' };
import { waitFor } from '#tests/kit/waitFor.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';

let world: World;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.member('Root', Access.None, { isAdmin: true });
});
afterAll(() => world.close());

const person = (name: string, extra: { language?: string; email?: string; isDisabled?: boolean } = {}) =>
  createUser(world.ctx, {
    userName: name,
    fullName: name,
    email: `${name}@example.org`,
    password: PASSWORD,
    isAdmin: false,
    groups: [],
    ...extra,
  });

test("APP-036 an email is sent by a job, in the reader's language, and in English by default", async () => {
  const marie = await person('marie', { language: 'fr' });
  await sendMail(world.ctx, { to: { userId: marie.id }, key: 'tryOut', params: { by: '{{name}} & <b>' } });
  await sendMail(world.ctx, { to: { address: 'someone@example.org' }, key: 'tryOut', params: { by: 'Root' } });
  const nina = await person('nina');
  const settings = await admin.call(application.systemSettings, {});
  expect(settings.find(({ settingKey }) => settingKey === 'Email')?.settings).toMatchObject({ templateLanguage: 'en' });
  for (const { id: userId } of [marie, nina]) await sendMail(world.ctx, { to: { userId }, key: 'forgotten', params: {} });
  await waitFor(async () => expect(await world.host.mail.outbox()).toHaveLength(4));
  const stored = await world.host.mail.outbox();
  const subjectsTo = (to: string) => stored.flatMap((letter) => (letter.to === to ? [letter.subject] : []));
  expect(subjectsTo('nina@example.org')).toEqual(['Set a new password for Sheaf']);
  expect(subjectsTo('marie@example.org')).toContain(french['mail.forgotten.subject'].replace('{{product}}', 'Sheaf'));
  expect(stored.find(({ to, subject }) => to === 'marie@example.org' && subject === 'E-mail de test de Sheaf')).toMatchObject({
    text: expect.stringContaining('{{name}} & <b>'),
  });
  const english = stored.find(({ to }) => to === 'someone@example.org');
  expect(english?.subject).toBe('Test email from Sheaf');
  expect(english?.text).toContain('http://sheaf.test');
});

test('no one sends email to users who are disabled or have no address', async () => {
  const before = (await world.host.mail.outbox()).length;
  const gone = await person('gone', { isDisabled: true });
  const mute = await person('mute', { email: '' });
  for (const userId of [gone.id, mute.id, 'nobody']) await sendMail(world.ctx, { to: { userId }, key: 'tryOut', params: { by: 'x' } });
  await sendMail(world.ctx, { to: { address: 'last@example.org' }, key: 'tryOut', params: { by: 'x' } });
  await waitFor(async () => expect((await world.host.mail.outbox())[0]?.to).toBe('last@example.org'));
  expect(await world.host.mail.outbox()).toHaveLength(before + 1);
});
