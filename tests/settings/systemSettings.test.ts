import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailLinks } from '#functions/domain/identity/passwordReset/mailLinks.ts';
import { createUser } from '#functions/domain/identity/people/createUser.ts';
import { renderMail } from '#functions/domain/messages/mail/renderMail.ts';
import { decryptSetting, readSetting } from '#functions/domain/settings/readSettings.ts';
import { decrypt } from '#functions/platform/crypto/encryption.ts';
import { keys } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { texts as en } from '#shared/i18n/en/index.ts';
import { texts as es } from '#shared/i18n/es/index.ts';
import { texts as fr } from '#shared/i18n/fr/index.ts';
import { Links } from '#shared/models/content/link.ts';
import { openSmtpServer } from '#tests/kit/smtpServer.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';

let world: World;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.member('Root', Access.None, { isAdmin: true });
});
afterAll(() => world.close());

const SECRET = 'a-secret-that-is-nowhere-else';
const smtp = { host: 'mail.example.org', port: 587, security: 'startTls' as const, userName: 'sheaf', from: 'sheaf@example.org' };
const person = { fullName: 'Eva', email: 'eva@example.org', password: PASSWORD, isAdmin: false, groups: [] };
const edit = (body: Parameters<typeof admin.call<typeof application.editSystemSetting>>[1]['body']) =>
  admin.call(application.editSystemSetting, { body });
const all = () => admin.call(application.systemSettings, {});

