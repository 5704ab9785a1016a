import {
  BillingMode,
  DeleteTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb';
import type { TableNames } from '#infra/deploy/tableNames.ts';

/** Seconds. DynamoDB takes a quarter of an hour for a small table, and hours for a big one. */
const PATIENCE = 12 * 3600;
/** Seconds between two looks. */
const LOOK = { minDelay: 1, maxDelay: 20 };

/** Names beside those of the stack, so that nobody takes a restored table for the one in use. */
export const sideNames = (stage: string, stamp: string): TableNames => ({
  content: `sheaf-${stage}-drill-${stamp}-content`,
  facts: `sheaf-${stage}-drill-${stamp}-facts`,
});

const pairs = (live: TableNames, side: TableNames): [string, string][] => [
  [live.content, side.content],
  [live.facts, side.facts],
];

/** Side tables of the same instant may have been kept by an earlier drill; they are as good. */
const restoreOne = async (client: DynamoDBClient, SourceTableName: string, TargetTableName: string, at: Date): Promise<void> => {
  const command = { SourceTableName, TargetTableName, RestoreDateTime: at, BillingModeOverride: BillingMode.PAY_PER_REQUEST };
  try {
    await client.send(new RestoreTableToPointInTimeCommand(command));
  } catch (error) {
    if (!(error instanceof TableAlreadyExistsException)) throw error;
  }
};

/** Makes the side tables what the live ones were at an instant. The live ones are only read. */
export const restoreAside = async (live: TableNames, side: TableNames, at: Date): Promise<void> => {
  const client = new DynamoDBClient({});
  for (const [source, target] of pairs(live, side)) await restoreOne(client, source, target, at);
  for (const TableName of Object.values(side)) await waitUntilTableExists({ client, maxWaitTime: PATIENCE, ...LOOK }, { TableName });
};

/** Takes the side tables away. */
export const removeAside = async (side: TableNames): Promise<void> => {
  const client = new DynamoDBClient({});
  for (const TableName of Object.values(side)) await client.send(new DeleteTableCommand({ TableName }));
  for (const TableName of Object.values(side)) await waitUntilTableNotExists({ client, maxWaitTime: PATIENCE, ...LOOK }, { TableName });
};
