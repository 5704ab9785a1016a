import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startingFields } from '#functions/domain/content/definitions/startingFields.ts';
import { createGroup } from '#functions/domain/identity/groups/createGroup.ts';
import { router } from '#functions/runtime/routes.ts';
import { keys } from '#functions/storage/keys.ts';
import { Access } from '#shared/access.ts';
import { account } from '#shared/contracts/account.ts';
import { application } from '#shared/contracts/application.ts';
import { group } from '#shared/contracts/group.ts';
import { contracts, endpoints } from '#shared/contracts/index.ts';
import { list } from '#shared/contracts/list.ts';
import { parseQuery } from '#shared/http/parseQuery.ts';
import { stringifyQuery } from '#shared/http/stringifyQuery.ts';
import { BODY_BYTES } from '#shared/limits.ts';
import { sendingOf } from '#tests/kit/callThrough.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { pdfOf } from '#tests/kit/pdf.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let listId: string;
beforeAll(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.Contribute);
  listId = (await world.list()).id;
});
afterAll(() => world.close());

const errorOf = (body: string) => JSON.parse(body).errors?.[0];
const create = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  ana.send({ method: 'POST', path: `/api/List/${listId}/item/create`, body, headers });

describe('paths', () => {
  test('CALL-001 CALL-012 are under /api, in any case, with or without a slash at the end', async () => {
    for (const path of [`/api/List/${listId}/details`, `/api/list/${listId}/DETAILS/`, `/API/LIST/${listId}/details`]) {
      expect((await ana.send({ path })).status, path).toBe(200);
    }
  });

  test('a fixed word takes precedence over a parameter', () => {
    const find = router(contracts.list);
    expect(find('GET', '/api/List/items/items')).toMatchObject({ endpoint: { action: 'items' }, params: { listId: 'items' } });
    expect(find('POST', '/api/List/7/item/create')).toMatchObject({ endpoint: { action: 'createItem' } });
  });

  test('no two endpoints could answer the same request', () => {
    for (const contract of Object.values(contracts)) {
      const shapes = Object.values(contract).map(({ method, path }) => `${method} ${path.toLowerCase().replace(/{\w+}/g, '{}')}`);
      expect(new Set(shapes).size).toBe(shapes.length);
    }
  });

  test('an unknown path is 404, a known one with another method 405', async () => {
    expect((await ana.send({ path: '/api/List/a/b/c/d/e' })).status).toBe(404);
    expect((await ana.send({ path: '/api/nowhere' })).status).toBe(404);
    expect((await ana.send({ path: `/api/List/${listId}/item/create` })).status).toBe(405);
    expect((await ana.send({ path: '/api/List/%E0%A4%A/details' })).status).toBe(404);
  });
});

