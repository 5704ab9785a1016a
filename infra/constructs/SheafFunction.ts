import { join } from 'node:path';
import type { Duration } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as Lambda, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { LambdaName } from '#infra/build/lambdas.ts';
import { accept } from '#infra/constructs/accept.ts';
import { grants } from '#infra/constructs/grants.ts';
import { logGroup } from '#infra/constructs/logGroup.ts';
import { needs } from '#infra/constructs/needs.ts';
import type { Surroundings } from '#infra/constructs/surroundings.ts';

/** A bundle starts in half the time of 256 MB, as the share of a processor grows with the memory. */
const MEMORY = 512;

interface Props {
  around: Surroundings;
  /** Folder of the built functions. */
  functions: string;
  timeout: Duration;
  settings?: Record<string, string>;
}

const open = (name: LambdaName, around: Surroundings) => needs[name].map((need) => grants[need](around));

/** A role that may write its own log and do what the function's row says. */
const roleOf = (scope: Construct, name: LambdaName, logs: LogGroup, around: Surroundings): Role => {
  const role = new Role(scope, `${name}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  logs.grantWrite(role);
  for (const allowed of open(name, around).flatMap(({ allow }) => allow)) role.addToPolicy(new PolicyStatement(allowed));
  return role;
};

/** One Lambda function of the application with its log, its rights and its settings. */
export class SheafFunction extends Lambda {
  constructor(scope: Construct, name: LambdaName, { around, functions, timeout, settings }: Props) {
    const logs = logGroup(scope, `${name}Log`, around.installation);
    const role = roleOf(scope, name, logs, around);
    super(scope, name, {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(join(functions, name)),
      handler: 'index.handler',
      memorySize: MEMORY,
      timeout,
      tracing: Tracing.ACTIVE,
      logGroup: logs,
      role,
      environment: { SHEAF_ORIGIN: around.origin, ...settings, ...Object.assign({}, ...open(name, around).map((grant) => grant.settings)) },
    });
    accept(role, { IAM5: 'Objects, connections and traces have no names before they exist; what stands before them is named.' });
  }
}
