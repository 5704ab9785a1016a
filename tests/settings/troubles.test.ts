import { afterEach, beforeEach, expect, test } from 'vitest';
import { JOBS } from '#functions/domain/kernel/deadLetters/deadLetters.ts';
import { startCrawl } from '#functions/domain/search/crawls.ts';
import { keys } from '#functions/storage/keys.ts';
import { put } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let free: number;
let world: World;
let admin: Member;
beforeEach(async () => {
  free = 1e12;
  world = await openWorld({ freeBytes: () => free });
  admin = await world.member('Ada', Access.FullAccess, { isAdmin: true });
});
afterEach(() => world.close());

const received = () => admin.call(application.troubles, {});

test('an administrator sees the problems of the installation, and no one else', async () => {
  expect(await received()).toEqual([]);
  const member = await world.member('Ben', Access.FullAccess);
  await expect(member.call(application.troubles, {})).rejects.toMatchObject({ error: 'forbidden' });
});

test('abandoned work, and files that were altered', async () => {
  await world.table.transact([put(keys.deadLetter('history', '01ABC'), {})]);
  expect(await received()).toEqual(['deadLetters']);
  await world.table.transact([{ delete: keys.deadLetter('history', '01ABC') }, put(keys.deadLetter(JOBS, '2026#1'), {})]);
  expect(await received()).toEqual(['deadLetters']);
  await world.table.transact([put(keys.damagedFile('blob'), { problem: 'missing' })]);
  expect(await received()).toEqual(['hurtFiles', 'deadLetters']);
});

test('an index that is being filled, as long as that takes', async () => {
  Object.assign(world.host.queue, { send: async () => undefined });
  const { id } = await startCrawl(world.ctx, { crawlType: 'full' });
  expect(await received()).toEqual(['indexBuilding']);
  await admin.call(application.cancelJob, { jobId: id });
  expect(await received()).toEqual([]);
  await startCrawl(world.ctx, { crawlType: 'full', siteId: world.site.id });
  expect(await received()).toEqual([]);
});

test('a full disk', async () => {
  free = 1;
  await expect.poll(received).toEqual(['diskFull']);
});
