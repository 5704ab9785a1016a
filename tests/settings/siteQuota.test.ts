import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addToCount } from '#functions/storage/counts.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { recycle } from '#shared/contracts/recycle.ts';
import { site } from '#shared/contracts/site.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { sha256 } from '#tests/kit/uploadOver.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const GIGABYTE = 1024 ** 3;

let world: World;
let ana: Member;
let admin: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.Contribute);
  admin = await world.member('Ada', Access.FullAccess, { isAdmin: true });
  listId = (await world.list({ type: 'documents' })).id;
});
afterEach(() => world.close());

const limit = (siteGigabytes: number) =>
  admin.call(application.editSystemSetting, { body: { settingKey: 'Quotas', settings: { siteGigabytes } } });
/** Simulates files of this size. */
const fill = (of: string, bytes: number) => world.table.transact([addToCount({ id: of }, of, { bytes })]);
const upload = async (name: string, bytes = 100, kind = 'document/upload') => {
  const { status, body } = await ana.send(multipart(`/api/List/${listId}/${kind}`, [[name, randomBytes(bytes)]]));
  return { status, ...JSON.parse(body) };
};
const full = { status: 409, errors: [{ error: 'siteFull', params: { limit: 1 } }] };
const names = async () => (await ana.call(list.items, { listId })).items.map(({ _FileName }) => _FileName).sort();

test('a site without a quota accepts files, and one that is full refuses them with a message', async () => {
  await fill(listId, GIGABYTE - 300);
  expect((await upload('a.txt')).status).toBe(200);
  await limit(1);
  expect((await upload('b.txt')).status).toBe(200);
  expect(await upload('c.txt', 150)).toMatchObject(full);
  expect(await names()).toEqual(['a.txt', 'b.txt']);
  expect((await upload('c.txt', 100)).status).toBe(200);
  const plan = { fileName: 'd.txt', size: 20, parts: [sha256(randomBytes(20))] };
  await expect(ana.call(list.beginUpload, { listId, body: plan })).rejects.toMatchObject({ error: 'siteFull' });
  await expect(ana.call(list.copyItem, { listId, body: { id: 1, folderId: listId } })).rejects.toMatchObject({ error: 'siteFull' });
  await limit(2);
  expect((await upload('d.txt')).status).toBe(200);
});

test('a full site accepts smaller versions, values and what is restored from the recycle bin', async () => {
  const { value } = await upload('a.txt');
  await upload('b.txt');
  await limit(1);
  const { recycleId } = await ana.call(recycle.delete, { body: { listId, id: value.Id, reasonToDelete: 'No longer needed' } });
  await fill(listId, GIGABYTE);
  expect((await upload('b.txt', 50)).status).toBe(200);
  expect(await upload('b.txt', 60)).toMatchObject(full);
  await ana.call(recycle.restore, { body: { systemSiteId: world.site.id, recycleId } });
  expect(await names()).toEqual(['a.txt', 'b.txt']);
});

test('administrators see the usage of each site next to its quota, the largest first and page by page', async () => {
  for (let number = 1; number <= 30; number += 1)
    await admin.call(site.create, { body: { siteName: `Site ${number}`, parentSiteId: world.site.id, subPath: `s${number}` } });
  await upload('a.txt');
  const usage = (page?: number) => admin.call(application.siteUsage, page === undefined ? {} : { page });
  const first = await usage();
  expect(first).toMatchObject({ quota: null, hasMore: true });
  expect(first.sites).toHaveLength(25);
  expect(first.sites[0]).toMatchObject({ siteId: world.site.id, bytes: 100 });
  await limit(3);
  expect(await usage(1)).toMatchObject({ quota: 3 * GIGABYTE, hasMore: false });
  expect((await usage(1)).sites).toHaveLength(6);
  await expect(ana.call(application.siteUsage, {})).rejects.toMatchObject({ error: 'forbidden' });
  await expect(limit(-1)).rejects.toMatchObject({ error: 'invalidInput' });
});
