import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider';
import type { UserPool } from '#functions/platform/aws/identity/userPool.ts';
import { normalizeUserName } from '#functions/platform/helpers/userName.ts';
import type { Key } from '#functions/platform/table.ts';
import { Problem } from '#shared/problems.ts';

const tokenKey = (userName: string): Key => ({ table: 'content', pk: `cognito#${normalizeUserName(userName)}`, sk: 'token' });

/** Kept on the server, as long as it is good: Cognito takes a new authenticator only from the person's own token. */
export const keepToken = async (
  { table, now }: UserPool,
  userName: string,
  result: AuthenticationResultType | undefined,
): Promise<void> => {
  if (!result?.AccessToken) return;
  const expiresAt = Math.floor(now().getTime() / 1000) + (result.ExpiresIn ?? 0);
  await table.transact([{ put: { ...tokenKey(userName), data: { token: result.AccessToken }, expiresAt } }]);
};

export const forgetToken = ({ table }: UserPool, userName: string): Promise<void> => table.transact([{ delete: tokenKey(userName) }]);

/** Whose token is over gives the password again, with which a new one comes. */
export const findToken = async ({ table }: UserPool, userName: string): Promise<string> => {
  const token = (await table.get(tokenKey(userName)))?.data.token;
  if (typeof token !== 'string') throw new Problem('confirmationRequired');
  return token;
};
