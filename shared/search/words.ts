import { QUERY_WORDS } from '#shared/limits.ts';
import { BEYOND_ASCII, normalizeText } from '#shared/rules/fields/fieldType.ts';

/** A word is a sequence of letters, digits and combining marks. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text as the index stores them: without case and accents. */
export const splitWords = (text: string): string[] => (text.match(WORD) ?? []).map(normalizeText).filter(Boolean);

/** The distinct words of a search. The last one may be incomplete and matches as a prefix. */
export const parseQueryWords = (query: string): string[] => {
  const words = splitWords(query);
  const last = words.at(-1);
  const others = words.slice(0, -1).filter((word) => word !== last);
  return last === undefined ? [] : [...new Set(others)].slice(0, QUERY_WORDS - 1).concat(last);
};

export interface TextRange {
  from: number;
  to: number;
}

/** Normalizes words of one text. Words with accents are remembered, because normalizing one takes ten times as long. */
const createNormalizer = (): ((word: string) => string) => {
  const known = new Map<string, string>();
  return (word) => {
    if (!BEYOND_ASCII.test(word)) return normalizeText(word);
    const normalized = known.get(word) ?? normalizeText(word);
    known.set(word, normalized);
    return normalized;
  };
};

/** The positions of the words in a text, found one by one, because a text can be long. */
export function* matchRanges(text: string, queryWords: string[]): Generator<TextRange, void> {
  const last = queryWords.at(-1);
  if (last === undefined) return;
  const whole = new Set(queryWords);
  const normalized = createNormalizer();
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const found = normalized(word);
    if (whole.has(found) || found.startsWith(last)) yield { from: index, to: index + word.length };
  }
}

export const hasMatch = (text: string, queryWords: string[]): boolean => matchRanges(text, queryWords).next().done !== true;
