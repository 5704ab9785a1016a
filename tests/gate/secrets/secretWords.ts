/** The location of a word: it can be read by people who may read the list, each of the folders, the item and the field. */
export interface Location {
  units: string[];
  /** A description for the report of a leak. */
  what: string;
}

const WORD = /zqx(\d{5})k/gi;
/** Sequences that can be base64, also without padding and in the URL alphabet. */
const PIECE = /[A-Za-z0-9+/_-]{12,}/g;

/** Unique words that are planted in closed content, and searched for in responses of any form. */
export const secretTexts = () => {
  const locations: Location[] = [];

  const plant = (what: string, ...units: string[]): string => {
    locations.push({ units, what });
    return `zqx${String(locations.length - 1).padStart(5, '0')}k`;
  };

  const inText = (text: string, found: Set<number>): void => {
    for (const [, number] of text.matchAll(WORD)) found.add(Number(number));
  };

  /** Finds words in a text in clear, percent-encoded or base64 form. */
  const placesIn = (text: string): Location[] => {
    const found = new Set<number>();
    inText(text, found);
    for (const [piece] of text.matchAll(PIECE))
      for (const start of [0, 1, 2, 3]) inText(Buffer.from(piece.slice(start), 'base64').toString('latin1'), found);
    return [...found].flatMap((number) => locations[number] ?? []);
  };

  return { plant, placesIn };
};
