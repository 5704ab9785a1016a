/** A name as long as those made by CloudFormation. */
const NAME = 'Sheaf-prod-Data-Content0123ABCD-0123456789AB';
const known: Record<string, string> = {
  'AWS::Partition': 'aws',
  'AWS::Region': 'us-east-1',
  'AWS::AccountId': '111111111111',
  'AWS::URLSuffix': 'amazonaws.com',
};

const intrinsics: Record<string, (of: unknown) => string> = {
  Ref: (of) => known[String(of)] ?? NAME,
  'Fn::GetAtt': () => `arn:aws:dynamodb:us-east-1:111111111111:table/${NAME}`,
  'Fn::ImportValue': () => `arn:aws:dynamodb:us-east-1:111111111111:table/${NAME}`,
  'Fn::Join': (of) => {
    const [between = '', parts = []] = of as [string, unknown[]];
    return parts.map((part) => String(written(part))).join(between);
  },
};

/** A part of a template as deployed, with names of typical length for those that AWS will assign. */
export const written = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(written);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [[kind, of] = ['', undefined]] = entries;
  if (entries.length === 1 && kind in intrinsics) return intrinsics[kind]?.(of);
  if (entries.length === 1 && kind.startsWith('Fn::')) return NAME;
  return Object.fromEntries(entries.map(([name, part]) => [name, written(part)]));
};

/** Its length as JSON without spaces. */
export const writtenLength = (value: unknown): number => JSON.stringify(written(value)).length;
