import { join } from 'node:path';
import { type Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as Lambda, LoggingFormat, Runtime, SystemLogLevel, Tracing } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnAccessPolicy } from 'aws-cdk-lib/aws-opensearchserverless';
import type { Construct } from 'constructs';
import type { LambdaName } from '#infra/build/lambdas.ts';
import { grantsOf } from '#infra/constructs/grants.ts';
import { logGroup } from '#infra/constructs/logGroup.ts';
import { searchName } from '#infra/constructs/names.ts';
import { needs } from '#infra/constructs/needs.ts';
import type { SharedResources } from '#infra/constructs/sharedResources.ts';
import { suppressNag, wildcard } from '#infra/constructs/suppressNag.ts';

/** A bundle starts in half the time of 256 MB, because processor share grows with memory. */
const MEMORY = 512;

interface Props {
  around: SharedResources;
  /** The folder of the built functions. */
  functions: string;
  timeout: Duration;
  settings?: Record<string, string>;
  /** In MB, where the default is not enough. */
  memory?: number;
  /** A fixed name, where others refer to it. */
  functionName?: string;
}

/** A role with permissions to write its own log and to do what the function's row lists. */
const roleOf = (scope: Construct, name: LambdaName, logs: LogGroup, shared: SharedResources): Role => {
  const role = new Role(scope, `${name}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  logs.grantWrite(role);
  for (const { allow, because } of grantsOf(needs[name], shared)) {
    for (const allowed of allow) role.addToPolicy(new PolicyStatement(allowed));
    const open = allow.flatMap(({ resources }) => resources).filter((resource) => resource.endsWith('*'));
    if (because) suppressNag(role, Object.fromEntries(open.map((resource) => [wildcard(role, resource), because])));
  }
  suppressNag(role, { 'IAM5[Resource::*]': 'X-Ray has no resources, and DynamoDB allows listing the streams of all tables or none.' });
  return role;
};

const ofCollection = ['DescribeCollectionItems', 'CreateCollectionItems', 'UpdateCollectionItems', 'DeleteCollectionItems'];
const ofIndex = ['CreateIndex', 'DescribeIndex', 'UpdateIndex', 'DeleteIndex', 'ReadDocument', 'WriteDocument'];

/** A collection requires its own access policy for each role, regardless of IAM permissions. */
const openCollection = (scope: Construct, name: LambdaName, { roleArn }: Role, { installation, search }: SharedResources): void => {
  if (!search.collection || !needs[name].some((need) => need === 'useIndex')) return;
  const rule = (kind: 'collection' | 'index', actions: string[], resource: string) => ({
    ResourceType: kind,
    Resource: [`${kind}/${search.collection}${resource}`],
    Permission: actions.map((action) => `aoss:${action}`),
  });
  const Rules = [rule('collection', ofCollection, ''), rule('index', ofIndex, '/*')];
  new CfnAccessPolicy(scope, `${name}Index`, {
    name: `${searchName(installation)}-${name.toLowerCase()}`,
    type: 'data',
    policy: Stack.of(scope).toJsonString([{ Rules, Principal: [roleArn] }]),
  });
};

/** A Lambda function of the application with its log, permissions and settings. */
export class SheafFunction extends Lambda {
  constructor(scope: Construct, name: LambdaName, { around: shared, functions, timeout, settings, memory = MEMORY, functionName }: Props) {
    const logs = logGroup(scope, `${name}Log`, shared.installation);
    const role = roleOf(scope, name, logs, shared);
    openCollection(scope, name, role, shared);
    super(scope, name, {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(join(functions, name)),
      handler: 'index.handler',
      memorySize: memory,
      ...(functionName && { functionName }),
      timeout,
      tracing: shared.installation.tracing ? Tracing.ACTIVE : Tracing.DISABLED,
      logGroup: logs,
      // Lambda's own lines around each call would cost as much as ours, and the metrics contain the same information.
      loggingFormat: LoggingFormat.JSON,
      systemLogLevelV2: SystemLogLevel.WARN,
      role,
      environment: {
        SHEAF_ORIGIN: shared.origin,
        ...settings,
        ...Object.assign({}, ...grantsOf(needs[name], shared).map((grant) => grant.settings)),
      },
    });
  }
}
