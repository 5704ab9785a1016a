import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type Installation, protection } from '#infra/constructs/installation.ts';

/** A log group with a retention time, so that logs do not accumulate costs. */
export const logGroup = (scope: Construct, id: string, installation: Installation): LogGroup =>
  new LogGroup(scope, id, { retention: protection(installation).logs, removalPolicy: RemovalPolicy.DESTROY });
