import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awsSecrets } from '#functions/platform/aws/secrets.ts';
import { rotateStage } from '#infra/recovery/rotateStage.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';

const FIRST = Buffer.alloc(32, 7).toString('base64');

interface Asked {
  Name: string;
  Value?: string;
  Overwrite?: boolean;
}

/** Parameter Store, as far as keys need it. */
let parameters: Map<string, string>;
let reads: number;
let server: Server;
beforeEach(async () => {
  [parameters, reads] = [new Map([['/sheaf/test/keys/session', FIRST]]), 0];
  server = createServer(async (request, response) => {
    const { Name, Value, Overwrite }: Asked = JSON.parse((await Array.fromAsync(request)).join(''));
    const tell = (code: number, body: object) => {
      response.writeHead(code, { 'content-type': 'application/x-amz-json-1.1' });
      response.end(JSON.stringify(body));
    };
    if (Value === undefined) reads += 1;
    else if (Overwrite || !parameters.has(Name)) parameters.set(Name, Value);
    const found = parameters.get(Name);
    if (found === undefined) tell(400, { __type: 'ParameterNotFound' });
    else tell(200, { Parameter: { Value: found } });
  });
  vi.stubEnv('AWS_ENDPOINT_URL_SSM', await listenLocally(server));
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.stubEnv('SHEAF_SECRET_PREFIX', '/sheaf/test/keys');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

const rotation = { names: ['session', 'captcha'], dropOld: false, now: new Date() };

test('a stage has its keys replaced, and functions that start find the new one beside the old', async () => {
  expect(await rotateStage('test', rotation)).toEqual([
    'session: key 2 is current; 1 older one is kept, 0 dropped',
    'captcha: nothing was made with a key yet, so there is none to replace',
  ]);
  const { current, keys } = await awsSecrets().ring('session');
  expect(current.id).toBe('2');
  expect(keys.map(({ id }) => id)).toEqual(['', '2']);
  expect(Buffer.from(keys[0]?.bytes ?? '').toString('base64')).toBe(FIRST);
  expect(parameters.get('/sheaf/test/keys/session')?.length).toBeLessThan(4096);
});

test('a function that runs reads the keys once, and again for a newer one, but not for each that is made up', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const secrets = awsSecrets();
  expect((await secrets.ring('session')).current.id).toBe('');
  await rotateStage('test', rotation);
  reads = 0;
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  expect((await secrets.ring('session')).current.id).toBe('');
  expect(reads).toBe(0);
  expect((await secrets.find('session', '2'))?.id).toBe('2');
  expect(reads).toBe(1);
  for (let made = 3; made < 20; made += 1) expect(await secrets.find('session', String(made))).toBeUndefined();
  expect(reads).toBe(1);
});
