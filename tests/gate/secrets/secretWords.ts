/** Where something is said: it may be read by who may read the list, each of the folders, the item and the field. */
export interface Place {
  units: string[];
  /** What it is, for whoever reads that it leaked. */
  what: string;
}

const WORD = /zqx(\d{5})k/gi;
/** Runs that may be base64 of something, also without padding and in the alphabet of addresses. */
const PIECE = /[A-Za-z0-9+/_-]{12,}/g;

/** Unique words that are planted in what may be closed, and found again in whatever an answer is made of. */
export const secretWords = () => {
  const places: Place[] = [];

  const plant = (what: string, ...units: string[]): string => {
    places.push({ units, what });
    return `zqx${String(places.length - 1).padStart(5, '0')}k`;
  };

  const inText = (text: string, found: Set<number>): void => {
    for (const [, number] of text.matchAll(WORD)) found.add(Number(number));
  };

  /** Whatever stands in a text, in clear, percent-encoded or in base64. */
  const placesIn = (text: string): Place[] => {
    const found = new Set<number>();
    inText(text, found);
    for (const [piece] of text.matchAll(PIECE))
      for (const start of [0, 1, 2, 3]) inText(Buffer.from(piece.slice(start), 'base64').toString('latin1'), found);
    return [...found].flatMap((number) => places[number] ?? []);
  };

  return { plant, placesIn };
};
