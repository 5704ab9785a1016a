export interface Piece {
  text: string;
  changed: boolean;
}

/** Texts with more words are shown as one change, because comparing them would take too long. */
const MAX_WORDS = 1500;

const splitWords = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** For each pair of positions, the length of the longest common subsequence of the remaining words. */
const common = (one: string[], other: string[]): Uint16Array[] => {
  const table = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const row = table[i] ?? new Uint16Array();
      row[j] = one[i] === other[j] ? (table[i + 1]?.[j + 1] ?? 0) + 1 : Math.max(table[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return table;
};

const add = (pieces: Piece[], text: string, changed: boolean): void => {
  const last = pieces.at(-1);
  // A space at the edge of a change is not marked, since that would look like a gap.
  if (last && (last.changed === changed || text.trim() === '')) last.text += text;
  else pieces.push({ text, changed });
};

/** Compares two texts and marks the words that only one of them contains. */
export const diffTexts = (before: string, after: string): { before: Piece[]; after: Piece[] } => {
  const [one, other] = [splitWords(before), splitWords(after)];
  const result: { before: Piece[]; after: Piece[] } = { before: [], after: [] };
  if (one.length > MAX_WORDS || other.length > MAX_WORDS) {
    return { before: before ? [{ text: before, changed: true }] : [], after: after ? [{ text: after, changed: true }] : [] };
  }
  const table = common(one, other);
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    if (i < one.length && one[i] === other[j]) {
      add(result.before, one[i] ?? '', false);
      add(result.after, other[j] ?? '', false);
      i += 1;
      j += 1;
    } else if (j >= other.length || (i < one.length && (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))) {
      add(result.before, one[i] ?? '', true);
      i += 1;
    } else {
      add(result.after, other[j] ?? '', true);
      j += 1;
    }
  }
  return result;
};
