import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { xlsx } from '#infra/embedded/demo/files.ts';
import type { SheetChange } from '#shared/models/documents/spreadsheet.ts';
import type { TableStep } from '#shared/models/documents/tableStep.ts';
import { changeCsvFile } from '#shared/spreadsheets/changeCsvFile.ts';
import { changeWorkbook } from '#shared/spreadsheets/changeWorkbook.ts';
import { dayOf, isDate } from '#shared/spreadsheets/formats.ts';
import { asRead, asWritten, shifted } from '#shared/spreadsheets/formulas.ts';
import { workbookOf } from '#shared/spreadsheets/workbook.ts';
import { partsOf, readElsewhere, workbookFile } from '#tests/spreadsheets/workbookFiles.ts';

const change = (name: string, said: Partial<SheetChange>): SheetChange => ({ name, cells: [], widths: [], heights: [], ...said });
const changed = (file: Buffer, ...changes: SheetChange[]): Uint8Array =>
  zipSync(changeWorkbook(workbookOf(unzipSync(file)), { sheets: changes }));
const differing = (before: Buffer, after: Uint8Array): string[] => {
  const [one, other] = [partsOf(before), partsOf(after)];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name]).sort();
};
const budget = (bytes: Uint8Array) => readElsewhere(bytes).Sheets.Budget ?? {};

