import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { awsTable } from '#functions/platform/aws/table/table.ts';
import { openTable } from '#functions/platform/embedded/table/table.ts';
import type { Key, ReadOptions, Table, Write } from '#functions/platform/table.ts';
import { pricedCalls } from '#infra/cost/calls.ts';
import { onFreshHost } from '#infra/cost/measure.ts';
import { meter } from '#infra/cost/meter.ts';
import { fillSample } from '#infra/cost/sample.ts';
import { itemBytes } from '#infra/cost/units.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';
import { startDynamoLocal } from '#tests/ports/dynamoLocal.ts';
import { createTables } from '#tests/ports/dynamoTables.ts';

const Consumed = z.object({ CapacityUnits: z.number() });
const Answer = z.looseObject({ ConsumedCapacity: z.union([Consumed, z.array(Consumed)]).optional() });
const passedOn = ['x-amz-target', 'content-type', 'authorization', 'x-amz-date'];

/** The units reported by DynamoDB. */
const said = { read: 0, write: 0, transacted: 0 };

const kindOf = (target: string): keyof typeof said => {
  if (target.endsWith('TransactWriteItems')) return 'transacted';
  return /Get|Query/.test(target) ? 'read' : 'write';
};

/** A proxy between the adapter and DynamoDB that requests the consumed capacity of each command. */
const openDoor = (endpoint: string): Server =>
  createServer(async (request, response) => {
    const sent = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const headers = passedOn.map((name): [string, string] => [name, String(request.headers[name])]);
    const body = JSON.stringify({ ...sent, ReturnConsumedCapacity: 'TOTAL' });
    const answer = await fetch(endpoint, { method: 'POST', headers, body });
    const text = await answer.text();
    const consumed = [Answer.parse(JSON.parse(text)).ConsumedCapacity ?? []].flat();
    said[kindOf(String(request.headers['x-amz-target']))] += consumed.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' }).end(text);
  });

const dynamo = await startDynamoLocal();
const door = dynamo && openDoor(dynamo.endpoint);
if (dynamo && door) {
  await createTables(dynamo.endpoint);
  process.env.AWS_ENDPOINT_URL_DYNAMODB = await listenLocally(door);
}
afterAll(() => {
  door?.closeAllConnections();
  door?.close();
});

/** DynamoDB Local counts each of the two phases of a transaction twice, while DynamoDB charges twice in total. */
const LOCAL_PHASES = 2;
/** DynamoDB charges a unit for a missing row of a batch and for an empty query; DynamoDB Local does not. */
let localGifts = 0;

const takeSaid = () => {
  const { read, write, transacted } = said;
  const taken = { read: read + localGifts, write: write + transacted / LOCAL_PHASES };
  Object.assign(said, { read: 0, write: 0, transacted: 0 });
  localGifts = 0;
  return taken;
};

/** Eventually consistent reads cost half. */
const share = ({ isEventual = false }: ReadOptions = {}): number => (isEventual ? 0.5 : 1);

/** The table in DynamoDB. */
const realTable = (): Table => {
  const { batchGet, query, transact, ...others } = awsTable();
  return {
    ...others,
    // DynamoDB Local counts writes of equal size in a transaction once, so each write gets its own transaction. A single write then costs
    // half of what it would have cost among others.
    transact: async (writes) => {
      for (const write of writes) {
        const before = said.write;
        await transact([write]);
        if (writes.length > 1) said.write += said.write - before;
      }
    },
    batchGet: async (keys, options) => {
      const rows = await batchGet(keys, options);
      localGifts += share(options) * rows.filter((row) => row === undefined).length;
      return rows as never;
    },
    query: async (range, options) => {
      const page = await query(range, options);
      localGifts += page.rows.length === 0 ? share(options) : 0;
      return page as never;
    },
  };
};

/** Every request to one table is also sent to the other; the first one answers. */
const both = (one: Table, other: Table): void => {
  const { get, batchGet, query, transact, increment } = one;
  const also = <A extends unknown[], R>(ask: (...args: A) => Promise<R>, too: (...args: A) => Promise<unknown>) => {
    return async (...args: A): Promise<R> => {
      await too(...args);
      return ask(...args);
    };
  };
  Object.assign(one, {
    get: also(get, other.get),
    batchGet: also(batchGet, other.batchGet),
    query: also(query, other.query),
    transact: also(transact, other.transact),
    increment: also(increment, other.increment),
  });
};

