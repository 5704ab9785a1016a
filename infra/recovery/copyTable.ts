import { isDeepStrictEqual } from 'node:util';
import { type AttributeValue, DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { wasExpired } from '#functions/platform/aws/table/tableItem.ts';
import { readRows, writeRows } from '#infra/recovery/rawRows.ts';
import { secondsOf } from '#shared/time.ts';

type Raw = Record<string, AttributeValue>;

/** DynamoDB reads a hundred rows per request. */
const AT_ONCE = 100;

interface Tables {
  client: DynamoDBClient;
  from: string;
  to: string;
}

/** All rows of a table, a hundred at a time. */
async function* hundreds(client: DynamoDBClient, TableName: string): AsyncGenerator<Raw[]> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    for (let start = 0; start < Items.length; start += AT_ONCE) yield Items.slice(start, start + AT_ONCE);
}

const nameOf = ({ pk, sk }: Raw): string => JSON.stringify([pk?.S, sk?.S]);

const byName = (rows: Raw[]): Map<string, Raw> => new Map(rows.map((row) => [nameOf(row), row]));

/** DynamoDB removes expired rows at any time, so a table with and one without them are equal. */
const isExpired = (row: Raw): boolean => wasExpired(row, secondsOf(new Date()));

const putDifferent = async ({ client, from, to }: Tables): Promise<number> => {
  let count = 0;
  for await (const rows of hundreds(client, from)) {
    const there = byName(await readRows(client, to, rows));
    const different = rows.filter((row) => !isExpired(row) && !isDeepStrictEqual(row, there.get(nameOf(row))));
    await writeRows(
      client,
      to,
      different.map((Item) => ({ PutRequest: { Item } })),
    );
    count += different.length;
  }
  return count;
};

const removeAdded = async ({ client, from, to }: Tables): Promise<number> => {
  let count = 0;
  for await (const rows of hundreds(client, to)) {
    const there = byName(await readRows(client, from, rows));
    const added = rows.filter((row) => {
      const original = there.get(nameOf(row));
      return !original || (isExpired(original) && !isDeepStrictEqual(row, original));
    });
    await writeRows(
      client,
      to,
      added.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk: pk ?? { S: '' }, sk: sk ?? { S: '' } } } })),
    );
    count += added.length;
  }
  return count;
};

/**
 * Makes one table equal to another, writing only differences; can be repeated after an interruption. Returns how many rows were put and
 * removed. Expired rows are not put.
 */
export const copyTable = async (from: string, to: string): Promise<{ put: number; removed: number }> => {
  const tables = { client: new DynamoDBClient({}), from, to };
  return { put: await putDifferent(tables), removed: await removeAdded(tables) };
};
