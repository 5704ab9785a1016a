import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stringifyQuery } from '#shared/http/stringifyQuery.ts';
import { docxOf } from '#tests/e2e/documentFiles.ts';
import type { Sending } from '#tests/kit/callThrough.ts';
import { digestAnswer } from '#tests/kit/digestAnswer.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { pdfOf } from '#tests/kit/pdf.ts';
import { type DocumentedPlace, openDocumentedPlace } from '#tests/specification/documentedPlace.ts';
import { ofAccounts } from '#tests/specification/requests/account.ts';
import { aroundContent } from '#tests/specification/requests/around.ts';
import { ofContent } from '#tests/specification/requests/content.ts';
import { usual } from '#tests/specification/requests/objects.ts';

/** A call as documented: its parameters, and whether they are in its path, query or body. */
interface DocumentedCall {
  id: string;
  method: 'GET' | 'POST';
  path: string;
  sends: 'none' | 'json' | 'multipart';
  names: Record<string, string>;
}

const calls: DocumentedCall[] = JSON.parse(readFileSync(join(import.meta.dirname, 'calls.json'), 'utf8'));
const requests = { ...ofAccounts, ...ofContent, ...aroundContent };

let at: DocumentedPlace;
beforeAll(async () => {
  at = await openDocumentedPlace();
});
afterAll(() => at.close());

const bytesOf = async (kind: unknown): Promise<[string, Uint8Array]> => {
  if (Array.isArray(kind)) return [String(kind[0]), Buffer.from(String(kind[1]))];
  if (kind === 'pdf') return ['a.pdf', await pdfOf(['Changed'])];
  if (kind === 'docx') return ['a.docx', docxOf(['Dear {{Nobody}}'])];
  if (kind === 'zip') return ['a.zip', zipSync({ 'a/b.txt': Buffer.from('Inside') })];
  return kind === 'texts' ? ['en.json', Buffer.from('{}')] : [`${at.unique()}.txt`, Buffer.from('Some words of a file')];
};

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The request of a client that knows only the documents. */
const sendingOf = async ({ id, method, path, sends, names }: DocumentedCall): Promise<Sending> => {
  const values: Record<string, unknown> = { ...usual(at), ...(await requests[id]?.(at)) };
  const of = (place: string): [string, unknown][] =>
    Object.entries(names).flatMap(([name, where]) =>
      where.replace('?', '') === place && values[name] !== undefined ? [[name, values[name]]] : [],
    );
  const address = of('path').reduce((filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(String(value))), path);
  const query = stringifyQuery(Object.fromEntries(of('query')));
  const body = Object.fromEntries(of('body'));
  if (sends === 'multipart' || values['+file']) {
    const { file, files, ...fields } = body;
    const filled = Object.entries(fields).map(([name, value]): [string, string] => [name, text(value)]);
    return multipart(address, [await bytesOf(values['+file'] ?? file ?? files)], query, Object.fromEntries(filled));
  }
  if (method === 'GET') return { path: address, query };
  const whole = Array.isArray(values['+body']) ? values['+body'] : { ...body, ...(values['+body'] as object | undefined) };
  return { method, path: address, query, body: JSON.stringify(whole), headers: { 'content-type': 'application/json' } };
};

/** Calls that end sessions, or are only for people without one. */
const alone =
  /^account\.(?:login|loginWith2fa\w*|logout|changePassword|forgotPassword|resetPassword|disableUserFromToken|disable2fa|resetAuthenticator)$/;

/** Errors that show that a request was understood: the object does not exist, or something has to be done first. */
const understood: Record<string, string[]> = {
  codes: [
    'challengeExpired',
    'linkOver',
    'authenticatorPending',
    'twoFactorOff',
    'captchaRequired',
    'assistantOff',
    'noSearchIndex',
    'containerAddress',
    'containerUnreachable',
    // LibreOffice is slow on a busy machine.
    'conversionTooLong',
  ],
  // These refer to something that never exists in this installation.
  absent: [
    'account.dismissNotification',
    'application.email.getBccList',
    'application.workers.removedistributedlock',
    'search.removeWorker',
  ],
};

/** Signing in for programs, and calls that only they make with an API key. */
const byKey: Record<string, (key: string) => string | Promise<string>> = {
  'account.apiKey': (key) => `Bearer ${key}`,
  'account.token': (key) => `Bearer ${key}`,
  'account.loginDigestAuth': async (key) => {
    const sending = { method: 'POST', path: '/api/Account/LoginDigestAuth', headers: { authorization: 'Digest' } };
    const visitor = await at.visitor();
    const challenge = (await visitor(sending)).headers['www-authenticate'] ?? '';
    return digestAnswer(challenge, { userName: at.admin.user.userName, key, uri: sending.path });
  },
  'account.loginBasicAuth': (key) => `Basic ${Buffer.from(`${at.admin.user.userName}:${key}`).toString('base64')}`,
};

/** A path of no call is treated like an absent object; a known path with another method is refused. */
const isKnown = async ({ method, path, body: _body, ...sending }: Sending): Promise<boolean> => {
  const { status } = await at.admin.send({ ...sending, path, method: method === 'POST' ? 'GET' : 'POST' });
  return status === 405;
};

const answerTo = async (call: DocumentedCall): Promise<string> => {
  const person = alone.test(call.id) ? await at.member() : at.admin;
  const sending = await sendingOf(call);
  const present = byKey[call.id];
  const headers = present ? { ...sending.headers, authorization: await present(await at.key()) } : sending.headers;
  const { status, body } = await person.send({ ...sending, ...(headers && { headers }) });
  if (status < 400) return 'accepted';
  const [error] = body.startsWith('{') ? JSON.parse(body).errors : [];
  if (understood.codes?.includes(error?.error)) return 'accepted';
  if (status === 404 && understood.absent?.includes(call.id) && (await isKnown(sending))) return 'accepted';
  return `${status} ${error?.error} ${JSON.stringify(error?.fields ?? '')}`;
};

describe('a client that knows only the documented calls', () => {
  test('knows 278 calls', () => {
    expect(calls.length).toBe(278);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(278);
  });

  test.each(calls.map((call) => [call.id, call] as const))('%s is accepted as documented', async (_id, call) => {
    expect(await answerTo(call)).toBe('accepted');
  });
});
