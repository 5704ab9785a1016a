import { tableClient } from '#functions/platform/aws/table/tableClient.ts';
import { attribute } from '#functions/platform/aws/table/tableItem.ts';
import { query } from '#functions/platform/aws/table/tableQuery.ts';
import { batchGet, get } from '#functions/platform/aws/table/tableReads.ts';
import { scan } from '#functions/platform/aws/table/tableScan.ts';
import { transact } from '#functions/platform/aws/table/tableTransact.ts';
import { update } from '#functions/platform/aws/table/tableUpdate.ts';
import { checkKey } from '#functions/platform/helpers/writeLimits.ts';
import type { Data, Key, Range, ReadOptions, ScanRange, Table, Write } from '#functions/platform/table.ts';

/** The table port on three DynamoDB tables. */
export const awsTable = ({ now = () => new Date() }: { now?: () => Date } = {}): Table => {
  const client = tableClient(now);
  return {
    get: <D = Data>(key: Key, options?: ReadOptions) => get<D>(client, key, options),
    batchGet: <D = Data>(keys: Key[], options?: ReadOptions) => batchGet<D>(client, keys, options),
    query: <D = Data>(range: Range, options?: ReadOptions) => query<D>(client, range, options),
    scan: <D = Data>(stretch: ScanRange) => scan<D>(client, stretch),
    transact: (writes: Write[]) => transact(client, writes),
    increment: async (key, name, by, { expiresAt } = {}) => {
      checkKey(key);
      const changed = await update(client, { update: key, add: { [name]: by }, ...(expiresAt !== undefined && { expiresAt }) });
      return Number(changed[attribute(name)]);
    },
  };
};
