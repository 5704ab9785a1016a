import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyTurnstile } from '#functions/platform/network/turnstile.ts';
import { keys } from '#functions/storage/keys.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { CAPTCHA_MINUTES, SUPPORT_PER_ADDRESS } from '#shared/limits.ts';
import type { CaptchaChallenge } from '#shared/models/identity/captcha.ts';
import { type Browser, sendingOf } from '#tests/kit/callThrough.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';
import { openSmtpServer } from '#tests/kit/smtpServer.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';
import { emailTo } from '#tests/passwordReset/mailed.ts';
import { solveRiddle } from '#tests/support/solveRiddle.ts';

let world: World;
let admin: Member;
let visitor: Browser;

const administrator = async (name: string, email: string): Promise<Member> => {
  const member = await world.member(name, Access.None, { isAdmin: true });
  await world.host.table.transact([{ update: keys.user(member.user.id), set: { email }, if: { present: true } }]);
  return member;
};

beforeEach(async () => {
  world = await openWorld();
  admin = await administrator('Root', 'root@example.org');
  visitor = world.visitor();
  await visitor.call(application.supportedLanguages, {});
});
afterEach(() => world.close());

const question = { UserName: 'ana', Email: 'ana@example.org', Subject: 'I cannot sign in', Body: 'My phone is gone.' };

const ask = async (token: string | undefined, body: object = question, address?: string) => {
  const sending = sendingOf(application.contactSupport, { body });
  const headers = { ...sending.headers, ...(token !== undefined && { 'X-Captcha-Token': token }) };
  const { status, body: answer } = await visitor.send({ ...sending, headers, ...(address && { address }) });
  const { errors } = JSON.parse(answer);
  return { status, error: errors[0]?.error, fields: errors[0]?.fields };
};
const riddle = (): Promise<CaptchaChallenge> => visitor.call(application.captcha, {});
const solved = async () => solveRiddle(await riddle());
const useProvider = (provider: 'altcha' | 'off') =>
  admin.call(application.editSystemSetting, { body: { settingKey: 'Captcha', settings: { provider, siteKey: '' } } });

describe('a message to support', () => {
  test('AUTH-037 AUTH-041 goes to all administrators by default, with the reply address', async () => {
    await administrator('Ruth', 'ruth@example.org');
    expect(await ask(await solved())).toMatchObject({ status: 200 });
    for (const address of ['root@example.org', 'ruth@example.org']) {
      const { subject, text } = await emailTo(world, address);
      expect(subject).toBe('Support: I cannot sign in');
      expect(text).toMatch(/^My phone is gone\..*User name: ana.*Email: ana@example\.org/s);
    }
    const settings = { supportAddress: 'help@example.org', senderName: 'Sheaf' };
    await admin.call(application.editSystemSetting, { body: { settingKey: 'Application', settings } });
    expect(await ask(await solved())).toMatchObject({ status: 200 });
    expect((await emailTo(world, 'help@example.org')).subject).toBe('Support: I cannot sign in');

    const server = await openSmtpServer();
    const { host, port, security, userName, from } = server.at;
    await admin.call(application.editSystemSetting, { body: { settingKey: 'Smtp', settings: { host, port, security, userName, from } } });
    expect(await ask(await solved())).toMatchObject({ status: 200 });
    await waitFor(() => expect(server.handed).toHaveLength(1));
    server.close();
    expect(server.handed[0]).toMatchObject({ to: ['help@example.org'], raw: expect.stringMatching(/^Reply-To: ana@example\.org/m) });
  });

  test.each([
    ['AUTH-038 a subject', { ...question, Subject: ' ' }, ['Subject']],
    ['AUTH-038 a text', { ...question, Body: ' ' }, ['Body']],
    ['AUTH-038 both of them', { ...question, Subject: undefined, Body: undefined }, ['Subject', 'Body']],
    ['AUTH-039 a name or an address', { ...question, UserName: '', Email: '' }, ['UserName', 'Email']],
    ['one plain address', { ...question, Email: 'ana@example.org, eve@example.org' }, ['Email']],
  ])('requires %s', async (_, body, at) => {
    const refused = await ask('none', body);
    expect([refused.status, refused.fields.map((field: { at: string }) => field.at)]).toEqual([400, at]);
  });

  test('AUTH-039 requires either a name or an address', async () => {
    expect(await ask(await solved(), { ...question, UserName: '' })).toMatchObject({ status: 200 });
    expect(await ask(await solved(), { ...question, Email: '' })).toMatchObject({ status: 200 });
  });

  test('is limited from one address, and not from others', async () => {
    await useProvider('off');
    for (let n = 0; n < SUPPORT_PER_ADDRESS; n++) expect(await ask(undefined)).toMatchObject({ status: 200 });
    expect(await ask(undefined)).toMatchObject({ status: 429 });
    expect(await ask(undefined, question, '192.0.2.7')).toMatchObject({ status: 200 });
  });
});

