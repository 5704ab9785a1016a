import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type Installation, protection } from '#infra/constructs/installation.ts';

/** Lines that end by themselves after a time, so that logs do not grow into a cost. */
export const logGroup = (scope: Construct, id: string, installation: Installation): LogGroup =>
  new LogGroup(scope, id, { retention: protection(installation).logs, removalPolicy: RemovalPolicy.DESTROY });
