import { QueryCommand, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import type { TableClient } from '#functions/platform/aws/table/tableClient.ts';
import { live, type Placeholders, placeholders } from '#functions/platform/aws/table/tableExpression.ts';
import { type Item, rowOf } from '#functions/platform/aws/table/tableItem.ts';
import { retried } from '#functions/platform/aws/table/tableRetry.ts';
import { compareBytes } from '#functions/platform/helpers/compareBytes.ts';
import type { Data, Page, Range, ReadOptions } from '#functions/platform/table.ts';

/** DynamoDB refuses a start key outside the bounds. A start before them is left out; behind them there are no rows. */
const startOf = ({ from, to, after, reverse }: Range): string | 'first' | 'nothing' => {
  if (after === undefined) return 'first';
  const low = from !== undefined && compareBytes(after, from) < (reverse ? 1 : 0);
  const high = to !== undefined && compareBytes(after, to) >= 0;
  if (low) return reverse ? 'nothing' : 'first';
  if (high) return reverse ? 'first' : 'nothing';
  return after;
};

/** The upper bound is inclusive here, because DynamoDB allows one condition on the sort key; its row is dropped later. */
const keysOf = (use: Placeholders, { pk, from, to }: Range): string => {
  const partition = `pk = ${use.value(pk)}`;
  if (from !== undefined && to !== undefined) return `${partition} AND sk BETWEEN ${use.value(from)} AND ${use.value(to)}`;
  if (from !== undefined) return `${partition} AND sk >= ${use.value(from)}`;
  return to === undefined ? partition : `${partition} AND sk < ${use.value(to)}`;
};

/** Properties shared by all commands of a query. */
interface Asking {
  client: TableClient;
  range: Range;
  isEventual: boolean;
}

const ask = ({ client, range, isEventual }: Asking, start: Item | undefined, limit: number | undefined): Promise<QueryCommandOutput> => {
  const use = placeholders();
  const expressions = { KeyConditionExpression: keysOf(use, range), FilterExpression: live(use, client.now()) };
  const command = {
    TableName: client.nameOf(range.table),
    ...expressions,
    ...use.attributes(),
    ConsistentRead: !isEventual,
    ScanIndexForward: !range.reverse,
    ...(start && { ExclusiveStartKey: start }),
    ...(limit !== undefined && { Limit: limit }),
  };
  return retried(() => client.send(new QueryCommand(command)));
};

/** Reads one row more than wanted to find out whether there is a next page. */
const gather = async (asking: Asking, first: Item | undefined): Promise<{ items: Item[]; more: boolean }> => {
  const { range } = asking;
  const wanted = range.limit === undefined ? undefined : range.limit + 1;
  const items: Item[] = [];
  let start = first;
  do {
    const limit = wanted === undefined ? undefined : wanted - items.length;
    const { Items = [], LastEvaluatedKey, ScannedCount = 0 } = await ask(asking, start, limit);
    items.push(...Items.filter(({ sk }) => sk !== range.to));
    start = LastEvaluatedKey;
    const full = limit === undefined || ScannedCount < limit;
    if (full && items.length > 0) break;
  } while (start && (wanted === undefined || items.length < wanted));
  return { items, more: start !== undefined };
};

export const query = async <D = Data>(client: TableClient, range: Range, { isEventual = false }: ReadOptions = {}): Promise<Page<D>> => {
  const { pk, from, to, limit = Number.POSITIVE_INFINITY } = range;
  const start = startOf(range);
  if (start === 'nothing' || (from !== undefined && to !== undefined && compareBytes(from, to) >= 0)) return { rows: [] };

  const { items, more } = await gather({ client, range, isEventual }, start === 'first' ? undefined : { pk, sk: start });
  const rows = items.slice(0, limit).map((item) => rowOf<D>(range.table, item));
  const last = rows.at(-1);
  return last && (items.length > limit || more) ? { rows, next: last.sk } : { rows };
};
