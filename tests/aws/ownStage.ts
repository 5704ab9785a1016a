import { CreateTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** The tables of a stage used by one file, named like those of the stacks. */
export const tablesOfStage = (stage: string) => ({ content: `Sheaf-${stage}-Data-ContentA1-B2`, facts: `Sheaf-${stage}-Data-FactsC3-D4` });

export const createTable = async (client: DynamoDBClient, TableName: string): Promise<void> => {
  const key = (AttributeName: string, KeyType: 'HASH' | 'RANGE') => ({ AttributeName, KeyType });
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
      KeySchema: [key('pk', 'HASH'), key('sk', 'RANGE')],
    }),
  );
};
