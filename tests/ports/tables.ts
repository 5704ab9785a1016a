import { randomUUID } from 'node:crypto';
import { awsTable } from '#functions/platform/aws/table/table.ts';
import { openTable } from '#functions/platform/embedded/table/table.ts';
import { ConditionFailed, type Table } from '#functions/platform/table.ts';
import { startDynamoLocal } from '#tests/ports/dynamoLocal.ts';
import { createTables } from '#tests/ports/dynamoTables.ts';
import { endpoint } from '#tests/ports/emulator.ts';

/** A clock that a test can set. */
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

/** Tables have the same names at every endpoint, because adapters of one process share its settings. */
const prefix = `ports-${randomUUID().slice(0, 8)}-`;

const dynamoAt = async (name: string, where: string): Promise<Adapter> => {
  await createTables(where, prefix);
  const time = clock();
  const table = awsTable(time);
  // The client keeps the endpoint of its first request.
  await table.get({ table: 'content', pk: 'p', sk: 's' });
  return { name, table, clock: time };
};

/** All adapters that can run here. */
export const adapters = async (): Promise<{ list: Adapter[]; stop(): void }> => {
  const embedded = clock();
  const sqlite = openTable(':memory:', embedded);
  const list: Adapter[] = [{ name: 'SQLite', table: sqlite, clock: embedded }];
  const local = await startDynamoLocal();
  if (local) list.push(await dynamoAt('DynamoDB Local', local.endpoint));
  if (endpoint) list.push(await dynamoAt("the emulator's DynamoDB", endpoint));
  return { list, stop: () => sqlite.close() };
};

let count = 0;

/** A separate partition for each test, because the tables are shared. */
export const newPartition = (): string => `test#${process.pid}#${count++}`;

/** The indexes of the refused writes of a transaction; undefined if it succeeded. */
export const failedIndexes = async (work: Promise<void>): Promise<number[] | undefined> => {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof ConditionFailed) return error.failed;
    throw error;
  }
};
