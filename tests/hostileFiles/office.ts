import { type Part, zip } from '#tests/hostileFiles/zips.ts';

/** Office documents that no Office program wrote. */

const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>';
const relations = (target: string): string =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${target}"/></Relationships>`;

export const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const S = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

export const wordParts = (body: string, head = '<?xml version="1.0"?>'): Part[] => [
  {
    name: '[Content_Types].xml',
    content: `${types}<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  },
  { name: '_rels/.rels', content: relations('word/document.xml') },
  { name: 'word/document.xml', content: `${head}<w:document ${W}><w:body>${body}</w:body></w:document>` },
];

export const word = (body: string, more: Part[] = [], head?: string): Buffer => zip([...wordParts(body, head), ...more]);

export const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** A workbook with one worksheet: `sheet` is the content of its element. */
export const workbookParts = (sheet: string, { strings = '', book = '' } = {}): Part[] => [
  {
    name: '[Content_Types].xml',
    content: `${types}<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
  },
  { name: '_rels/.rels', content: relations('xl/workbook.xml') },
  {
    name: 'xl/workbook.xml',
    content: `<workbook ${S} ${R}>${book}<sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content:
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
  },
  { name: 'xl/worksheets/sheet1.xml', content: `<worksheet ${S}>${sheet}</worksheet>` },
  {
    name: 'xl/styles.xml',
    content: `<styleSheet ${S}><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="1"><xf/></cellXfs></styleSheet>`,
  },
  { name: 'xl/sharedStrings.xml', content: `<sst ${S}>${strings}</sst>` },
];

export const workbook = (sheet: string, more: { strings?: string; book?: string } = {}): Buffer => zip(workbookParts(sheet, more));

/** Two cells at the ends of a range. */
export const sparse = (last: string, row: number): Buffer =>
  workbook(
    `<dimension ref="A1:${last}${row}"/><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="${row}"><c r="${last}${row}"><v>2</v></c></row></sheetData>`,
  );
