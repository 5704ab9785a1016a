import { Aws } from 'aws-cdk-lib';
import { type CreateGrant, type Grant, here, of } from '#infra/constructs/grant.ts';
import type { Installation } from '#infra/constructs/installation.ts';
import {
  auditBucketArn,
  auditBucketName,
  callMetricsName,
  converterName,
  feedName,
  filesBucketArn,
  filesBucketName,
  firstPasswordName,
  HUB_STAGE,
  indexerName,
  logPrefix,
  machineName,
  secretPrefix,
} from '#infra/constructs/names.ts';
import type { SharedResources } from '#infra/constructs/sharedResources.ts';
import { systemWorkflows } from '#shared/models/workflows/workflow.ts';

const onTable =
  (name: 'content' | 'facts' | 'hub', ...actions: string[]): CreateGrant =>
  ({ [name]: { tableArn, tableName } }) => ({
    allow: [{ actions: of('dynamodb', actions), resources: [tableArn] }],
    settings: { [`SHEAF_${name.toUpperCase()}_TABLE`]: tableName },
  });

const onFiles =
  (...actions: string[]): CreateGrant =>
  ({ installation }) => ({
    allow: [{ actions: of('s3', actions), resources: [`${filesBucketArn(installation)}/*`] }],
    because: 'The names of objects contain ids of lists and uploads that do not exist yet.',
    settings: { SHEAF_BUCKET: filesBucketName(installation) },
  });

const onConnections =
  (method: 'POST' | 'DELETE'): CreateGrant =>
  ({ hubApi }) => ({
    allow: [
      { actions: ['execute-api:ManageConnections'], resources: [here('execute-api', `${hubApi}/${HUB_STAGE}/${method}/@connections/*`)] },
    ],
    because: 'Connection ids are assigned when browsers connect.',
    settings: { SHEAF_HUB_ENDPOINT: `https://${hubApi}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}/${HUB_STAGE}` },
  });

const onUserPool =
  (...actions: string[]): CreateGrant =>
  ({ people, peopleClient }) => ({
    allow: [{ actions: of('cognito-idp', actions), resources: [people.userPoolArn] }],
    settings: { SHEAF_USER_POOL: people.userPoolId, SHEAF_USER_POOL_CLIENT: peopleClient.userPoolClientId },
  });

const machinesArn = (installation: Installation): string => here('states', `stateMachine:${machineName(installation, '')}`);

/** Machines are identified by their common name prefix, because the function of their steps also has to answer them. */
const onMachines =
  (kind: 'stateMachine' | 'execution', ...actions: string[]): CreateGrant =>
  ({ installation }) => {
    const ending = kind === 'execution' ? ':*' : '';
    const resources = systemWorkflows.map((name) => here('states', `${kind}:${machineName(installation, name)}${ending}`));
    return {
      allow: [{ actions: of('states', actions), resources }],
      ...(ending && { because: 'The names of executions are the ids of workflow runs that do not exist yet.' }),
      settings: { SHEAF_MACHINES: machinesArn(installation) },
    };
  };

/** Referred to by name before it exists, so that it can be deployed later than its callers. */
const onConverter =
  (seconds: number): CreateGrant =>
  ({ installation }) => ({
    allow: [{ actions: ['lambda:InvokeFunction'], resources: [here('lambda', `function:${converterName(installation)}`)] }],
    settings: { SHEAF_CONVERTER: converterName(installation), SHEAF_CONVERSION_SECONDS: String(seconds) },
  });

const senderNames = (address: string): string[] => [address, address.slice(address.indexOf('@') + 1)];

