import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inGzip } from '#functions/platform/aws/inGzip.ts';
import { throughEdge } from '#functions/platform/aws/throughEdge.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { CSRF_COOKIE, CSRF_HEADER } from '#shared/http/wrapper.ts';
import { eventFor, sendingOf } from '#tests/kit/callThrough.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let listId: string;
beforeAll(async () => {
  process.env.SHEAF_EDGE_KEY = 'the-word';
  world = await openWorld();
  ana = await world.member('Ana', Access.Contribute);
  listId = (await world.list()).id;
});
afterAll(() => world.close());

const along = () => ({
  'x-sheaf-edge': 'the-word',
  'x-sheaf-viewer': '203.0.113.7',
  'x-correlation-id': 'from-the-browser-1',
  'content-type': 'application/json',
  'accept-encoding': 'gzip',
  [CSRF_HEADER]: ana.cookies.get(CSRF_COOKIE) ?? '',
});
const cookies = () => [...ana.cookies].map(([name, value]) => `${name}=${value}`);

/** The example event in AWS's documentation of function URLs, with the call inserted. */
const event = (sending: ReturnType<typeof sendingOf>, headers: Record<string, string> = along()): APIGatewayProxyEventV2 =>
  ({
    version: '2.0',
    routeKey: '$default',
    rawPath: sending.path,
    rawQueryString: sending.query ?? '',
    cookies: cookies(),
    headers: {
      'x-amzn-tls-cipher-suite': 'ECDHE-RSA-AES128-GCM-SHA256',
      'x-amzn-tls-version': 'TLSv1.2',
      'x-amzn-trace-id': 'Root=1-62ecd163-5f302e550dcde3b12402207d',
      'x-forwarded-for': '203.0.113.7, 130.176.1.1',
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
      host: 'abcdefghijklmnopqrstuvwxyz012345.lambda-url.us-west-2.on.aws',
      ...headers,
    },
    requestContext: {
      accountId: 'anonymous',
      apiId: 'abcdefghijklmnopqrstuvwxyz012345',
      authentication: null,
      domainName: 'abcdefghijklmnopqrstuvwxyz012345.lambda-url.us-west-2.on.aws',
      domainPrefix: 'abcdefghijklmnopqrstuvwxyz012345',
      http: {
        method: sending.method ?? 'GET',
        path: sending.path,
        protocol: 'HTTP/1.1',
        sourceIp: '130.176.1.1',
        userAgent: 'Amazon CloudFront',
      },
      requestId: '25b3ca0d-4b2e-4d9b-a3d9-0e8d5b1a2c3d',
      routeKey: '$default',
      stage: '$default',
      time: '12/Mar/2020:19:03:58 +0000',
      timeEpoch: 1583348638390,
    },
    pathParameters: null,
    stageVariables: null,
    ...(sending.body !== undefined && { body: sending.body }),
    isBase64Encoded: false,
  }) as unknown as APIGatewayProxyEventV2;

const handler = (event: APIGatewayProxyEventV2) => throughEdge(inGzip(world.api))(event);
const create = (title: string) => sendingOf(list.createItem, { listId, body: { Title: title } });

test('a call at a function URL is answered like one through the gateway', async () => {
  const created = await handler(event(create('First')));
  expect(created).toMatchObject({ statusCode: 200, headers: { 'x-correlation-id': 'from-the-browser-1' } });
  const requested = sendingOf(list.items, { listId, pageSize: 50 });
  const [direct, gateway] = [
    await handler(event(requested)),
    await handler(eventFor({ ...requested, headers: along(), cookies: cookies() })),
  ];
  expect(JSON.parse(direct.body ?? '')).toMatchObject({ hasErrors: false, value: { items: [{ Title: 'First' }] } });
  expect({ ...direct, headers: { ...direct.headers, 'server-timing': '' } }).toEqual({
    ...gateway,
    headers: { ...gateway.headers, 'server-timing': '' },
  });
});

test('its path is unchanged, in any case, and an unsupported method is refused', async () => {
  const requested = sendingOf(list.items, { listId, pageSize: 50 });
  const spelt = {
    ...requested,
    path: requested.path.replace('/List/', '/LIST/').replace(listId, `%${listId.charCodeAt(0).toString(16)}${listId.slice(1)}`),
  };
  expect(spelt.path).toContain('%');
  expect(await handler(event(spelt))).toMatchObject({ statusCode: 200 });
  expect(await handler(event({ ...requested, method: 'HEAD' }))).toMatchObject({ statusCode: 405, headers: { allow: 'GET' } });
});

test('its log line names the call, the request and, for a stranger, the address of the viewer', async () => {
  const lines: Record<string, unknown>[] = [];
  const logs = world.host.logs;
  world.host.logs = { ...logs, write: (_, __, details = {}) => void lines.push(details) };
  const requested = event(sendingOf(list.items, { listId, pageSize: 50 }));
  expect(await handler({ ...requested, cookies: [] })).toMatchObject({ statusCode: 401 });
  world.host.logs = logs;
  expect(lines.at(-1)).toMatchObject({
    endpoint: 'List.items',
    requestId: '25b3ca0d-4b2e-4d9b-a3d9-0e8d5b1a2c3d',
    correlationId: 'from-the-browser-1',
    address: '203.0.113.7',
  });
});

test('it refuses calls that do not come through the distribution', async () => {
  const { 'x-sheaf-edge': _, ...past } = along();
  expect(await handler(event(create('Past'), past))).toMatchObject({ statusCode: 403 });
  expect(await handler(event(create('Past'), { ...past, 'x-sheaf-edge': 'a guess' }))).toMatchObject({ statusCode: 403 });
});
