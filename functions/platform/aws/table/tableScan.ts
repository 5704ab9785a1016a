import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { TableClient } from '#functions/platform/aws/table/tableClient.ts';
import { live, placeholders } from '#functions/platform/aws/table/tableExpression.ts';
import { rowOf } from '#functions/platform/aws/table/tableItem.ts';
import { retried } from '#functions/platform/aws/table/tableRetry.ts';
import type { Data, Scanned, ScanRange } from '#functions/platform/table.ts';

/** Scans a table in the order of the partition hashes. */
export const scan = async <D = Data>({ send, nameOf, now }: TableClient, { table, limit, after }: ScanRange): Promise<Scanned<D>> => {
  const use = placeholders();
  const FilterExpression = live(use, now());
  const command = {
    TableName: nameOf(table),
    FilterExpression,
    ...use.attributes(),
    ConsistentRead: true,
    Limit: limit,
    ...(after && { ExclusiveStartKey: after }),
  };
  const { Items = [], LastEvaluatedKey } = await retried(() => send(new ScanCommand(command)));
  const rows = Items.map((item) => rowOf<D>(table, item));
  return LastEvaluatedKey ? { rows, next: { pk: String(LastEvaluatedKey.pk), sk: String(LastEvaluatedKey.sk) } } : { rows };
};
