import { languages } from '#shared/contracts/application/texts.ts';

export const themes = ['light', 'dark'] as const;
/** A desktop, a tablet, and the narrowest phone, which also stands for a desktop at 400% zoom. */
export const widths = [1440, 820, 320] as const;

/** One way to check an address. */
export interface Look {
  language: (typeof languages)[number];
  theme: (typeof themes)[number];
  width: (typeof widths)[number];
}

const all: Look[] = languages.flatMap((language) => themes.flatMap((theme) => widths.map((width) => ({ language, theme, width }))));

/**
 * The ways in which the address at a position is checked: once in each language, with varying theme and width. Six adjacent addresses cover
 * every pair of language, theme and width, so three checks per page replace eighteen.
 */
const covering = (index: number): Look[] =>
  languages.map((language, turn) => {
    const theme = themes[(index + turn) % themes.length] ?? 'light';
    const width = widths[(index + turn) % widths.length] ?? 1440;
    return { language, theme, width };
  });

/** Every way for every address: `npm run test:full`. */
const isFull = process.env.SHEAF_MATRIX === 'full';

export const looksAt = (index: number, full = isFull): Look[] => (full ? all : covering(index));
