import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awsSecrets } from '#functions/platform/aws/secrets.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');

let server: Server;
let refusals: number;
let asked: number;
beforeEach(async () => {
  [refusals, asked] = [0, 0];
  server = createServer((request, response) => {
    request.resume();
    asked += 1;
    const isRefused = asked <= refusals;
    response.writeHead(isRefused ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify(isRefused ? { __type: 'ThrottlingException', message: 'Rate exceeded' } : { Parameter: { Value: KEY } }));
  });
  vi.stubEnv('AWS_ENDPOINT_URL_SSM', await listenLocally(server));
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.stubEnv('SHEAF_SECRET_PREFIX', '/sheaf/test/keys');
});
afterEach(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

test('a key that many functions ask for at once is had after a while, as forty may ask in a second', async () => {
  refusals = 8;
  expect(Buffer.from((await awsSecrets().ring('session')).current.bytes).toString('base64')).toBe(KEY);
  expect(asked).toBe(9);
}, 20_000);

test('a running function asks once', async () => {
  const secrets = awsSecrets();
  await Promise.all(Array.from({ length: 5 }, () => secrets.ring('session')));
  await secrets.ring('session');
  expect(asked).toBe(1);
});
