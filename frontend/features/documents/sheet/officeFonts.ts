import type { ICellData, IWorkbookData, Nullable } from '@univerjs/core';

/** Fonts with the same metrics as those in most workbooks, by file. */
const files = import.meta.glob<string>('/../node_modules/@fontsource/{carlito,caladea}/files/*-{latin,latin-ext,greek,cyrillic}-*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});

const families: Record<string, string> = { carlito: 'Calibri', caladea: 'Cambria' };

const ranges: Record<string, string> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  greek: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
};

/** Milliseconds after which a workbook is drawn without these fonts. */
const FONT_TIMEOUT_MS = 3000;

const fontFaceOf = (path: string, url: string): FontFace | undefined => {
  const [, file = '', subset = '', weight = '', style = ''] = /([a-z]+)-([a-z-]+)-(400|700)-(normal|italic)\.woff2$/.exec(path) ?? [];
  const [family, unicodeRange] = [families[file], ranges[subset]];
  if (!family || !unicodeRange) return undefined;
  const own = `${family}${weight === '700' ? ' Bold' : ''}${style === 'italic' ? ' Italic' : ''}`;
  // A font that is installed on the machine is preferred.
  return new FontFace(family, `local("${own}"), url("${url}") format("woff2")`, { weight, style, unicodeRange });
};

const fontFaces = Object.entries(files).flatMap(([path, url]) => fontFaceOf(path, url) ?? []);

/** Every distinct character of a workbook. Only font files that contain one of them are loaded. */
const charactersOf = ({ sheets }: IWorkbookData): string => {
  const found = new Set<string>();
  for (const { cellData } of Object.values(sheets))
    for (const cells of Object.values(cellData ?? {}))
      for (const cell of Object.values((cells ?? {}) as Record<string, Nullable<ICellData>>))
        for (const character of String(cell?.v ?? '')) found.add(character);
  return [...found].join('') || 'a';
};

/** The fonts of a workbook's cells in canvas notation, each also in bold, since the user can make any of them bold. */
const fontsIn = ({ styles }: IWorkbookData): string[] => {
  const cellStyles = Object.values(styles).filter((cellStyle) => cellStyle !== null && cellStyle !== undefined);
  const used = new Set(['Calibri', ...cellStyles.flatMap(({ ff }) => ff ?? [])]);
  const variants = cellStyles.some(({ it }) => it === 1) ? ['', 'bold ', 'italic ', 'italic bold '] : ['', 'bold '];
  return Object.values(families)
    .filter((family) => used.has(family))
    .flatMap((family) => variants.map((variant) => `${variant}11px "${family}"`));
};

/** Loads the fonts of a workbook before it is drawn: a canvas is drawn once with the fonts available at that time. */
export const loadOfficeFonts = async (data: IWorkbookData): Promise<void> => {
  for (const fontFace of fontFaces) document.fonts.add(fontFace);
  const characters = charactersOf(data);
  const loads = fontsIn(data).map((font) => document.fonts.load(font, characters));
  await Promise.race([Promise.allSettled(loads), new Promise((resolve) => setTimeout(resolve, FONT_TIMEOUT_MS))]);
};