describe('a changed workbook', () => {
  const file = workbookFile();

  test('has new values where they were written, and every other part unchanged byte for byte', () => {
    const after = changed(
      file,
      change('Budget', {
        cells: [
          { row: 1, column: 1, value: 4.25 },
          { row: 2, column: 0, value: ' Visits < "two" & more' },
          { row: 3, column: 2, value: true },
          { row: 4, column: 5, value: 'far out' },
          { row: 8, column: 0, value: 12 },
        ],
      }),
    );
    expect(differing(file, after)).toEqual([
      '[Content_Types].xml',
      'xl/_rels/workbook.xml.rels',
      'xl/calcChain.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const sheet = budget(after);
    expect([sheet.B2?.v, sheet.A3?.v, sheet.C4?.v, sheet.F5?.v, sheet.A9?.v]).toEqual([
      4.25,
      ' Visits < "two" & more',
      true,
      'far out',
      12,
    ]);
    // Everything untouched is unchanged, including formulas and styles.
    expect([sheet.A2?.v, sheet.A4?.v, sheet.D3?.f, sheet.D6?.f, sheet.B2?.z]).toEqual([
      'Blood tests',
      'Vials & tubes',
      'B3*C3',
      'SUM(D2:D4)',
      '#,##0.00',
    ]);
    const xml = partsOf(after)['xl/worksheets/sheet1.xml'] ?? '';
    const tail = partsOf(file)['xl/worksheets/sheet1.xml']?.split('</sheetData>')[1];
    expect(xml.endsWith(`</sheetData>${tail}`)).toBe(true);
    expect(xml).toContain('<dimension ref="A1:F9"/>');
    expect(partsOf(after)['xl/workbook.xml']).toContain('fullCalcOnLoad="1"');
    expect(readElsewhere(after).Workbook?.Names).toEqual(readElsewhere(file).Workbook?.Names);
  });

  test('has values and formats also where it had none before', () => {
    const plain = Buffer.from(
      xlsx([
        ['Day', 'Signed'],
        [1, 'I. Carvalho'],
      ]),
    );
    const valued = changed(plain, change('Log', { cells: [{ row: 1, column: 1, value: 'T. Ribeiro' }] }));
    expect(readElsewhere(valued).Sheets.Log?.B2?.v).toBe('T. Ribeiro');
    expect(partsOf(valued)['xl/styles.xml']).toBeUndefined();
    const bold = changed(plain, change('Log', { cells: [{ row: 0, column: 0, style: { bold: true, pattern: '0.00' } }] }));
    expect(partsOf(bold)['xl/_rels/workbook.xml.rels']).toContain('Target="styles.xml"');
    expect(readElsewhere(bold).Sheets.Log?.A1).toMatchObject({ v: 'Day', z: '0.00' });
  });

  test('keeps the formulas that depended on the overwritten one', () => {
    const after = changed(file, change('Budget', { cells: [{ row: 1, column: 3, value: 100 }] }));
    const sheet = budget(after);
    expect([sheet.D2?.v, sheet.D2?.f, sheet.D3?.f, sheet.D4?.f]).toEqual([100, undefined, 'B3*C3', 'B4*C4']);
  });

  test('has new formulas with their results, newer functions under the names that files use', () => {
    const cells = [
      { row: 9, column: 0, formula: 'SUM(B2:B4)', value: 14.5 },
      { row: 9, column: 1, formula: 'TEXTJOIN("; IFS(",TRUE,A2:A4)', value: 'words' },
      { row: 9, column: 2, formula: '1/0', value: '#DIV/0!' },
    ];
    const after = changed(file, change('Budget', { cells }));
    expect(partsOf(after)['xl/worksheets/sheet1.xml']).toContain('<f>_xlfn.TEXTJOIN(&quot;; IFS(&quot;,TRUE,A2:A4)</f>');
    const sheet = budget(after);
    expect([sheet.A10?.f, sheet.A10?.v, sheet.C10?.t]).toEqual(['SUM(B2:B4)', 14.5, 'e']);
  });

  test('has the new format, with the rest of the format that a cell had', () => {
    const style = { bold: true, fill: '#ffee00', pattern: '0.000', wrap: true, bottom: { style: 'thick', color: '#112233' } } as const;
    const after = changed(
      file,
      change('Budget', {
        cells: [
          { row: 1, column: 1, style },
          { row: 2, column: 1, style },
        ],
      }),
    );
    const xml = partsOf(after)['xl/styles.xml'] ?? '';
    // Two cells with the same style got one new style.
    expect(xml).toMatch(/<cellXfs count="5">/);
    expect(xml).toContain('<alignment horizontal="right" wrapText="1"/><protection locked="0"/>');
    expect(xml).toContain('<font><b/><sz val="11"/><color theme="1"/><name val="Calibri"/><family val="2"/><scheme val="minor"/></font>');
    expect(xml).toContain('<bottom style="thick"><color rgb="FF112233"/></bottom>');
    const cell = budget(after).B2;
    expect([cell?.v, cell?.z, cell?.s?.fgColor?.rgb]).toEqual([3.5, '0.000', 'FFEE00']);
    expect(differing(file, after)).toEqual(['xl/styles.xml', 'xl/worksheets/sheet1.xml']);
  });

  test('has columns and rows of the given size, and the other columns of a range as they were', () => {
    const after = changed(
      file,
      change('Budget', {
        widths: [{ column: 2, width: 140 }],
        heights: [
          { row: 2, height: 40 },
          { row: 19, height: 60 },
        ],
      }),
    );
    const xml = partsOf(after)['xl/worksheets/sheet1.xml'] ?? '';
    expect(xml.match(/<cols>.*<\/cols>/)?.[0]).toBe(
      '<cols><col min="1" max="1" width="24" customWidth="1"/><col min="2" max="2" width="12" style="3" customWidth="1"/><col min="3" max="3" width="20" style="3" customWidth="1"/><col min="4" max="4" width="12" style="3" customWidth="1"/></cols>',
    );
    expect(xml).toContain('<row r="3" ht="30" customHeight="1">');
    expect(xml).toContain('<row r="20" ht="45" customHeight="1"/>');
  });

  test('is not broken: names of a table and formulas of several cells cannot be overwritten', () => {
    const at = (row: number, column: number) => () => changed(file, change('Budget', { cells: [{ row, column, value: 'x' }] }));
    expect(at(0, 1)).toThrow('B1');
    expect(at(6, 2)).toThrow('C7');
    expect(() => changed(file, change('No such sheet', {}))).toThrow();
  });

  test('is refused if its markup leaves no safe place for a change', () => {
    const part = partsOf(file)['xl/worksheets/sheet1.xml'] ?? '';
    const odd = [
      part.replace('<sheetData>', '<!-- <sheetData> --><sheetData>'),
      part.replace('<worksheet ', '<!DOCTYPE worksheet><worksheet '),
      part.replaceAll('<', '<x:').replaceAll('<x:/', '</x:'),
      part.replace('spreadsheetml/2006/main', 'another/format'),
      'no markup at all',
    ];
    for (const xml of odd) expect(() => changed(workbookFile({ 'xl/worksheets/sheet1.xml': xml }), change('Budget', {}))).toThrow();
  });
});

describe('formulas and dates', () => {
  test('a formula is adjusted in another cell by its references, and names, texts and other sheets remain', () => {
    expect(shifted('A1+$B2*C$3-$D$4', 2, 1)).toBe('B3+$B4*D$3-$D$4');
    expect(shifted('SUM(\'My A1 sheet\'!A1:B2,Sheet2!C3,"A1",LOG10(5),A:A,$2:3,Rate_A1,Tax.A1)', 1, 1)).toBe(
      'SUM(\'My A1 sheet\'!B2:C3,Sheet2!D4,"A1",LOG10(5),B:B,$2:4,Rate_A1,Tax.A1)',
    );
    expect(asRead(asWritten('IFS(A1>1,"IFS(",TRUE,FILTER(A:A,B:B))'))).toBe('IFS(A1>1,"IFS(",TRUE,FILTER(A:A,B:B))');
  });

  test('numbers in a format with letters of dates are dates', () => {
    expect([
      isDate('dd\\-mmm\\-yyyy'),
      isDate('m/d/yyyy'),
      isDate('[Red]#,##0.00'),
      isDate('"day" 0'),
      isDate('General'),
      isDate('h:mm'),
    ]).toEqual([true, true, false, false, false, false]);
    expect([dayOf(46349), dayOf(1), dayOf(59), dayOf(61), dayOf(60), dayOf(46349.75), dayOf(0, true)]).toEqual([
      '2026-11-23',
      '1900-01-01',
      '1900-02-28',
      '1900-03-01',
      undefined,
      '2026-11-23',
      '1904-01-01',
    ]);
  });
});

describe('a changed CSV file', () => {
  const csv = (bytes: Buffer, ...cells: [row: number, column: number, value: string | number | null][]): Buffer =>
    Buffer.from(changeCsvFile(bytes, { cells: cells.map(([row, column, value]) => ({ row, column, value })) }));

  test('keeps its separator, its quotation marks, its line endings and its encoding', () => {
    const before = Buffer.from('Name;"Prix";Note\r\n"Andr\xe9";3,5;"a ""b"" c"\nlast;;', 'latin1');
    expect(csv(before, [1, 1, '4,5']).toString('latin1')).toBe('Name;"Prix";Note\r\n"Andr\xe9";4,5;"a ""b"" c"\nlast;;');
    expect(csv(before, [0, 1, 'Coût; "net"']).toString('latin1')).toBe(
      'Name;"Co\xfbt; ""net""";Note\r\n"Andr\xe9";3,5;"a ""b"" c"\nlast;;',
    );
    expect(csv(before, [3, 1, 'new']).toString('latin1').endsWith('last;;\r\n;new')).toBe(true);
    expect(() => csv(before, [0, 0, '日本'])).toThrow();
    const marked = Buffer.from('\ufeffa,b\n1,2\n');
    expect(csv(marked, [1, 0, '007'], [1, 1, null])).toEqual(Buffer.from('\ufeffa,b\n007,\n'));
    expect(csv(marked)).toEqual(marked);
    expect(csv(Buffer.from('\ufeffa\tb, c\n1\t2', 'utf16le'), [1, 1, 'é']).toString('utf16le')).toBe('\ufeffa\tb, c\n1\té');
  });

  test('has lines and fields inserted, deleted and moved, and all others unchanged', () => {
    const before = 'Name;Prix;Note\r\n"Zoe";3,5;"a;b"\r\n\r\nlast;;x';
    const stepped = (...steps: TableStep[]): string => Buffer.from(changeCsvFile(Buffer.from(before), { cells: [], steps })).toString();
    const at = { sheet: 'CSV', count: 1 } as const;
    expect(stepped()).toBe(before);
    expect(stepped({ kind: 'insertRows', at: 0, ...at })).toBe(`;;\r\n${before}`);
    expect(stepped({ kind: 'insertRows', at: 9, ...at })).toBe(before);
    expect(stepped({ kind: 'deleteRows', at: 3, ...at })).toBe('Name;Prix;Note\r\n"Zoe";3,5;"a;b"\r\n');
    expect(stepped({ kind: 'deleteRows', at: 0, sheet: 'CSV', count: 9 })).toBe('');
    expect(stepped({ kind: 'moveRows', at: 3, to: 0, ...at })).toBe('last;;x\r\nName;Prix;Note\r\n"Zoe";3,5;"a;b"\r\n');
    expect(stepped({ kind: 'moveRows', at: 0, to: 6, ...at })).toBe('"Zoe";3,5;"a;b"\r\n\r\nlast;;x\r\n\r\n\r\nName;Prix;Note');
    expect(stepped({ kind: 'insertColumns', at: 2, ...at })).toBe('Name;Prix;;Note\r\n"Zoe";3,5;;"a;b"\r\n\r\nlast;;;x');
    expect(stepped({ kind: 'deleteColumns', at: 1, sheet: 'CSV', count: 2 })).toBe('Name\r\n"Zoe"\r\n\r\nlast');
    expect(stepped({ kind: 'moveColumns', at: 2, to: 0, ...at })).toBe('Note;Name;Prix\r\n"a;b";"Zoe";3,5\r\n\r\nx;last;');
  });
});
