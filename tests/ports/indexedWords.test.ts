import { expect, test } from 'vitest';
import { openSearchDatabase } from '#functions/platform/embedded/search/searchSchema.ts';
import { wordsIn } from '#functions/platform/embedded/search/searchWords.ts';
import { splitWords } from '#shared/search/words.ts';

/** The words that an index has stored for each text. */
const indexed = (texts: string[]): string[] => {
  const db = openSearchDatabase(':memory:');
  const { add } = wordsIn(db);
  for (const [number, body] of texts.entries()) add(number, { title: '', body, content: '', further: '', place: '' });
  db.exec("CREATE VIRTUAL TABLE stored USING fts5vocab(words, 'instance')");
  const rows = db.prepare('SELECT doc, term FROM stored WHERE length(term) > 0 ORDER BY doc, "offset"').all();
  const words = Map.groupBy(rows, ({ doc }) => Number(doc));
  db.close();
  return texts.map((_, number) => (words.get(number) ?? []).map(({ term }) => term).join(' '));
};

const characters = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n));

test('the index has the words of a text that a search for it has, whatever character is in it', () => {
  const tried = [
    ...characters(0, 0x24f),
    ...characters(0x2000, 0x206f),
    ...characters(0x20a0, 0x20bf),
    ...characters(0x2460, 0x24ff),
    '½',
    'ﬁ',
    '中',
  ];
  const texts = tried.flatMap((character) => [`ab${character}cd`, `Été ${character}`, character]);
  const searched = texts.map((text) => splitWords(text).join(' '));
  expect(indexed(texts)).toEqual(indexed(searched));
});
