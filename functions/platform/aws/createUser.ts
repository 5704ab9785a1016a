import { AdminCreateUserCommand, AdminGetUserCommand, AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { isFailure } from '#functions/platform/aws/failure.ts';
import { poolUser, USER_ID, type UserPool, userIdOf } from '#functions/platform/aws/userPool.ts';
import type { NewIdentity } from '#functions/platform/identity.ts';
import { ConditionFailed } from '#functions/platform/table.ts';

/** A first attempt that broke off before the password was set may be finished; any other taken name may not be had. */
const isUnfinished = async (pool: UserPool, { userId, userName }: NewIdentity): Promise<boolean> => {
  const { UserStatus } = await pool.client.send(new AdminGetUserCommand(poolUser(userName)));
  return UserStatus === 'FORCE_CHANGE_PASSWORD' && (await userIdOf(pool, userName)) === userId;
};

export const createUser = async (pool: UserPool, identity: NewIdentity): Promise<void> => {
  const { userId, userName, password } = identity;
  const user = poolUser(userName);
  try {
    const about = { MessageAction: 'SUPPRESS' as const, UserAttributes: [{ Name: USER_ID, Value: userId }] };
    await pool.client.send(new AdminCreateUserCommand({ ...user, ...about }));
  } catch (error) {
    if (!isFailure(error, 'UsernameExistsException')) throw error;
    if (!(await isUnfinished(pool, identity))) throw new ConditionFailed([0]);
  }
  await pool.client.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
};