/** What each need of a function means in AWS. Facts can be added, but no function may change or remove them. */
export const grants = {
  readRecords: onTable('content', 'GetItem', 'BatchGetItem', 'Query'),
  writeRecords: onTable('content', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'),
  /** Whole tables, to find objects wherever they are. */
  scanRecords: onTable('content', 'Scan'),
  scanLimits: onTable('hub', 'Scan', 'DeleteItem'),
  readFacts: onTable('facts', 'Query'),
  findFacts: onTable('facts', 'Query', 'BatchGetItem'),
  appendFacts: onTable('facts', 'PutItem'),
  countAttempts: onTable('hub', 'GetItem', 'BatchGetItem', 'UpdateItem', 'DeleteItem'),
  manageSubscriptions: onTable('hub', 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'),

  writeFiles: onFiles('PutObject', 'GetObject', 'ListMultipartUploadParts'),
  readFiles: onFiles('GetObject'),
  removeFiles: onFiles('DeleteObject', 'AbortMultipartUpload'),

  /** To count the content of the bucket. */
  measureFiles: ({ installation }) => ({
    allow: [{ actions: ['s3:ListBucket'], resources: [filesBucketArn(installation)] }],
    settings: { SHEAF_BUCKET: filesBucketName(installation) },
  }),
  /** Without permission to list a bucket, missing objects are reported as forbidden. */
  listFiles: ({ installation }) => ({ allow: [{ actions: ['s3:ListBucket'], resources: [filesBucketArn(installation)] }], settings: {} }),

  useIndex: ({ search: { address, allow } }) => ({
    allow,
    because: 'The first writer creates the index.',
    settings: { SHEAF_SEARCH: address },
  }),

  readAuditHeads: ({ installation }) => ({
    allow: [
      { actions: ['s3:GetObject'], resources: [`${auditBucketArn(installation)}/*`] },
      { actions: ['s3:ListBucket'], resources: [auditBucketArn(installation)] },
    ],
    because: 'Each checkpoint is a new object, whose name is not known yet.',
    settings: { SHEAF_AUDIT_BUCKET: auditBucketName(installation) },
  }),
  /** No function may remove an object or its lock. */
  addAuditHeads: ({ installation }) => ({
    allow: [{ actions: ['s3:PutObject'], resources: [`${auditBucketArn(installation)}/*`] }],
    because: 'Each checkpoint is a new object, whose name is not known yet.',
    settings: { SHEAF_AUDIT_BUCKET: auditBucketName(installation) },
  }),

  signUsersIn: onUserPool('AdminInitiateAuth', 'AdminRespondToAuthChallenge', 'AdminGetUser', 'AdminSetUserMFAPreference'),
  changePasswords: onUserPool('AdminSetUserPassword'),
  deleteUsers: onUserPool('AdminDeleteUser'),
  createUsers: onUserPool('AdminCreateUser', 'AdminSetUserPassword', 'AdminGetUser'),

  sendToConnections: onConnections('POST'),
  closeConnections: onConnections('DELETE'),

  sendJobs: ({ jobs }) => ({
    allow: [{ actions: ['sqs:SendMessage'], resources: [jobs.queueArn] }],
    settings: { SHEAF_QUEUE_URL: jobs.queueUrl },
  }),

  /** SES identifies a sender by its address or domain; without one there is nothing to allow. */
  sendMail: ({ installation: { mailFrom } }) => ({
    allow: mailFrom
      ? [{ actions: ['ses:SendEmail'], resources: senderNames(mailFrom).map((name) => here('ses', `identity/${name}`)) }]
      : [],
    settings: { SHEAF_MAIL_FROM: mailFrom ?? 'off' },
  }),

  scheduleJobs: ({ jobs, schedules, scheduleRole }) => ({
    allow: [
      {
        actions: of('scheduler', ['CreateSchedule', 'UpdateSchedule', 'DeleteSchedule']),
        resources: [here('scheduler', `schedule/${schedules.scheduleGroupName}/*`)],
      },
      { actions: ['iam:PassRole'], resources: [scheduleRole.roleArn] },
    ],
    because: 'The names of schedules contain ids of objects that do not exist yet.',
    settings: {
      SHEAF_QUEUE_ARN: jobs.queueArn,
      SHEAF_SCHEDULE_GROUP: schedules.scheduleGroupName,
      SHEAF_SCHEDULE_ROLE: scheduleRole.roleArn,
    },
  }),

  /** A running query has its own id and no log group. */
  readLogs: ({ installation }) => ({
    allow: [
      { actions: ['logs:StartQuery'], resources: [here('logs', `log-group:${logPrefix(installation)}*`)] },
      { actions: of('logs', ['DescribeLogGroups', 'GetQueryResults', 'StopQuery']), resources: ['*'] },
    ],
    because: 'CloudFormation names log groups when it creates them, only all log groups can be listed, and running queries have no ARN.',
    settings: { SHEAF_LOG_PREFIX: logPrefix(installation) },
  }),

  startExecutions: onMachines('stateMachine', 'StartExecution'),
  /** A result contains the token of a single task and names no state machine. */
  completeTasks: ({ installation }) => ({
    allow: [{ actions: ['states:SendTaskSuccess'], resources: ['*'] }],
    because: 'A task is identified only by its token.',
    settings: { SHEAF_MACHINES: machinesArn(installation) },
  }),
  stopExecutions: onMachines('execution', 'StopExecution'),
  readExecutions: onMachines('execution', 'DescribeExecution'),

  /** A call must be answered within 29 seconds, so its conversion times out before. Jobs have minutes. */
  convertInCalls: onConverter(25),
  convertInJobs: onConverter(150),

  useKeys: ({ installation }) => ({
    allow: [
      { actions: ['ssm:GetParameter', 'ssm:PutParameter'], resources: [here('ssm', `parameter${secretPrefix(installation)}/session`)] },
    ],
    settings: { SHEAF_SECRET_PREFIX: secretPrefix(installation) },
  }),

  /** The key that encrypts secrets of the settings in the table. */
  encryptSettings: ({ installation }) => ({
    allow: [
      { actions: ['ssm:GetParameter', 'ssm:PutParameter'], resources: [here('ssm', `parameter${secretPrefix(installation)}/settings`)] },
    ],
    settings: { SHEAF_SECRET_PREFIX: secretPrefix(installation) },
  }),

  /** The key that signs links of the audit trail. */
  sealFacts: ({ installation }) => ({
    allow: [
      { actions: ['ssm:GetParameter', 'ssm:PutParameter'], resources: [here('ssm', `parameter${secretPrefix(installation)}/audit`)] },
    ],
    settings: { SHEAF_SECRET_PREFIX: secretPrefix(installation) },
  }),

  /** The key that signs captcha challenges. */
  createCaptchaChallenges: ({ installation }) => ({
    allow: [
      { actions: ['ssm:GetParameter', 'ssm:PutParameter'], resources: [here('ssm', `parameter${secretPrefix(installation)}/captcha`)] },
    ],
    settings: { SHEAF_SECRET_PREFIX: secretPrefix(installation) },
  }),

  /** CloudWatch has no resources. */
  readMetrics: ({ installation, jobs }) => ({
    allow: [{ actions: ['cloudwatch:GetMetricData'], resources: ['*'] }],
    because: 'CloudWatch allows reading all metrics of the account or none.',
    settings: {
      SHEAF_FEED: feedName(installation),
      SHEAF_INDEXER: indexerName(installation),
      SHEAF_QUEUE_URL: jobs.queueUrl,
      SHEAF_BUCKET: filesBucketName(installation),
      ...(installation.functionUrls && { SHEAF_CALL_METRICS: callMetricsName(installation) }),
    },
  }),

  /** Written here and read by people with access to the account, never by a function. */
  storeFirstPassword: ({ installation }) => ({
    allow: [{ actions: ['ssm:PutParameter'], resources: [here('ssm', `parameter${firstPasswordName(installation)}`)] }],
    settings: { SHEAF_SECRET_PREFIX: secretPrefix(installation) },
  }),
} satisfies Record<string, CreateGrant>;

export type Need = keyof typeof grants;

export const grantsOf = (wanted: Need[], resources: SharedResources): Grant[] => wanted.map((need) => grants[need](resources));