describe('the captcha', () => {
  test('AUTH-040 AUTH-041 AUTH-042 is required unless it is disabled, of the kind in the settings, which public pages receive', async () => {
    expect(await visitor.call(application.bootstrap, {})).toEqual({ captcha: { provider: 'altcha', siteKey: '' }, supportAddress: '' });
    expect(await ask(undefined)).toMatchObject({ status: 400, error: 'captchaRequired' });
    const settings = { provider: 'turnstile' as const, siteKey: 'site-key', secretKey: 'secret-key' };
    for (const key of ['siteKey', 'secretKey'] as const) {
      const body = { settingKey: 'Captcha' as const, settings: { ...settings, [key]: '' } };
      await expect(admin.call(application.editSystemSetting, { body }), key).rejects.toMatchObject({ error: 'invalidInput' });
    }
    expect((await visitor.call(application.bootstrap, {})).captcha.provider).toBe('altcha');
    await admin.call(application.editSystemSetting, { body: { settingKey: 'Captcha', settings } });
    expect((await visitor.call(application.bootstrap, {})).captcha).toEqual({ provider: 'turnstile', siteKey: 'site-key' });
    expect(await ask(undefined)).toMatchObject({ status: 400, error: 'captchaRequired' });
    await useProvider('off');
    expect((await visitor.call(application.bootstrap, {})).captcha.provider).toBe('off');
    expect(await ask(undefined)).toMatchObject({ status: 200 });
    await expect(riddle()).rejects.toMatchObject({ error: 'notFound' });
  });

  test('is solved once, also by two at the same time', async () => {
    const token = await solved();
    const answers = await Promise.all([ask(token), ask(token), ask(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await ask(token)).toMatchObject({ error: 'captchaWrong' });
  });

  test('expires after ten minutes', async () => {
    const token = await solved();
    world.advance((CAPTCHA_MINUTES + 1) * 60_000);
    expect(await ask(token)).toMatchObject({ error: 'captchaWrong' });
  });

  test('is valid only if unaltered', async () => {
    const challenge = await riddle();
    const token = await solveRiddle(challenge);
    const { solution } = JSON.parse(Buffer.from(token, 'base64').toString());
    const { parameters } = challenge;
    const altered = [
      { challenge: { ...challenge, parameters: { ...parameters, expiresAt: parameters.expiresAt + 3600 } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, nonce: '0'.repeat(parameters.nonce.length) } }, solution },
      { challenge: { ...challenge, parameters: { ...parameters, keyPrefix: '00' } }, solution },
      { challenge: { ...challenge, signature: '0'.repeat(challenge.signature.length) }, solution },
      { challenge, solution: { ...solution, derivedKey: '0'.repeat(64) } },
      {},
    ];
    for (const wrong of altered) {
      const sent = Buffer.from(JSON.stringify(wrong)).toString('base64');
      expect(await ask(sent), JSON.stringify(wrong)).toMatchObject({ status: 400, error: 'captchaWrong' });
    }
    for (const noise of ['x', '{}', '=', 'bm90IGpzb24']) expect(await ask(noise)).toMatchObject({ error: 'captchaWrong' });
    expect(await ask(token)).toMatchObject({ status: 200 });
  });
});

test('of Turnstile is accepted when it confirms, and a silent or broken service is distinguished from a refusal', async () => {
  const requested: string[] = [];
  let answer = '{"success":true}';
  const server = createServer(async (request, response) => {
    requested.push(Buffer.concat(await request.toArray()).toString());
    response.end(answer);
  });
  const at = await listenLocally(server);
  const shown = { secret: 's', token: 't&x', address: '192.0.2.7' };
  expect(await verifyTurnstile(shown, at)).toBe(true);
  expect(requested).toEqual(['secret=s&response=t%26x&remoteip=192.0.2.7']);
  answer = '{"success":false}';
  expect(await verifyTurnstile(shown, at)).toBe(false);
  answer = 'busy';
  expect(await verifyTurnstile(shown, at)).toBeUndefined();
  server.close();
  expect(await verifyTurnstile(shown, 'http://127.0.0.1:1')).toBeUndefined();
});
