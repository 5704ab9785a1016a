import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { awsIdentity } from '#functions/platform/aws/identity/identity.ts';
import { openTable } from '#functions/platform/embedded/table/table.ts';
import type { Identity } from '#functions/platform/identity.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';

/** The emulator's Cognito lacks some refusals of AWS, so this server simulates them. */
let server: Server;
let identity: Identity;
let refusal: string;
const table = openTable(':memory:');

beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(400, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify({ __type: refusal, message: 'no' }));
  });
  const account = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  const pool = { SHEAF_USER_POOL: 'us-east-1_pool', SHEAF_USER_POOL_CLIENT: 'client' };
  Object.assign(process.env, account, pool, { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: await listenLocally(server) });
  identity = awsIdentity({ table, now: () => new Date() });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  table.close();
});

describe('a refusal by Cognito', () => {
  test.each([
    ['NotAuthorizedException'],
    ['UserNotFoundException'],
    ['UserNotConfirmedException'],
    ['PasswordResetRequiredException'],
    ['InvalidParameterException'],
  ])('looks the same to the user who signs in: %s', async (name) => {
    refusal = name;
    expect(await identity.signIn('ana', 'Right-12345')).toEqual({ step: 'refused' });
  });

  test.each([
    ['CodeMismatchException', 'a wrong code', 'refused'],
    ['ExpiredCodeException', 'a code that was used', 'refused'],
    ['NotAuthorizedException', 'a challenge that is over, or somebody who was disabled meanwhile', 'expired'],
    ['InvalidParameterException', 'a challenge that never was', 'expired'],
  ])('is reported in the second step as on one machine: %s is %s', async (name, _, step) => {
    refusal = name;
    expect(await identity.answerCode('challenge', 'ana', '123456')).toEqual({ step });
  });

  test('is an error if it does not concern the user', async () => {
    refusal = 'InternalErrorException';
    await expect(identity.answerCode('challenge', 'ana', '123456')).rejects.toMatchObject({ name: refusal });
    await expect(identity.setPassword('ana', 'Right-12345')).rejects.toMatchObject({ name: refusal });
  });

  test('because too many sign in at the same time asks the user to try again', async () => {
    refusal = 'TooManyRequestsException';
    await expect(identity.signIn('ana', 'Right-12345')).rejects.toMatchObject({ code: 'busy' });
    await expect(identity.answerCode('challenge', 'ana', '123456')).rejects.toMatchObject({ code: 'busy' });
    await expect(identity.setPassword('ana', 'Right-12345')).rejects.toMatchObject({ code: 'busy' });
  });

  test('is ignored when a removed user no longer exists, and reported otherwise', async () => {
    const token = { table: 'content' as const, pk: 'cognito#ana', sk: 'token' };
    await table.transact([{ put: { ...token, data: { token: 'kept' } } }]);
    refusal = 'NotAuthorizedException';
    await expect(identity.remove('ana')).rejects.toThrow();
    expect(await table.get(token)).toBeDefined();
    refusal = 'UserNotFoundException';
    await identity.remove('ana');
    expect(await table.get(token)).toBeUndefined();
  });

  test('an authenticator can be enrolled only soon after signing in', async () => {
    await expect(identity.beginAuthenticator('ana')).rejects.toMatchObject({ code: 'confirmationRequired' });
  });
});