describe('application settings', () => {
  test('APP-009 APP-010 APP-011 APP-014 are read with their defaults, and saved by group', async () => {
    expect((await all()).map(({ settingKey, version }) => [settingKey, version])).toEqual([
      ['Application', 0],
      ['Email', 0],
      ['Smtp', 0],
      ['Captcha', 0],
      ['AI', 0],
      ['Clinical', 0],
      ['Quotas', 0],
      ['Style', 0],
      ['Other', 0],
    ]);
    const saved = await edit({
      settingKey: 'Application',
      settings: { supportAddress: 'help@example.org', senderName: 'ALD' },
      version: 0,
    });
    expect(saved).toMatchObject({ settings: { supportAddress: 'help@example.org', senderName: 'ALD' }, version: 1 });
    expect((await all())[0]).toEqual(saved);
  });

  test('APP-010 SEARCH-015 the links of the global navigation have separate calls, and an unknown group is not saved', async () => {
    const globalLinks = Links.parse([{ id: 'desk', displayText: 'Desk', url: '/_lists' }]);
    const { version } = await admin.call(application.globalLinks, {});
    await admin.call(application.editGlobalNavigation, { body: { globalLinks, version } });
    expect((await admin.call(application.globalLinks, {})).links).toEqual(globalLinks);
    for (const settingKey of ['GlobalNavigation', 'Logging', 'OpenSearch']) {
      const sent = { settingKey, settings: {} } as unknown as Parameters<typeof edit>[0];
      await expect(edit(sent), settingKey).rejects.toMatchObject({ status: 400, error: 'invalidInput' });
    }
  });

  test.each([
    ['Smtp', 'password', smtp, { userName: 'sheaf-2' }],
    ['Captcha', 'secretKey', { provider: 'altcha', siteKey: 'site-key' }, {}],
  ] as const)(
    'APP-014 of %s the %s is never returned, is encrypted in the table, remains when it is not sent and is deleted when it is empty',
    async (settingKey, secret, settings, change) => {
      const write = (more: object) => edit({ settingKey, settings: { ...settings, ...more } } as never);
      const first = await write({ [secret]: SECRET });
      expect(first).toMatchObject({ hasSecret: true, settings });
      const again = await write(change);
      expect(again).toMatchObject({ hasSecret: true, settings: { ...settings, ...change } });
      expect(await decryptSetting(world.ctx, await readSetting(world.ctx, settingKey))).toBe(SECRET);
      const facts = await readAll(world.host.table, { table: 'facts', pk: `user#${admin.user.id}` });
      const received = [first, again, await all(), await world.visitor().call(application.bootstrap, {})];
      const stored = JSON.stringify([received, facts, await readAll(world.host.table, keys.setting(settingKey))]);
      expect(stored).toContain(`"${secret}"`);
      expect(stored).not.toContain(SECRET);
      expect(await write({ [secret]: '' })).toMatchObject({ hasSecret: false });
    },
  );

  test('a stored secret is sent to no other server than the one for which it was entered', async () => {
    const model = { provider: 'openAi' as const, address: 'https://model.example.org/v1', model: 'small' };
    const elsewhere = [
      [{ settingKey: 'Smtp' as const, settings: { ...smtp, password: SECRET } }, { host: 'mail.example.net' }],
      [{ settingKey: 'Smtp' as const, settings: { ...smtp, password: SECRET } }, { port: 25 }],
      [{ settingKey: 'Smtp' as const, settings: { ...smtp, password: SECRET } }, { security: 'none' }],
      [{ settingKey: 'AI' as const, settings: { ...model, apiKey: SECRET } }, { address: 'https://model.example.net/v1' }],
    ] as const;
    for (const [first, change] of elsewhere) {
      await edit(first);
      const { password: _, apiKey: __, ...settings } = { password: '', apiKey: '', ...first.settings };
      const after = await edit({ settingKey: first.settingKey, settings: { ...settings, ...change } } as never);
      expect(after.hasSecret, JSON.stringify(change)).toBe(false);
      expect(await decryptSetting(world.ctx, await readSetting(world.ctx, first.settingKey)), JSON.stringify(change)).not.toBe(SECRET);
      const typed = await edit({ ...first, settings: { ...first.settings, ...change } } as never);
      expect(typed.hasSecret).toBe(true);
    }
  });

  test('a secret that was altered, or put in the place of another, cannot be decrypted', async () => {
    await edit({ settingKey: 'Smtp', settings: { ...smtp, password: SECRET } });
    const { secret } = await readSetting(world.ctx, 'Smtp');
    const { bytes: key } = (await world.host.secrets.ring('settings')).current;
    expect(decrypt(key, 'Smtp', secret ?? '')).toBe(SECRET);
    expect(() => decrypt(key, 'Captcha', secret ?? '')).toThrow();
    const bytes = Buffer.from(secret ?? '', 'base64');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => decrypt(key, 'Smtp', bytes.toString('base64'))).toThrow();
  });

  test('a concurrent change by another user is not overwritten', async () => {
    const { version } = await edit({ settingKey: 'Captcha', settings: { provider: 'off', siteKey: '' } });
    await edit({ settingKey: 'Captcha', settings: { provider: 'altcha', siteKey: '' }, version });
    const late = edit({ settingKey: 'Captcha', settings: { provider: 'off', siteKey: '' }, version });
    await expect(late).rejects.toMatchObject({ status: 409, error: 'settingsChanged' });
    const together = await Promise.allSettled(
      [1, 2, 3].map((n) => edit({ settingKey: 'Captcha', settings: { provider: 'off', siteKey: `key-${n}` }, version: version + 1 })),
    );
    expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each([
    ['a server without a sender', { settingKey: 'Smtp', settings: { ...smtp, from: '' } }, 'settings.from', 'required'],
    ['a sender that is no address', { settingKey: 'Smtp', settings: { ...smtp, from: 'a@b, c@d' } }, 'settings.from', 'Email'],
    ['a host with a path', { settingKey: 'Smtp', settings: { ...smtp, host: 'a/b' } }, 'settings.host', 'invalid'],
    [
      'Turnstile without its key',
      { settingKey: 'Captcha', settings: { provider: 'turnstile', siteKey: '' } },
      'settings.siteKey',
      'required',
    ],
    [
      'Turnstile without its secret',
      { settingKey: 'Captcha', settings: { provider: 'turnstile', siteKey: 'k' } },
      'settings.secretKey',
      'required',
    ],
  ])('%s is refused', async (_, body, at, code) => {
    await expect(edit(body as never)).rejects.toMatchObject({ error: 'invalidInput', details: { fields: [{ at, code }] } });
  });

  test('a change is recorded in the audit trail', async () => {
    await edit({ settingKey: 'Application', settings: { supportAddress: 'new@example.org', senderName: 'ALD' } });
    const facts = await readAll<{ kind: string; title: string; changes: unknown[] }>(world.host.table, {
      table: 'facts',
      pk: `user#${admin.user.id}`,
    });
    expect(facts.at(-1)).toMatchObject({
      kind: 'settingChanged',
      title: 'Application',
      changes: [{ field: 'supportAddress', before: 'help@example.org', after: 'new@example.org' }],
    });
  });
});

test("APP-013 a test email goes to an address, by the server of the settings, and returns the server's answer", async () => {
  const server = await openSmtpServer();
  const { host, port, security, userName, from } = server.at;
  await edit({ settingKey: 'Smtp', settings: { host, port, security, userName, from } });
  const to = 'someone@example.org';
  expect(await admin.call(application.sendTestEmail, { body: { to } })).toEqual({ state: 'sent', to });
  expect(server.handed[0]?.raw).toMatch(/^From: ALD <sheaf@example.org>/m);
  server.refuse(true);
  const refused = admin.call(application.sendTestEmail, { body: { to } });
  await expect(refused).rejects.toMatchObject({
    error: 'mailFailed',
    details: { params: { reason: expect.stringContaining('nobody of that name') } },
  });
  server.close();
  await edit({ settingKey: 'Smtp', settings: { ...smtp, host: '' } });
  expect(await admin.call(application.sendTestEmail, { body: { to } })).toEqual({ state: 'kept', to });
  expect((await admin.call(application.outbox, {})).map(({ state }) => state)).toEqual(['kept', 'failed', 'sent']);
});

test('APP-035 an email to a user without a language uses that of the settings, and ends as they say', async () => {
  const links = async (chosen: { language?: string } = {}): Promise<string> => {
    const user = await createUser(world.ctx, { ...person, ...chosen, userName: `eva${(await world.host.mail.outbox()).length}` });
    await mailLinks(world.ctx, user);
    const [newest] = await world.host.mail.outbox();
    return `${newest?.subject}\n${newest?.text}`;
  };
  const subjectIn = (texts: Record<string, string>) => texts['mail.forgotten.subject']?.replace('{{product}}', 'Sheaf');
  expect((await links()).split('\n')[0]).toBe(subjectIn(en));
  const settings = { footer: 'Aldous Therapeutics\nBasel', templateLanguage: 'fr' as const };
  await edit({ settingKey: 'Email', settings });
  const email = await links();
  expect(email.split('\n')[0]).toBe(subjectIn(fr));
  expect(email.endsWith('\n-- \nAldous Therapeutics\nBasel')).toBe(true);
  expect((await links({ language: 'es' })).split('\n')[0]).toBe(subjectIn(es));
  expect((await renderMail(world.ctx, null, 'tryOut', {})).subject).toBe('E-mail de test de Sheaf');
  const german = edit({ settingKey: 'Email', settings: { ...settings, templateLanguage: 'de' as 'fr' } });
  await expect(german).rejects.toMatchObject({ error: 'invalidInput', details: { fields: [{ at: 'settings.templateLanguage' }] } });
});

test('CONST-012 amounts are in US dollars until an administrator chooses another currency', async () => {
  const ana = await world.member('Ana', Access.Read);
  const currency = async () => (await ana.call(account.getAccount, {})).currency;
  expect(await currency()).toBe('USD');
  await edit({ settingKey: 'Other', settings: { currency: 'EUR' } });
  expect(await currency()).toBe('EUR');
  await expect(edit({ settingKey: 'Other', settings: { currency: 'XXX' as 'EUR' } })).rejects.toMatchObject({ error: 'invalidInput' });
});

test('APP-010 the appearance has a name, a logo and a color with readable white text, in the account and in emails', async () => {
  const style = { productName: 'Aldous desk', logo: '/logo.svg', accent: '#7A2E8F' };
  await edit({ settingKey: 'Style', settings: style });
  const ana = await world.member('Anna', Access.Read);
  expect((await ana.call(account.getAccount, {})).look).toEqual(style);
  await mailLinks(world.ctx, await createUser(world.ctx, { ...person, userName: 'eve' }));
  expect((await world.host.mail.outbox())[0]?.subject).toContain('Aldous desk');
  for (const [field, value, code] of [
    ['accent', '#FFD000', 'contrast'],
    ['accent', 'red', 'invalid'],
    ['logo', 'javascript:alert(1)', 'url'],
  ]) {
    const wrong = edit({ settingKey: 'Style', settings: { ...style, [`${field}`]: value } });
    await expect(wrong, `${field} ${value}`).rejects.toMatchObject({ details: { fields: [{ at: `settings.${field}`, code }] } });
  }
});
