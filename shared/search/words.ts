import { QUERY_WORDS } from '#shared/limits.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';

/** A word is a sequence of letters, digits and combining marks. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text as the index stores them: without case and accents. */
export const wordsOf = (text: string): string[] => (text.match(WORD) ?? []).map(fold).filter(Boolean);

/** The distinct words of a search. The last one may be incomplete and matches as a prefix. */
export const wantedWords = (query: string): string[] => {
  const words = wordsOf(query);
  const last = words.at(-1);
  const others = words.slice(0, -1).filter((word) => word !== last);
  return last === undefined ? [] : [...new Set(others)].slice(0, QUERY_WORDS - 1).concat(last);
};

export interface TextRange {
  from: number;
  to: number;
}

/** The positions of the words in a text. */
export const placesOf = (text: string, wanted: string[]): TextRange[] => {
  const last = wanted.at(-1);
  if (last === undefined) return [];
  const whole = new Set(wanted);
  return [...text.matchAll(WORD)]
    .filter(([word]) => {
      const folded = fold(word);
      return whole.has(folded) || folded.startsWith(last);
    })
    .map(({ 0: word, index }) => ({ from: index, to: index + word.length }));
};
