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
    because: 'Objects are named by lists and uploads, which do not exist yet.',
    settings: { SHEAF_BUCKET: filesBucketName(installation) },
  });

const onConnections =
  (method: 'POST' | 'DELETE'): CreateGrant =>
  ({ hubApi }) => ({
    allow: [
      { actions: ['execute-api:ManageConnections'], resources: [here('execute-api', `${hubApi}/${HUB_STAGE}/${method}/@connections/*`)] },
    ],
    because: 'Connections get their names when browsers open them.',
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
      ...(ending && { because: 'Executions are named by the runs of workflows, which do not exist yet.' }),
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

/** What each need of a function means in AWS. Facts can be added, but nobody may change or remove them. */
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
  keepListeners: onTable('hub', 'GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'),

  receiveFiles: onFiles('PutObject', 'GetObject', 'ListMultipartUploadParts'),
  giveFiles: onFiles('GetObject'),
  removeFiles: onFiles('DeleteObject', 'AbortMultipartUpload'),

  /** To count the content of the bucket. */
  measureFiles: ({ installation }) => ({
    allow: [{ actions: ['s3:ListBucket'], resources: [filesBucketArn(installation)] }],
    settings: { SHEAF_BUCKET: filesBucketName(installation) },
  }),
  /** Without permission to list a bucket, missing objects are reported as forbidden. */
  missFiles: ({ installation }) => ({ allow: [{ actions: ['s3:ListBucket'], resources: [filesBucketArn(installation)] }], settings: {} }),

  useIndex: ({ search: { address, allow } }) => ({
    allow,
    because: 'Indexes of the engine are made by whoever writes first.',
    settings: { SHEAF_SEARCH: address },
  }),

  readAuditHeads: ({ installation }) => ({
    allow: [
      { actions: ['s3:GetObject'], resources: [`${auditBucketArn(installation)}/*`] },
      { actions: ['s3:ListBucket'], resources: [auditBucketArn(installation)] },
    ],
    because: 'Lines of the record are objects that do not exist yet.',
    settings: { SHEAF_AUDIT_BUCKET: auditBucketName(installation) },
  }),
  /** Nobody may remove an object or its lock. */
  addAuditHeads: ({ installation }) => ({
    allow: [{ actions: ['s3:PutObject'], resources: [`${auditBucketArn(installation)}/*`] }],
    because: 'Lines of the record are objects that do not exist yet.',
    settings: { SHEAF_AUDIT_BUCKET: auditBucketName(installation) },
  }),

  signPeopleIn: onUserPool('AdminInitiateAuth', 'AdminRespondToAuthChallenge', 'AdminGetUser', 'AdminSetUserMFAPreference'),
  changePasswords: onUserPool('AdminSetUserPassword'),
  removePeople: onUserPool('AdminDeleteUser'),
  createPeople: onUserPool('AdminCreateUser', 'AdminSetUserPassword', 'AdminGetUser'),

  postToScreens: onConnections('POST'),
  dropScreens: onConnections('DELETE'),

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
    because: 'Schedules are named by what they are for, which does not exist yet.',
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
    because:
      'CloudFormation names log groups when it makes them; names are listed of all or none, and a query that runs has a number alone.',
    settings: { SHEAF_LOG_PREFIX: logPrefix(installation) },
  }),

  startMachines: onMachines('stateMachine', 'StartExecution'),
  /** Answers carry the token of a single task and name no machine. */
  answerMachines: ({ installation }) => ({
    allow: [{ actions: ['states:SendTaskSuccess'], resources: ['*'] }],
    because: 'An answer names its task by a token alone.',
    settings: { SHEAF_MACHINES: machinesArn(installation) },
  }),
  stopMachines: onMachines('execution', 'StopExecution'),
  readMachines: onMachines('execution', 'DescribeExecution'),

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
  sealSettings: ({ installation }) => ({
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
  makeRiddles: ({ installation }) => ({
    allow: [
      { actions: ['ssm:GetParameter', 'ssm:PutParameter'], resources: [here('ssm', `parameter${secretPrefix(installation)}/captcha`)] },
    ],
    settings: { SHEAF_SECRET_PREFIX: secretPrefix(installation) },
  }),

  /** CloudWatch has no resources. */
  readMetrics: ({ installation, jobs }) => ({
    allow: [{ actions: ['cloudwatch:GetMetricData'], resources: ['*'] }],
    because: 'CloudWatch answers for all metrics of the account or for none.',
    settings: {
      SHEAF_FEED: feedName(installation),
      SHEAF_INDEXER: indexerName(installation),
      SHEAF_QUEUE_URL: jobs.queueUrl,
      SHEAF_BUCKET: filesBucketName(installation),
      ...(installation.functionUrls && { SHEAF_CALL_METRICS: callMetricsName(installation) }),
    },
  }),

  /** Written here and read by people with access to the account, never by a function. */
  keepPasswords: ({ installation }) => ({
    allow: [{ actions: ['ssm:PutParameter'], resources: [here('ssm', `parameter${firstPasswordName(installation)}`)] }],
    settings: { SHEAF_SECRET_PREFIX: secretPrefix(installation) },
  }),
} satisfies Record<string, CreateGrant>;

export type Need = keyof typeof grants;

export const grantsOf = (wanted: Need[], resources: SharedResources): Grant[] => wanted.map((need) => grants[need](resources));
