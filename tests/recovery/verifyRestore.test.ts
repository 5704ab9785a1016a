import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSite } from '#functions/domain/sites/createSite.ts';
import { addToCount } from '#functions/storage/counts.ts';
import type { VersionRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { checkChanges } from '#infra/recovery/checkChanges.ts';
import { checkCounts } from '#infra/recovery/checkCounts.ts';
import { filesInBucket } from '#infra/recovery/checkFiles.ts';
import { checkSchema } from '#infra/recovery/checkSchema.ts';
import { describeFindings } from '#infra/recovery/report.ts';
import { sampleLists } from '#infra/recovery/sampleLists.ts';
import { Access } from '#shared/access.ts';
import { list as calls } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let list: ListRecord;
beforeEach(async () => {
  world = await openWorld();
  list = await world.list({ title: 'Tasks' });
  const ana = await world.member('Ana', Access.Contribute);
  const ben = await world.member('Ben', Access.Contribute);
  for (const Title of ['One', 'Two', 'Three']) await ana.call(calls.createItem, { listId: list.id, body: { Title } });
  await ben.call(calls.updateItem, { listId: list.id, body: { Id: 1, Amount: 2 } });
  await ana.call(recycle.delete, { body: { listId: list.id, id: 3 } });
});
afterEach(() => world.close());

const later = () => new Date(Date.now() + 60_000);
const changes = (until = later()) => checkChanges(world.host.table, list, until);
const counts = () => checkCounts(world.host.table, list);

describe('the data of the application', () => {
  test('has a version for every fact that changed an item, and correct counts', async () => {
    expect(await changes()).toMatchObject({ checked: 5, problems: [] });
    expect((await changes()).versions).toHaveLength(5);
    expect(await counts()).toEqual({ checked: 1, problems: [] });
  });

  test('is searched in the bucket unless it was moved to a container', async () => {
    const file = { name: 'a.bin', bytes: 10, checksum: '', contentType: '', version: 1 };
    const versions = ['here', 'moved', 'here'].map((blob) => ({ file: { ...file, blob } }) as VersionRecord);
    await world.host.table.transact([{ put: { ...keys.blobLocation('moved'), data: { container: 'c', bytes: 10, sha256: '' } } }]);
    expect((await filesInBucket(world.host.table, versions)).map(({ blob }) => blob)).toEqual(['here']);
  });

  test('can lack a version that was deleted permanently', async () => {
    const deleter = await world.member('Deleter', Access.Contribute);
    const old = { listId: list.id, id: 1, versionNum: 1 };
    await deleter.call(calls.deleteVersion, { ...old, body: { reasonToDelete: 'Wrong' } });
    expect(await changes()).toMatchObject({ checked: 6, problems: [] });
  });

  test('is not checked after the instant up to which tables are settled', async () => {
    expect(await changes(new Date(0))).toMatchObject({ checked: 0, problems: [] });
  });

  test('is found from the root site down, lists of sites below included', async () => {
    const site = await createSite(world.ctx, { siteName: 'Below', subPath: 'below', description: '', parent: world.site });
    const { id: _, ...rest } = await world.list({ title: 'Upper' });
    await world.host.table.transact([
      { put: { ...keys.siteList(site.id, 1, 'lower'), data: { id: 'lower' } } },
      { put: { ...keys.list('lower'), data: { ...rest, id: 'lower', title: 'Lower' } } },
    ]);
    expect((await sampleLists(world.host.table)).map(({ title }) => title)).toEqual(['Tasks', 'Upper', 'Users', 'Groups', 'Lower']);
  });
});

describe('inconsistent data', () => {
  test('is reported as a fact without its version', async () => {
    await world.host.table.transact([{ delete: keys.version(list.id, 1, 2) }]);
    const { problems } = await changes();
    expect(problems).toEqual([
      expect.stringMatching(/^Item 1 of "Tasks" has no version for itemUpdated at 20/),
      'Item 1 of "Tasks" is at version 2, which does not exist.',
    ]);
  });

  test('is reported as an item that is named and missing', async () => {
    await world.host.table.transact([{ delete: keys.item(list.id, 2) }]);
    expect((await changes()).problems).toEqual(['Item 2 of "Tasks" is in the change log but does not exist.']);
  });

  test('is reported as counts that differ from the items', async () => {
    await world.host.table.transact([addToCount(list, list.id, { items: 2, bytes: 7 })]);
    expect((await counts()).problems).toEqual(['"Tasks" records 4 items but has 2.', '"Tasks" records 7 bytes of files but has 0.']);
  });
});

describe('the version of the data', () => {
  const write = (schema: number) =>
    world.host.table.transact([{ put: { ...keys.installation('state'), data: { schema, installedOn: '2026-11-21T10:00:00.000Z' } } }]);

  test('is wrong when it is missing or newer than this program', async () => {
    expect((await checkSchema(world.host.table)).problems).toEqual([expect.stringContaining('no installation')]);
    await write(99);
    expect((await checkSchema(world.host.table)).problems).toEqual([expect.stringContaining('version 99')]);
    await write(1);
    expect((await checkSchema(world.host.table)).problems).toEqual([]);
  });
});

test('a report lists the first problems of each check and counts the rest', () => {
  const said: string[] = [];
  const many = Array.from({ length: 25 }, (_, index) => `problem ${index}`);
  expect(describeFindings({ lists: { checked: 3, problems: [] }, files: { checked: 30, problems: many } }, (line) => said.push(line))).toBe(
    false,
  );
  expect(said.slice(0, 3)).toEqual(['  lists: 3 checked, 0 wrong', '  files: 30 checked, 25 wrong', '    problem 0']);
  expect(said.at(-1)).toBe('    and 5 more');
  expect(describeFindings({ lists: { checked: 0, problems: [] } }, () => undefined)).toBe(true);
});
