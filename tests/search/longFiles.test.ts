import { afterAll, beforeAll, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { search } from '#shared/contracts/search.ts';
import { SEARCHED_TEXT_LENGTH, SHOWN_TEXT_LENGTH } from '#shared/limits.ts';
import { docxOf } from '#tests/e2e/documentFiles.ts';
import type { Member, World } from '#tests/kit/world.ts';
import { look, markedIn, openArchive, sendFile, titles, untilIdle } from '#tests/search/searchWorld.ts';

let world: World;
let ana: Member;
let listId: string;
beforeAll(async () => {
  ({ world, ana, listId } = await openArchive());
});
afterAll(() => world.close());

/** Text that does not compress well. */
const numbers = (count: number): string => Array.from({ length: count }, (_, number) => number % 5000).join(' ');

const searched = (id: number) => ana.call(search.searchedText, { listId, id });

test('a manual is found by a word of its last pages, and the result says that it is further on', async () => {
  const pages = 'line of a manual '.repeat(SHOWN_TEXT_LENGTH / 10);
  const id = await sendFile(ana, listId, 'Manual.txt', `Contents giraffe ${pages} hippopotamus`);
  await untilIdle(world);
  expect(await titles(ana, 'giraffe hippop')).toEqual(['Manual.txt']);
  const [end] = (await look(ana, 'hippopotamus')).results;
  expect(end?.isFurtherOn).toBe(true);
  expect(end?.highlight.map(({ text }) => text).join('')).toMatch(/^Contents giraffe/);
  const [beginning] = (await look(ana, 'giraffe')).results;
  expect([beginning?.isFurtherOn, beginning && markedIn(beginning)]).toEqual([false, ['giraffe']]);
  const [byName] = (await look(ana, 'manual.txt')).results;
  expect(byName?.isFurtherOn).toBe(false);
  expect(await searched(id)).toMatchObject({ state: 'whole' });
});

test('a file says how much of it is searched: all, its beginning, or only its name', async () => {
  const long = await sendFile(ana, listId, 'Long.docx', docxOf([numbers(SEARCHED_TEXT_LENGTH / 4)]));
  const other = await sendFile(ana, listId, 'Data.bin', 'nothing to be read');
  const broken = await sendFile(ana, listId, 'Broken.pdf', '%PDF-1.7 and nothing more');
  await untilIdle(world);
  expect(await searched(long)).toEqual({ state: 'part', characters: SEARCHED_TEXT_LENGTH });
  expect(await searched(broken)).toEqual({ state: 'nameOnly', characters: 0 });
  expect(await searched(other)).toEqual({ state: 'unknown', characters: 0 });
  const ben = await world.member('Ben', Access.FullAccess);
  await ben.call(listDefinition.update, { body: { listId, fullTextSearchEnabled: false } });
  expect(await searched(long)).toEqual({ state: 'nameOnly', characters: 0 });
});
