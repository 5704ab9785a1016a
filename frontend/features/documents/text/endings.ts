/** A text area knows only one line ending, so those of the file are stored separately. */
interface Lines {
  /** The lines without their endings. */
  lines: string[];
  /** One fewer than the lines. */
  endings: string[];
}

const linesOf = (text: string): Lines => ({ lines: text.split(/\r\n|\r|\n/), endings: text.match(/\r\n|\r|\n/g) ?? [] });

/** A text as shown in a text area. */
export const shownText = (text: string): string => linesOf(text).lines.join('\n');

const names: Record<string, string> = { '\r\n': 'CRLF', '\n': 'LF', '\r': 'CR' };

const usual = (endings: string[]): string => {
  const counted = Object.keys(names).map((ending) => ({ ending, count: endings.filter((one) => one === ending).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).ending;
};

/** The line ending of a text: its name, undefined for a single line, null if the endings differ. */
export const endingOf = (text: string): string | null | undefined => {
  const kinds = new Set(linesOf(text).endings);
  return kinds.size > 1 ? null : [...kinds].map((ending) => names[ending])[0];
};

const sharedLength = (one: string[], other: string[]): number => {
  const differs = one.findIndex((line, index) => line !== other[index]);
  return differs === -1 ? Math.min(one.length, other.length) : differs;
};

/**
 * The edited text with the line endings of the original: lines above and below the change keep theirs, new lines get the most common one.
 */
export const withEndings = (shown: string, original: string): string => {
  const before = linesOf(original);
  const lines = shown.split('\n');
  const ending = before.endings.length > 0 ? usual(before.endings) : '\n';
  const above = sharedLength(lines, before.lines);
  const room = Math.min(lines.length, before.lines.length) - above;
  const below = Math.min(sharedLength(lines.toReversed(), before.lines.toReversed()), room);
  const moved = before.lines.length - lines.length;
  return lines
    .map((line, index) => {
      if (index === lines.length - 1) return line;
      const isBelow = index >= lines.length - below;
      return line + ((index < above ? before.endings[index] : isBelow ? before.endings[index + moved] : ending) ?? ending);
    })
    .join('');
};
