import { SNIPPET_LENGTH, SNIPPETS_PER_HIT } from '#shared/limits.ts';
import { matchRanges, type TextRange } from '#shared/search/words.ts';

/** A piece of plain text. */
export interface Piece {
  text: string;
  isHit: boolean;
}

const plain = (text: string): Piece[] => (text === '' ? [] : [{ text, isHit: false }]);

const cut = (text: string, ranges: TextRange[], from: number, to: number): Piece[] => {
  const pieces: Piece[] = [];
  let at = from;
  for (const place of ranges.filter((one) => one.from >= from && one.to <= to)) {
    pieces.push(...plain(text.slice(at, place.from)), { text: text.slice(place.from, place.to), isHit: true });
    at = place.to;
  }
  return [...pieces, ...plain(text.slice(at, to))];
};

/** A whole text in pieces, with the searched words marked. */
export const marked = (text: string, queryWords: string[]): Piece[] => cut(text, [...matchRanges(text, queryWords)], 0, text.length);

/** Avoids starting in the middle of a word. */
const startOf = (text: string, from: number): number => {
  if (from <= 0) return 0;
  const gap = text.indexOf(' ', from);
  return gap === -1 || gap - from > 30 ? from : gap + 1;
};

const endOf = (text: string, to: number): number => {
  if (to >= text.length) return text.length;
  const gap = text.lastIndexOf(' ', to);
  return gap === -1 || to - gap > 30 ? to : gap;
};

/** Excerpts around the searched words; the beginning of the text if it contains none. */
export const snippets = (source: string, queryWords: string[]): Piece[] => {
  // Single spaces, which are most of the white space, are not replaced by themselves.
  const text = source.replace(/\s{2,}|[^\S ]/g, ' ').trim();
  const ranges: TextRange[] = [];
  const windows: TextRange[] = [];
  for (const range of matchRanges(text, queryWords)) {
    const { from, to } = range;
    ranges.push(range);
    if ((windows.at(-1)?.to ?? -1) >= to) continue;
    if (windows.length === SNIPPETS_PER_HIT) break;
    const begin = Math.max(startOf(text, from - SNIPPET_LENGTH / 2), windows.at(-1)?.to ?? 0);
    windows.push({ from: Math.min(begin, from), to: Math.max(endOf(text, from + SNIPPET_LENGTH), Math.min(to, from + SNIPPET_LENGTH)) });
  }
  if (windows.length === 0 && text !== '') windows.push({ from: 0, to: endOf(text, SNIPPET_LENGTH) });
  return windows.flatMap(({ from, to }, index) => [
    ...plain(from > 0 && (index === 0 || from > (windows[index - 1]?.to ?? 0)) ? '… ' : ''),
    ...cut(text, ranges, from, to),
    ...plain(to < text.length ? ' …' : ''),
  ]);
};
