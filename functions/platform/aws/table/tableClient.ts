import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { setting } from '#functions/platform/aws/common/setting.ts';
import type { TableName } from '#functions/platform/table.ts';
import { secondsOf } from '#shared/time.ts';

export interface TableClient {
  send: DynamoDBDocumentClient['send'];
  nameOf(table: TableName): string;
  /** Seconds since 1970. */
  now(): number;
}

const settings = { content: 'SHEAF_CONTENT_TABLE', facts: 'SHEAF_FACTS_TABLE', hub: 'SHEAF_HUB_TABLE' } as const;

/** Numbers are doubles, as in JSON. */
const translation = {
  marshallOptions: { removeUndefinedValues: true, allowImpreciseNumbers: true },
  unmarshallOptions: { wrapNumbers: Number },
};

export const tableClient = (now: () => Date): TableClient => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}), translation);
  return {
    send: client.send.bind(client),
    nameOf: (table) => setting(settings[table]),
    now: () => secondsOf(now()),
  };
};
