import type { Templates } from '#infra/cost/template.ts';

/** Why each resource type costs nothing while unused. Types not listed here are not known to be free. */
const atRest: Record<string, string> = {
  'AWS::ApiGatewayV2::Api': 'calls and connection minutes',
  'AWS::ApiGatewayV2::Integration': 'nothing',
  'AWS::ApiGatewayV2::Route': 'nothing',
  'AWS::ApiGatewayV2::Stage': 'nothing',
  'AWS::CloudFormation::CustomResource': 'runs during a deployment',
  'AWS::CloudFront::Distribution': 'requests and bytes; no certificate on addresses of its own',
  'AWS::CloudFront::Function': 'its runs',
  'AWS::CloudFront::OriginAccessControl': 'nothing',
  'AWS::CloudFront::ResponseHeadersPolicy': 'nothing',
  'AWS::CloudWatch::Alarm': 'metrics, beyond those that are free',
  'AWS::CloudWatch::Dashboard': 'pages, beyond those that are free',
  'AWS::Cognito::UserPool': 'people who sign in, on the plan without a fixed price per pool',
  'AWS::Cognito::UserPoolClient': 'nothing',
  'AWS::DynamoDB::Table': 'requests and bytes, on demand',
  'AWS::Events::Rule': 'nothing for scheduled rules',
  'AWS::IAM::Policy': 'nothing',
  'AWS::IAM::Role': 'nothing',
  'AWS::Lambda::EventSourceMapping': 'polls: free on a stream, requests on a queue',
  'AWS::Lambda::Function': 'its runs',
  'AWS::Lambda::LayerVersion': 'nothing',
  'AWS::Lambda::Permission': 'nothing',
  'AWS::Logs::LogGroup': 'bytes',
  'AWS::Logs::MetricFilter': 'nothing; its metric, beyond ten that are free',
  'AWS::OpenSearchServerless::AccessPolicy': 'nothing',
  'AWS::OpenSearchServerless::Collection': 'bytes, and capacity while someone searches or writes',
  'AWS::OpenSearchServerless::CollectionGroup': 'nothing: its minimum capacity is zero',
  'AWS::OpenSearchServerless::SecurityPolicy': 'nothing',
  'AWS::S3::Bucket': 'bytes',
  'AWS::S3::BucketPolicy': 'nothing',
  'AWS::SNS::Subscription': 'nothing',
  'AWS::SNS::Topic': 'messages',
  'AWS::SNS::TopicPolicy': 'nothing',
  'AWS::SQS::Queue': 'requests',
  'AWS::SQS::QueuePolicy': 'nothing',
  'AWS::Scheduler::ScheduleGroup': 'nothing',
  'AWS::StepFunctions::StateMachine': 'steps',
  'Custom::CDKBucketDeployment': 'runs during a deployment',
  'Custom::S3AutoDeleteObjects': 'runs during a deployment',
};

export interface Resting {
  type: string;
  count: number;
  /** What it is billed by; undefined if it is not known to be free. */
  paidBy: string | undefined;
}

/** All types in the templates, with what they are billed by. */
export const restingTypes = ({ resources }: Templates): Resting[] =>
  [...Map.groupBy(resources, ({ type }) => type)]
    .map(([type, of]) => ({ type, count: of.length, paidBy: atRest[type] }))
    .sort((a, b) => (a.type < b.type ? -1 : 1));
