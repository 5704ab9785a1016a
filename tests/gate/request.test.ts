import { describe, expect, test } from 'vitest';
import { correlationIdOf } from '#functions/runtime/answer.ts';
import { CHALLENGE_COOKIE, cookieLine, readCookies, SESSION_COOKIE, wireName } from '#functions/runtime/cookies.ts';
import { readRequest } from '#functions/runtime/request.ts';
import { CSRF_COOKIE } from '#shared/http/wrapper.ts';
import { BODY_BYTES, MULTIPART_BYTES } from '#shared/limits.ts';
import { plain, refusal, requestOf, secure } from '#tests/gate/requestParts.ts';
import { eventFor } from '#tests/kit/callThrough.ts';

describe('a request', () => {
  test('is read with its headers in lower case, its cookies, its query and its bytes', () => {
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
      credential: '',
      address: '10.0.0.7',
      byScript: false,
    });
    expect(request.body.toString('utf8')).toBe('ü');
    expect(requestOf({ path: '/', body: Buffer.from([0, 255]) }).body).toEqual(Buffer.from([0, 255]));
    expect(requestOf({ path: '/' })).toMatchObject({ body: Buffer.alloc(0) });
  });

  test('has no key in a header without a value', () => {
    const event = eventFor({ path: '/' });
    expect(readRequest(plain, { ...event, headers: { 'x-api-key': undefined } }).credential).toBe('');
  });

  test('says whether a script sent it', () => {
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
    expect(requestOf({ path: '/', headers: headers as Record<string, string> }).credential).toBe(presented);
  });

  test('has the maximum size of its kind, and a larger one is refused with the limit', () => {
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    const sized = (bytes: number, headers: Record<string, string> = {}) => requestOf({ path: '/', body: Buffer.alloc(bytes), headers });
    expect(sized(BODY_BYTES).body).toHaveLength(BODY_BYTES);
    expect(refusal(() => sized(BODY_BYTES + 1))).toMatchObject({ code: 'bodyTooLarge', details: { params: { limit: BODY_BYTES } } });
    expect(sized(MULTIPART_BYTES, form).body).toHaveLength(MULTIPART_BYTES);
    expect(refusal(() => sized(MULTIPART_BYTES + 1, form)).details.params).toEqual({ limit: MULTIPART_BYTES });
    expect(refusal(() => sized(BODY_BYTES + 1, { 'content-type': 'x multipart/form-data' })).code).toBe('bodyTooLarge');
  });
});

describe('cookies', () => {
  test('have a name that only this host may set under TLS, except the one that scripts read', () => {
    expect([SESSION_COOKIE, CHALLENGE_COOKIE, CSRF_COOKIE, 'other'].map((name) => wireName(secure, name))).toEqual([
      '__Host-sheaf-session',
      '__Host-sheaf-challenge',
      'CSRF-TOKEN',
      'other',
    ]);
    expect([SESSION_COOKIE, CSRF_COOKIE].map((name) => wireName(plain, name))).toEqual(['sheaf-session', 'CSRF-TOKEN']);
  });

  test('of ours without that name are ignored under TLS', () => {
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

  test('are stored as long as the objects they represent, and an empty one is deleted', () => {
    expect(cookieLine(plain, SESSION_COOKIE, 's')).toBe('sheaf-session=s; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax');
    expect(cookieLine(secure, CHALLENGE_COOKIE, 'c')).toBe('__Host-sheaf-challenge=c; Max-Age=300; Path=/; HttpOnly; Secure; SameSite=Lax');
    expect(cookieLine(plain, CSRF_COOKIE, 't')).toBe('CSRF-TOKEN=t; Max-Age=43200; Path=/; SameSite=Lax');
    expect(cookieLine(plain, SESSION_COOKIE, '')).toContain('Max-Age=0;');
    expect(cookieLine(plain, 'other', 'o')).toBe('other=o; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  });
});

test('a call is identified by the id that came with it, if it is valid', () => {
  for (const id of ['12345678', 'a_b-'.repeat(16)]) expect(correlationIdOf({ 'x-correlation-id': id })).toBe(id);
  for (const id of ['1234567', 'x'.repeat(65), '12345678 x', 'x 12345678', undefined])
    expect(correlationIdOf({ 'x-correlation-id': id })).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
});
