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

/** Seconds. DynamoDB takes a quarter of an hour for a small table, and hours for a large one. */
const TIMEOUT_SECONDS = 12 * 3600;
/** Seconds between two polls. */
const POLL_DELAY = { minDelay: 1, maxDelay: 20 };

/** Names that differ from the stack's, so that no one mistakes a restored table for the live one. */
export const sideNames = (stage: string, stamp: string): TableNames => ({
  content: `sheaf-${stage}-drill-${stamp}-content`,
  facts: `sheaf-${stage}-drill-${stamp}-facts`,
});

const pairs = (live: TableNames, side: TableNames): [string, string][] => [
  [live.content, side.content],
  [live.facts, side.facts],
];

/** Side tables of the same time may exist from an earlier drill and can be reused. */
const restoreOne = async (client: DynamoDBClient, SourceTableName: string, TargetTableName: string, at: Date): Promise<void> => {
  const command = { SourceTableName, TargetTableName, RestoreDateTime: at, BillingModeOverride: BillingMode.PAY_PER_REQUEST };
  try {
    await client.send(new RestoreTableToPointInTimeCommand(command));
  } catch (error) {
    if (!(error instanceof TableAlreadyExistsException)) throw error;
  }
};

/** Restores the state of the live tables at a time into side tables. The live ones are only read. */
export const restoreSideTables = async (live: TableNames, side: TableNames, at: Date): Promise<void> => {
  const client = new DynamoDBClient({});
  for (const [source, target] of pairs(live, side)) await restoreOne(client, source, target, at);
  for (const TableName of Object.values(side))
    await waitUntilTableExists({ client, maxWaitTime: TIMEOUT_SECONDS, ...POLL_DELAY }, { TableName });
};

/** Deletes the side tables. */
export const removeSideTables = async (side: TableNames): Promise<void> => {
  const client = new DynamoDBClient({});
  for (const TableName of Object.values(side)) await client.send(new DeleteTableCommand({ TableName }));
  for (const TableName of Object.values(side))
    await waitUntilTableNotExists({ client, maxWaitTime: TIMEOUT_SECONDS, ...POLL_DELAY }, { TableName });
};
