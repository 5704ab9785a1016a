import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider';
import type { UserPool } from '#functions/platform/aws/identity/userPool.ts';
import { normalizeUserName } from '#functions/platform/helpers/normalizeName.ts';
import type { Key } from '#functions/platform/table.ts';
import { Problem } from '#shared/problems.ts';
import { secondsOf } from '#shared/time.ts';

const tokenKey = (userName: string): Key => ({ table: 'content', pk: `cognito#${normalizeUserName(userName)}`, sk: 'token' });

/** Stores the person's access token on the server until it expires, because Cognito accepts a new authenticator only with it. */
export const keepToken = async (
  { table, now }: UserPool,
  userName: string,
  result: AuthenticationResultType | undefined,
): Promise<void> => {
  if (!result?.AccessToken) return;
  const expiresAt = secondsOf(now()) + (result.ExpiresIn ?? 0);
  await table.transact([{ put: { ...tokenKey(userName), data: { token: result.AccessToken }, expiresAt } }]);
};

export const forgetToken = ({ table }: UserPool, userName: string): Promise<void> => table.transact([{ delete: tokenKey(userName) }]);

/** The stored token. If it has expired, the person has to enter the password again. */
export const findToken = async ({ table }: UserPool, userName: string): Promise<string> => {
  const token = (await table.get(tokenKey(userName)))?.data.token;
  if (typeof token !== 'string') throw new Problem('confirmationRequired');
  return token;
};
