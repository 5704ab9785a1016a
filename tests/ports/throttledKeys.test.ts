import { beforeEach, expect, test } from 'vitest';
import { awsSecrets } from '#functions/platform/aws/secrets.ts';
import { FIRST_KEY, serveParameters } from '#tests/kit/parameterStore.ts';

let refusals: number;
let asked: number;
beforeEach(() => {
  [refusals, asked] = [0, 0];
});
serveParameters(() => {
  asked += 1;
  return asked <= refusals
    ? { status: 400, body: { __type: 'ThrottlingException', message: 'Rate exceeded' } }
    : { status: 200, body: { Parameter: { Value: FIRST_KEY } } };
});

test('a key that many functions ask for at once is had after a while, as forty may ask in a second', async () => {
  refusals = 8;
  expect(Buffer.from((await awsSecrets().ring('session')).current.bytes).toString('base64')).toBe(FIRST_KEY);
  expect(asked).toBe(9);
}, 20_000);

test('a running function asks once', async () => {
  const secrets = awsSecrets();
  await Promise.all(Array.from({ length: 5 }, () => secrets.ring('session')));
  await secrets.ring('session');
  expect(asked).toBe(1);
});
