import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isFailure } from '#functions/platform/aws/common/failure.ts';
import type { TableClient } from '#functions/platform/aws/table/tableClient.ts';
import { type Item, itemKey, wasExpired } from '#functions/platform/aws/table/tableItem.ts';
import { retried, TryAgain } from '#functions/platform/aws/table/tableRetry.ts';
import { updateInput } from '#functions/platform/aws/table/tableWrite.ts';
import { ConditionFailed, type Key, type Write } from '#functions/platform/table.ts';

/** Removes an expired row as DynamoDB would later, so that the update finds it absent. */
export const removeExpired = async (client: TableClient, key: Key): Promise<void> => {
  const condition = {
    ConditionExpression: '#t <= :now',
    ExpressionAttributeNames: { '#t': 't' },
    ExpressionAttributeValues: { ':now': client.now() },
  };
  try {
    await client.send(new DeleteCommand({ TableName: client.nameOf(key.table), Key: itemKey(key), ...condition }));
  } catch (error) {
    if (!isFailure(error, 'ConditionalCheckFailedException')) throw error;
  }
};

type Update = Extract<Write, { update: unknown }>;

const updateOnce = async (client: TableClient, write: Update): Promise<Item> => {
  try {
    const { Attributes = {} } = await client.send(new UpdateCommand({ ...updateInput(client, write), ReturnValues: 'UPDATED_NEW' }));
    return Attributes;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    if (!wasExpired(error.Item, client.now())) throw new ConditionFailed([0]);
    await removeExpired(client, write.update);
    throw new TryAgain('an expired row was removed');
  }
};

/** A single update outside a transaction, at half the cost. Returns the changed attributes. */
export const update = (client: TableClient, write: Update): Promise<Item> => retried(() => updateOnce(client, write));
