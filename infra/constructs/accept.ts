import { Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Documents why rules of the AWS Solutions pack do not apply to a construct: rule (and finding) to reason. */
export const accept = (about: IConstruct, reasons: Record<string, string>): void =>
  Validations.of(about).acknowledge(
    ...Object.entries(reasons).map(([rule, reason]) => ({ id: `AwsSolutions::AwsSolutions-${rule}`, reason })),
  );

const written = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value);
  const [[kind, of] = ['', undefined]] = Object.entries(value);
  if (kind === 'Fn::Join' && Array.isArray(of)) return (of[1] as unknown[]).map(written).join('');
  if (kind === 'Fn::GetAtt' && Array.isArray(of)) return `<${of.join('.')}>`;
  return kind === 'Ref' ? `<${of}>` : written(of);
};

/** A permission on several resources, in the notation of the rules. */
export const wildcard = (about: IConstruct, resource: string): string => `IAM5[Resource::${written(Stack.of(about).resolve(resource))}]`;