const key = (sk: string): Key => ({ table: 'content', pk: 'p', sk });
const text = (bytes: number): string => 'x'.repeat(bytes);
const put = (sk: string, bytes: number): Write => ({ put: { ...key(sk), data: { text: text(bytes) } } });

const values: Record<string, unknown> = {
  words: 'Łukasz wrote 文',
  yes: true,
  nothing: null,
  'nested parts': { person: { fullName: 'Zoë', isGroup: false }, list: [{ id: 'a' }, { id: 'b' }, 'c'], empty: {}, none: [] },
  'a small number': 7,
  'a price': 1234.5,
  'a round number': 1_200_000,
  'a time': 1_795_255_200,
  'a fraction': 0.125,
  'a number below nothing': -42,
  zero: 0,
};

/** One after the other, on the rows left by the previous ones. */
const steps: Record<string, (table: Table) => Promise<unknown>> = {
  'a small put by itself': (table) => table.transact([put('a', 1)]),
  'a put of 3 KB under a condition': (table) => table.transact([{ ...put('b', 3000), if: { absent: true } } as Write]),
  'two puts': (table) => table.transact([put('c', 1500), put('d', 10)]),
  'two puts that make rows smaller': (table) => table.transact([put('b', 10), put('c', 10)]),
  'a removal by itself': (table) => table.transact([{ delete: key('d') }]),
  'an addition that may not be repeated': (table) => table.transact([{ update: key('e'), add: { n: 1 }, set: { text: text(1200) } }]),
  'an update by itself of a row of 2 KB': (table) => table.transact([{ update: key('e'), set: { text: text(20) } }]),
  'a counter': (table) => table.increment(key('f'), 'next', 1),
  'a row of 5 KB by itself': (table) => table.transact([put('g', 5000)]),
  'a row with a large object in it': (table) => table.transact([{ put: { ...key('h'), data: { values: { Body: text(5000) } } } }]),
  'a read of it': (table) => table.get(key('h')),
  'a read of 5 KB': (table) => table.get(key('g')),
  'a read of nothing': (table) => table.get(key('nothing')),
  'a batch with a row twice and one that is not there': (table) =>
    table.batchGet([key('g'), key('a'), key('a'), { table: 'facts', pk: 'p', sk: 'none' }]),
  'a read of 5 KB that may be behind': (table) => table.get(key('g'), { isEventual: true }),
  'a batch that may be behind': (table) => table.batchGet([key('g'), key('a'), key('b')], { isEventual: true }),
  'a query that may be behind': (table) => table.query({ table: 'content', pk: 'p' }, { isEventual: true }),
  'a query': (table) => table.query({ table: 'content', pk: 'p' }),
  'a query of which a row more is looked at': (table) => table.query({ table: 'content', pk: 'p', from: 'e', limit: 2 }),
};

describe.skipIf(!dynamo)('the meter charges what DynamoDB charges', () => {
  const embedded = openTable(':memory:');
  const { count } = meter(embedded);
  const real = realTable();
  afterEach(() => vi.useRealTimers());

  test.each(Object.entries(steps))('of %s', async (_, step) => {
    const { work } = await count(() => step(embedded));
    await step(real);
    expect(work.read + work.write).toBeGreaterThan(0);
    expect({ read: work.read, write: work.write }).toEqual(takeSaid());
  });

  test.each(Object.entries(values))('of a row that contains %s, to the byte', async (name, value) => {
    const rowOf = (pad: number) => ({ ...key(name), data: { value, pad: text(pad) } });
    const room = 1024 - itemBytes(rowOf(0));
    const consumed: number[] = [];
    for (const pad of [room, room + 1]) {
      await real.transact([{ delete: key(name) }]);
      takeSaid();
      await real.transact([{ put: rowOf(pad) }]);
      consumed.push(takeSaid().write);
    }
    expect(consumed).toEqual([1, 2]);
  });

  test('of every call that has a price, whatever it writes and reads', async () => {
    // The host's own request per second would also reach DynamoDB.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    await onFreshHost(async (opened) => {
      const { count } = meter(opened.table);
      both(opened.table, realTable());
      const sample = await fillSample(opened);
      takeSaid();
      const { work } = await count(async () => {
        for (const { make } of pricedCalls) await make(sample, 1);
      });
      expect({ read: work.read, write: work.write }).toEqual(takeSaid());
    });
  });
});
