import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';

const names = { SHEAF_CONTENT_TABLE: 'content', SHEAF_FACTS_TABLE: 'facts', SHEAF_HUB_TABLE: 'hub' };

/** Points the SDK and the adapters of this process to the engine, and makes the three tables as the stacks do. */
export const createTables = async (endpoint: string): Promise<void> => {
  const account = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  Object.assign(process.env, names, account, { AWS_ENDPOINT_URL_DYNAMODB: endpoint });
  const client = new DynamoDBClient({});
  for (const name of Object.values(names)) {
    await client.send(
      new CreateTableCommand({
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
      }),
    );
  }
  client.destroy();
};
