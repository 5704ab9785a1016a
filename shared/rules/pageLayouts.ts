export const pageLayouts = [
  'blank',
  'columns2',
  'columns2Alternate',
  'columns3',
  'columns4',
  'headerColumns2',
  'headerColumns2Alternate',
  'headerColumns3',
  'headerColumns4',
  'headerColumns2Alternatefooter',
  'headerColumns3footer',
  'headerColumns4footer',
] as const;
export type PageLayout = (typeof pageLayouts)[number];

/** The position and size of a section in a grid of twelve columns and rows. */
export interface Span {
  name: string;
  spanX: number;
  spanY: number;
}

const GRID = 12;
const BAND = 2;

const columns = (widths: number[], spanY: number): Span[] => widths.map((spanX, at) => ({ name: `column${at + 1}`, spanX, spanY }));
const header: Span = { name: 'header', spanX: GRID, spanY: BAND };
const footer: Span = { name: 'footer', spanX: GRID, spanY: BAND };

const halves = [6, 6];
const alternate = [8, 4];
const thirds = [4, 4, 4];
const quarters = [3, 3, 3, 3];

const underHeader = (widths: number[]): Span[] => [header, ...columns(widths, GRID - BAND)];
const betweenBands = (widths: number[]): Span[] => [header, ...columns(widths, GRID - 2 * BAND), footer];

/** The sections of each layout, from left to right and top to bottom. */
export const layoutSections: Record<PageLayout, Span[]> = {
  blank: [{ name: 'main', spanX: GRID, spanY: GRID }],
  columns2: columns(halves, GRID),
  columns2Alternate: columns(alternate, GRID),
  columns3: columns(thirds, GRID),
  columns4: columns(quarters, GRID),
  headerColumns2: underHeader(halves),
  headerColumns2Alternate: underHeader(alternate),
  headerColumns3: underHeader(thirds),
  headerColumns4: underHeader(quarters),
  headerColumns2Alternatefooter: betweenBands(alternate),
  headerColumns3footer: betweenBands(thirds),
  headerColumns4footer: betweenBands(quarters),
};

/** The empty sections of a layout. */
export const emptySections = <W>(layout: PageLayout): (Span & { scroll: boolean; order: number; widgets: W[] })[] =>
  layoutSections[layout].map((span, order) => ({ ...span, scroll: false, order, widgets: [] }));

/** Moves the widgets of a page to another layout: each stays in the section with the same index; the last section takes the rest. */
export const redistribute = <W>(sections: { scroll: boolean; widgets: W[] }[], layout: PageLayout) => {
  const next = emptySections<W>(layout);
  const last = next.length - 1;
  return next.map((section, at) => ({
    ...section,
    scroll: sections[at]?.scroll ?? false,
    widgets: at < last ? (sections[at]?.widgets ?? []) : sections.slice(last).flatMap(({ widgets }) => widgets),
  }));
};
