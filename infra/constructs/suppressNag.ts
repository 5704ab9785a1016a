import { Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Documents why rules of the AWS Solutions pack do not apply to a construct: rule (and finding) to reason. */
export const suppressNag = (construct: IConstruct, reasons: Record<string, string>): void =>
  Validations.of(construct).acknowledge(
    ...Object.entries(reasons).map(([rule, reason]) => ({ id: `AwsSolutions::AwsSolutions-${rule}`, reason })),
  );

const formatValue = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value);
  const [[kind, of] = ['', undefined]] = Object.entries(value);
  if (kind === 'Fn::Join' && Array.isArray(of)) return (of[1] as unknown[]).map(formatValue).join('');
  if (kind === 'Fn::GetAtt' && Array.isArray(of)) return `<${of.join('.')}>`;
  return kind === 'Ref' ? `<${of}>` : formatValue(of);
};

/** A permission on several resources, in the notation of the rules. */
export const wildcard = (construct: IConstruct, resource: string): string =>
  `IAM5[Resource::${formatValue(Stack.of(construct).resolve(resource))}]`;
