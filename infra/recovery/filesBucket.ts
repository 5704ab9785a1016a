import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** The bucket of a stage's files. Its name holds account and region, which a table's own name in full tells. */
export const filesBucketOf = async (stage: string, TableName: string): Promise<string> => {
  const { Table } = await new DynamoDBClient({}).send(new DescribeTableCommand({ TableName }));
  const [, , , region, account] = Table?.TableArn?.split(':') ?? [];
  return `sheaf-${stage}-files-${account}-${region}`;
};
