import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Context } from '#functions/domain/context.ts';
import type { Host } from '#functions/platform/host.ts';
import type { Logs } from '#functions/platform/logs.ts';
import { TableBusy, TooLarge } from '#functions/platform/table.ts';
import { answer, correlationIdOf, refuse } from '#functions/runtime/answer.ts';
import { writeCallLine } from '#functions/runtime/callLine.ts';
import { CHALLENGE_COOKIE, cookieLine, readCookies, SESSION_COOKIE, wireName } from '#functions/runtime/cookies.ts';
import { locate } from '#functions/runtime/locate.ts';
import { rateLimiter } from '#functions/runtime/rateLimit.ts';
import { readForm } from '#functions/runtime/readForm.ts';
import { readInput } from '#functions/runtime/readInput.ts';
import { readRequest } from '#functions/runtime/request.ts';
import { router } from '#functions/runtime/routes.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { CSRF_COOKIE } from '#shared/http/wrapper.ts';
import { BURST_SECONDS } from '#shared/limits/signingIn.ts';
import { BODY_BYTES, JSON_DEPTH, MULTIPART_BYTES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { eventFor, type Sending } from '#tests/kit/callThrough.ts';
import { multipart } from '#tests/kit/multipart.ts';

const plain = { origin: 'http://sheaf.test' } as Host;
const secure = { origin: 'https://sheaf.test' } as Host;
const requestOf = (sending: Sending, host = plain) => readRequest(host, eventFor(sending));
const refusal = (act: () => unknown): Problem => {
  try {
    act();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  return expect.fail('nothing was refused');
};

describe('a request', () => {
  test('is read with its headers in small letters, its cookies, its query and its bytes', () => {
    const request = requestOf({
      method: 'POST',
      path: '/api/x',
      query: 'a=1',
      body: 'ü',
      headers: { 'X-Some-Thing': 'One' },
      cookies: ['theme=dark', 'other=1'],
      address: '10.0.0.7',
    });
    expect(request).toMatchObject({
      method: 'POST',
      path: '/api/x',
      rawQuery: 'a=1',
      headers: { 'x-some-thing': 'One' },
      cookies: { theme: 'dark', other: '1' },
      presented: '',
      address: '10.0.0.7',
      byScript: false,
    });
    expect(request.body.toString('utf8')).toBe('ü');
    expect(requestOf({ path: '/', body: Buffer.from([0, 255]) }).body).toEqual(Buffer.from([0, 255]));
    expect(requestOf({ path: '/' })).toMatchObject({ body: Buffer.alloc(0) });
  });

  test('says whether a script asks', () => {
    expect(requestOf({ path: '/', headers: { 'X-Requested-With': 'xmlHttpRequest' } }).byScript).toBe(true);
    expect(requestOf({ path: '/', headers: { 'X-Requested-With': 'app' } }).byScript).toBe(false);
  });

  test.each([
    [{ authorization: 'Bearer abc.def' }, 'abc.def'],
    [{ authorization: 'bearer   abc' }, 'abc'],
    [{ 'x-api-key': 'k1' }, 'k1'],
    [{ authorization: 'Bearer abc', 'x-api-key': 'k1' }, 'abc'],
    [{ authorization: 'Basic abc', 'x-api-key': 'k1' }, 'k1'],
    [{ authorization: 'Bearer two words' }, ''],
    [{ authorization: 'a Bearer abc' }, ''],
    [{ authorization: 'Bearerabc' }, ''],
    [{}, ''],
  ])('%j presents %j', (headers, presented) => {
    expect(requestOf({ path: '/', headers: headers as Record<string, string> }).presented).toBe(presented);
  });

  test('may be as large as its kind allows, and is told the limit beyond that', () => {
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    const sized = (bytes: number, headers: Record<string, string> = {}) => requestOf({ path: '/', body: Buffer.alloc(bytes), headers });
    expect(sized(BODY_BYTES).body).toHaveLength(BODY_BYTES);
    expect(refusal(() => sized(BODY_BYTES + 1))).toMatchObject({ code: 'bodyTooLarge', details: { params: { limit: BODY_BYTES } } });
    expect(sized(MULTIPART_BYTES, form).body).toHaveLength(MULTIPART_BYTES);
    expect(refusal(() => sized(MULTIPART_BYTES + 1, form)).details.params).toEqual({ limit: MULTIPART_BYTES });
  });
});

describe('cookies', () => {
  test('have a name that only this host may set where there is TLS, but for the one that scripts read', () => {
    expect([SESSION_COOKIE, CHALLENGE_COOKIE, CSRF_COOKIE, 'other'].map((name) => wireName(secure, name))).toEqual([
      '__Host-sheaf-session',
      '__Host-sheaf-challenge',
      'CSRF-TOKEN',
      'other',
    ]);
    expect([SESSION_COOKIE, CSRF_COOKIE].map((name) => wireName(plain, name))).toEqual(['sheaf-session', 'CSRF-TOKEN']);
  });

  test('of ours without that name are left out where there is TLS', () => {
    const header = 'sheaf-session=forged; CSRF-TOKEN=t; theme=dark';
    expect(readCookies(secure, header)).toEqual({
      'sheaf-session': undefined,
      'sheaf-challenge': undefined,
      'CSRF-TOKEN': 't',
      theme: 'dark',
    });
    expect(readCookies(secure, '__Host-sheaf-session=real')['sheaf-session']).toBe('real');
    expect(readCookies(plain, header)['sheaf-session']).toBe('forged');
  });

  test('beyond 8 KB are not read', () => {
    const filler = `x=${'x'.repeat(8192 - 2 - 2 - 'late=1'.length)}`;
    expect(readCookies(plain, `${filler}; late=1`).late).toBe('1');
    expect(readCookies(plain, `${filler}xx; late=1`).late).toBeUndefined();
  });

  test('are kept for as long as what they stand for, and an empty one is forgotten', () => {
    expect(cookieLine(plain, SESSION_COOKIE, 's')).toBe('sheaf-session=s; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax');
    expect(cookieLine(secure, CHALLENGE_COOKIE, 'c')).toBe('__Host-sheaf-challenge=c; Max-Age=300; Path=/; HttpOnly; Secure; SameSite=Lax');
    expect(cookieLine(plain, CSRF_COOKIE, 't')).toBe('CSRF-TOKEN=t; Max-Age=43200; Path=/; SameSite=Lax');
    expect(cookieLine(plain, SESSION_COOKIE, '')).toContain('Max-Age=0;');
    expect(cookieLine(plain, 'other', 'o')).toBe('other=o; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  });
});

const endpoint = (path: string, more: Partial<Endpoint> = {}): Endpoint =>
  ({ controller: 'Thing', action: path, method: 'GET', path, on: 'nothing', needs: 'anyone', answer: z.unknown(), ...more }) as Endpoint;

describe('the way of a request', () => {
  const find = router({
    param: endpoint('/Thing/{id}'),
    fixed: endpoint('/Thing/new'),
    deep: endpoint('/Thing/{id}/part/{partId}'),
    deepFixed: endpoint('/Thing/{id}/part/last'),
    post: endpoint('/Thing/{id}/save', { method: 'POST' }),
  });
  const found = (method: string, path: string) => {
    const match = find(method, path);
    return typeof match === 'string' || 'allowed' in match ? match : [match.endpoint.path, match.params];
  };

  test('goes by fixed words before parameters, wherever they stand', () => {
    expect(found('GET', '/api/Thing/new')).toEqual(['/Thing/new', {}]);
    expect(found('GET', '/api/Thing/old')).toEqual(['/Thing/{id}', { id: 'old' }]);
    expect(found('GET', '/Thing/1/part/LAST')).toEqual(['/Thing/{id}/part/last', { id: '1' }]);
    expect(found('GET', '/api/thing/1/PART/a%20b/')).toEqual(['/Thing/{id}/part/{partId}', { id: '1', partId: 'a b' }]);
  });

  test('ends where there is none, or only one of another method', () => {
    expect(found('POST', '/api/Thing/1/save')).toEqual(['/Thing/{id}/save', { id: '1' }]);
    expect(found('GET', '/api/Thing/1/save')).toEqual({ allowed: ['POST'] });
    for (const path of [
      '/api/Thing',
      '/api/Other/1',
      '/api/Thing/1/part',
      '/api/api/Thing/1',
      '/x/api/Thing/1',
      '/apiThing/1',
      '/api/Thing/%E0%A4%A',
    ])
      expect(found('GET', path), path).toBe('notFound');
  });
});

describe('what a call sends', () => {
  const post = (body: z.ZodType, more: Partial<Endpoint> = {}) => endpoint('/Thing/{id}', { method: 'POST', body, ...more });
  const read = (of: Endpoint, sending: Partial<Sending>, params: Record<string, string> = {}) =>
    readInput(requestOf({ path: '/', ...sending }), { endpoint: of, params });
  const json = (value: unknown, type = 'application/json') => ({ body: JSON.stringify(value), headers: { 'content-type': type } });
  const fieldsOf = (act: () => unknown) => {
    const { code, details } = refusal(act);
    return [code, details.fields];
  };
  const Named = z.strictObject({ name: z.string({ error: 'required' }), inner: z.strictObject({ n: z.number() }).optional() });

  test('is its path, its query and its body, each as its schema says', () => {
    const of = post(Named, { query: z.object({ page: z.coerce.number(), id: z.string().optional() }) });
    expect(read(of, { ...json({ name: 'a' }), query: 'page=2&id=query' }, { id: 'path' })).toEqual({
      page: 2,
      id: 'path',
      body: { name: 'a' },
    });
    expect(read(endpoint('/Thing'), {})).toEqual({});
    const numbered = endpoint('/Thing/{id}', { params: z.object({ id: z.coerce.number() }) });
    expect(read(numbered, {}, { id: '7' })).toEqual({ id: 7 });
  });

  test('is refused by the name of what is wrong', () => {
    const of = post(Named);
    expect(fieldsOf(() => read(of, json({})))).toEqual(['invalidInput', [{ at: 'name', code: 'required' }]]);
    expect(fieldsOf(() => read(of, json({ name: 'a', inner: { n: 'x' } })))).toEqual([
      'invalidInput',
      [{ at: 'inner.n', code: 'invalid' }],
    ]);
    expect(fieldsOf(() => read(of, json({ name: 'a', more: 1, inner: { n: 1, other: 2 } })))).toEqual([
      'invalidInput',
      [
        { at: 'inner.other', code: 'unknownField' },
        { at: 'more', code: 'unknownField' },
      ],
    ]);
    expect(fieldsOf(() => read(endpoint('/Thing'), { query: 'a=1&b=2' }))).toEqual([
      'invalidInput',
      [
        { at: 'a', code: 'unknownField' },
        { at: 'b', code: 'unknownField' },
      ],
    ]);
    expect(fieldsOf(() => read(endpoint('/Thing'), { query: `${'a.'.repeat(9)}a=1` }))).toEqual([
      'invalidInput',
      [{ at: 'query', code: 'invalid' }],
    ]);
  });

  test('has in its path words of 1 to 200 characters', () => {
    const of = endpoint('/Thing/{id}');
    expect(read(of, {}, { id: 'x'.repeat(200) })).toEqual({ id: 'x'.repeat(200) });
    for (const id of ['', 'x'.repeat(201)])
      expect(fieldsOf(() => read(of, {}, { id }))).toEqual(['invalidInput', [{ at: 'id', code: 'invalid' }]]);
  });

  test('is JSON and says so', () => {
    const of = post(z.unknown());
    const codeOf = (sending: Partial<Sending>) => refusal(() => read(of, sending)).code;
    for (const type of ['application/json', 'Application/JSON; charset=utf-8']) expect(read(of, json(1, type))).toEqual({ body: 1 });
    for (const type of ['text/plain', 'application/jsonp', 'text/x; application/json'])
      expect(codeOf(json(1, type))).toBe('unsupportedContentType');
    expect(codeOf({ body: '1' })).toBe('unsupportedContentType');
    expect(codeOf({ ...json(1), body: '{' })).toBe('brokenJson');
  });

  test('is not deeper than it may be', () => {
    const of = post(z.unknown());
    const nested = (depth: number, open = '[', close = ']') => ({ ...json(1), body: `${open.repeat(depth)}1${close.repeat(depth)}` });
    expect(read(of, nested(JSON_DEPTH))).toHaveProperty('body');
    expect(refusal(() => read(of, nested(JSON_DEPTH + 1))).code).toBe('tooDeep');
    expect(refusal(() => read(of, { ...json(1), body: '['.repeat(100_000) })).code).toBe('tooDeep');
    expect(
      refusal(() => read(of, { ...json(1), body: `{"a":1,"b":${'['.repeat(JSON_DEPTH)}${']'.repeat(JSON_DEPTH)},"c":null}` })).code,
    ).toBe('tooDeep');
    expect(read(of, { ...json(1), body: '[null,[],{}]' })).toEqual({ body: [null, [], {}] });
  });

  test('may lack a body where the schema takes none, and has no JSON in an upload', () => {
    expect(read(post(Named.optional()), {})).toEqual({});
    expect(refusal(() => read(post(Named), {})).code).toBe('unsupportedContentType');
    const form = { body: 'x', headers: { 'content-type': 'Multipart/form-data; boundary=x' } };
    expect(read(post(Named, { kind: 'upload' }), form)).toEqual({});
    expect(refusal(() => read(post(Named), form)).code).toBe('unsupportedContentType');
    const other = { body: 'x', headers: { 'content-type': 'multipart/form-database' } };
    expect(refusal(() => read(post(Named, { kind: 'upload' }), other)).code).toBe('unsupportedContentType');
  });
});

describe('what a call is about', () => {
  const nothing = { siteId: '', listId: '', listName: '', folderId: '', itemId: 0, personId: '', fieldId: '', templateId: '' };

  test.each<[object, object]>([
    [{}, {}],
    [{ systemSiteId: 's', siteId: 'other' }, { siteId: 's' }],
    [{ siteId: 's' }, { siteId: 's' }],
    [{ parentSiteId: 's' }, { siteId: 's' }],
    [{ listId: 'l' }, { listId: 'l' }],
    [{ systemSiteListId: 'l' }, { listId: 'l' }],
    [{ currentSiteListId: 'l' }, { listId: 'l' }],
    [{ templateId: 'l-1-t' }, { listId: 'l-1', templateId: 'l-1-t' }],
    [{ internalListName: 'Tasks' }, { listName: 'Tasks' }],
    [{ folderId: 'f' }, { folderId: 'f' }],
    [{ parentFolderId: 'f' }, { folderId: 'f' }],
    [{ id: '7' }, { itemId: 7, personId: '7' }],
    [{ Id: 7 }, { itemId: 7 }],
    [{ itemId: 7 }, { itemId: 7 }],
    [{ currentListItemId: 7 }, { itemId: 7 }],
    [{ fieldId: 'Amount' }, { fieldId: 'Amount' }],
    [
      { listId: 'path', body: { listId: 'body', folderId: 'f' } },
      { listId: 'path', folderId: 'f' },
    ],
    [{ body: { Id: 7 } }, { itemId: 7 }],
    [{ body: [{ listId: 'l' }] }, {}],
    [{ body: null }, {}],
    [{ body: 'listId' }, {}],
  ])('%j names %j', (input, named) => {
    expect(locate({}, input as Record<string, unknown>)).toEqual({ ...nothing, ...named });
  });

  test('an item may be named by a person', () => {
    expect(locate({}, { id: 'u1' })).toEqual({ ...nothing, itemId: Number.NaN, personId: 'u1' });
  });
});

describe('the limit of calls', () => {
  const limit = () => rateLimiter({ callsPerSecond: 2 });
  const burst = 2 * BURST_SECONDS;

  test('lets through as many at once as are saved up, and then as many as come back', () => {
    const call = limit();
    for (let count = 0; count < burst; count++) call('a', 1000);
    expect(refusal(() => call('a', 1000))).toMatchObject({ code: 'tooManyRequests', details: { retryAfterSeconds: 1 } });
    call('b', 1000);
    expect(refusal(() => call('a', 1400)).code).toBe('tooManyRequests');
    call('a', 1500);
    expect(refusal(() => call('a', 1500)).code).toBe('tooManyRequests');
  });

  test('saves up no more than that, however long nobody calls', () => {
    const call = limit();
    call('a', 0);
    for (let count = 0; count < burst; count++) call('a', 3_600_000);
    expect(refusal(() => call('a', 3_600_000)).code).toBe('tooManyRequests');
  });

  test('says after how many seconds the next may come', () => {
    const call = rateLimiter({ callsPerSecond: 0.25 });
    call('a', 0);
    expect(refusal(() => call('a', 0)).details.retryAfterSeconds).toBe(4);
    expect(refusal(() => call('a', 2500)).details.retryAfterSeconds).toBe(2);
  });

  test('forgets whoever has been silent longest when there are too many callers', () => {
    const call = rateLimiter({ callsPerSecond: 1 / BURST_SECONDS });
    for (let caller = 0; caller < 10_000; caller++) call(String(caller), 0);
    expect(refusal(() => call('0', 0)).code).toBe('tooManyRequests');
    expect(refusal(() => call('9999', 0)).code).toBe('tooManyRequests');
    call('one more', 0);
    call('0', 0);
    expect(refusal(() => call('9999', 0)).code).toBe('tooManyRequests');
  });
});

describe('a form', () => {
  const read = (sending: Sending) => readForm(requestOf(sending));

  test('holds its files by name and what else was filled in', async () => {
    const form = await read(
      multipart(
        '/',
        [
          ['a.txt', Buffer.from('one')],
          ['b.bin', Buffer.from([0, 255])],
        ],
        '',
        { note: 'text' },
      ),
    );
    expect(form.files.map(({ fileName, bytes }) => [fileName, [...bytes]])).toEqual([
      ['a.txt', [...Buffer.from('one')]],
      ['b.bin', [0, 255]],
    ]);
    expect(form.fields).toEqual({ note: 'text' });
  });

  test('is empty where the body is something else', async () => {
    for (const type of ['application/json', 'multipart/form-database', 'x multipart/form-data; boundary=sheaf'])
      expect(await read({ ...multipart('/', [['a', Buffer.from('x')]]), headers: { 'content-type': type } })).toEqual({
        files: [],
        fields: {},
      });
    expect(await read({ path: '/' })).toEqual({ files: [], fields: {} });
  });

  test('has at most ten files', async () => {
    const files = (count: number) => Array.from({ length: count }, (_, index): [string, Uint8Array] => [`${index}.txt`, Buffer.from('x')]);
    expect((await read(multipart('/', files(10)))).files).toHaveLength(10);
    await expect(read(multipart('/', files(11)))).rejects.toMatchObject({ code: 'bodyTooLarge' });
  });

  test('that breaks off or names no boundary is refused', async () => {
    const whole = multipart('/', [['a.txt', Buffer.from('one')]]);
    const half = { ...whole, body: Buffer.from(whole.body ?? '').subarray(0, 80) };
    await expect(read(half)).rejects.toMatchObject({ code: 'uploadInvalidFile' });
    await expect(read({ ...whole, headers: { 'content-type': 'multipart/form-data' } })).rejects.toMatchObject({
      code: 'uploadInvalidFile',
    });
  });
});

describe('a refusal', () => {
  const told = (error: unknown) => {
    const { problem, statusCode, headers, body } = refuse(error, 'c-1');
    return { code: problem.code, statusCode, headers, ...JSON.parse(body ?? '') };
  };

  test('says what the problem says, and when to come back', () => {
    const fields = [{ at: 'Title', code: 'required' }];
    const collisions = [{ field: 'Title', yours: 1, theirs: 2, by: 'Ben', at: 'now' }];
    const conflicts = [{ who: 'user:a', start: 'a', end: 'b' }];
    const details = { fields, collisions, conflicts, params: { n: 1 }, retryAfterSeconds: 0, challenge: 'Bearer' };
    expect(told(new Problem('itemChanged', details))).toEqual({
      code: 'itemChanged',
      statusCode: 409,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'retry-after': '0',
        'www-authenticate': 'Bearer',
      },
      value: null,
      hasErrors: true,
      errors: [{ id: null, error: 'itemChanged', translate: true, params: { n: 1 }, fields, collisions, conflicts }],
      hasWarnings: false,
      warnings: [],
    });
    expect(Object.keys(told(new Problem('notFound')).headers)).toEqual(['content-type', 'cache-control', 'x-content-type-options']);
    expect(told(new Problem('notFound')).errors).toEqual([{ id: null, error: 'notFound', translate: true }]);
  });

  test('of what nobody foresaw has the id of the call, and names nothing of it', () => {
    for (const error of [new Error('secret'), 'secret', undefined])
      expect(told(error)).toMatchObject({ code: 'fatalError', statusCode: 500, errors: [{ id: 'c-1', error: 'fatalError' }] });
  });

  test('of a table says whether it is busy or the row too large', () => {
    expect(told(new TableBusy('x'))).toMatchObject({ code: 'busy', statusCode: 409 });
    expect(told(new TooLarge('x'))).toMatchObject({ code: 'bodyTooLarge' });
  });
});

describe('an answer', () => {
  const ctx = { warnings: [] } as unknown as Context;
  const shape = z.object({ url: z.string() });
  const value = { url: 'https://x.example/a', secret: 'not in the contract' };
  const byBrowser = requestOf({ path: '/' });
  const byScript = requestOf({ path: '/', headers: { 'x-requested-with': 'XMLHttpRequest' } });
  const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  const wrapped = { value: { url: value.url }, hasErrors: false, errors: [], hasWarnings: false, warnings: [] };
  const of = (more: Partial<Endpoint>) => endpoint('/Thing', { answer: shape, ...more });

  test('holds what its contract names and nothing else', () => {
    const { statusCode, headers, body } = answer(ctx, of({}), value, byBrowser);
    expect([statusCode, headers, JSON.parse(body ?? '')]).toEqual([200, json, wrapped]);
    const plainAnswer = answer(ctx, of({ kind: 'plain' }), value, byBrowser);
    expect(plainAnswer).toEqual({ statusCode: 200, headers: json, body: JSON.stringify({ url: value.url }) });
    expect(() => answer(ctx, of({}), {}, byBrowser)).toThrow();
  });

  test('carries the warnings of the call', () => {
    const warned = { warnings: [{ code: 'nobodyOwns', details: { params: { n: 1 } } }] } as unknown as Context;
    expect(JSON.parse(answer(warned, of({}), value, byBrowser).body ?? '')).toEqual({
      ...wrapped,
      hasWarnings: true,
      warnings: [{ id: null, error: 'nobodyOwns', translate: true, params: { n: 1 } }],
    });
  });

  test('sends a browser on to the bytes of a download, and tells a script where they are', () => {
    expect(answer(ctx, of({ kind: 'download' }), value, byBrowser)).toEqual({
      statusCode: 302,
      headers: { location: value.url, 'cache-control': 'no-store' },
    });
    expect(answer(ctx, of({ kind: 'download' }), value, byScript)).toMatchObject({ statusCode: 200, body: JSON.stringify(wrapped) });
  });

  test('that may be kept is sent again only when it has changed', () => {
    const kept = of({ kind: 'plain', revalidated: true });
    const ask = (known?: string) => answer(ctx, kept, value, requestOf({ path: '/', headers: known ? { 'if-none-match': known } : {} }));
    const first = ask();
    const etag = String(first.headers?.etag);
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect(first).toEqual({
      statusCode: 200,
      headers: { ...json, 'cache-control': 'private, no-cache', etag },
      body: JSON.stringify({ url: value.url }),
    });
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `W/"other" , W/${etag}`])
      expect(ask(known)).toEqual({ statusCode: 304, headers: first.headers });
    for (const known of ['"other"', `xW/${etag}`, `${etag}x`]) expect(ask(known).statusCode).toBe(200);
  });
});

test('a call is known by the id that came with it, if it is one', () => {
  for (const id of ['12345678', 'a_b-'.repeat(16)]) expect(correlationIdOf({ 'x-correlation-id': id })).toBe(id);
  for (const id of ['1234567', 'x'.repeat(65), '12345678 x', 'x 12345678', undefined])
    expect(correlationIdOf({ 'x-correlation-id': id })).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
});

test('a call has one line in the log, as an error from status 500 on', () => {
  const lines: unknown[][] = [];
  const logs: Logs = { write: (...line) => lines.push(line) };
  const event = eventFor({ path: '/', method: 'POST' });
  const started = performance.now() - 1000;
  writeCallLine(logs, event, { correlationId: 'c', status: 499, started, endpoint: 'List.items' });
  writeCallLine(logs, event, { correlationId: 'c', status: 500, started, user: 'u' });
  const { requestId } = event.requestContext;
  const line = { correlationId: 'c', requestId, method: 'POST', ms: expect.any(Number) };
  expect(lines).toEqual([
    ['info', 'call', { ...line, status: 499, endpoint: 'List.items', address: event.requestContext.http.sourceIp }],
    ['error', 'call', { ...line, status: 500, user: 'u' }],
  ]);
  for (const [, , details] of lines) {
    const { ms } = details as { ms: number };
    expect(ms).toBeGreaterThanOrEqual(1000);
    expect(ms).toBeLessThan(60_000);
    expect(ms).toBe(Math.round(ms));
  }
});
