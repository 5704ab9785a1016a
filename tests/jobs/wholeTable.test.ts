import { afterEach, beforeEach, expect, test } from 'vitest';
import { handle as sweep } from '#events/sweep/index.ts';
import { sitesAndLists } from '#functions/domain/access/records/nodesBelow.ts';
import { checkFiles } from '#functions/domain/content/blobs/checkFiles.ts';
import { resumeRuns } from '#functions/domain/runs/openRuns.ts';
import type { Table, Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import { put } from '#functions/storage/rows.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld({ listening: false });
});
afterEach(() => world.close());

const writeAll = async (writes: Write[]): Promise<void> => {
  for (let at = 0; at < writes.length; at += 100) await world.table.transact(writes.slice(at, at + 100));
};
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Sibling sites below the root site, with some lists each; only their rows. */
const addSites = (sites: number, lists: number): Promise<void> =>
  writeAll(
    upTo(sites).flatMap((site) => [
      put(keys.subsite(world.site.id, `site${site}`), { id: `site${site}` }),
      ...upTo(lists).map((list) => put(keys.siteList(`site${site}`, list, `list${site}.${list}`), { id: `list${site}.${list}` })),
    ]),
  );

/** Counts the requests to the table, and how many of them ran alone. */
const counting = () => {
  const requested = { get: 0, batchGet: 0, query: 0, rounds: 0 };
  let open = 0;
  const { table } = world.host;
  const count = <A extends unknown[], R>(name: 'get' | 'batchGet' | 'query', ask: (...values: A) => Promise<R>) => {
    return async (...values: A): Promise<R> => {
      requested[name] += 1;
      requested.rounds += open === 0 ? 1 : 0;
      open += 1;
      // As over a network: concurrent requests are answered later.
      await new Promise(setImmediate);
      return ask(...values).finally(() => {
        open -= 1;
      });
    };
  };
  const { get, batchGet, query } = table;
  Object.assign(table, { get: count('get', get), batchGet: count('batchGet', batchGet), query: count('query', query) } as Partial<Table>);
  return requested;
};

test('the sites and lists of an installation are read together, not one after the other', async () => {
  await addSites(500, 1);
  const requested = counting();
  const { siteIds, lists } = await sitesAndLists(world.host.table);
  expect([siteIds.length, lists.length]).toEqual([501, 502]);
  expect(requested.rounds).toBeLessThan(30);
});

test('a step of the check of files reads no more for many sites and lists than for a few', async () => {
  await addSites(300, 3);
  const job = { id: 'check', kind: 'checkFiles', cursor: null } as JobRecord;
  const requested = counting();
  let { cursor } = await checkFiles(world.ctx, job);
  let most = requested.query;
  let steps = 1;
  for (; cursor !== null; steps += 1) {
    const before = requested.query;
    ({ cursor } = await checkFiles(world.ctx, { ...job, cursor }));
    most = Math.max(most, requested.query - before);
  }
  expect(most).toBeLessThanOrEqual(500);
  // Three reads per site, and one per list.
  expect(requested.query).toBeGreaterThan(300 * 6);
  expect(steps).toBeGreaterThan(3);
});

test('open runs are checked a hundred at a time', async () => {
  const touchedOn = world.host.now().toISOString();
  await writeAll(
    upTo(250).flatMap((number) => {
      const run = { listId: 'list', id: `run${number}` };
      return [put(keys.openRun('list', number, 'workflow'), run), put(keys.run('list', run.id), { ...run, state: 'running', touchedOn })];
    }),
  );
  const requested = counting();
  await resumeRuns(world.ctx);
  expect(requested).toMatchObject({ get: 0, batchGet: 3, query: 3 });
});

test('no part of the hourly sweep is blocked by one that fails, and the sweep reports the failure', async () => {
  await world.table.transact([put(keys.migrationSegment('one'), {}), put(keys.installation('step'), { to: 2, version: 1 })]);
  const sent: string[] = [];
  const { query } = world.host.table;
  Object.assign(world.host.queue, { send: async ({ name }: { name: string }) => void sent.push(name) });
  Object.assign(world.host.table, {
    query: async (range: Parameters<Table['query']>[0]) => {
      if (range.pk === 'uploads') throw new Error('the table is away');
      return query(range);
    },
  });
  await expect(sweep(world.host)()).rejects.toThrow('the table is away');
  // The job of the first crawl comes last.
  expect(sent).toEqual(expect.arrayContaining(['migrate', 'job']));
});
