import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSegments } from '#functions/domain/administration/installation/advance.ts';
import { migrateByJobs, migrateSegment } from '#functions/domain/administration/installation/migrationJobs.ts';
import { startMigration } from '#functions/domain/administration/installation/startMigration.ts';
import { keys } from '#functions/storage/keys.ts';
import { put } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { site } from '#shared/contracts/site.ts';
import { OPEN_JOBS } from '#shared/limits.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let admin: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  // Nothing processes the jobs, so that they stay open.
  Object.assign(world.host.queue, { send: async () => undefined });
  ana = await world.member('Ana', Access.Contribute);
  admin = await world.member('Ada', Access.FullAccess, { isAdmin: true });
  listId = (await world.list()).id;
});
afterEach(() => world.close());

const start = (who: Member) => who.call(list.importRows, { listId, body: { text: 'Title\nOne' } });
const people = async () => (await admin.call(application.openJobs, {})).people;

test('a user has a limited number of jobs at a time, and an administrator sees whose they are', async () => {
  expect(await people()).toEqual([]);
  const ben = await world.member('Ben', Access.Contribute);
  await start(ben);
  const ids: string[] = [];
  for (let count = 0; count < OPEN_JOBS; count += 1) {
    ids.push((await start(ana)).id);
    if (count % 20 === 19) world.advance(60_000);
  }
  await expect(start(ana)).rejects.toMatchObject({ error: 'tooManyJobs', status: 409, details: { params: { limit: OPEN_JOBS } } });
  await start(ben);
  expect(await people()).toEqual([
    { internalId: ana.user.id, fullName: 'Ana', open: OPEN_JOBS },
    { internalId: ben.user.id, fullName: 'Ben', open: 2 },
  ]);
  await ana.call(application.cancelJob, { jobId: ids[0] ?? '' });
  await start(ana);
  await expect(ana.call(application.openJobs, {})).rejects.toMatchObject({ error: 'forbidden' });
});

test('of a dozen simultaneous starts, only as many succeed as the limit leaves', async () => {
  const { id: folderId } = await ana.call(list.createFolder, { listId, folderName: 'From' });
  const by = { internalId: ana.user.id, fullName: 'Ana' };
  const open = Array.from({ length: OPEN_JOBS - 3 }, (_, index) => `open${index}`);
  await world.table.transact(open.map((id) => put(keys.openJob(id), { id, by })));
  const starts = Array.from({ length: 12 }, (_, index) =>
    index % 2 === 0 ? start(ana) : ana.call(list.copyFolder, { listId, body: { folderId, parentFolderId: listId } }),
  );
  const results = await Promise.allSettled(starts);
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.error] : []));
  expect(errors).toEqual(Array(9).fill('tooManyJobs'));
  expect(await people()).toMatchObject([{ fullName: 'Ana', open: OPEN_JOBS }]);
});

test('lists that are created with copied items at the same moment do not exceed the limit either', async () => {
  const maker = await world.member('Maker', Access.FullAccess);
  const by = { internalId: maker.user.id, fullName: 'Maker' };
  const open = Array.from({ length: OPEN_JOBS - 2 }, (_, index) => `open${index}`);
  await world.table.transact(open.map((id) => put(keys.openJob(id), { id, by })));
  const copy = (name: string) => {
    const body = { title: name, listInternalName: name, path: name, systemSiteListId: listId, withItems: true };
    return maker.call(site.createListLike, { systemSiteId: world.site.id, body });
  };
  const results = await Promise.allSettled(Array.from({ length: 6 }, (_, index) => copy(`Copy${index}`)));
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.error] : []));
  expect(errors).toEqual(Array(4).fill('tooManyJobs'));
  expect(await people()).toMatchObject([{ fullName: 'Maker', open: OPEN_JOBS }]);
});

/** The version whose migration reads every list. */
const SEALED = 7;

test('an administrator sees the progress of the data migration, and why a part of it cannot continue', async () => {
  const migration = async () => (await admin.call(application.openJobs, {})).migration;
  expect(await migration()).toBeNull();
  await world.table.transact([put(keys.installation('state'), { schema: SEALED - 1, installedOn: '2026-11-21T10:00:00.000Z' })]);
  await startMigration(world.ctx);
  expect(await migration()).toMatchObject({ to: SEALED, done: 0, error: null });
  await migrateByJobs(world.ctx, {});
  const [segment] = await openSegments(world.ctx);
  world.host.secrets.ring = () => Promise.reject(new Error('The store of secrets is away.'));
  await expect(migrateSegment(world.ctx, { id: segment?.id })).rejects.toThrow('away');
  expect(await migration()).toMatchObject({ to: SEALED, error: 'Error: The store of secrets is away.' });
  await expect(ana.call(application.openJobs, {})).rejects.toMatchObject({ error: 'forbidden' });
});

test('a user with too many jobs cannot copy a folder either', async () => {
  const { id: folderId } = await ana.call(list.createFolder, { listId, folderName: 'From' });
  const copy = () => ana.call(list.copyFolder, { listId, body: { folderId, parentFolderId: listId } });
  for (let count = 0; count < OPEN_JOBS; count += 1) {
    await copy();
    if (count % 20 === 19) world.advance(60_000);
  }
  await expect(copy()).rejects.toMatchObject({ error: 'tooManyJobs' });
});
