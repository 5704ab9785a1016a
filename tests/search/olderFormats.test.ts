import { afterAll, beforeAll, expect, test } from 'vitest';
import { docxOf } from '#tests/e2e/documentFiles.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import type { Member, World } from '#tests/kit/world.ts';
import { look, markedIn, openArchive, sendFile, titles } from '#tests/search/searchWorld.ts';

/** LibreOffice starts with the first document, which is slow on a busy machine. */
const TIMEOUT = 180_000;

let world: World;
let ana: Member;
let listId: string;
beforeAll(async () => {
  ({ world, ana, listId } = await openArchive());
}, TIMEOUT);
afterAll(() => world.close());

const found = (query: string) => waitFor(async () => expect(await titles(ana, query)).not.toEqual([]), { timeout: TIMEOUT });

test('files of older formats are found by their text', async () => {
  await sendFile(ana, listId, 'Letter.rtf', '{\\rtf1\\ansi The hippopotamus in rich text\\par}');
  await found('hippopotamus');
  expect(await titles(ana, 'hippopotamus')).toEqual(['Letter.rtf']);
  const doc = await world.host.converter.convert(docxOf(['An okapi of the last century']), { from: 'docx', to: 'doc' });
  await sendFile(ana, listId, 'Report.doc', doc);
  await found('okapi');
  const [hit] = (await look(ana, 'okapi')).results;
  expect(hit).toMatchObject({ metaFields: { Title: 'Report.doc' } });
  expect(hit && markedIn(hit)).toEqual(['okapi']);
});

test('a file that only claims to be of an older format is found by its name', async () => {
  await sendFile(ana, listId, 'Pangolin.doc', 'no papyrus at all');
  await found('pangolin');
  const isLookedInto = async () => (await world.host.search.entries('', 1000)).every(({ isComplete }) => isComplete);
  await waitFor(async () => expect(await isLookedInto()).toBe(true), { timeout: TIMEOUT });
  expect(await titles(ana, 'papyrus')).toEqual([]);
});
