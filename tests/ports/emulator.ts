import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  SetUserPoolMfaConfigCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { CreateScheduleGroupCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs';

/** The endpoint of an AWS emulator; empty if there is none. */
export const endpoint = process.env.AWS_ENDPOINT_URL ?? '';

const account = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };

const makePool = async () => {
  const client = new CognitoIdentityProviderClient({});
  const Schema = [{ Name: 'userId', AttributeDataType: 'String' as const, Mutable: false }];
  const { UserPool } = await client.send(
    new CreateUserPoolCommand({ PoolName: 'ports', UsernameConfiguration: { CaseSensitive: false }, Schema }),
  );
  const UserPoolId = UserPool?.Id;
  const SoftwareTokenMfaConfiguration = { Enabled: true };
  await client.send(new SetUserPoolMfaConfigCommand({ UserPoolId, MfaConfiguration: 'OPTIONAL', SoftwareTokenMfaConfiguration }));
  const ExplicitAuthFlows = ['ALLOW_ADMIN_USER_PASSWORD_AUTH' as const];
  const { UserPoolClient } = await client.send(new CreateUserPoolClientCommand({ UserPoolId, ClientName: 'ports', ExplicitAuthFlows }));
  return { SHEAF_USER_POOL: UserPoolId, SHEAF_USER_POOL_CLIENT: UserPoolClient?.ClientId };
};

/** Creates the resources of the stacks manually in the emulator at AWS_ENDPOINT_URL, with names of this run. */
export const prepareEmulator = async (): Promise<void> => {
  Object.assign(process.env, account);
  const name = `ports-${process.pid}-${Date.now()}`;
  await new S3Client({}).send(new CreateBucketCommand({ Bucket: name }));
  const { QueueUrl } = await new SQSClient({}).send(new CreateQueueCommand({ QueueName: name }));
  await new SchedulerClient({}).send(new CreateScheduleGroupCommand({ Name: name }));
  Object.assign(process.env, await makePool(), {
    SHEAF_BUCKET: name,
    SHEAF_QUEUE_URL: QueueUrl,
    SHEAF_QUEUE_ARN: `arn:aws:sqs:us-east-1:000000000000:${name}`,
    SHEAF_SCHEDULE_GROUP: name,
    SHEAF_SCHEDULE_ROLE: 'arn:aws:iam::000000000000:role/schedule',
    SHEAF_SECRET_PREFIX: `/${name}/keys`,
    SHEAF_HUB_ENDPOINT: `${process.env.AWS_ENDPOINT_URL}/_aws/execute-api/none/live`,
    SHEAF_ORIGIN: 'https://sheaf.test',
  });
};
