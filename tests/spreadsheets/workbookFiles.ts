import { createHash } from 'node:crypto';
import { read } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KINDS = 'application/vnd.openxmlformats-officedocument';

const relations = (rows: [kind: string, target: string][]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${rows
    .map(([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const overrides: [part: string, kind: string][] = [
  ['xl/workbook.xml', 'spreadsheetml.sheet.main'],
  ['xl/worksheets/sheet1.xml', 'spreadsheetml.worksheet'],
  ['xl/worksheets/sheet2.xml', 'spreadsheetml.worksheet'],
  ['xl/worksheets/sheet3.xml', 'spreadsheetml.worksheet'],
  ['xl/styles.xml', 'spreadsheetml.styles'],
  ['xl/sharedStrings.xml', 'spreadsheetml.sharedStrings'],
  ['xl/calcChain.xml', 'spreadsheetml.calcChain'],
  ['xl/comments1.xml', 'spreadsheetml.comments'],
  ['xl/tables/table1.xml', 'spreadsheetml.table'],
  ['xl/drawings/drawing1.xml', 'drawing'],
  ['xl/charts/chart1.xml', 'drawingml.chart'],
];

const types = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides
  .map(([part, kind]) => `<Override PartName="/${part}" ContentType="${KINDS}.${kind}+xml"/>`)
  .join('')}</Types>`;

const styles = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><color theme="1"/><name val="Calibri"/><family val="2"/><scheme val="minor"/></font><font><b/><sz val="14"/><color rgb="FF0B6B80"/><name val="Georgia"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor theme="4" tint="0.8"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color auto="1"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"><alignment horizontal="right"/><protection locked="0"/></xf></cellXfs><dxfs count="1"><dxf><font><color rgb="FF9B302D"/></font></dxf></dxfs></styleSheet>`;

/** Prices of a study: a header with table columns, shared formulas, a date, a merged cell, and everything that can follow the cells. */
const budget = `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><dimension ref="A1:D7"/><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="1" width="24" customWidth="1"/><col min="2" max="4" width="12" style="3" customWidth="1"/></cols><sheetData><row r="1" spans="1:4" ht="21" customHeight="1"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" s="1" t="s"><v>1</v></c><c r="C1" s="1" t="s"><v>2</v></c><c r="D1" s="1" t="s"><v>3</v></c></row><row r="2" spans="1:4"><c r="A2" t="s"><v>4</v></c><c r="B2" s="3"><v>3.5</v></c><c r="C2"><v>2</v></c><c r="D2" s="3"><f t="shared" ref="D2:D4" si="0">B2*C2</f><v>7</v></c></row><row r="3" spans="1:4"><c r="A3" t="s"><v>5</v></c><c r="B3" s="3"><v>10</v></c><c r="C3"><v>4</v></c><c r="D3" s="3"><f t="shared" si="0"/><v>40</v></c></row><row r="4" spans="1:4"><c r="A4" t="inlineStr"><is><t>Vials &amp; tubes</t></is></c><c r="B4" s="3"><v>1</v></c><c r="C4"><v>6</v></c><c r="D4" s="3"><f t="shared" si="0"/><v>6</v></c></row><row r="6"><c r="A6" s="2"><v>46349</v></c><c r="D6" s="3"><f>SUM(D2:D4)</f><v>53</v></c></row><row r="7"><c r="A7" t="s"><v>5</v></c><c r="C7"><f t="array" ref="C7">SUM(B2:B4*C2:C4)</f><v>53</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="A7:B7"/></mergeCells><conditionalFormatting sqref="B2:B4"><cfRule type="cellIs" dxfId="0" priority="1" operator="greaterThan"><formula>5</formula></cfRule></conditionalFormatting><dataValidations count="1"><dataValidation type="whole" allowBlank="1" sqref="C2:C4"><formula1>0</formula1><formula2>99</formula2></dataValidation></dataValidations><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><drawing r:id="rId1"/><legacyDrawing r:id="rId4"/><tableParts count="1"><tablePart r:id="rId3"/></tableParts></worksheet>`;

const sheet = (cells: string, protection: string): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetData><row r="1">${cells}</row></sheetData>${protection}</worksheet>`;

const SALT = Buffer.from('sixteen bytes ok');
const SPINS = 1_000;

/** As in the format since 2013. */
const strong = (password: string): string => {
  let hash = createHash('sha512').update(SALT).update(Buffer.from(password, 'utf16le')).digest();
  for (let spin = 0; spin < SPINS; spin += 1) {
    const number = Buffer.alloc(4);
    number.writeUInt32LE(spin);
    hash = createHash('sha512').update(hash).update(number).digest();
  }
  return `<sheetProtection algorithmName="SHA-512" hashValue="${hash.toString('base64')}" saltValue="${SALT.toString('base64')}" spinCount="${SPINS}" sheet="1" objects="1" scenarios="1"/>`;
};

/** The hash that other programs compute for "password". */
export const LEGACY = { password: 'password', hash: '83AF' };
export const STRONG = 'sésame 42';

const parts: Record<string, string> = {
  '[Content_Types].xml': types,
  '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr/><bookViews><workbookView/></bookViews><sheets><sheet name="Budget" sheetId="1" r:id="rId1"/><sheet name="Rates &amp; fees" sheetId="2" r:id="rId2"/><sheet name="Old" sheetId="3" state="hidden" r:id="rId3"/></sheets><definedNames><definedName name="Total">Budget!$D$6</definedName></definedNames><calcPr calcId="191029"/></workbook>`,
  'xl/_rels/workbook.xml.rels': relations([
    ['worksheet', 'worksheets/sheet1.xml'],
    ['worksheet', '/xl/worksheets/sheet2.xml'],
    ['worksheet', 'worksheets/sheet3.xml'],
    ['styles', 'styles.xml'],
    ['sharedStrings', 'sharedStrings.xml'],
    ['calcChain', 'calcChain.xml'],
  ]),
  'xl/worksheets/sheet1.xml': budget,
  'xl/worksheets/_rels/sheet1.xml.rels': relations([
    ['drawing', '../drawings/drawing1.xml'],
    ['comments', '../comments1.xml'],
    ['table', '../tables/table1.xml'],
    ['vmlDrawing', '../drawings/vmlDrawing1.vml'],
  ]),
  'xl/worksheets/sheet2.xml': sheet('<c r="A1"><v>21</v></c>', strong(STRONG)),
  'xl/worksheets/sheet3.xml': sheet('<c r="A1"><v>7</v></c>', `<sheetProtection password="${LEGACY.hash}" sheet="1"/>`),
  'xl/styles.xml': styles,
  'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}" count="7" uniqueCount="6"><si><t>Item</t></si><si><t>Price</t></si><si><t>Count</t></si><si><t>Sum</t></si><si><r><rPr><b/></rPr><t>Blood</t></r><r><t xml:space="preserve"> tests</t></r></si><si><t>Visits</t></si></sst>`,
  'xl/calcChain.xml': `${HEAD}<calcChain xmlns="${MAIN}"><c r="D2" i="1"/><c r="D6"/></calcChain>`,
  'xl/comments1.xml': `${HEAD}<comments xmlns="${MAIN}"><authors><author>Ana</author></authors><commentList><comment ref="B2" authorId="0"><text><t>Per vial</t></text></comment></commentList></comments>`,
  'xl/tables/table1.xml': `${HEAD}<table xmlns="${MAIN}" id="1" name="Prices" displayName="Prices" ref="A1:D4"><tableColumns count="4"><tableColumn id="1" name="Item"/><tableColumn id="2" name="Price"/><tableColumn id="3" name="Count"/><tableColumn id="4" name="Sum"/></tableColumns></table>`,
  'xl/drawings/drawing1.xml': `${HEAD}<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"/>`,
  'xl/drawings/vmlDrawing1.vml': '<xml xmlns:v="urn:schemas-microsoft-com:vml"/>',
  'xl/charts/chart1.xml': `${HEAD}<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart><c:plotArea/></c:chart></c:chartSpace>`,
  'customXml/item1.xml': '<study number="42"/>',
};

/** A workbook with much that the editor does not support. The argument replaces parts. */
export const workbookFile = (instead: Record<string, string> = {}): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries({ ...parts, ...instead }).map(([name, xml]) => [name, strToU8(xml)]))));

/** The parts of a workbook as texts. */
export const partsOf = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));

/** A workbook as another program reads it. */
export const readElsewhere = (bytes: Uint8Array) => read(bytes, { cellStyles: true, cellNF: true, sheetStubs: true });
