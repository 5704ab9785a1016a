import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import type { Handler } from '#functions/runtime/serve.ts';
import { type Answer, type Endpoint, paramNames, type RawInput } from '#shared/http/contract.ts';
import { stringifyQuery } from '#shared/http/stringifyQuery.ts';
import { CSRF_COOKIE, CSRF_HEADER, type WireError, type Wrapper } from '#shared/http/wrapper.ts';

/** A refusal as the caller sees it, for assertions. */
export class Refused extends Error {
  readonly status: number;
  readonly error: string;
  readonly details: WireError;
  readonly headers: Record<string, string>;

  constructor(status: number, details: WireError, headers: Record<string, string>) {
    super(`${status} ${details.error} ${JSON.stringify(details.fields ?? '')}`);
    this.status = status;
    this.error = details.error;
    this.details = details;
    this.headers = headers;
  }
}

export interface Sending {
  method?: string;
  path: string;
  query?: string;
  body?: string | Buffer;
  headers?: Record<string, string>;
  cookies?: string[];
  address?: string;
}

/** An event as created by the gateway. */
export const eventFor = ({
  method = 'GET',
  path,
  query = '',
  body,
  headers = {},
  cookies = [],
  address = '127.0.0.1',
}: Sending): APIGatewayProxyEventV2 => ({
  version: '2.0',
  routeKey: '$default',
  rawPath: path,
  rawQueryString: query,
  headers,
  ...(cookies.length > 0 && { cookies }),
  requestContext: {
    accountId: 'test',
    apiId: 'test',
    domainName: 'sheaf.test',
    domainPrefix: '',
    http: { method, path, protocol: 'HTTP/1.1', sourceIp: address, userAgent: 'test' },
    requestId: randomUUID(),
    routeKey: '$default',
    stage: '$default',
    time: '',
    timeEpoch: 0,
  },
  ...(body !== undefined && { body: typeof body === 'string' ? body : body.toString('base64') }),
  isBase64Encoded: body !== undefined && typeof body !== 'string',
});

/** Path, query and body of a call as a browser would send them. */
export const sendingOf = (endpoint: Endpoint, input: Record<string, unknown>): Sending => {
  const names = paramNames(endpoint.path);
  const path = names.reduce((text, name) => text.replace(`{${name}}`, encodeURIComponent(String(input[name]))), `/api${endpoint.path}`);
  const query = Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name) && name !== 'body'));
  const body = 'body' in input ? { body: JSON.stringify(input.body), headers: { 'content-type': 'application/json' } } : {};
  return { method: endpoint.method, path, query: stringifyQuery(query), ...body };
};

/** Checks in every test that a response without an output schema matches its contract. */
const holdToContract = ({ presented = false, answer }: Endpoint, value: unknown): void => {
  if (presented) deepStrictEqual(z.parse(answer, value), value);
};

/** A browser: it stores cookies and sends the anti-forgery token. */
export const browser = (api: Handler) => {
  const cookies = new Map<string, string>();

  const keep = (lines: string[] = []): void => {
    for (const line of lines) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (value === '') cookies.delete(name);
      else cookies.set(name, decodeURIComponent(value));
    }
  };

  const send = async (sending: Sending) => {
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`);
    const token = cookies.get(CSRF_COOKIE);
    const headers = { 'x-requested-with': 'XMLHttpRequest', ...(token && { [CSRF_HEADER]: token }), ...sending.headers };
    const reply = await api(eventFor({ ...sending, headers, cookies: sending.cookies ?? jar }));
    keep(reply.cookies);
    return { status: reply.statusCode ?? 200, headers: (reply.headers ?? {}) as Record<string, string>, body: reply.body ?? '' };
  };

  const wrapped = async (endpoint: Endpoint, input: Record<string, unknown>): Promise<Wrapper> => {
    const { status, headers, body } = await send(sendingOf(endpoint, input));
    const parsed: Wrapper =
      endpoint.kind === 'plain' && status === 200
        ? { value: JSON.parse(body), hasErrors: false, errors: [], hasWarnings: false, warnings: [] }
        : JSON.parse(body);
    const [error] = parsed.errors;
    if (error) throw new Refused(status, error, headers);
    holdToContract(endpoint, parsed.value);
    return parsed;
  };

  const call = async <E extends Endpoint>(endpoint: E, input: RawInput<E>): Promise<Answer<E>> =>
    (await wrapped(endpoint, input as Record<string, unknown>)).value as Answer<E>;

  return { cookies, keep, send, call, wrapped };
};

export type Browser = ReturnType<typeof browser>;
