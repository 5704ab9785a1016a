import { AdminGetUserCommand, type CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { isFailure } from '#functions/platform/aws/common/failure.ts';
import { setting } from '#functions/platform/aws/common/setting.ts';
import { normalizeUserName } from '#functions/platform/helpers/normalizeName.ts';
import { ConditionFailed, type Table } from '#functions/platform/table.ts';

export interface UserPool {
  client: CognitoIdentityProviderClient;
  table: Table;
  now(): Date;
}

export const poolUser = (userName: string) => ({ UserPoolId: setting('SHEAF_USER_POOL'), Username: normalizeUserName(userName) });

/** Calls Cognito for a person. Throws ConditionFailed if the person is unknown. */
export const ofKnown = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw isFailure(error, 'UserNotFoundException') ? new ConditionFailed([0]) : error;
  }
};

/** The attribute that holds Sheaf's own user id. */
export const USER_ID = 'custom:userId';

export const userIdOf = async ({ client }: UserPool, userName: string): Promise<string> => {
  const { UserAttributes = [] } = await client.send(new AdminGetUserCommand(poolUser(userName)));
  const id = UserAttributes.find(({ Name }) => Name === USER_ID)?.Value;
  if (!id) throw new Error(`${userName} has no user id in the pool`);
  return id;
};
