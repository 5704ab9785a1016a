import { randomUUID } from 'node:crypto';
import { type CancellationReason, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { TableClient } from '#functions/platform/aws/table/tableClient.ts';
import { itemKey, itemOf, wasExpired } from '#functions/platform/aws/table/tableItem.ts';
import { isSizeMessage, retried, TryAgain } from '#functions/platform/aws/table/tableRetry.ts';
import { removeExpired, update } from '#functions/platform/aws/table/tableUpdate.ts';
import { transactItem } from '#functions/platform/aws/table/tableWrite.ts';
import { checkWrites, keyOf } from '#functions/platform/helpers/writeLimits.ts';
import { ConditionFailed, TooLarge, type Write } from '#functions/platform/table.ts';

const passing = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'];

/** Whether an update met an expired row that DynamoDB has not removed yet. */
const isStale = (write: Write | undefined, reason: CancellationReason, now: number): boolean =>
  write !== undefined && 'update' in write && (!write.if || 'absent' in write.if) && wasExpired(reason.Item, now);

/** Translates a cancelled transaction into the port's errors. */
const explain = async (client: TableClient, writes: Write[], error: TransactionCanceledException): Promise<Error> => {
  const reasons = (error.CancellationReasons ?? []).map((reason, index) => ({ ...reason, index, write: writes[index] }));
  const refused = reasons.filter(({ Code }) => Code === 'ConditionalCheckFailed');
  const stale = refused.filter((reason) => isStale(reason.write, reason, client.now()));
  if (refused.length > stale.length) return new ConditionFailed(refused.filter((one) => !stale.includes(one)).map(({ index }) => index));

  for (const { write } of stale) if (write) await removeExpired(client, keyOf(write));
  if (stale.length > 0) return new TryAgain('an expired row was removed');
  if (reasons.some(({ Message }) => isSizeMessage(Message))) return new TooLarge(error.message);
  return reasons.some(({ Code }) => passing.includes(Code ?? '')) ? new TryAgain(error.message) : error;
};

/** The token makes the request idempotent when the network repeats it. */
const together = (client: TableClient, writes: Write[]): Promise<void> => {
  const command = { TransactItems: writes.map((write) => transactItem(client, write)), ClientRequestToken: randomUUID() };
  return retried(async () => {
    try {
      await client.send(new TransactWriteCommand(command));
    } catch (error) {
      throw error instanceof TransactionCanceledException ? await explain(client, writes, error) : error;
    }
  });
};

/** An idempotent single write needs no transaction, which would cost twice as much. */
const alone = (client: TableClient, write: Write): Promise<unknown> | undefined => {
  if ('if' in write && write.if) return undefined;
  if ('put' in write) {
    const { put } = write;
    return retried(() => client.send(new PutCommand({ TableName: client.nameOf(put.table), Item: itemOf(put) })));
  }
  if ('delete' in write) {
    const key = write.delete;
    return retried(() => client.send(new DeleteCommand({ TableName: client.nameOf(key.table), Key: itemKey(key) })));
  }
  return 'update' in write && !write.add ? update(client, write) : undefined;
};

export const transact = async (client: TableClient, writes: Write[]): Promise<void> => {
  checkWrites(writes);
  const [first, second] = writes;
  if (!first) return;
  await ((second ? undefined : alone(client, first)) ?? together(client, writes));
};
