import { languages } from '#shared/contracts/application/texts.ts';

export const themes = ['light', 'dark'] as const;
export const widths = [1440, 390] as const;

/** One way to look at an address. */
export interface Look {
  language: (typeof languages)[number];
  theme: (typeof themes)[number];
  width: (typeof widths)[number];
}

const all: Look[] = languages.flatMap((language) => themes.flatMap((theme) => widths.map((width) => ({ language, theme, width }))));

/**
 * How the address at a place among its kind is looked at: once in each language, with every theme and width among them. Four neighbours
 * see every pair of language, theme and width, so twelve looks at each page become three.
 */
const covering = (index: number): Look[] =>
  languages.map((language, turn) => {
    const theme = themes[(index + turn) % themes.length] ?? 'light';
    const width = widths[((index >> 1) + (turn === languages.length - 1 ? 1 : 0)) % widths.length] ?? 1440;
    return { language, theme, width };
  });

/** Every look at every address: `npm run test:full`. */
const isFull = process.env.SHEAF_MATRIX === 'full';

export const looksAt = (index: number, full = isFull): Look[] => (full ? all : covering(index));
