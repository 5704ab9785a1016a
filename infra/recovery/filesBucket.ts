import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** The files bucket of a stage. Its name contains account and region, which are part of a table's ARN. */
export const filesBucketOf = async (stage: string, TableName: string): Promise<string> => {
  const { Table } = await new DynamoDBClient({}).send(new DescribeTableCommand({ TableName }));
  const [, , , region, account] = Table?.TableArn?.split(':') ?? [];
  return `sheaf-${stage}-files-${account}-${region}`;
};
