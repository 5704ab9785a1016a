import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { endpoints } from '#shared/contracts/index.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { type Endpoint, isChange } from '#shared/http/contract.ts';
import { CONFIRMED_MINUTES } from '#shared/limits.ts';
import { enrol } from '#tests/account/signingIn.ts';
import { sampleFor } from '#tests/gate/hostile.ts';
import { sendingOf } from '#tests/kit/callThrough.ts';
import { type Member, openWorld, PASSWORD, type World } from '#tests/kit/world.ts';
import { emailTo, linkIn } from '#tests/passwordReset/mailed.ts';

const MAIL = 'ana@example.org';

let world: World;
let admin: Member;
beforeEach(async () => {
  world = await openWorld();
  world.host.callsPerSecond = 10_000;
  admin = await world.member('Root', Access.None, { isAdmin: true });
});
afterEach(() => world.close());

const keyOf = async (scope: 'read' | 'write', administration: boolean): Promise<string> =>
  (await admin.call(account.createUserApiKeys, { body: { Alias: scope, scope, administration, days: 1 } })).key;

const request = async (key: string, endpoint: Endpoint, sent: Record<string, unknown> = {}) => {
  const sending = sendingOf(endpoint, sent);
  const { body } = await world.visitor().send({ ...sending, headers: { ...sending.headers, 'x-api-key': key } });
  return { body, error: (JSON.parse(body).errors?.[0]?.error ?? 'done') as string };
};

test("an administrator's key is for content, unless it was created for administration", async () => {
  const { id: listId } = await world.list();
  const [content, administration] = [await keyOf('write', false), await keyOf('write', true)];
  const person = { listId: 'users', body: { Title: 'Eve', UserName: 'eve.new', Password: 'Correct-horse-9', IsAdmin: true } };
  const users = await read<ListRecord>(world.table, keys.list('users'));
  const calls: [Endpoint, Record<string, unknown>][] = [
    [listDefinition.update, { body: { internalListName: users?.internalListName, description: 'By a program' } }],
    [application.systemSettings, {}],
    [application.retryDeadLetters, { body: { ids: ['jobs:x'] } }],
    [list.createItem, person],
  ];
  for (const [endpoint, sent] of calls) {
    expect([endpoint.action, (await request(content, endpoint, sent)).error]).toEqual([endpoint.action, 'keyNotAllowed']);
    expect([endpoint.action, (await request(administration, endpoint, sent)).error]).not.toEqual([endpoint.action, 'keyNotAllowed']);
  }
  expect((await request(content, list.createItem, { listId, body: { Title: 'By a program' } })).error).toBe('done');
  expect((await request(content, list.items, { listId: 'users' })).error).toBe('done');
});

test('an older key that does not mention administration is for content', async () => {
  const key = await keyOf('read', true);
  expect((await request(key, application.systemSettings)).error).toBe('done');
  const [, userId = '', keyId = ''] = /^sheaf_(\w+)\.([0-9a-f]+)_/.exec(key) ?? [];
  const at = keys.apiKey(userId, keyId);
  const found = await world.table.get(at);
  const { administration: _, ...before } = found?.data ?? {};
  await world.table.transact([{ put: { ...at, data: before, ...(found?.expiresAt && { expiresAt: found.expiresAt }) } }]);
  expect((await request(key, application.systemSettings)).error).toBe('keyNotAllowed');
});

test('only an administrator can create a key for administration', async () => {
  const ana = await world.member('Ana', Access.FullAccess);
  const created = ana.call(account.createUserApiKeys, { body: { Alias: 'Mine', scope: 'write', administration: true, days: 1 } });
  await expect(created).rejects.toMatchObject({ error: 'forbidden' });
});

test('the messages in the outbox are readable for a user who has just entered the password', async () => {
  expect(await admin.call(application.outbox, {})).toEqual([]);
  world.advance((CONFIRMED_MINUTES + 1) * 60_000);
  await expect(admin.call(application.outbox, {})).rejects.toMatchObject({ error: 'confirmationRequired' });
});

test('no answer to a key that reads for an administrator contains a code, a link of an email, a password or a secret', async () => {
  const ana = await world.member('Ana', Access.Read);
  await world.table.transact([{ update: keys.user(ana.user.id), set: { email: MAIL }, if: { present: true } }]);
  const { sharedKey, codes } = await enrol(world, ana);
  const visitor = world.visitor();
  await visitor.call(application.supportedLanguages, {});
  await visitor.call(account.forgotPassword, { body: { UserName: ana.user.userName } });
  const { code } = linkIn(await emailTo(world, MAIL), 'reset-password');
  const smtp = 'the-password-of-the-mail-server';
  await admin.call(account.confirmIdentity, { body: { Password: PASSWORD } });
  const server = { host: 'mail.example.org', port: 587, security: 'startTls' as const, userName: 'sheaf', from: MAIL, password: smtp };
  await admin.call(application.editSystemSetting, { body: { settingKey: 'Smtp', settings: server } });
  const key = await keyOf('read', true);
  const other = await keyOf('write', false);

  const { id: listId } = await world.list();
  const known = { listId, id: 1, itemId: 1, userId: ana.user.id, systemSiteId: world.site.id, siteId: world.site.id };
  const secrets = [code, sharedKey, ...codes, smtp, other.split('_').at(-1) ?? ''];
  let answered = 0;
  for (const endpoint of endpoints.filter((one) => !isChange(one) && one.kind !== 'download')) {
    const { body, error } = await request(key, endpoint, sampleFor(endpoint, known));
    if (error === 'done') answered += 1;
    const received = secrets.filter((secret) => body.includes(secret));
    expect([endpoint.action, received]).toEqual([endpoint.action, []]);
  }
  expect(answered).toBeGreaterThan(60);
});
