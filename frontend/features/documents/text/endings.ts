/** A field of text knows one line ending only, so those of a file are kept beside it. */
interface Lines {
  /** Without their endings. */
  words: string[];
  /** One less than there are lines. */
  endings: string[];
}

const linesOf = (text: string): Lines => ({ words: text.split(/\r\n|\r|\n/), endings: text.match(/\r\n|\r|\n/g) ?? [] });

/** A text as a field shows it. */
export const shownText = (text: string): string => linesOf(text).words.join('\n');

const names: Record<string, string> = { '\r\n': 'CRLF', '\n': 'LF', '\r': 'CR' };

const usual = (endings: string[]): string => {
  const counted = Object.keys(names).map((ending) => ({ ending, count: endings.filter((one) => one === ending).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).ending;
};

/** What lines end with: a name, nothing where there is one line, or null where they differ. */
export const endingOf = (text: string): string | null | undefined => {
  const kinds = new Set(linesOf(text).endings);
  return kinds.size > 1 ? null : [...kinds].map((ending) => names[ending])[0];
};

const sharedLength = (one: string[], other: string[]): number => {
  const differs = one.findIndex((line, index) => line !== other[index]);
  return differs === -1 ? Math.min(one.length, other.length) : differs;
};

/** What a field shows, with the line endings of the text it came from: lines above and below what was changed keep theirs, new ones get the usual. */
export const withEndings = (shown: string, original: string): string => {
  const before = linesOf(original);
  const words = shown.split('\n');
  const ending = before.endings.length > 0 ? usual(before.endings) : '\n';
  const above = sharedLength(words, before.words);
  const room = Math.min(words.length, before.words.length) - above;
  const below = Math.min(sharedLength(words.toReversed(), before.words.toReversed()), room);
  const moved = before.words.length - words.length;
  return words
    .map((line, index) => {
      if (index === words.length - 1) return line;
      const isBelow = index >= words.length - below;
      return line + ((index < above ? before.endings[index] : isBelow ? before.endings[index + moved] : ending) ?? ending);
    })
    .join('');
};
