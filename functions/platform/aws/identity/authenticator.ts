import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { isFailure } from '#functions/platform/aws/common/failure.ts';
import { findToken } from '#functions/platform/aws/identity/accessToken.ts';
import { ofKnown, poolUser, type UserPool } from '#functions/platform/aws/identity/userPool.ts';

export const hasAuthenticator = async ({ client }: UserPool, userName: string): Promise<boolean> => {
  try {
    const { UserMFASettingList = [] } = await client.send(new AdminGetUserCommand(poolUser(userName)));
    return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA');
  } catch (error) {
    if (isFailure(error, 'UserNotFoundException')) return false;
    throw error;
  }
};

export const beginAuthenticator = async (pool: UserPool, userName: string): Promise<string> => {
  const AccessToken = await findToken(pool, userName);
  const { SecretCode } = await pool.client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  if (!SecretCode) throw new Error('Cognito returned no shared key');
  return SecretCode;
};

export const preferAuthenticator = async ({ client }: UserPool, userName: string, preferred: boolean): Promise<void> => {
  const SoftwareTokenMfaSettings = { Enabled: preferred, PreferredMfa: preferred };
  await ofKnown(client.send(new AdminSetUserMFAPreferenceCommand({ ...poolUser(userName), SoftwareTokenMfaSettings })));
};

const wrong = ['EnableSoftwareTokenMFAException', 'CodeMismatchException', 'InvalidParameterException'];

export const confirmAuthenticator = async (pool: UserPool, userName: string, code: string): Promise<boolean> => {
  const AccessToken = await findToken(pool, userName);
  try {
    const { Status } = await pool.client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: code }));
    if (Status !== 'SUCCESS') return false;
  } catch (error) {
    if (isFailure(error, ...wrong)) return false;
    throw error;
  }
  await preferAuthenticator(pool, userName, true);
  return true;
};
