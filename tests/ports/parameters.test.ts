import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awsSecrets } from '#functions/platform/aws/secrets.ts';

const kept = new Map<string, { Value: string; Type: string }>();

/** As much of the Parameter Store as keys need: names are written once, unless told otherwise. */
const store = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { Name, Value, Type, Overwrite } = JSON.parse(Buffer.concat(chunks).toString());
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
  if (request.headers['x-amz-target'] === 'AmazonSSM.GetParameter') {
    const found = kept.get(Name);
    return found ? answer(200, { Parameter: { Name, ...found } }) : answer(400, { __type: 'ParameterNotFound' });
  }
  if (kept.has(Name) && !Overwrite) return answer(400, { __type: 'ParameterAlreadyExists' });
  kept.set(Name, { Value, Type });
  return answer(200, { Version: 1, Tier: 'Standard' });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SSM: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    SHEAF_SECRET_PREFIX: '/sheaf/dev/keys',
  });
});
afterAll(() => store.close());

test('functions that start at once agree on one key, which is encrypted at rest and stays the same', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => awsSecrets().key('session')));
  expect(keys[0]).toHaveLength(32);
  for (const key of keys) expect(key).toEqual(keys[0]);
  expect([...kept]).toEqual([['/sheaf/dev/keys/session', { Value: expect.any(String), Type: 'SecureString' }]]);
  expect(await awsSecrets().key('session')).toEqual(keys[0]);
});

test('a text that is kept is encrypted at rest and replaces the one before', async () => {
  await awsSecrets().keep('first-password', 'one');
  await awsSecrets().keep('first-password', 'two');
  expect(kept.get('/sheaf/dev/keys/first-password')).toEqual({ Value: 'two', Type: 'SecureString' });
});

test('keys of other names are other keys', async () => {
  const secrets = awsSecrets();
  expect(await secrets.key('files')).not.toEqual(await secrets.key('session'));
});
