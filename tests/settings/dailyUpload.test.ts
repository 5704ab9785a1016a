import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { sha256 } from '#tests/kit/uploadOver.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const GIGABYTE = 1024 ** 3;
const DAY = 86_400_000;

let world: World;
let ana: Member;
let ben: Member;
let admin: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.Contribute);
  ben = await world.member('Ben', Access.Contribute);
  admin = await world.member('Ada', Access.FullAccess, { isAdmin: true });
  listId = (await world.list({ type: 'documents' })).id;
});
afterEach(() => world.close());

const limit = (personGigabytesPerDay: number) =>
  admin.call(application.editSystemSetting, { body: { settingKey: 'Quotas', settings: { siteGigabytes: 0, personGigabytesPerDay } } });
const today = () => world.host.now().toISOString().slice(0, 10);
/** Simulates that a person has sent this many bytes today. */
const sent = ({ user }: Member, bytes: number) =>
  world.table.transact([
    {
      update: keys.sentBytes(today(), user.id),
      set: { by: { internalId: user.id, fullName: user.fullName, isGroup: false } },
      add: { bytes },
    },
  ]);
const upload = async (by: Member, name: string, bytes = 100) => {
  const { status, body } = await by.send(multipart(`/api/List/${listId}/document/upload`, [[name, randomBytes(bytes)]]));
  return { status, ...JSON.parse(body) };
};
const begin = (by: Member, fileName: string, size: number) =>
  by.call(list.beginUpload, { listId, body: { fileName, size, parts: [sha256(randomBytes(size))] } });
const used = { status: 409, errors: [{ error: 'dailyUploadSpent', params: { limit: 1 } }] };
const uploads = () => admin.call(application.dailyUploads, {});

test('a user who has sent the daily quota can send no more until the next day, which does not affect others', async () => {
  await limit(1);
  await sent(ana, GIGABYTE - 250);
  expect((await upload(ana, 'a.txt')).status).toBe(200);
  // A version is stored in addition to the previous one, so it counts as well.
  expect((await upload(ana, 'a.txt')).status).toBe(200);
  expect(await upload(ana, 'a.txt')).toMatchObject(used);
  await expect(begin(ana, 'b.txt', 60)).rejects.toMatchObject({ error: 'dailyUploadSpent' });
  expect((await ana.call(list.items, { listId })).items.map(({ _FileName }) => _FileName)).toEqual(['a.txt']);
  expect((await upload(ben, 'b.txt')).status).toBe(200);
  world.advance(DAY);
  const late = await world.member('Late', Access.Contribute);
  expect((await upload(late, 'c.txt')).status).toBe(200);
  await sent(late, GIGABYTE - 120);
  expect(await upload(late, 'd.txt')).toMatchObject(used);
});

test('announced bytes count before they arrive, and without a quota nothing is refused', async () => {
  await sent(ana, 5 * GIGABYTE);
  await begin(ana, 'a.txt', 60);
  expect((await uploads()).people).toEqual([{ internalId: ana.user.id, fullName: 'Ana', bytes: 5 * GIGABYTE + 60 }]);
  await limit(1);
  await begin(ben, 'b.txt', 60);
  await sent(ben, GIGABYTE - 100);
  await expect(begin(ben, 'c.txt', 60)).rejects.toMatchObject({ error: 'dailyUploadSpent' });
});

test('many simultaneous files use the remaining space once', async () => {
  await limit(1);
  await sent(ana, GIGABYTE - 250);
  const atOnce = await Promise.allSettled(Array.from({ length: 6 }, (_, index) => begin(ana, `${index}.txt`, 100)));
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([...Array(2).fill('fulfilled'), ...Array(4).fill('rejected')]);
  await sent(ben, GIGABYTE - 250);
  const files = await Promise.all(Array.from({ length: 6 }, (_, index) => upload(ben, `of Ben ${index}.txt`)));
  expect(files.map(({ status }) => status).toSorted()).toEqual([200, 200, ...Array(4).fill(409)]);
  expect((await uploads()).people.map(({ bytes }) => bytes)).toEqual(Array(2).fill(GIGABYTE - 50));
});

test('administrators see who has sent how much today, the most first; others do not', async () => {
  await upload(ana, 'a.txt', 100);
  await upload(ben, 'b.txt', 300);
  expect(await uploads()).toEqual({
    quota: null,
    people: [
      { internalId: ben.user.id, fullName: 'Ben', bytes: 300 },
      { internalId: ana.user.id, fullName: 'Ana', bytes: 100 },
    ],
    hasMore: false,
  });
  await limit(2);
  expect((await uploads()).quota).toBe(2 * GIGABYTE);
  await expect(ana.call(application.dailyUploads, {})).rejects.toMatchObject({ error: 'forbidden' });
  world.advance(DAY);
  const later = await world.member('Later', Access.None, { isAdmin: true });
  expect((await later.call(application.dailyUploads, {})).people).toEqual([]);
});
