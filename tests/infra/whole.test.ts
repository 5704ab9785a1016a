import { describe, expect, test } from 'vitest';
import { synthesize } from '#tests/infra/synthesize.ts';

/** The allowed resources: none of them costs anything per hour or month without use, except for storage. */
const free = new Set([
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CloudFormation::CustomResource',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::Dashboard',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::DynamoDB::Table',
  'AWS::Events::Rule',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  'AWS::Logs::LogGroup',
  'AWS::Logs::MetricFilter',
  'AWS::OpenSearchServerless::AccessPolicy',
  'AWS::OpenSearchServerless::Collection',
  'AWS::OpenSearchServerless::CollectionGroup',
  'AWS::OpenSearchServerless::SecurityPolicy',
  'AWS::S3::Bucket',
  'AWS::S3::BucketPolicy',
  'AWS::SNS::Subscription',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::Queue',
  'AWS::SQS::QueuePolicy',
  'AWS::Scheduler::ScheduleGroup',
  'AWS::StepFunctions::StateMachine',
  'Custom::CDKBucketDeployment',
  'Custom::S3AutoDeleteObjects',
]);

const certificate = 'arn:aws:acm:us-east-1:111111111111:certificate/1';
const dev = synthesize();
const prod = synthesize({ stage: 'prod', domain: 'docs.example.org', certificate, alarmsTo: 'keeper@example.org' });

describe.each([
  ['dev', dev],
  ['prod', prod],
])('the stacks of %s', (_, whole) => {
  test('contain nothing with an hourly or monthly price', () => {
    expect(whole.resources.filter(({ type }) => !free.has(type)).map(({ id, type }) => `${id} ${type}`)).toEqual([]);
    expect(whole.ofType('AWS::CloudWatch::Alarm').length).toBeLessThanOrEqual(10);
    for (const { properties } of whole.ofType('AWS::Lambda::Function')) expect(properties.VpcConfig).toBeUndefined();
    for (const { properties } of whole.ofType('AWS::DynamoDB::Table')) expect(properties.BillingMode).toBe('PAY_PER_REQUEST');
  });

  test('pass the AWS Solutions rules, except for documented exceptions', () => {
    expect(whole.violations).toEqual([]);
  });

  test('stay far from the 500 resources of a stack', () => {
    for (const { name } of whole.stacks) expect(whole.resources.filter(({ stack }) => stack === name).length, name).toBeLessThan(250);
  });
});

test('two syntheses of the same code are the same, byte for byte', () => {
  expect(synthesize().stacks).toEqual(dev.stacks);
});

test('with a given address, only the pages wait for the distribution', () => {
  const given = synthesize({ origin: 'http://127.0.0.1:4000' });
  const waiting = given.stacks.filter(({ dependencies }) => dependencies.some((name) => name.endsWith('-Web')));
  expect(waiting.map(({ name }) => name)).toEqual(['Sheaf-dev-Publish']);
  const { properties } = given.ofType('AWS::Lambda::Function').find(({ id }) => id.startsWith('site')) ?? {};
  expect(properties.Environment.Variables.SHEAF_ORIGIN).toBe('http://127.0.0.1:4000');
});

test('runs of functions are traced only on request', () => {
  const modes = (whole: typeof dev) =>
    new Set(
      whole
        .ofType('AWS::Lambda::Function')
        .filter(({ id }) => /^[a-z]/.test(id))
        .map(({ properties }) => properties.TracingConfig?.Mode),
    );
  expect(modes(dev)).toEqual(new Set([undefined]));
  expect(dev.stacks.filter(({ template }) => template.includes('xray:'))).toEqual([]);
  const traced = synthesize({ tracing: 'on' });
  expect(modes(traced)).toEqual(new Set(['Active']));
  expect(() => synthesize({ tracing: 'sometimes' })).toThrow('on or off');
});

test('a reserved name and a domain without its certificate are refused', () => {
  for (const stage of ['Test', '2nd', 'a-b', 'averylongname'])
    expect(() => synthesize({ stage })).toThrow('up to 12 lowercase letters and digits');
  expect(() => synthesize({ domain: 'docs.example.org' })).toThrow('must be given together');
});

test('a stage with another name exists next to the others, protected like prod unless it is for testing', () => {
  const tablesOf = (stage: string) => synthesize({ stage }).ofType('AWS::DynamoDB::Table');
  for (const [stage, isProtected] of [
    ['staging', true],
    ['dev2', false],
  ] as const)
    for (const { stack, properties, deletionPolicy } of tablesOf(stage))
      expect([stack, properties.DeletionProtectionEnabled, deletionPolicy]).toEqual([
        `Sheaf-${stage}-Data`,
        isProtected,
        isProtected ? 'Retain' : 'Delete',
      ]);
});

test('every alarm describes what users notice and notifies the operator', () => {
  for (const { properties } of prod.ofType('AWS::CloudWatch::Alarm')) {
    expect(properties.AlarmDescription).toMatch(/\w+ .+\.$/);
    expect(properties.AlarmActions).toHaveLength(1);
  }
  expect(prod.ofType('AWS::SNS::Subscription').map(({ properties }) => properties.Endpoint)).toEqual(['keeper@example.org']);
});
