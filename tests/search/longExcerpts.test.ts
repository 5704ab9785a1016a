import { expect, test } from 'vitest';
import { SEARCH_PAGE_SIZE_MAX, SHOWN_TEXT_LENGTH, SNIPPET_LENGTH, SNIPPETS_PER_HIT } from '#shared/limits.ts';
import { snippets } from '#shared/search/highlight.ts';
import { watchStalls } from '#tests/kit/stalls.ts';
import { look, openArchive, sendFile, untilIdle } from '#tests/search/searchWorld.ts';

const letters = 'é à ö ü ñ '.repeat(SHOWN_TEXT_LENGTH / 10 - 2);

test('excerpts of many long texts do not keep other calls waiting', async () => {
  const { world, ana, listId } = await openArchive();
  for (let n = 0; n < 40; n += 1) await sendFile(ana, listId, `Long ${n}.txt`, `${letters} zebra`);
  await untilIdle(world);
  const stalls = watchStalls();
  await stalls.longest();
  const { results } = await look(ana, 'zebra', { pageSize: SEARCH_PAGE_SIZE_MAX });
  expect(results).toHaveLength(40);

  expect(await stalls.longest()).toBeLessThan(300);
  stalls.stop();
  await world.close();
});

test('a text in which every word matches is read only as far as its excerpts go', () => {
  const text = 'zebra '.repeat(SHOWN_TEXT_LENGTH);
  const began = process.threadCpuUsage();
  for (let n = 0; n < 20; n += 1) snippets(text.slice(n), ['zebra']);
  expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(400);
});

test('an excerpt is short, however long its word is', () => {
  const shown = snippets('zebra'.repeat(SHOWN_TEXT_LENGTH), ['zebra']);
  expect(shown.map(({ text }) => text).join('').length).toBeLessThan(SNIPPETS_PER_HIT * 2 * SNIPPET_LENGTH);
});
