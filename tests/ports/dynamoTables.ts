import { CreateTableCommand, DynamoDBClient, ResourceInUseException } from '@aws-sdk/client-dynamodb';

const namesOf = (prefix: string) => ({
  SHEAF_CONTENT_TABLE: `${prefix}content`,
  SHEAF_FACTS_TABLE: `${prefix}facts`,
  SHEAF_HUB_TABLE: `${prefix}hub`,
});

let accounts = 0;

/**
 * Configures the SDK and adapters of this process for the engine, and creates the three tables like the stacks. A prefix separates them
 * from those of others; without one, each call uses another account, which DynamoDB Local accepts by any name.
 */
export const createTables = async (endpoint: string, prefix = ''): Promise<void> => {
  const names = namesOf(prefix);
  const key = prefix ? 'test' : `test${process.pid}x${accounts++}`;
  const account = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: key, AWS_SECRET_ACCESS_KEY: 'test' };
  Object.assign(process.env, names, account, { AWS_ENDPOINT_URL_DYNAMODB: endpoint });
  const client = new DynamoDBClient({});
  for (const name of Object.values(names)) {
    const created = new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ],
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
    });
    // The SDK retries if an engine that has just started was slow, and finds the table created by its first attempt.
    await client.send(created).catch((error: unknown) => {
      if (!(error instanceof ResourceInUseException)) throw error;
    });
  }
  client.destroy();
};
