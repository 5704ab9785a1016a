import { setTimeout as sleep } from 'node:timers/promises';
import { engineAt } from '#functions/platform/aws/search/engine.ts';
import { awsSearch } from '#functions/platform/aws/search/search.ts';
import type { Search, SearchDocument } from '#functions/platform/search.ts';
import { type Figure, ms, percentile, print } from '#tests/bench/bench.ts';
import { startOpenSearch } from '#tests/ports/openSearch.ts';
import { documentOf } from '#tests/ports/searches.ts';

const DOCUMENTS = Number(process.env.SHEAF_DOCUMENTS ?? 100_000);
const TOGETHER = 500;
const AT_ONCE = 6;
/** Lists whose permissions are checked for each search. */
const LOCATIONS = 200;
const QUESTIONS = 60;
const LONG_TEXT = 3000;

const syllables = ['ba', 'co', 'di', 'fu', 'ge', 'ha', 'jo', 'ku', 'la', 'mi', 'no', 'pe', 'ra', 'so', 'ti', 'vu'];
/** A word of four syllables for each number: 65,536 in all. */
const wordOf = (number: number): string => [12, 8, 4, 0].map((shift) => syllables[(number >> shift) & 15]).join('');
const mixed = (seed: number): number => Math.imul(seed, 2_654_435_761) >>> 16;

/** Every tenth has a text; "report" is in every eighth title, and the other words are rare. */
const document = (number: number): SearchDocument =>
  documentOf({
    id: `d${String(number).padStart(8, '0')}`,
    listId: `l${number % LOCATIONS}`,
    place: `l${number % LOCATIONS}`,
    title: `${number % 8 === 0 ? 'report ' : ''}${wordOf(mixed(number))} ${wordOf(mixed(number + 1))}`,
    body: Array.from({ length: 12 }, (_, index) => wordOf(mixed(number * 31 + index))).join(' '),
    file: number % 10 === 0 ? 'f' : '',
  });

const textOf = (number: number): string => Array.from({ length: LONG_TEXT }, (_, index) => wordOf(mixed(number * 7 + index))).join(' ');

const put = (search: Search, numbers: number[]): Promise<void> =>
  search.apply([
    ...numbers.map((number) => ({ put: document(number) })),
    ...numbers
      .filter((number) => number % 10 === 0)
      .map((number) => ({
        text: { id: document(number).id, file: 'f', content: textOf(number), furtherWords: '', readTo: 0, isCut: false },
      })),
  ]);

/** Several ranges at the same time, like a crawl on AWS. */
const fillEngine = async (search: Search): Promise<number> => {
  const start = performance.now();
  let next = 0;
  const takeStretches = async (): Promise<void> => {
    while (next < DOCUMENTS) {
      const from = next;
      next += TOGETHER;
      await put(
        search,
        Array.from({ length: Math.min(TOGETHER, DOCUMENTS - from) }, (_, index) => from + index),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeStretches));
  return DOCUMENTS / ((performance.now() - start) / 1000);
};

const request = (search: Search, words: string[]) => search.query({ words, skip: 0, limit: 20, readable: async (places) => places });

/** Milliseconds until a new document is found. */
const untilFound = async (search: Search): Promise<number> => {
  const start = performance.now();
  await search.apply([{ put: documentOf({ id: 'fresh', title: 'quicksilver' }) }]);
  while ((await request(search, ['quicksilver'])).total === 0) await sleep(50);
  return performance.now() - start;
};

/** A real OpenSearch node with half a GB, filled and queried by the AWS adapter. */
export const benchEngine = async (): Promise<void> => {
  const started = await startOpenSearch();
  if (!started) return;
  const search = awsSearch({ engine: engineAt(started.address), index: 'bench' });
  const rate = await fillEngine(search);
  const fresh = await untilFound(search);
  const kinds: [what: string, words: (turn: number) => string[]][] = [
    ['a word in each eighth title', () => ['report']],
    ['a rare word', (turn) => [wordOf(mixed(turn * 97)), wordOf(mixed(turn * 97 + 1))]],
    ['the beginning of one letter', (turn) => [(syllables[turn % syllables.length] ?? 'b')[0] ?? 'b']],
  ];
  const figures: Figure[] = [
    { what: 'documents indexed in a second', value: rate.toFixed(0), budget: 'at least 2,000' },
    { what: 'found after', value: ms(fresh), budget: 'at most 2 s' },
  ];
  for (const [what, words] of kinds) {
    const times: number[] = [];
    for (let turn = 0; turn < QUESTIONS; turn += 1) {
      const start = performance.now();
      await request(search, words(turn));
      times.push(performance.now() - start);
    }
    figures.push({ what, value: `median ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))}`, budget: 'p95 at most 150 ms' });
  }
  print(`OpenSearch with ${DOCUMENTS.toLocaleString('en')} documents in ${LOCATIONS} lists, a tenth with a long text`, figures);
  await started.stop();
};
