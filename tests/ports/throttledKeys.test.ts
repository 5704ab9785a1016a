import { beforeEach, expect, test } from 'vitest';
import { awsSecrets } from '#functions/platform/aws/secrets.ts';
import { FIRST_KEY, serveParameters } from '#tests/kit/parameterStore.ts';

let refusals: number;
let requested: number;
beforeEach(() => {
  [refusals, requested] = [0, 0];
});
serveParameters(() => {
  requested += 1;
  return requested <= refusals
    ? { status: 400, body: { __type: 'ThrottlingException', message: 'Rate exceeded' } }
    : { status: 200, body: { Parameter: { Value: FIRST_KEY } } };
});

test('a key that many functions request at the same time is returned after a while, as forty are allowed per second', async () => {
  refusals = 8;
  expect(Buffer.from((await awsSecrets().ring('session')).current.bytes).toString('base64')).toBe(FIRST_KEY);
  expect(requested).toBe(9);
});

test('a running function requests it once', async () => {
  const secrets = awsSecrets();
  await Promise.all(Array.from({ length: 5 }, () => secrets.ring('session')));
  await secrets.ring('session');
  expect(requested).toBe(1);
});
