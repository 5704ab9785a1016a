import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { awsTable } from '#functions/platform/aws/table/table.ts';
import { ConditionFailed, type Key, type Table, TableBusy, type Write } from '#functions/platform/table.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';

const RequestSpec = z.looseObject({ ClientRequestToken: z.string().optional() });
type RequestSpec = z.infer<typeof RequestSpec>;

interface Reply {
  status: number;
  body: unknown;
}

/** DynamoDB Local is never busy, so this server simulates the responses of a busy DynamoDB. */
let server: Server;
let table: Table;
let replies: Reply[];
let requested: RequestSpec[];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    requested.push(RequestSpec.parse(JSON.parse(Buffer.concat(await request.toArray()).toString())));
    const { status, body } = (replies.length > 1 ? replies.shift() : replies[0]) ?? { status: 500, body: {} };
    response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
  });
  const tables = { SHEAF_CONTENT_TABLE: 'content', SHEAF_FACTS_TABLE: 'facts', SHEAF_HUB_TABLE: 'hub' };
  const account = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  Object.assign(process.env, tables, account, { AWS_ENDPOINT_URL_DYNAMODB: await listenLocally(server) });
  table = awsTable();
});
beforeEach(() => {
  requested = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const cancelled = (...codes: string[]): Reply => ({
  status: 400,
  body: {
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    message: 'Transaction cancelled',
    CancellationReasons: codes.map((Code) => ({ Code })),
  },
});
const throttled: Reply = {
  status: 400,
  body: { __type: 'com.amazonaws.dynamodb.v20120810#ThrottlingException', message: 'Rate of requests exceeds the allowed throughput.' },
};
const done: Reply = { status: 200, body: {} };
const key = (sk: string): Key => ({ table: 'content', pk: 'p', sk });
const two: Write[] = [{ put: { ...key('a'), data: {} } }, { put: { ...key('b'), data: {} } }];

describe('a busy DynamoDB', () => {
  test('is asked again with the same token until others have finished', async () => {
    replies = [cancelled('TransactionConflict', 'None'), cancelled('None', 'ThrottlingError'), done];
    await table.transact(two);
    expect(requested).toHaveLength(3);
    expect(new Set(requested.map(({ ClientRequestToken }) => ClientRequestToken)).size).toBe(1);
  });

  test('is reported as busy to the caller if it stays so', async () => {
    replies = [cancelled('TransactionConflict', 'None')];
    await expect(table.transact(two)).rejects.toBeInstanceOf(TableBusy);
    expect(requested).toHaveLength(8);
  });

  test('is reported as busy if it throttles everything, before a gateway times out', { timeout: 20_000 }, async () => {
    replies = [throttled];
    const works = [
      table.get(key('a')),
      table.batchGet([key('a')]),
      table.query({ table: 'content', pk: 'p' }),
      table.transact(two.slice(0, 1)),
      table.transact(two),
      table.increment(key('a'), 'n', 1),
    ];
    for (const work of await Promise.allSettled(works)) {
      expect(work).toMatchObject({ status: 'rejected', reason: expect.any(TableBusy) });
    }
    expect(requested.length).toBeGreaterThanOrEqual(3 * works.length);
  });

  test('is not asked again about a failed condition', async () => {
    replies = [cancelled('TransactionConflict', 'ConditionalCheckFailed')];
    await expect(table.transact(two)).rejects.toEqual(new ConditionFailed([1]));
    expect(requested).toHaveLength(1);
  });

  test('is asked again for omitted keys', async () => {
    const item = (sk: string) => ({ pk: { S: 'p' }, sk: { S: sk }, '.n': { N: '1' } });
    replies = [
      {
        status: 200,
        body: { Responses: { content: [item('b')] }, UnprocessedKeys: { content: { Keys: [{ pk: { S: 'p' }, sk: { S: 'a' } }] } } },
      },
      { status: 200, body: { Responses: { content: [item('a')] } } },
    ];
    const row = (sk: string) => ({ ...key(sk), data: { n: 1 } });
    expect(await table.batchGet([key('a'), key('b')])).toEqual([row('a'), row('b')]);
    expect(requested[1]).toMatchObject({ RequestItems: { content: { Keys: [{ sk: { S: 'a' } }], ConsistentRead: true } } });
  });
});