describe('answers', () => {
  test('CALL-006 have the wrapper, or a plain body', async () => {
    for (const [endpoint, sent] of [
      [account.getAccount, {}],
      [list.items, { listId: 'none' }],
    ] as const) {
      const { body } = await ana.send(sendingOf(endpoint, sent));
      expect(Object.keys(JSON.parse(body))).toEqual(['value', 'hasErrors', 'errors', 'hasWarnings', 'warnings']);
      const { hasErrors, errors } = JSON.parse(body);
      expect([hasErrors, errors.length]).toEqual(endpoint === account.getAccount ? [false, 0] : [true, 1]);
    }
    expect(JSON.parse((await ana.send(sendingOf(account.getAccount, {}))).body).value.userName).toBe(ana.user.userName);
    const texts = JSON.parse((await ana.send(sendingOf(application.i18n, { locale_code: 'en' }))).body);
    expect(texts).toMatchObject({ 'labels.noResults': 'No results' });
  });

  test('CALL-010 get/i18n returns a plain body', async () => {
    const texts = await world.visitor().call(application.i18n, { locale_code: 'fr' });
    expect(texts['error.forbidden']).toMatch(/accès/);
  });

  test('CALL-010 everything has the wrapper except files, the texts and what other programs read', () => {
    const plain = endpoints.filter(({ kind }) => kind === 'plain').map(({ method, path }) => `${method} ${path}`);
    expect(plain.toSorted()).toEqual([
      'GET /Application/ExportTranslations',
      'GET /Application/get/captcha',
      'GET /Application/get/i18n',
      'GET /ListDefinition/download',
      'GET /Template/site/page/download',
      'GET /openapi.json',
    ]);
  });

  test('CALL-008 a refusal has error and translate, and an id that is null', async () => {
    expect(errorOf((await world.visitor().send(sendingOf(account.getAccount, {}))).body)).toEqual({
      id: null,
      error: 'signInRequired',
      translate: true,
    });
  });

  test('AUTH-019 the account has the named fields', async () => {
    expect(await ana.call(account.getAccount, {})).toMatchObject({
      userName: ana.user.userName,
      isAdmin: false,
      groups: [],
      supportedLanguages: ['en', 'fr', 'es'],
      isConsentDocumentSignRequired: false,
      look: { productName: '', logo: '', accent: '' },
      currency: 'USD',
      id: ana.user.id,
      homePage: null,
      notifications: 0,
      tasks: 0,
      globalNotifications: [],
    });
  });

  test('AUTH-019 the account contains what its fields name', async () => {
    const root = await world.member('Root', Access.None, { isAdmin: true });
    const { id: groupId, name } = await createGroup(world.ctx, { name: 'Nurses' });
    await root.call(group.addMembers, { body: { groupId, userIds: [root.user.id] } });
    await root.call(account.setAsHomepage, { body: { website: '/uk' } });
    const now = world.host.now().getTime();
    const notice = { title: 'Closed', type: 'Info' as const, bannerMessage: 'On Friday', enableFullScreenReminder: false };
    const times = { triggerDate: new Date(now).toISOString(), endDate: new Date(now + 3_600_000).toISOString() };
    await root.call(application.createGlobalNotification, { body: { ...notice, ...times } });
    const { id: tasks } = await world.list({ type: 'tasks', fields: startingFields('tasks') });
    const own = { internalId: root.user.id, fullName: 'Root', isGroup: false };
    const nurses = { internalId: groupId, fullName: name, isGroup: true };
    for (const assigned of [own, nurses, nurses])
      await root.call(list.createItem, { listId: tasks, body: { Title: 'Visit', AssignedTo: [assigned] } });
    await expect.poll(async () => (await root.call(account.getAccount, {})).tasks).toBe(3);
    await world.table.transact([{ update: keys.inbox(root.user.id), set: { notifications: 4 } }]);
    const ofNurses = new URLSearchParams({ templateName: 'Rules', 'consentDocumentGroups[0]': groupId }).toString();
    const form = multipart('/api/Template/consentdocuments', [['Rules.pdf', await pdfOf(['We agree.'])]], ofNurses);
    expect((await root.send(form)).status).toBe(200);
    expect(await root.call(account.getAccount, {})).toMatchObject({
      isAdmin: true,
      homePage: '/uk',
      groups: [{ id: groupId, name }],
      globalNotifications: [{ title: 'Closed', bannerMessage: 'On Friday' }],
      notifications: 4,
      tasks: 3,
      isConsentDocumentSignRequired: true,
    });
    for (const { id } of await root.call(account.consentDocumentsToSign, {}))
      await root.call(account.signConsentDocument, { body: { consentDocumentId: id } });
    expect((await root.call(account.getAccount, {})).isConsentDocumentSignRequired).toBe(false);
  });

  test('contain the correlation id that was sent, and do not echo an invalid one', async () => {
    const path = '/api/Application/GetSystemSupportedLanguages';
    const id = '0f1e2d3c-aaaa-bbbb-cccc-000000000000';
    expect((await ana.send({ path, headers: { 'x-correlation-id': id } })).headers['x-correlation-id']).toBe(id);
    expect((await ana.send({ path, headers: { 'x-correlation-id': 'a\nb: c' } })).headers['x-correlation-id']).toMatch(/^[\w-]{36}$/);
  });

  test('CALL-008 an unforeseen failure returns its id and nothing else', async () => {
    const broken = world.host.identity.hasAuthenticator;
    world.host.identity.hasAuthenticator = () => Promise.reject(new Error('secret detail at /srv/file.ts'));
    const { status, body } = await ana.send(sendingOf(account.twoFactorAuthentication, {}));
    world.host.identity.hasAuthenticator = broken;
    expect(status).toBe(500);
    expect(errorOf(body)).toEqual({ id: expect.any(String), error: 'fatalError', translate: true });
    expect(body).not.toContain('secret');
  });
});

