import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { isFailure } from '#functions/platform/aws/common/failure.ts';
import { forgetToken } from '#functions/platform/aws/identity/accessToken.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  hasAuthenticator,
  preferAuthenticator,
} from '#functions/platform/aws/identity/authenticator.ts';
import { createUser } from '#functions/platform/aws/identity/createUser.ts';
import { answerCode, signIn } from '#functions/platform/aws/identity/signIn.ts';
import { ofKnown, poolUser, type UserPool } from '#functions/platform/aws/identity/userPool.ts';
import type { Identity } from '#functions/platform/identity.ts';
import type { Table } from '#functions/platform/table.ts';
import { Problem } from '#shared/problems.ts';

const remove = async (pool: UserPool, userName: string): Promise<void> => {
  try {
    await pool.client.send(new AdminDeleteUserCommand(poolUser(userName)));
  } catch (error) {
    if (!isFailure(error, 'UserNotFoundException')) throw error;
  }
  await forgetToken(pool, userName);
};

/** Cognito limits the requests of a whole account per second. The SDK has already repeated the request. */
const openClient = (): CognitoIdentityProviderClient => {
  const client = new CognitoIdentityProviderClient({});
  client.middlewareStack.add(
    (next) => (request) =>
      next(request).catch((error: unknown) => {
        throw isFailure(error, 'TooManyRequestsException') ? new Problem('busy') : error;
      }),
    { step: 'initialize' },
  );
  return client;
};

/** People in the user pool. The table stores the token with which Cognito lets a person enroll an authenticator. Throws busy. */
export const awsIdentity = ({ table, now }: { table: Table; now(): Date }): Identity => {
  const pool: UserPool = { client: openClient(), table, now };
  const { client } = pool;
  return {
    create: (identity) => createUser(pool, identity),
    signIn: (userName, password) => signIn(pool, userName, password),
    answerCode: (challenge, userName, code) => answerCode(pool, challenge, userName, code),
    passwordIs: async (userName, password) => (await signIn(pool, userName, password)).step !== 'refused',
    hasAuthenticator: (userName) => hasAuthenticator(pool, userName),
    beginAuthenticator: (userName) => beginAuthenticator(pool, userName),
    confirmAuthenticator: (userName, code) => confirmAuthenticator(pool, userName, code),
    removeAuthenticator: (userName) => preferAuthenticator(pool, userName, false),
    setPassword: async (userName, password) => {
      await ofKnown(client.send(new AdminSetUserPasswordCommand({ ...poolUser(userName), Password: password, Permanent: true })));
    },
    setDisabled: async (userName, disabled) => {
      const user = poolUser(userName);
      await ofKnown(client.send(disabled ? new AdminDisableUserCommand(user) : new AdminEnableUserCommand(user)));
    },
    remove: (userName) => remove(pool, userName),
  };
};
