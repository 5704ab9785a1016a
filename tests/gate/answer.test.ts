import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Context } from '#functions/domain/kernel/context.ts';
import { DiskFull } from '#functions/platform/helpers/diskFull.ts';
import type { Logs } from '#functions/platform/logs.ts';
import { SearchAsleep } from '#functions/platform/search.ts';
import { TableBusy, TooLarge } from '#functions/platform/table.ts';
import { answer, problemReply } from '#functions/runtime/answer.ts';
import { logRequest, SLOW_MS } from '#functions/runtime/requestLog.ts';
import type { Endpoint } from '#shared/http/contract.ts';
import { PROBLEMS_PER_REFUSAL, SIGNED_URL_SECONDS } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { endpoint, requestOf } from '#tests/gate/requestParts.ts';
import { eventFor } from '#tests/kit/callThrough.ts';

describe('a refusal', () => {
  const received = (error: unknown) => {
    const { problem, statusCode, headers, body } = problemReply(error, 'c-1');
    return { code: problem.code, statusCode, headers, ...JSON.parse(body ?? '') };
  };

  test('says what the problem says, and when to retry', () => {
    const fields = [{ at: 'Title', code: 'required' }];
    const collisions = [{ field: 'Title', yours: 1, theirs: 2, by: 'Ben', at: 'now' }];
    const conflicts = [{ who: 'user:a', start: 'a', end: 'b' }];
    const details = { fields, collisions, conflicts, params: { n: 1 }, retryAfterSeconds: 0, challenge: 'Bearer' };
    expect(received(new Problem('itemChanged', details))).toEqual({
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
    expect(Object.keys(received(new Problem('notFound')).headers)).toEqual(['content-type', 'cache-control', 'x-content-type-options']);
    expect(received(new Problem('notFound')).errors).toEqual([{ id: null, error: 'notFound', translate: true }]);
  });

  test('of a method lists the allowed ones', () => {
    expect(received(new Problem('methodNotAllowed', { allowed: ['GET', 'POST'] })).headers).toMatchObject({ allow: 'GET, POST' });
  });

  test('lists a limited number of invalid fields', () => {
    const fields = Array.from({ length: 60_000 }, (_, index) => ({ at: `field${index}`, code: 'unknownField' }));
    const [error] = received(new Problem('invalidInput', { fields })).errors;
    expect(error.fields).toEqual(fields.slice(0, PROBLEMS_PER_REFUSAL));
  });

  test('of an unforeseen failure has the id of the call, and names nothing of it', () => {
    for (const error of [new Error('secret'), 'secret', undefined])
      expect(received(error)).toMatchObject({ code: 'fatalError', statusCode: 500, errors: [{ id: 'c-1', error: 'fatalError' }] });
  });

  test('of a table says whether it is busy or the row too large', () => {
    expect(received(new TableBusy('x'))).toMatchObject({ code: 'busy', statusCode: 409 });
    expect(received(new TooLarge('x'))).toMatchObject({ code: 'bodyTooLarge' });
    expect(received(new DiskFull('x'))).toMatchObject({ code: 'diskFull', statusCode: 507 });
    expect(received(new SearchAsleep())).toMatchObject({ code: 'searchWaking', statusCode: 409, headers: { 'retry-after': '4' } });
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

  test('contains what its contract names and nothing else', () => {
    const { statusCode, headers, body } = answer(ctx, of({}), value, byBrowser);
    expect([statusCode, headers, JSON.parse(body ?? '')]).toEqual([200, json, wrapped]);
    const plainAnswer = answer(ctx, of({ kind: 'plain' }), value, byBrowser);
    expect(plainAnswer).toEqual({ statusCode: 200, headers: json, body: JSON.stringify({ url: value.url }) });
    expect(() => answer(ctx, of({}), {}, byBrowser)).toThrow();
  });

  test('CALL-006 contains the warnings of the call', () => {
    const warned = { warnings: [{ code: 'nobodyOwns', details: { params: { n: 1 } } }] } as unknown as Context;
    expect(JSON.parse(answer(warned, of({}), value, byBrowser).body ?? '')).toEqual({
      ...wrapped,
      hasWarnings: true,
      warnings: [{ id: null, error: 'nobodyOwns', translate: true, params: { n: 1 } }],
    });
  });

  test('redirects a browser to the bytes of a download, and returns their address to a script', () => {
    expect(answer(ctx, of({ kind: 'download' }), value, byBrowser)).toEqual({
      statusCode: 302,
      headers: { location: value.url, 'cache-control': 'no-store' },
    });
    expect(answer(ctx, of({ kind: 'download' }), value, byScript)).toMatchObject({ statusCode: 200, body: JSON.stringify(wrapped) });
  });

  test('to a browser that may keep the address of the bytes says for how long: less than the address is valid', () => {
    const { headers } = answer(ctx, of({ kind: 'download', briefly: true }), value, byBrowser);
    expect(headers).toEqual({ location: value.url, 'cache-control': `private, max-age=${SIGNED_URL_SECONDS - 60}` });
  });

  test('that may be cached is sent again only when it has changed', () => {
    const stored = of({ kind: 'plain', revalidated: true });
    const request = (known?: string) =>
      answer(ctx, stored, value, requestOf({ path: '/', headers: known ? { 'if-none-match': known } : {} }));
    const first = request();
    const etag = String(first.headers?.etag);
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect(first).toEqual({
      statusCode: 200,
      headers: { ...json, 'cache-control': 'private, no-cache', etag },
      body: JSON.stringify({ url: value.url }),
    });
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `W/"other" , W/${etag}`])
      expect(request(known)).toEqual({ statusCode: 304, headers: first.headers });
    const inside = `${etag.slice(0, 9)}W/${etag.slice(9)}`;
    for (const known of ['"other"', `xW/${etag}`, `${etag}x`, inside]) expect(request(known).statusCode).toBe(200);
  });
});

test('a call has one line in the log, a warning with the slow part if it is slow, an error from status 500 on', () => {
  const lines: unknown[][] = [];
  const logs: Logs = { write: (...line) => lines.push(line) };
  const event = eventFor({ path: '/', method: 'POST' });
  const work = { table: { requests: 3, ms: 900.4 } };
  logRequest(logs, event, { correlationId: 'c', status: 499, ms: SLOW_MS - 0.6, work, endpoint: 'List.items' });
  logRequest(logs, event, { correlationId: 'c', status: 200, ms: SLOW_MS, work, user: 'u' });
  logRequest(logs, event, { correlationId: 'c', status: 500, ms: 1.4, work, user: 'u' });
  const { requestId } = event.requestContext;
  const line = { correlationId: 'c', requestId, method: 'POST' };
  expect(lines).toEqual([
    ['info', 'call', { ...line, status: 499, ms: SLOW_MS - 1, endpoint: 'List.items', address: '127.0.0.1' }],
    ['warn', 'call', { ...line, status: 200, ms: SLOW_MS, work: { table: { requests: 3, ms: 900 } }, user: 'u' }],
    ['error', 'call', { ...line, status: 500, ms: 1, user: 'u' }],
  ]);
});

test('the line of a refused stranger contains the address, and no other line does', () => {
  const lines: Record<string, unknown>[] = [];
  const logs: Logs = { write: (_level, _message, details) => void lines.push({ ...details }) };
  const log = (status: number, user?: string) =>
    logRequest(logs, eventFor({ path: '/' }), { correlationId: 'c', status, ms: 1, work: {}, ...(user && { user }) });
  for (const status of [200, 399, 400, 499, 500]) log(status);
  log(404, 'u');
  expect(lines.filter(({ address }) => address !== undefined).map(({ status }) => status)).toEqual([400, 499]);
});
