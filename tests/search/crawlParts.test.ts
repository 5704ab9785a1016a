import { afterEach, beforeEach, expect, test } from 'vitest';
import { endJob } from '#functions/domain/kernel/jobs/followJob.ts';
import { runJob } from '#functions/domain/kernel/jobs/runJob.ts';
import { crawl } from '#functions/domain/search/crawl.ts';
import { PART_ITEM_IDS, PARTS_AT_ONCE } from '#functions/domain/search/crawlParts.ts';
import { openCrawls, startCrawl } from '#functions/domain/search/crawls.ts';
import { SPLIT_JOBS_ITEM_IDS } from '#functions/domain/search/crawlWalk.ts';
import { searchState } from '#functions/domain/search/searchState.ts';
import type { Job } from '#functions/platform/queue.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, JobRecord } from '#functions/storage/records/records.ts';
import { put, read, readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { list as lists } from '#shared/contracts/list.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

const PARTS = PARTS_AT_ONCE + 2;
/** The list has assigned this many ids, of which few are used: next to the boundaries of the parts, and after the last one. */
const LAST = PARTS * PART_ITEM_IDS;
const numbers = [
  1,
  ...Array.from({ length: PARTS - 1 }, (_, part) => (part + 1) * PART_ITEM_IDS).flatMap((edge) => [edge, edge + 1]),
  LAST,
  LAST + 3,
];

let world: World;
let listId: string;
let sent: Job[];
let woken: string[];

beforeEach(async () => {
  world = await openWorld({ listening: false });
  listId = (await world.list({ title: 'Large' })).id;
  const ana = await world.member('Ana', Access.Contribute);
  await ana.call(lists.createItem, { listId, body: { Title: 'Ant' } });
  const first = await read<ItemRecord>(world.table, keys.item(listId, 1));
  await world.table.transact([
    put(keys.numbers(listId), { next: LAST }),
    ...numbers.flatMap((id) => [put(keys.item(listId, id), { ...first, id }), put(keys.member(listId, id), { id })]),
  ]);
  [sent, woken] = [[], []];
  Object.assign(world.host, {
    isAlone: false,
    queue: { send: async (job: Job) => void sent.push(job) },
    schedule: { at: async (id: string) => void woken.push(id), cancel: async () => undefined },
  });
});
afterEach(() => world.close());

const jobOf = async (id: string): Promise<JobRecord> => (await read<JobRecord>(world.table, keys.job(id))) as JobRecord;
/** Processes the next message; returns its job. */
const workOff = async (): Promise<string> => {
  const id = String(sent.shift()?.body.id);
  await runJob(world.ctx, id, crawl);
  return id;
};
const found = async (): Promise<number[]> => {
  const entries = await world.host.search.entries(`item:${listId}:`, 1000);
  return entries
    .flatMap(({ id }) => (id.startsWith(`item:${listId}:`) ? [Number(id.split(':').at(-1))] : []))
    .toSorted((one, other) => one - other);
};

test('a list with very many items is crawled by several simultaneous jobs, each item by one of them', async () => {
  expect(LAST).toBeGreaterThanOrEqual(SPLIT_JOBS_ITEM_IDS);
  const { id } = await startCrawl(world.ctx, { crawlType: 'updated' });
  expect(await workOff()).toBe(id);
  // It waits for its parts, of which only some run, so that user jobs have space.
  expect(sent).toHaveLength(PARTS_AT_ONCE);
  expect(woken).toEqual([`crawl ${id}`]);
  expect((await jobOf(id)).endedOn).toBeNull();
  expect((await openCrawls(world.ctx)).map((open) => open.id)).toEqual([id]);
  const taken = new Set<string>();
  while (sent.length > 0) taken.add(await workOff());
  expect(taken.size).toBe(PARTS + 1);
  expect(await found()).toEqual(numbers);
  const ended = await jobOf(id);
  // The root site and the list with its items.
  expect(ended).toMatchObject({ state: 'done', refusedCount: 0 });
  const parts = await Promise.all([...taken].filter((one) => one !== id).map(jobOf));
  expect(parts.reduce((sum, { done }) => sum + done, 0)).toBe(numbers.length);
  const beside = ended.done - numbers.length;
  expect(beside).toBeGreaterThan(1);
  expect((await searchState(world.ctx)).drift).toMatchObject({ objects: ended.done, repaired: ended.done });
  expect(await readAll(world.table, keys.openJob(''))).toEqual([]);

  // A second crawl finds nothing to repair.
  const again = await startCrawl(world.ctx, { crawlType: 'updated' });
  while (sent.length > 0) await workOff();
  expect(await jobOf(again.id)).toMatchObject({ state: 'done', done: ended.done });
  expect((await searchState(world.ctx)).drift).toMatchObject({ objects: ended.done, repaired: 0 });
});

test('a repeated step plans its parts once, and an interrupted one continues where it was', async () => {
  const { id } = await startCrawl(world.ctx, { crawlType: 'full', listId });
  const lost = await jobOf(id);
  const step = await crawl(world.ctx, lost);
  // The result of the step is lost, and the job starts again.
  await crawl(world.ctx, { ...lost, cursor: step.cursor });
  sent = sent.filter(({ body }) => body.id === id);
  await workOff();
  const parts = sent.map(({ body }) => String(body.id));
  expect(new Set(parts).size).toBe(PARTS_AT_ONCE);
  expect((await readAll<{ id: string }>(world.table, keys.openJob(''))).map((open) => open.id).toSorted()).toEqual(
    [id, ...parts].toSorted(),
  );
  // The messages of all parts are lost; a later check does not wait for parts that nobody processes, because the hourly sweep sends them
  // again.
  sent = [];
  await runJob(world.ctx, id, crawl);
  expect((await jobOf(id)).endedOn).toBeNull();
  for (const part of parts) sent.push({ name: 'job', body: { id: part } });
  while (sent.length > 0) await workOff();
  expect(await jobOf(id)).toMatchObject({ state: 'done' });
  expect(await found()).toEqual(numbers);
});

test('parts of a crawl that was ended do nothing more', async () => {
  const { id } = await startCrawl(world.ctx, { crawlType: 'full', listId });
  await workOff();
  await endJob(world.ctx, id);
  while (sent.length > 0) await workOff();
  expect(await found()).toEqual([]);
  expect(await jobOf(id)).toMatchObject({ state: 'cancelled' });
  expect(await readAll(world.table, keys.openJob(''))).toEqual([]);
});

test('one machine crawls such a list in one part', async () => {
  world.host.isAlone = true;
  const { id } = await startCrawl(world.ctx, { crawlType: 'full', listId });
  while (sent.length > 0) expect(await workOff()).toBe(id);
  expect([await jobOf(id), await found()]).toEqual([expect.objectContaining({ state: 'done' }), numbers]);
});
