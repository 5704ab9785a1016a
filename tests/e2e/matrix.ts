import { languages } from '#shared/contracts/application/texts.ts';

export const themes = ['light', 'dark'] as const;
/** A desk, a tablet, and the narrowest phone, which is a desk at four times its size as well. */
export const widths = [1440, 820, 320] as const;

/** One way to look at an address. */
export interface Look {
  language: (typeof languages)[number];
  theme: (typeof themes)[number];
  width: (typeof widths)[number];
}

const all: Look[] = languages.flatMap((language) => themes.flatMap((theme) => widths.map((width) => ({ language, theme, width }))));

/**
 * How the address at a place among its kind is looked at: once in each language, with every theme and width among them. Six neighbours
 * see every pair of language, theme and width, so eighteen looks at each page become three.
 */
const covering = (index: number): Look[] =>
  languages.map((language, turn) => {
    const theme = themes[(index + turn) % themes.length] ?? 'light';
    const width = widths[(index + turn) % widths.length] ?? 1440;
    return { language, theme, width };
  });

/** Every look at every address: `npm run test:full`. */
const isFull = process.env.SHEAF_MATRIX === 'full';

export const looksAt = (index: number, full = isFull): Look[] => (full ? all : covering(index));
