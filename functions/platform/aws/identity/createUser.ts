import { AdminCreateUserCommand, AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { isFailure } from '#functions/platform/aws/common/failure.ts';
import { poolUser, USER_ID, type UserPool, userIdOf } from '#functions/platform/aws/identity/userPool.ts';
import type { NewIdentity } from '#functions/platform/identity.ts';
import { ConditionFailed } from '#functions/platform/table.ts';

/** Creating a person takes two requests. An interrupted attempt can be repeated for the same user. */
export const createUser = async (pool: UserPool, { userId, userName, password }: NewIdentity): Promise<void> => {
  const user = poolUser(userName);
  try {
    const about = { MessageAction: 'SUPPRESS' as const, UserAttributes: [{ Name: USER_ID, Value: userId }] };
    await pool.client.send(new AdminCreateUserCommand({ ...user, ...about }));
  } catch (error) {
    if (!isFailure(error, 'UsernameExistsException')) throw error;
    if ((await userIdOf(pool, userName)) !== userId) throw new ConditionFailed([0]);
  }
  await pool.client.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
};
