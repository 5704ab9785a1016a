import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { awsSecrets } from '#functions/platform/aws/secrets.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';

const stored = new Map<string, { Value: string; Type: string }>();
/** How often an existing parameter is still reported as missing. */
let late = 0;

/** The part of Parameter Store that keys need. The emulator shows writes immediately; AWS can take a moment. */
const store = createServer(async (request, response) => {
  const { Name, Value, Type, Overwrite } = JSON.parse(Buffer.concat(await request.toArray()).toString());
  const answer = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
  if (request.headers['x-amz-target'] === 'AmazonSSM.GetParameter') {
    const found = late-- > 0 ? undefined : stored.get(Name);
    return found ? answer(200, { Parameter: { Name, ...found } }) : answer(400, { __type: 'ParameterNotFound' });
  }
  if (stored.has(Name) && !Overwrite) return answer(400, { __type: 'ParameterAlreadyExists' });
  stored.set(Name, { Value, Type });
  return answer(200, { Version: 1, Tier: 'Standard' });
});

beforeAll(async () => {
  const account = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  Object.assign(process.env, account, { AWS_ENDPOINT_URL_SSM: await listenLocally(store), SHEAF_SECRET_PREFIX: '/sheaf/dev/keys' });
});
beforeEach(() => {
  late = 0;
  stored.clear();
});
afterAll(() => {
  store.closeAllConnections();
  store.close();
});

describe('the Parameter Store', () => {
  test('is asked again while it does not yet show the key that another function created', async () => {
    const key = await awsSecrets().ring('session');
    late = 3;
    expect(await awsSecrets().ring('session')).toEqual(key);
  });

  test('that never shows the key returns an error to the caller, and the next caller asks again', async () => {
    const secrets = awsSecrets();
    const key = await awsSecrets().ring('session');
    late = 100;
    await expect(secrets.ring('session')).rejects.toThrow('neither read nor created');
    late = 0;
    expect(await secrets.ring('session')).toEqual(key);
  });

  test('encrypts keys and texts at rest', async () => {
    await awsSecrets().ring('session');
    await awsSecrets().keep('first-password', 'one');
    expect([...stored]).toEqual([
      ['/sheaf/dev/keys/session', { Value: expect.any(String), Type: 'SecureString' }],
      ['/sheaf/dev/keys/first-password', { Value: 'one', Type: 'SecureString' }],
    ]);
  });
});
