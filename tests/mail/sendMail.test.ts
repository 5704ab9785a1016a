import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createUser } from '#functions/domain/identity/people/createUser.ts';
import { sendMail } from '#functions/domain/messages/mail/sendMail.ts';
import { openWorld, PASSWORD, type World } from '#tests/kit/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
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

test('APP-036 a letter is written by a job, in the language of whoever reads it', async () => {
  const marie = await person('marie', { language: 'fr' });
  await sendMail(world.ctx, { to: { userId: marie.id }, key: 'tryOut', params: { by: '{{name}} & <b>' } });
  await sendMail(world.ctx, { to: { address: 'someone@example.org' }, key: 'tryOut', params: { by: 'Root' } });
  await vi.waitFor(async () => expect(await world.host.mail.outbox()).toHaveLength(2));
  const kept = await world.host.mail.outbox();
  expect(kept.find(({ to }) => to === 'marie@example.org')).toMatchObject({
    subject: 'E-mail de test de Sheaf',
    text: expect.stringContaining('{{name}} & <b>'),
  });
  const english = kept.find(({ to }) => to === 'someone@example.org');
  expect(english?.subject).toBe('Test email from Sheaf');
  expect(english?.text).toContain('http://sheaf.test');
});

test('nobody writes to people who are disabled or have no address', async () => {
  const before = (await world.host.mail.outbox()).length;
  const gone = await person('gone', { isDisabled: true });
  const mute = await person('mute', { email: '' });
  for (const userId of [gone.id, mute.id, 'nobody']) await sendMail(world.ctx, { to: { userId }, key: 'tryOut', params: { by: 'x' } });
  await sendMail(world.ctx, { to: { address: 'last@example.org' }, key: 'tryOut', params: { by: 'x' } });
  await vi.waitFor(async () => expect((await world.host.mail.outbox())[0]?.to).toBe('last@example.org'));
  expect(await world.host.mail.outbox()).toHaveLength(before + 1);
});
