import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { grants, type Need } from '#infra/constructs/grants.ts';
import { needs } from '#infra/constructs/needs.ts';
import type { SharedResources } from '#infra/constructs/sharedResources.ts';
import { type Resource, synthesize } from '#tests/infra/synthesize.ts';

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
}

/** With all optional features, since that needs most permissions. */
const whole = synthesize({ tracing: 'on', functionUrls: 'on' });
const many = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);
const policies = whole.ofType('AWS::IAM::Policy');
/** The CDK's own resources for uploading the browser bundle. */
const isOurs = ({ id }: Resource): boolean => !id.startsWith('CustomCDK');
const statementsOf = ({ properties }: Resource): Statement[] => properties.PolicyDocument.Statement;
const actionsOf = (policy: Resource): string[] => statementsOf(policy).flatMap(({ Action }) => many(Action));

/** Enough of an installation to resolve the permissions of a need. */
const named = { tableArn: '', tableName: '', queueArn: '', queueUrl: '', userPoolArn: '', userPoolId: '', userPoolClientId: '' };
const parts = ['content', 'facts', 'hub', 'jobs', 'people', 'peopleClient', 'schedules', 'scheduleRole'].map((part) => [part, named]);
const around = {
  ...Object.fromEntries(parts),
  installation: { stage: 'dev' },
  origin: '',
  hubApi: '',
  search: { address: '', allow: [{ actions: ['aoss:APIAccessAll'], resources: [''] }] },
} as SharedResources;

/** The only permissions that AWS grants only on all resources. */
const onAnything = [
  'cloudwatch:GetMetricData',
  'dynamodb:ListStreams',
  'xray:PutTelemetryRecords',
  'xray:PutTraceSegments',
  'states:SendTaskSuccess',
  'logs:DescribeLogGroups',
  'logs:GetQueryResults',
  'logs:StopQuery',
];

test('no one may do everything, or anything to everything, except where AWS supports no less', () => {
  for (const policy of policies.filter(isOurs)) {
    for (const { Action, Resource } of statementsOf(policy)) {
      expect(many(Action).filter((action) => action.includes('*'))).toEqual([]);
      if (many(Resource).includes('*')) expect(onAnything).toEqual(expect.arrayContaining(many(Action)));
    }
  }
});

test('no function can change or remove a fact', () => {
  for (const policy of policies) {
    for (const { Action, Resource } of statementsOf(policy)) {
      if (!JSON.stringify(Resource).includes('Facts')) continue;
      expect(many(Action).filter((action) => /Update|Delete|BatchWrite|PartiQL/.test(action))).toEqual([]);
    }
  }
});

const always = ['logs:CreateLogStream', 'logs:PutLogEvents', 'xray:PutTelemetryRecords', 'xray:PutTraceSegments'];
const fromFacts = [
  'dynamodb:DescribeStream',
  'dynamodb:GetRecords',
  'dynamodb:GetShardIterator',
  'dynamodb:ListStreams',
  'sqs:GetQueueAttributes',
  'sqs:GetQueueUrl',
  'sqs:SendMessage',
];
const fromEvents: Record<string, string[]> = {
  feed: fromFacts,
  indexer: fromFacts,
  jobs: ['sqs:ChangeMessageVisibility', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:GetQueueUrl', 'sqs:ReceiveMessage'],
};

test.each(Object.entries(needs))('%s may do what its row says and no more', (name, row) => {
  const policy = policies.find(({ id }) => new RegExp(`^${name}RoleDefaultPolicy`).test(id));
  const said = row.flatMap((need: Need) => grants[need](around).allow.flatMap(({ actions }) => actions));
  expect(policy && [...new Set(actionsOf(policy))].sort()).toEqual([...new Set([...said, ...always, ...(fromEvents[name] ?? [])])].sort());
});

test('S3 tells every function that reads files when one is missing: it denies access to those who may not list', () => {
  const readers = Object.entries(needs).filter(([, row]) => row.includes('readFiles'));
  expect(readers.filter(([, row]) => !row.includes('listFiles'))).toEqual([]);
});

test('no function has a managed policy', () => {
  const roles = whole.ofType('AWS::IAM::Role').filter(({ id }) => Object.keys(needs).some((name) => id.startsWith(`${name}Role`)));
  expect(roles).toHaveLength(Object.keys(needs).length);
  for (const { properties } of roles) expect(properties.ManagedPolicyArns).toBeUndefined();
});

test('the stacks set the variables that the adapters read', () => {
  const read = new Set(readFileSync('functions/platform/aws/common/setting.ts', 'utf8').match(/SHEAF_[A-Z_]+/g));
  const functions = whole.ofType('AWS::Lambda::Function').filter(({ id }) => /^[a-z]/.test(id));
  const received = new Set(functions.flatMap(({ properties }) => Object.keys(properties.Environment.Variables)));
  expect([...received].sort()).toEqual([...read].sort());
});
