import { type AttributeValue, DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { copyTable } from '#infra/recovery/copyTable.ts';
import { startDynamoLocal } from '#tests/ports/dynamoLocal.ts';
import { createTables } from '#tests/ports/dynamoTables.ts';

const dynamo = await startDynamoLocal();

describe.skipIf(!dynamo)('a table is made equal to another', () => {
  let client: DynamoDBClient;
  beforeEach(async () => {
    await createTables(dynamo?.endpoint ?? '');
    client = new DynamoDBClient({});
  });

  const put = (TableName: string, sk: number, text: string, more: Record<string, AttributeValue> = {}) =>
    client.send(
      new PutItemCommand({
        TableName,
        Item: {
          pk: { S: `p${sk % 7}` },
          sk: { S: String(sk) },
          '.text': { S: text },
          '.inner': { M: { n: { N: String(sk) }, list: { L: [{ NULL: true }] } } },
          ...more,
        },
      }),
    );
  const rowsOf = async (TableName: string) => {
    const { Items = [] } = await client.send(new ScanCommand({ TableName, ConsistentRead: true }));
    return Items.sort((one, other) => Number(one.sk?.S) - Number(other.sk?.S));
  };

  test('by writing what differs and removing what was added, and nothing else', async () => {
    for (let sk = 0; sk < 260; sk++) await put('content', sk, 'then');
    // Sixty are unchanged, sixty changed, the rest missing; a hundred and thirty are new.
    for (let sk = 0; sk < 60; sk++) await put('facts', sk, 'then');
    for (let sk = 60; sk < 120; sk++) await put('facts', sk, 'now');
    for (let sk = 1000; sk < 1130; sk++) await put('facts', sk, 'now');

    expect(await copyTable('content', 'facts')).toEqual({ put: 200, removed: 130 });
    expect(await rowsOf('facts')).toEqual(await rowsOf('content'));
    expect(await copyTable('content', 'facts')).toEqual({ put: 0, removed: 0 });
  });

  test('without rows that have expired since, which DynamoDB removes at any time', async () => {
    const now = Math.floor(Date.now() / 1000);
    const [over, valid] = [now - 60, now + 3600].map((at) => ({ t: { N: String(at) } }));
    // Removed from the live table, still there, and renewed after the restore point.
    for (const sk of [1, 2, 3]) await put('content', sk, 'then', over);
    await put('facts', 2, 'then', over);
    await put('facts', 3, 'now', valid);
    await put('content', 4, 'then', valid);
    expect(await copyTable('content', 'facts')).toEqual({ put: 1, removed: 1 });
    expect((await rowsOf('facts')).map(({ sk }) => sk?.S)).toEqual(['2', '4']);
    expect(await copyTable('content', 'facts')).toEqual({ put: 0, removed: 0 });
  });

  test('also when there is nothing on one side', async () => {
    await put('hub', 1, 'now');
    await put('content', 2, 'then');
    expect(await copyTable('hub', 'content')).toEqual({ put: 1, removed: 1 });
    expect(await copyTable('facts', 'content')).toEqual({ put: 0, removed: 1 });
  });
});
