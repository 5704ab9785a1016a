import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feed } from '#events/feed/index.ts';
import { handle as hub } from '#events/hub/index.ts';
import { handle as indexer } from '#events/indexer/index.ts';
import { handle as jobs } from '#events/jobs/index.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

const sample = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../../events/samples', `${name}.json`), 'utf8'));

let world: World;
beforeAll(async () => {
  world = await openWorld({ listening: false });
});
afterAll(() => world.close());

test('the sample of the feed is a fact as listeners get it', async () => {
  const received: FactRecord[] = [];
  await feed([{ name: 'ear', batchSize: 100, handleBatch: async (_, facts) => void received.push(...facts) }])(world.host)(sample('feed'));
  expect(received).toMatchObject([
    { kind: 'itemUpdated', itemId: 7, by: { fullName: 'Inês Carvalho' }, changes: [{ field: 'Estimate', before: 3, after: null }] },
  ]);
});

test('a delivery that fails as a whole is repeated, and logged for the alarm', async () => {
  const lines: unknown[] = [];
  const logs = { isDetailed: false, write: (...line: unknown[]) => void lines.push(line) };
  const table = { ...world.host.table, batchGet: () => Promise.reject(new Error('no table')) };
  const deliver = indexer({ ...world.host, table, logs });
  await expect(deliver(sample('feed'))).rejects.toThrow('no table');
  expect(lines).toEqual([['error', 'delivery failed', { error: 'Error: no table' }]]);
});

test('the sample of the hub is refused for a connection that no one opened', async () => {
  expect(await hub(world.host)(sample('hub'))).toEqual({ statusCode: 401 });
});

test('the sample of a job is finished when its job does not exist, and is retried when its kind is unknown', async () => {
  const event = sample('jobs');
  expect(await jobs(world.host)(event)).toEqual({ batchItemFailures: [] });
  const unknown = event.Records.map((record: { body: string }) => ({ ...record, body: record.body.replace('"job"', '"unheard"') }));
  expect(await jobs(world.host)({ Records: unknown })).toEqual({ batchItemFailures: [{ itemIdentifier: 'sample' }] });
});
