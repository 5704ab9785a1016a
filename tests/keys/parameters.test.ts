import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awsSecrets } from '#functions/platform/aws/secrets.ts';
import { rotateStage } from '#infra/recovery/rotateStage.ts';
import { FIRST_KEY, serveParameters } from '#tests/kit/parameterStore.ts';

/** The existing parameters, and how often each was read. */
let parameters: Map<string, string>;
let reads: number;
beforeEach(() => {
  [parameters, reads] = [new Map([['/sheaf/test/keys/session', FIRST_KEY]]), 0];
});
serveParameters(({ Name, Value, Overwrite, Tier }, action) => {
  if (action === 'DeleteParameter') return { status: parameters.delete(Name) ? 200 : 400, body: {} };
  const most = Tier === 'Intelligent-Tiering' ? 8192 : 4096;
  if (Value === undefined) reads += 1;
  else if (Value.length > most) return { status: 400, body: { __type: 'ValidationException' } };
  else if (Overwrite || !parameters.has(Name)) parameters.set(Name, Value);
  else return { status: 400, body: { __type: 'ParameterAlreadyExists' } };
  const found = parameters.get(Name);
  return found === undefined
    ? { status: 400, body: { __type: 'ParameterNotFound' } }
    : { status: 200, body: { Parameter: { Value: found } } };
});
afterEach(() => vi.useRealTimers());

const rotation = { names: ['session', 'captcha'], dropOld: false, now: new Date() };

test('a stage rotates its keys, and starting functions find the new one next to the old', async () => {
  expect(await rotateStage('test', rotation)).toEqual([
    'session: key 2 is current; 1 older one is kept, 0 dropped',
    'captcha: nothing was made with a key yet, so there is none to replace',
  ]);
  const { current, keys } = await awsSecrets().ring('session');
  expect(current.id).toBe('2');
  expect(keys.map(({ id }) => id)).toEqual(['', '2']);
  expect(Buffer.from(keys[0]?.bytes ?? '').toString('base64')).toBe(FIRST_KEY);
  expect(parameters.get('/sheaf/test/keys/session')?.length).toBeLessThan(4096);
});

test('a running function reads the keys once an hour, and again for a newer one, but not for each invented one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const secrets = awsSecrets();
  expect((await secrets.ring('session')).current.id).toBe('');
  await rotateStage('test', rotation);
  reads = 0;
  vi.setSystemTime(Date.now() + 3_599_000);
  expect((await secrets.ring('session')).current.id).toBe('');
  expect(reads).toBe(0);
  expect((await secrets.find('session', '2'))?.id).toBe('2');
  expect(reads).toBe(1);
  for (let created = 3; created < 20; created += 1) expect(await secrets.find('session', String(created))).toBeUndefined();
  expect(reads).toBe(1);
});

test('a running function refuses a key that leaked and was dropped after an hour, even if it never sees the new one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const secrets = awsSecrets();
  expect(await secrets.find('session', '')).toBeDefined();
  await rotateStage('test', { ...rotation, dropOld: true });
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await secrets.find('session', '')).toBeUndefined();
  expect((await secrets.ring('session')).current.id).toBe('2');
});

test('keys are replaced every month for five years, although Parameter Store accepts 4 KB by default', async () => {
  for (let month = 0; month < 60; month += 1) await rotateStage('test', rotation);
  expect(parameters.get('/sheaf/test/keys/session')?.length).toBeGreaterThan(4096);
  expect((await awsSecrets().ring('session')).keys).toHaveLength(61);
});

test('two operators do not replace keys at the same time, as both would create a key with the same id', async () => {
  const rotations = await Promise.allSettled([rotateStage('test', rotation), rotateStage('test', rotation)]);
  expect(rotations.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(rotations).toContainEqual(
    expect.objectContaining({ reason: expect.objectContaining({ message: expect.stringContaining('/sheaf/test/rotation') }) }),
  );
  expect((await awsSecrets().ring('session')).keys.map(({ id }) => id)).toEqual(['', '2']);
  await rotateStage('test', rotation);
  expect([...parameters.keys()]).toEqual(['/sheaf/test/keys/session']);
});

test('a rotation that failed does not prevent the next one', async () => {
  parameters.set('/sheaf/test/keys/captcha', 'damaged');
  await expect(rotateStage('test', rotation)).rejects.toThrow('does not contain a key');
  parameters.delete('/sheaf/test/keys/captcha');
  expect((await rotateStage('test', rotation))[0]).toMatch(/^session: key 3 is current/);
});
