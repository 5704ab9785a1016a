import { extensionOf, withExtension } from '#shared/text/fileName.ts';

/** The segment in addresses of files that are edited in the browser. */
export const slugs = ['_document', '_spreadsheet', '_pdf'] as const;
export type Slug = (typeof slugs)[number];

/** The editor of a file. */
type Engine = 'word' | 'text' | 'sheet' | 'pdf';

interface Kind {
  engine: Engine;
  slug: Slug;
  /** Extensions that can be edited; others of the kind are read-only. */
  edited: readonly string[];
  shown: readonly string[];
}

const kinds: readonly Kind[] = [
  { engine: 'word', slug: '_document', edited: ['docx', 'doc', 'dot', 'rtf'], shown: ['docm', 'dotm', 'dotx', 'odt', 'wps'] },
  { engine: 'text', slug: '_document', edited: ['txt', 'xml'], shown: [] },
  {
    engine: 'sheet',
    slug: '_spreadsheet',
    edited: ['xlsx', 'csv', 'xls'],
    shown: ['dbf', 'dif', 'ods', 'prn', 'slk', 'xla', 'xlam', 'xlsb', 'xlsm', 'xlt', 'xltm', 'xltx', 'xlw'],
  },
  { engine: 'pdf', slug: '_pdf', edited: ['pdf'], shown: [] },
];

/** How the browser opens a type of file. */
export interface DocumentKind {
  engine: Engine;
  slug: Slug;
  editable: boolean;
  /** The file is converted to .docx or .xlsx for editing, and back to its own format when it is saved. */
  converted: boolean;
}

const converted: ReadonlySet<string> = new Set(['doc', 'dot', 'rtf', 'odt', 'wps', 'xls']);

const byExtension = new Map<string, DocumentKind>(
  kinds.flatMap(({ engine, slug, edited, shown }) => [
    ...edited.map((extension) => [extension, { engine, slug, editable: true, converted: converted.has(extension) }] as const),
    ...shown.map((extension) => [extension, { engine, slug, editable: false, converted: converted.has(extension) }] as const),
  ]),
);

const schemes: readonly (readonly [scheme: string, extensions: RegExp])[] = [
  ['ms-word', /^(?:do[ct][mx]?|rtf|odt)$/],
  ['ms-excel', /^(?:xl[st][mx]?|xlsb|csv|ods)$/],
  ['ms-powerpoint', /^(?:p(?:pt|ps|ot)[mx]?|odp)$/],
  // Formats that Office does not open.
  ['vnd.libreoffice.command', /^(?:od[gf]|ot[tspg]|fod[tspg]|sx[wci]|st[wci])$/],
];

/** The URL scheme that opens the file in its desktop program; undefined if none is known. */
export const desktopScheme = (fileName: string): string | undefined => {
  const extension = extensionOf(fileName);
  return schemes.find(([, extensions]) => extensions.test(extension))?.[0];
};

/** How the browser opens a file; undefined for files that only have their item form. */
export const documentKind = (fileName: string): DocumentKind | undefined => byExtension.get(extensionOf(fileName));

/** The extension of a converted file in its editor. */
export const editedEnding = (fileName: string): 'docx' | 'xlsx' => (documentKind(fileName)?.engine === 'sheet' ? 'xlsx' : 'docx');

/** The name of the file as the editor sees it. */
export const editedName = (fileName: string): string =>
  documentKind(fileName)?.converted ? withExtension(fileName, editedEnding(fileName)) : fileName;
