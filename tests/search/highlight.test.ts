import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SNIPPET_LENGTH, SNIPPETS_PER_HIT } from '#shared/limits.ts';
import { marked, type Piece, snippets } from '#shared/search/highlight.ts';
import { parseQueryWords, splitWords } from '#shared/search/words.ts';

const hitsOf = (pieces: Piece[]): string[] => pieces.filter(({ isHit }) => isHit).map(({ text }) => text);

test('whole words are marked, and for the last one all words that begin with it, as they were written', () => {
  expect(hitsOf(marked('Résumé, resumés and RES', parseQueryWords('and resume')))).toEqual(['Résumé', 'resumés', 'and']);
  expect(hitsOf(marked('category cat', parseQueryWords('cat category')))).toEqual(['category', 'cat']);
  expect(hitsOf(marked('category', parseQueryWords('cat dog')))).toEqual([]);
});

test('a text in segments is the whole text, whatever is in it and whatever is searched', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 });
  fc.assert(
    fc.property(text, text, (shown, query) => {
      const pieces = marked(shown, parseQueryWords(query));
      expect(pieces.map((piece) => piece.text).join('')).toBe(shown);
      for (const hit of hitsOf(pieces)) expect(splitWords(hit)).toHaveLength(1);
    }),
  );
});

test('a long text is cut around the first matches, and shows where it was cut', () => {
  const filler = 'lorem ipsum '.repeat(60);
  const pieces = snippets(`${filler}giraffe ${filler}giraffe ${filler}giraffe`, parseQueryWords('giraffe'));
  const text = pieces.map((piece) => piece.text).join('');
  expect(hitsOf(pieces)).toEqual(Array.from({ length: SNIPPETS_PER_HIT }, () => 'giraffe'));
  expect(text.length).toBeLessThan(SNIPPETS_PER_HIT * (2 * SNIPPET_LENGTH));
  expect(text.startsWith('… ')).toBe(true);
  expect(text.endsWith(' …')).toBe(true);
  expect(snippets('short', parseQueryWords('none'))).toEqual([{ text: 'short', isHit: false }]);
  expect(snippets('', parseQueryWords('none'))).toEqual([]);
});

test('markup in a text remains text', () => {
  expect(
    snippets('<img src=x onerror=alert(1)>', parseQueryWords('img'))
      .map(({ text }) => text)
      .join(''),
  ).toBe('<img src=x onerror=alert(1)>');
});