describe('CALL-003 CALL-009 queries', () => {
  test('dotted names and indexed arrays are transmitted unchanged', () => {
    const query = {
      queryConditions: { condition: 'AND', rules: [{ ColumnName: 'Status', Value: 'a&b=c' }, { ColumnName: 'Due' }] },
      itemIds: ['3', '4'],
    };
    expect(decodeURIComponent(stringifyQuery(query))).toBe(
      'queryConditions.condition=AND&queryConditions.rules[0].ColumnName=Status&queryConditions.rules[0].Value=a&b=c&queryConditions.rules[1].ColumnName=Due&itemIds[0]=3&itemIds[1]=4',
    );
    expect(parseQuery('queryConditions.rules[0].ColumnName=Due&itemIds[0]=3')).toEqual({
      queryConditions: { rules: [{ ColumnName: 'Due' }] },
      itemIds: ['3'],
    });
    expect(parseQuery(stringifyQuery(query))).toEqual(query);
  });

  test.each([
    'a[b][c][d][e][f][g][h][i]=1',
    '__proto__.polluted=1',
    'constructor.prototype.x=1',
    'pageSize=-5',
    'pageSize=1e9',
    'unknown=1',
    'pageSize=1&pageSize=2',
    'queryConditions.rules[0].Operator=Steal',
  ])('refuses %s', async (query) => {
    const { status, body } = await ana.send({ path: `/api/List/${listId}/items`, query });
    expect([status, errorOf(body)?.error]).toEqual([400, 'invalidInput']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('CALL-011 anti-forgery', () => {
  const path = '/api/Account/Logout';

  test('an unsafe call without the header, with another one, or with a token of no session is refused', async () => {
    const json = { 'content-type': 'application/json' };
    for (const token of ['', 'other', 'x'.repeat(43)]) {
      const { status, body } = await ana.send({ method: 'POST', path, body: '{}', headers: { ...json, 'x-csrf-token': token } });
      expect([status, errorOf(body)?.error]).toEqual([403, 'csrfMismatch']);
    }
    const planted = [`sheaf-session=${ana.token}`, 'CSRF-TOKEN=planted'];
    const { status } = await ana.send({ method: 'POST', path, cookies: planted, headers: { 'x-csrf-token': 'planted' } });
    expect(status).toBe(403);
    expect((await ana.call(account.getAccount, {})).id).toBe(ana.user.id);
  });

  test('so is a search GET that changes something without the header', async () => {
    const admin = await world.member('Root', Access.None, { isAdmin: true });
    for (const name of ['CreateIngestPipeline', 'CreateSearchIndex', 'ClearSearchIndex', 'StartFullCrawl']) {
      const { status, body } = await admin.send({ path: `/api/Search/${name}`, headers: { 'x-csrf-token': '' } });
      expect([status, errorOf(body)?.error], name).toEqual([403, 'csrfMismatch']);
    }
  });

  test('a stranger gets a token with the first answer', async () => {
    const visitor = world.visitor();
    await visitor.call(application.supportedLanguages, {});
    expect(visitor.cookies.get('CSRF-TOKEN')).toMatch(/^[\w-]{32}$/);
  });
});

describe('bad input', () => {
  test.each([
    ['broken JSON', '{"Title": ', 400, 'brokenJson'],
    ['deep JSON', `{"Title":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400, 'tooDeep'],
    ['rather deep JSON', `{"Title":${'['.repeat(20)}${']'.repeat(20)}}`, 400, 'tooDeep'],
    ['a list', '[]', 400, 'invalidInput'],
    ['nothing', '', 400, 'invalidInput'],
    ['null', 'null', 400, 'invalidInput'],
    ['a number', '7', 400, 'invalidInput'],
    ['a control character', '{"Title":"a\\u0000b"}', 400, 'invalidInput'],
    ['half a character', '{"Title":"\\ud800"}', 400, 'invalidInput'],
    ['a million characters', JSON.stringify({ Title: 'x'.repeat(BODY_BYTES) }), 413, 'bodyTooLarge'],
    ['too long a line', JSON.stringify({ Title: 'x'.repeat(5000) }), 400, 'invalidInput'],
  ])('%s is refused with a code', async (_, body, status, error) => {
    const reply = await create(body);
    expect([reply.status, errorOf(reply.body)?.error]).toEqual([status, error]);
    expect(reply.body).not.toMatch(/at \w+ \(|node_modules|\.ts:/);
  });

  test('another content type is refused', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      expect((await create('{"Title":"x"}', { 'content-type': type })).status, type).toBe(415);
    }
  });

  const withBody = endpoints.filter(({ body, action }) => body && action !== 'createItem' && action !== 'login');
  test.each(withBody.map((endpoint) => [`${endpoint.controller}.${endpoint.action}`, endpoint] as const))(
    '%s refuses properties that its schema does not define',
    async (_, endpoint) => {
      const admin = await world.member('Root', Access.None, { isAdmin: true });
      for (const body of [{ surprise: 1 }, [], 'text', 7, null]) {
        const reply = await admin.send(sendingOf(endpoint, { listId, body }));
        expect(reply.status, JSON.stringify(body)).toBe(400);
        expect(errorOf(reply.body)?.error).toBe('invalidInput');
      }
    },
  );

  test('ids of other kinds and impossible ids are answered as not found or refused, never with a 500', async () => {
    for (const id of ['0', '-1', '1.5', '9e99', 'abc', '1;drop', '../1', '%00', '9007199254740993']) {
      const { status } = await ana.send({ path: `/api/List/${listId}/item/get`, query: `id=${encodeURIComponent(id)}` });
      expect([400, 404], id).toContain(status);
    }
    for (const other of [world.site.id, 'x', `${listId}#1`, '__proto__']) {
      expect((await ana.send({ path: `/api/List/${encodeURIComponent(other)}/details` })).status, other).toBe(404);
    }
  });
});

describe('too many calls', () => {
  test('are refused with 429 and a Retry-After', async () => {
    const eager = await world.member('Eager', Access.Read);
    world.host.callsPerSecond = 50;
    const replies = await Promise.all(Array.from({ length: 230 }, () => eager.send(sendingOf(list.details, { listId }))));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(errorOf(refused[0]?.body ?? '')?.error).toBe('tooManyRequests');
    world.host.callsPerSecond = 500;
  });
});

test('the OpenAPI document names every endpoint', async () => {
  const document = (await world.visitor().call(application.openapi, {})) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const ids = Object.values(document.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  expect(ids.sort()).toEqual(endpoints.map(({ controller, action }) => `${controller}.${action}`).sort());
});

test('the OpenAPI document says of every endpoint what it does, what it returns and who may call it', async () => {
  const document = (await world.visitor().call(application.openapi, {})) as {
    paths: Record<string, Record<string, { operationId: string; summary: string; description: string }>>;
  };
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const wrong = operations.filter(
    ({ summary, description }) =>
      !/^[A-Z][^.]{3,60}$/.test(summary ?? '') ||
      !/^[A-Z].{10,}\. (?:No session is required|For signed-in users, within their own access|For administrators|Requires \w+ on the [\w, ]+)\.$/.test(
        description ?? '',
      ),
  );
  expect(wrong.map(({ operationId }) => operationId)).toEqual([]);
  expect(operations.find(({ operationId }) => operationId === 'List.createItem')).toMatchObject({
    summary: 'Create an item',
    description: 'Adds an item with the given fields. Returns the item. Requires Create on the list.',
  });
});

test('every reference of the OpenAPI document resolves', async () => {
  const document = await world.visitor().call(application.openapi, {});
  const references = [...new Set(JSON.stringify(document).match(/"\$ref":"[^"]+"/g))].map((found) => found.slice(8, -1));
  expect(references.length).toBeGreaterThan(0);
  const at = (reference: string) =>
    reference
      .slice(2)
      .split('/')
      .reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), document);
  expect(references.filter((reference) => !reference.startsWith('#/') || at(reference) === undefined)).toEqual([]);
});
