import { Aws } from 'aws-cdk-lib';
import { HUB_STAGE, secretPrefix } from '#infra/constructs/names.ts';
import type { Surroundings } from '#infra/constructs/surroundings.ts';

interface Grant {
  actions: string[];
  resources: string[];
  /** What the function must know to use it. */
  settings: Record<string, string>;
}

type Ground = (around: Surroundings) => Grant;

const arn = (...parts: string[]): string => ['arn', Aws.PARTITION, ...parts].join(':');
const here = (service: string, resource: string): string => arn(service, Aws.REGION, Aws.ACCOUNT_ID, resource);

const onTable =
  (name: 'content' | 'facts' | 'hub', ...actions: string[]): Ground =>
  ({ [name]: { tableArn, tableName } }) => ({
    actions: actions.map((action) => `dynamodb:${action}`),
    resources: [tableArn],
    settings: { [`SHEAF_${name.toUpperCase()}_TABLE`]: tableName },
  });

/** Objects are named by their lists and uploads; one who may not list a bucket is told "forbidden" of what is absent. */
const onFiles =
  (...actions: string[]): Ground =>
  ({ files }) => ({
    actions: actions.map((action) => `s3:${action}`),
    resources: [files.arnForObjects('*'), ...(actions.includes('ListBucket') ? [files.bucketArn] : [])],
    settings: { SHEAF_BUCKET: files.bucketName },
  });

const onScreens =
  (method: 'POST' | 'DELETE'): Ground =>
  ({ hubApi }) => ({
    actions: ['execute-api:ManageConnections'],
    resources: [here('execute-api', `${hubApi}/${HUB_STAGE}/${method}/@connections/*`)],
    settings: { SHEAF_HUB_ENDPOINT: `https://${hubApi}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}/${HUB_STAGE}` },
  });

const onPeople =
  (...actions: string[]): Ground =>
  ({ people, peopleClient }) => ({
    actions: actions.map((action) => `cognito-idp:${action}`),
    resources: [people.userPoolArn],
    settings: { SHEAF_USER_POOL: people.userPoolId, SHEAF_USER_POOL_CLIENT: peopleClient.userPoolClientId },
  });

/** What each word of a function's needs means in AWS. Facts can be added but never changed or removed, by nobody. */
export const grants = {
  readRecords: onTable('content', 'GetItem', 'BatchGetItem', 'Query'),
  writeRecords: onTable('content', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'),
  readFacts: onTable('facts', 'Query'),
  appendFacts: onTable('facts', 'PutItem'),
  countAttempts: onTable('hub', 'UpdateItem', 'DeleteItem'),
  keepListeners: onTable('hub', 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'),

  receiveFiles: onFiles('PutObject', 'GetObject', 'ListMultipartUploadParts', 'ListBucket'),
  giveFiles: onFiles('GetObject'),
  removeFiles: onFiles('DeleteObject', 'AbortMultipartUpload'),

  signPeopleIn: onPeople('AdminInitiateAuth', 'AdminRespondToAuthChallenge', 'AdminGetUser', 'AdminSetUserMFAPreference'),

  postToScreens: onScreens('POST'),
  dropScreens: onScreens('DELETE'),

  sendJobs: ({ jobs }) => ({
    actions: ['sqs:SendMessage'],
    resources: [jobs.queueArn],
    settings: { SHEAF_QUEUE_URL: jobs.queueUrl },
  }),

  useKeys: ({ installation }) => ({
    actions: ['ssm:GetParameter', 'ssm:PutParameter'],
    resources: [here('ssm', `parameter${secretPrefix(installation)}/session`)],
    settings: { SHEAF_SECRET_PREFIX: secretPrefix(installation) },
  }),
} satisfies Record<string, Ground>;

export type Need = keyof typeof grants;
