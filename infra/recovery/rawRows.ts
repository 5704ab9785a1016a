import { setTimeout as pause } from 'node:timers/promises';
import {
  type AttributeValue,
  BatchGetItemCommand,
  BatchWriteItemCommand,
  type DynamoDBClient,
  type KeysAndAttributes,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';

type Raw = Record<string, AttributeValue>;

/** DynamoDB writes this many rows per request. */
const AT_ONCE = 25;
/** Milliseconds before unprocessed writes are sent again. */
const WAIT_MS = 200;

/** The rows of a table with the same keys as these, in DynamoDB's format. At most a hundred. */
export const readRows = async (client: DynamoDBClient, table: string, like: Raw[]): Promise<Raw[]> => {
  const rows: Raw[] = [];
  const Keys = like.map(({ pk, sk }) => ({ pk: pk ?? { S: '' }, sk: sk ?? { S: '' } }));
  let left: Record<string, KeysAndAttributes> = Keys.length > 0 ? { [table]: { Keys, ConsistentRead: true } } : {};
  while (Object.keys(left).length > 0) {
    const { Responses = {}, UnprocessedKeys = {} } = await client.send(new BatchGetItemCommand({ RequestItems: left }));
    rows.push(...(Responses[table] ?? []));
    left = UnprocessedKeys;
    if (Object.keys(left).length > 0) await pause(WAIT_MS);
  }
  return rows;
};

/** Puts and deletes any number of rows. */
export const writeRows = async (client: DynamoDBClient, table: string, requests: WriteRequest[]): Promise<void> => {
  for (let waiting = requests; waiting.length > 0; ) {
    const now = waiting.slice(0, AT_ONCE);
    const { UnprocessedItems = {} } = await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: now } }));
    const again = UnprocessedItems[table] ?? [];
    if (again.length > 0) await pause(WAIT_MS);
    waiting = [...again, ...waiting.slice(AT_ONCE)];
  }
};
