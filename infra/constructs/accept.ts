import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Says beside a thing why a rule of the AWS Solutions pack does not hold for it: rule (and finding) to reason. */
export const accept = (about: IConstruct, reasons: Record<string, string>): void =>
  Validations.of(about).acknowledge(...Object.entries(reasons).map(([rule, reason]) => ({ id: `AwsSolutions-${rule}`, reason })));
