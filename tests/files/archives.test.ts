import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archiveEntries } from '#functions/parsers/archiveEntries.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { SHOWN_ENTRIES } from '#shared/limits.ts';
import { zip } from '#tests/hostileFiles/zips.ts';
import { type Library, openLibrary } from '#tests/kit/openLibrary.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

const entries = (id: number) => library.ana.call(list.archiveEntries, { listId: library.listId, id });
const part = (id: number, partId = '') => library.ana.call(list.part, { listId: library.listId, id, partId });

const savedAs = (url: string): string | null => new URL(url, 'https://sheaf.test').searchParams.get('fileName');

const PARTS = [
  { name: 'Plans/', content: '', stored: true },
  { name: 'Plans/2026/Budget é.txt', content: 'A budget of 12' },
  { name: 'Read me.txt', content: 'Read this' },
];

test('an archive is shown as its folders and files with their sizes, and each file can be saved', async () => {
  const id = await library.add('Plans.zip', zip(PARTS));
  const received = await entries(id);
  expect(received).toMatchObject({ entryCount: 3, fileCount: 2, bytes: 23, isEncrypted: false });
  expect(received.entries.map(({ folders, name, bytes, isFolder }) => [folders.join('/'), name, bytes, isFolder])).toEqual([
    ['', 'Plans', 0, true],
    ['Plans/2026', 'Budget é.txt', 14, false],
    ['', 'Read me.txt', 9, false],
  ]);
  const { url } = await part(id, received.entries[1]?.id);
  expect((await library.files.bytesAt(url)).toString()).toBe('A budget of 12');
  expect(savedAs(url)).toBe('Budget é.txt');
  // Again, from the cache.
  expect((await library.files.bytesAt((await part(id, received.entries[1]?.id)).url)).toString()).toBe('A budget of 12');
  await expect(part(id, received.entries[0]?.id)).rejects.toMatchObject({ error: 'notFound' });
  await expect(part(id, `2-${received.entries[1]?.id.split('-')[1]}`)).rejects.toMatchObject({ error: 'notFound' });
});

test('names that lead out of an archive or hide their extensions are shown as what they are', async () => {
  const names = ['../../evil.txt', 'C:\\plans\\a.txt', 'invoice\u202etxt.exe', 'a\u0007\u200bb.txt'];
  const id = await library.add('Names.zip', zip(names.map((name) => ({ name, content: 'words enough' }))));
  const received = await entries(id);
  expect(received.entries.map(({ folders, name }) => [...folders, name])).toEqual([
    ['..', '..', 'evil.txt'],
    ['C:', 'plans', 'a.txt'],
    ['invoicetxt.exe'],
    ['ab.txt'],
  ]);
  expect(savedAs((await part(id, received.entries[0]?.id)).url)).toBe('evil.txt');
});

test('of an archive with very many entries the first are listed, and all are counted', () => {
  const many = Array.from({ length: 60_000 }, (_, n) => ({ name: `d${n % 300}/f${n}.txt`, content: '', stored: true }));
  const received = archiveEntries(zip(many));
  expect([received.entries.length, received.entryCount, received.fileCount]).toEqual([SHOWN_ENTRIES, 60_000, 60_000]);
});

