import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import { put } from '#functions/storage/rows.ts';
import { stageHost } from '#infra/recovery/stageHost.ts';
import { startDynamoLocal } from '#tests/ports/dynamoLocal.ts';

const dynamo = await startDynamoLocal();
afterEach(() => vi.unstubAllEnvs());

const createTable = (TableName: string) =>
  new DynamoDBClient({}).send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
    }),
  );

describe.skipIf(!dynamo)('a stage that an operator exports', () => {
  test('includes the files that were moved to storage containers', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', dynamo?.endpoint);
    // No file of this test is in the bucket.
    vi.stubEnv('AWS_ENDPOINT_URL_S3', 'http://127.0.0.1:1');
    for (const [name, value] of Object.entries({ AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'stage', AWS_SECRET_ACCESS_KEY: 'test' }))
      vi.stubEnv(name, value);
    for (const part of ['Content', 'Facts']) await createTable(`Sheaf-moved-Data-${part}A-1`);
    const host = await stageHost('moved');
    await host.table.transact([put(keys.blobLocation('moved'), { container: 'c', bytes: 10, sha256: '' })]);
    expect(await host.blobs.size('moved')).toBe(10);
  });
});
