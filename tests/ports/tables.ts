import { awsTable } from '#functions/platform/aws/table.ts';
import { openTable } from '#functions/platform/embedded/table.ts';
import type { Table } from '#functions/platform/table.ts';
import { startDynamoLocal } from '#tests/ports/dynamoLocal.ts';
import { createTables } from '#tests/ports/dynamoTables.ts';

/** A clock that a test may move. */
export const clock = (at = '2026-11-21T10:00:00Z') => {
  let time = new Date(at).getTime();
  return {
    now: () => new Date(time),
    seconds: () => Math.floor(time / 1000),
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
  };
};
export type Clock = ReturnType<typeof clock>;

export interface Adapter {
  name: string;
  table: Table;
  clock: Clock;
}

/** Every adapter that can run here. */
export const adapters = async (): Promise<{ list: Adapter[]; stop(): void }> => {
  const embedded = clock();
  const sqlite = openTable(':memory:', embedded);
  const dynamo = await startDynamoLocal();
  if (!dynamo) return { list: [{ name: 'SQLite', table: sqlite, clock: embedded }], stop: sqlite.close };

  await createTables(dynamo.endpoint);
  const aws = clock();
  const list = [
    { name: 'SQLite', table: sqlite, clock: embedded },
    { name: 'DynamoDB', table: awsTable(aws), clock: aws },
  ];
  const stop = () => {
    sqlite.close();
    dynamo.stop();
  };
  return { list, stop };
};

let count = 0;

/** A partition of its own for each test, as the tables are shared. */
export const newPartition = (): string => `test#${process.pid}#${count++}`;