describe('a large archive', () => {
  const video = randomBytes(35 * 1024 * 1024);
  const many = Array.from({ length: 5_000 }, (_, n) => ({ name: `Scans/${n}/A page that has a long name.txt`, content: `Page ${n}` }));
  const all = [{ name: 'Video.bin', content: video, stored: true }, ...many];

  test('with more bytes than any other preview is shown and returns its files, and no more of it is read than necessary', async () => {
    const bytes = zip(all);
    const id = await library.upload('Scans.zip', bytes);
    const { blobs } = library.world.host;
    const whole = blobs.get;
    let read = 0;
    blobs.get = async (key, slice) => {
      const got = await whole(key, slice);
      read += got?.length ?? 0;
      return got;
    };
    try {
      const received = await entries(id);
      expect(received).toMatchObject({ entryCount: 5_001, fileCount: 5_001 });
      expect(received.entries.at(4_999)).toMatchObject({ folders: ['Scans', '4998'], name: 'A page that has a long name.txt', bytes: 9 });
      const { url } = await part(id, received.entries[4_321]?.id);
      expect((await library.files.bytesAt(url)).toString()).toBe('Page 4320');
      await expect(part(id, received.entries[0]?.id)).rejects.toMatchObject({ status: 413, error: 'partTooLarge' });
      expect(read).toBeLessThan(bytes.length / 5);
    } finally {
      blobs.get = whole;
    }
  });

  test('with the numbers of archives above 4 GB is read in the same way', async () => {
    const id = await library.add('Large.zip', zip(PARTS, { large: {} }));
    const received = await entries(id);
    expect(received).toMatchObject({ entryCount: 3, fileCount: 2, bytes: 23 });
    expect((await library.files.bytesAt((await part(id, received.entries[2]?.id)).url)).toString()).toBe('Read this');
    const counted = archiveEntries(
      zip(
        Array.from({ length: 70_000 }, (_, n) => ({ name: `${n}`, content: '', stored: true })),
        { large: {} },
      ),
    );
    expect(counted.entryCount).toBe(70_000);
  });

  test.each([
    ['whose end is said to be elsewhere', { large: { endAt: 5 } }],
    ['whose end is said to be behind it', { large: { endAt: 2 ** 40 } }],
    ['whose directory is said to be elsewhere', { large: {}, directoryAt: 2 ** 40 }],
    ['that says to have more entries than it has', { large: {}, count: 2 ** 40 }],
  ])('%s is damaged', async (_, shape) => {
    const id = await library.add('Liar.zip', zip(PARTS, shape));
    await expect(entries(id)).rejects.toMatchObject({ status: 422, error: 'conversionFailed' });
  });
});

test('a file that claims to begin after the end of its archive is damaged', async () => {
  const id = await library.add('Outside.zip', zip([{ name: 'a.txt', content: 'words', says: { at: 2 ** 31 } }]));
  await expect(part(id, (await entries(id)).entries[0]?.id)).rejects.toMatchObject({ status: 422, error: 'conversionFailed' });
});

test('an encrypted archive says so, and its files cannot be extracted; a damaged one cannot be read', async () => {
  const id = await library.add('Secret.zip', zip(PARTS.map((one) => ({ ...one, says: { flags: 1 } }))));
  const received = await entries(id);
  expect([received.isEncrypted, received.entries[2]?.isEncrypted]).toEqual([true, true]);
  await expect(part(id, received.entries[2]?.id)).rejects.toMatchObject({ status: 422, error: 'partEncrypted' });
  const damaged = await library.add('Damaged.zip', zip(PARTS).subarray(0, -22));
  await expect(entries(damaged)).rejects.toMatchObject({ status: 422, error: 'conversionFailed' });
});

test('a file that expands beyond the limit is not extracted, whatever the archive says of it', async () => {
  const bomb = await library.add('Bomb.zip', zip([{ name: 'bomb.txt', content: Buffer.alloc(30_000_000) }]));
  await expect(part(bomb, (await entries(bomb)).entries[0]?.id)).rejects.toMatchObject({ status: 413, error: 'partTooLarge' });
  const liar = await library.add('Liar.zip', zip([{ name: 'bomb.txt', content: Buffer.alloc(30_000_000), says: { bytes: 10 } }]));
  await expect(part(liar, (await entries(liar)).entries[0]?.id)).rejects.toMatchObject({ status: 422, error: 'conversionFailed' });
});

describe('a user who may not read a file', () => {
  test('learns nothing of its content, and readers are recorded', async () => {
    const { world, listId } = library;
    const id = await library.add('Closed.zip', zip(PARTS));
    const received = await entries(id);
    const ref = { listId, id };
    const stranger = await world.member('Stranger', Access.None);
    await expect(stranger.call(list.archiveEntries, ref)).rejects.toMatchObject({ error: 'notFound' });
    await expect(stranger.call(list.message, ref)).rejects.toMatchObject({ error: 'notFound' });
    await expect(stranger.call(list.part, { ...ref, partId: received.entries[2]?.id ?? '' })).rejects.toMatchObject({ error: 'notFound' });
    await part(id, received.entries[2]?.id);
    const noted = (await world.facts(listId)).filter(({ kind, itemId }) => /^file(Viewed|Downloaded)$/.test(kind) && itemId === id);
    expect(noted.map(({ kind, title, by }) => [kind, title, by.fullName])).toEqual([
      ['fileViewed', 'Closed.zip', 'Ana'],
      ['fileDownloaded', 'Read me.txt', 'Ana'],
    ]);
  });
});
