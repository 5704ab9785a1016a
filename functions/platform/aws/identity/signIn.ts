import { AdminInitiateAuthCommand, AdminRespondToAuthChallengeCommand } from '@aws-sdk/client-cognito-identity-provider';
import { isFailure } from '#functions/platform/aws/common/failure.ts';
import { setting } from '#functions/platform/aws/common/setting.ts';
import { keepToken } from '#functions/platform/aws/identity/accessToken.ts';
import { poolUser, type UserPool, userIdOf } from '#functions/platform/aws/identity/userPool.ts';
import type { CodeResult, PasswordResult } from '#functions/platform/identity.ts';

const client = () => ({ UserPoolId: setting('SHEAF_USER_POOL'), ClientId: setting('SHEAF_USER_POOL_CLIENT') });

/** Errors by which Cognito refuses a sign-in. The caller must not learn which one it was. */
const refusals = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'InvalidParameterException',
];

const authenticate = (pool: UserPool, userName: string, password: string) =>
  pool.client.send(
    new AdminInitiateAuthCommand({
      ...client(),
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: poolUser(userName).Username, PASSWORD: password },
    }),
  );

export const signIn = async (pool: UserPool, userName: string, password: string): Promise<PasswordResult> => {
  try {
    const { AuthenticationResult, ChallengeName, Session } = await authenticate(pool, userName, password);
    const userId = await userIdOf(pool, userName);
    if (ChallengeName === 'SOFTWARE_TOKEN_MFA' && Session) return { step: 'code', userId, challenge: Session };
    if (!AuthenticationResult) return { step: 'refused' };
    await keepToken(pool, userName, AuthenticationResult);
    return { step: 'done', userId };
  } catch (error) {
    if (isFailure(error, ...refusals)) return { step: 'refused' };
    throw error;
  }
};

/** Cognito reports a used code as expired and an expired session as not authorized. */
const outcomes: Record<string, CodeResult> = {
  CodeMismatchException: { step: 'refused' },
  ExpiredCodeException: { step: 'refused' },
  EnableSoftwareTokenMFAException: { step: 'refused' },
  NotAuthorizedException: { step: 'expired' },
  InvalidParameterException: { step: 'expired' },
};

export const answerCode = async (pool: UserPool, challenge: string, userName: string, code: string): Promise<CodeResult> => {
  const answers = { USERNAME: poolUser(userName).Username, SOFTWARE_TOKEN_MFA_CODE: code };
  const about = { ChallengeName: 'SOFTWARE_TOKEN_MFA' as const, Session: challenge, ChallengeResponses: answers };
  try {
    const { AuthenticationResult } = await pool.client.send(new AdminRespondToAuthChallengeCommand({ ...client(), ...about }));
    if (!AuthenticationResult) return { step: 'refused' };
    await keepToken(pool, userName, AuthenticationResult);
    return { step: 'done', userId: await userIdOf(pool, userName) };
  } catch (error) {
    const outcome = error instanceof Error ? outcomes[error.name] : undefined;
    if (outcome) return outcome;
    throw error;
  }
};
