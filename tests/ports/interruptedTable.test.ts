import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { awsTable } from '#functions/platform/aws/table/table.ts';
import type { Key, ReadOptions, Row, Table, Write } from '#functions/platform/table.ts';
import { halfOfTheKeys, lostAnswer, openLine, refused } from '#tests/ports/dynamoLine.ts';
import { startDynamoLocal } from '#tests/ports/dynamoLocal.ts';
import { createTables } from '#tests/ports/dynamoTables.ts';
import { newPartition } from '#tests/ports/tables.ts';

const local = await startDynamoLocal();
const line = await openLine(local?.endpoint ?? '');
afterAll(() => line.stop());

const throttled = refused('ThrottlingException');
const conflict = refused('TransactionCanceledException', ['TransactionConflict', 'None']);

/** The resulting content of the table shows whether the adapter handled the interruption correctly. */
describe.skipIf(!local)('a table on a DynamoDB whose answers are interrupted', () => {
  let table: Table;
  let pk: string;
  const key = (sk: string): Key => ({ table: 'content', pk, sk });
  const row = (sk: string): Row => ({ ...key(sk), data: { sk } });
  const count = async () => (await table.get(key('count')))?.data.n;
  const counting = (): Write[] => [{ update: key('count'), add: { n: 1 } }, { put: row('beside') }];

  beforeAll(async () => {
    await createTables(line.endpoint);
    table = awsTable();
  });
  beforeEach(() => {
    pk = newPartition();
    line.requests.length = 0;
  });

  test.each<[string, () => Promise<unknown>, unknown]>([
    ['get', () => table.get(key('a')), undefined],
    ['batchGet', () => table.batchGet([key('a')]), [undefined]],
    ['query', () => table.query({ table: 'content', pk }), { rows: [] }],
    ['put', () => table.transact([{ put: row('a') }]), undefined],
    ['delete', () => table.transact([{ delete: key('a') }]), undefined],
    ['transaction', () => table.transact(counting()), undefined],
    ['increment', () => table.increment(key('a'), 'n', 1), 1],
  ])('repeats a %s that was throttled', async (_, work, answer) => {
    line.next.push(throttled, throttled);
    expect(await work()).toEqual(answer);
    expect(line.requests).toHaveLength(3);
  });

  test('repeats a transaction that collided with others until it succeeds once', async () => {
    line.next.push(
      conflict,
      refused('TransactionCanceledException', ['None', 'ThrottlingError']),
      refused('TransactionInProgressException'),
    );
    await table.transact(counting());
    expect(line.requests).toHaveLength(4);
    expect(await count()).toBe(1);
  });

  test('counts a transaction once if its answer was lost, as it is repeated with the same token', async () => {
    line.next.push(lostAnswer, conflict, lostAnswer);
    await table.transact(counting());
    expect(line.requests).toHaveLength(4);
    expect(new Set(line.requests.map(({ ClientRequestToken }) => ClientRequestToken)).size).toBe(1);
    expect(await count()).toBe(1);
  });

  test('counts two identical transactions twice', async () => {
    await table.transact(counting());
    await table.transact(counting());
    expect(await count()).toBe(2);
  });

  test('does not mistake its own first attempt for another writer', async () => {
    line.next.push(lostAnswer);
    await table.transact([{ put: row('mine'), if: { absent: true } }]);
    expect(await table.get(key('mine'))).toEqual(row('mine'));
  });

  test('requests omitted keys again, until every row is there, in its order', async () => {
    const rows = Array.from({ length: 150 }, (_, n) => row(String(n)));
    for (let start = 0; start < rows.length; start += 50) await table.transact(rows.slice(start, start + 50).map((put) => ({ put })));
    line.requests.length = 0;
    line.next.push(halfOfTheKeys, halfOfTheKeys, halfOfTheKeys, throttled, halfOfTheKeys);
    expect(await table.batchGet([...rows, key('absent')])).toEqual([...rows, undefined]);
    expect(line.next).toEqual([]);
    for (const { RequestItems } of line.requests) expect(RequestItems).toMatchObject({ content: { ConsistentRead: true } });
  });

  test('reads from replicas only if allowed, also the omitted keys', async () => {
    await table.transact([row('a'), row('b')].map((put) => ({ put })));
    const commands = async (options?: ReadOptions) => {
      line.requests.length = 0;
      line.next.push(halfOfTheKeys);
      await table.batchGet([key('a'), key('b')], options);
      await table.get(key('a'), options);
      await table.query({ table: 'content', pk: key('a').pk }, options);
      return line.requests.map(({ RequestItems, ConsistentRead }) => {
        const [batch] = Object.values((RequestItems ?? {}) as Record<string, { ConsistentRead: boolean }>);
        return batch?.ConsistentRead ?? ConsistentRead;
      });
    };
    expect(await commands()).toEqual([true, true, true, true]);
    expect(await commands({ isEventual: true })).toEqual([false, false, false, false]);
  });
});
