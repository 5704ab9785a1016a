import { BatchGetCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import type { TableClient } from '#functions/platform/aws/table/tableClient.ts';
import { type Item, isExpired, itemKey, rowOf } from '#functions/platform/aws/table/tableItem.ts';
import { retried } from '#functions/platform/aws/table/tableRetry.ts';
import { pause } from '#functions/platform/helpers/pause.ts';
import { isOverLimit, rowId } from '#functions/platform/helpers/writeLimits.ts';
import { type Data, type Key, type ReadOptions, type Row, TableBusy, type TableName } from '#functions/platform/table.ts';

const BATCH = 100;
const READ_ATTEMPTS = 10;

/** DynamoDB refuses to look for a key that is over its limit; there is no such row. */
export const get = async <D = Data>(
  { send, nameOf, now }: TableClient,
  key: Key,
  { isEventual = false }: ReadOptions = {},
): Promise<Row<D> | undefined> => {
  if (isOverLimit(key)) return undefined;
  const command = { TableName: nameOf(key.table), Key: itemKey(key), ConsistentRead: !isEventual };
  const { Item: item } = await retried(() => send(new GetCommand(command)));
  return item && !isExpired(item, now()) ? rowOf<D>(key.table, item) : undefined;
};

type Request = Record<string, { Keys: Item[]; ConsistentRead: boolean }>;

const requestOf = ({ nameOf }: TableClient, keys: Key[], ConsistentRead: boolean): Request => {
  const request: Request = {};
  for (const [table, group] of Map.groupBy(keys, (key) => key.table)) {
    request[nameOf(table)] = { Keys: group.map(itemKey), ConsistentRead };
  }
  return request;
};

/** DynamoDB may return only a part; the rest is requested again. */
const getBatch = async (client: TableClient, keys: Key[], ConsistentRead: boolean): Promise<Record<string, Item[]>[]> => {
  const answers: Record<string, Item[]>[] = [];
  let request = requestOf(client, keys, ConsistentRead);
  for (let attempt = 0; Object.keys(request).length > 0; attempt += 1) {
    if (attempt === READ_ATTEMPTS) throw new TableBusy('keys stay unprocessed');
    if (attempt > 0) await pause(attempt);
    const RequestItems = request;
    const { Responses = {}, UnprocessedKeys = {} } = await retried(() => client.send(new BatchGetCommand({ RequestItems })));
    answers.push(Responses);
    request = Object.fromEntries(Object.entries(UnprocessedKeys).map(([name, { Keys = [] }]) => [name, { Keys, ConsistentRead }]));
  }
  return answers;
};

export const batchGet = async <D = Data>(
  client: TableClient,
  keys: Key[],
  { isEventual = false }: ReadOptions = {},
): Promise<(Row<D> | undefined)[]> => {
  const distinct = [...new Map(keys.map((key) => [rowId(key), key])).values()].filter((key) => !isOverLimit(key));
  const batches = Array.from({ length: Math.ceil(distinct.length / BATCH) }, (_, index) =>
    distinct.slice(index * BATCH, (index + 1) * BATCH),
  );
  const answers = (await Promise.all(batches.map((batch) => getBatch(client, batch, !isEventual)))).flat();

  const tables: TableName[] = [...new Set(keys.map((key) => key.table))];
  const items = tables.flatMap((table) => answers.flatMap((answer) => answer[client.nameOf(table)] ?? []).map((item) => ({ table, item })));
  const found = new Map(
    items
      .filter(({ item }) => !isExpired(item, client.now()))
      .map(({ table, item }) => {
        const row = rowOf<D>(table, item);
        return [rowId(row), row];
      }),
  );
  return keys.map((key) => found.get(rowId(key)));
};
