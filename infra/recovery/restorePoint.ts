import { DescribeContinuousBackupsCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { TableNames } from '#infra/deploy/tableNames.ts';

interface RestoreWindow {
  earliest: Date;
  latest: Date;
}

const restoreWindowOf = async (client: DynamoDBClient, TableName: string): Promise<RestoreWindow> => {
  const { ContinuousBackupsDescription } = await client.send(new DescribeContinuousBackupsCommand({ TableName }));
  const { PointInTimeRecoveryStatus, EarliestRestorableDateTime, LatestRestorableDateTime } =
    ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
  if (PointInTimeRecoveryStatus !== 'ENABLED' || !EarliestRestorableDateTime || !LatestRestorableDateTime)
    throw new Error(`${TableName} has no point-in-time recovery. Deploy the stage again to turn it on.`);
  return { earliest: EarliestRestorableDateTime, latest: LatestRestorableDateTime };
};

/**
 * The restore time of both tables: the requested one, or the latest that both support. Each table has its own latest time, and two times
 * would split changes that were made together.
 */
export const restorePoint = async ({ content, facts }: TableNames, requested?: Date): Promise<Date> => {
  const client = new DynamoDBClient({});
  const windows = await Promise.all([content, facts].map((name) => restoreWindowOf(client, name)));
  const earliest = new Date(Math.max(...windows.map((window) => window.earliest.getTime())));
  const latest = new Date(Math.min(...windows.map((window) => window.latest.getTime())));
  if (requested && (requested < earliest || requested > latest))
    throw new Error(`The tables can be restored to any time from ${earliest.toISOString()} to ${latest.toISOString()}.`);
  return requested ?? latest;
};
