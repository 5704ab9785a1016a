import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { csrfTokenFor } from '#functions/domain/identity/sessions/session.ts';
import { startSession } from '#functions/domain/identity/sessions/startSession.ts';
import { inGzip } from '#functions/platform/aws/inGzip.ts';
import type { Host } from '#functions/platform/host.ts';
import { SESSION_COOKIE, wireName } from '#functions/runtime/cookies.ts';
import type { Handler } from '#functions/runtime/serve.ts';
import { type Endpoint, paramNames, type RawInput } from '#shared/http/contract.ts';
import { stringifyQuery } from '#shared/http/stringifyQuery.ts';
import { CONSISTENT_COOKIE, CORRELATION_HEADER, CSRF_COOKIE, CSRF_HEADER } from '#shared/http/wrapper.ts';

/** Headers that browsers send with every call, and those added by the distribution. */
const along = {
  accept: 'application/json',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-GB,en;q=0.9,pt;q=0.8',
  'content-type': 'application/json',
  origin: 'https://d111111abcdef8.cloudfront.net',
  referer: 'https://d111111abcdef8.cloudfront.net/_lists/startuptasks',
  'sec-ch-ua': '"Chromium";v="146", "Not.A/Brand";v="24", "Google Chrome";v="146"',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36',
  'x-requested-with': 'XMLHttpRequest',
  host: 'abcdefghij.execute-api.us-east-1.amazonaws.com',
  via: '2.0 0123456789abcdef0123456789abcdef.cloudfront.net (CloudFront)',
  'x-amz-cf-id': '0123456789abcdef0123456789abcdef0123456789abcdef01234567==',
  'x-amzn-trace-id': 'Root=1-67891233-abcdef012345678912345678',
  'x-forwarded-for': '203.0.113.7, 130.176.1.1',
  'x-forwarded-port': '443',
  'x-forwarded-proto': 'https',
  'x-sheaf-edge': randomUUID(),
};

export interface Called {
  /** Bytes of the body with compression, and without. */
  bodyBytes: number;
  plainBytes: number;
  headerBytes: number;
  /** Bytes of request line, headers and body. */
  requestBytes: number;
  sentBytes: number;
}

const headerBytes = (headers: object): number =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + Buffer.byteLength(`${name}: ${value}\r\n`), 0);

/** The gateway event of a call. */
const eventOf = (endpoint: Endpoint, input: Record<string, unknown>, headers: Record<string, string>, cookies: string[]) => {
  const names = paramNames(endpoint.path);
  const rawPath = names.reduce((text, name) => text.replace(`{${name}}`, encodeURIComponent(String(input[name]))), `/api${endpoint.path}`);
  const rawQueryString = stringifyQuery(
    Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'body' && !names.includes(name))),
  );
  const requestContext = { http: { method: endpoint.method, path: rawPath, sourceIp: '203.0.113.7' }, requestId: randomUUID() };
  const body = 'body' in input ? { body: JSON.stringify(input.body) } : {};
  // The gate reads nothing else of an event.
  return {
    rawPath,
    rawQueryString,
    headers,
    cookies,
    requestContext,
    isBase64Encoded: false,
    ...body,
  } as unknown as APIGatewayProxyEventV2;
};

/** A person's browser. Throws if a call is refused. */
export const openCaller = async (host: Host, api: Handler, userId: string) => {
  const token = await startSession(host, userId);
  const csrf = await csrfTokenFor(host, token);
  const cookies = [`${wireName(host, SESSION_COOKIE)}=${token}`, `${CSRF_COOKIE}=${csrf}`];
  const call = async <E extends Endpoint>(endpoint: E, input: RawInput<E>, { isAfterChange = false } = {}): Promise<Called> => {
    const sentCookies = isAfterChange ? [...cookies, `${CONSISTENT_COOKIE}=1`] : cookies;
    const headers = { ...along, [CSRF_HEADER]: csrf, [CORRELATION_HEADER]: randomUUID() };
    const event = eventOf(endpoint, input as Record<string, unknown>, headers, sentCookies);
    const line = `${endpoint.method} ${event.rawPath}?${event.rawQueryString} HTTP/1.1\r\n`;
    const plain = await api(event);
    if (plain.statusCode !== 200) throw new Error(`${endpoint.action}: ${plain.statusCode} ${plain.body}`);
    const { body = '', headers: answered = {}, isBase64Encoded } = await inGzip(async () => plain)(event);
    return {
      plainBytes: Buffer.byteLength(plain.body ?? ''),
      bodyBytes: Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8'),
      headerBytes: headerBytes(answered),
      requestBytes: Buffer.byteLength(line) + headerBytes({ ...headers, cookie: sentCookies.join('; ') }),
      sentBytes: Buffer.byteLength(event.body ?? ''),
    };
  };
  return { sessionId: token.split('.')[1] ?? '', call };
};

export type Caller = Awaited<ReturnType<typeof openCaller>>;
