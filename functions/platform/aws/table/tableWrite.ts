import type { TableClient } from '#functions/platform/aws/table/tableClient.ts';
import { changesOf, conditionOf, placeholders, updateConditionOf } from '#functions/platform/aws/table/tableExpression.ts';
import { itemKey, itemOf } from '#functions/platform/aws/table/tableItem.ts';
import type { Condition, Key, Write } from '#functions/platform/table.ts';

const ALL_OLD = 'ALL_OLD' as const;

const conditional = (client: TableClient, condition: Condition | undefined) => {
  if (!condition) return {};
  const use = placeholders();
  return { ConditionExpression: conditionOf(use, condition, client.now()), ...use.attributes() };
};

const place = (client: TableClient, key: Key) => ({ TableName: client.nameOf(key.table), Key: itemKey(key) });

export const updateInput = (client: TableClient, write: Extract<Write, { update: unknown }>) => {
  const use = placeholders();
  const expressions = {
    UpdateExpression: changesOf(use, write),
    ConditionExpression: updateConditionOf(use, write.if, client.now()),
  };
  return { ...place(client, write.update), ...expressions, ...use.attributes(), ReturnValuesOnConditionCheckFailure: ALL_OLD };
};

/** Translates one write of the port into an item of a transaction. */
export const transactItem = (client: TableClient, write: Write) => {
  if ('put' in write) {
    return { Put: { TableName: client.nameOf(write.put.table), Item: itemOf(write.put), ...conditional(client, write.if) } };
  }
  if ('update' in write) return { Update: updateInput(client, write) };
  if ('delete' in write) return { Delete: { ...place(client, write.delete), ...conditional(client, write.if) } };
  const use = placeholders();
  const condition = conditionOf(use, write.if, client.now());
  return { ConditionCheck: { ...place(client, write.check), ConditionExpression: condition, ...use.attributes() } };
};
