import { describe, expect, test } from 'vitest';
import { afterSteps, budgetWith, FIRST, lines, partsAfter } from '#tests/spreadsheets/stepFiles.ts';
import { partsOf, readElsewhere, workbookFile } from '#tests/spreadsheets/workbookFiles.ts';

const [INSERT, DELETE] = ['insertRows', 'deleteRows'] as const;
const move = (at: number, to: number, count = 1) => ({ kind: 'moveRows', sheet: 'Budget', at, count, to }) as const;
const row = (number: number, cells: string, said = ''): string => `<row r="${number}"${said}>${cells}</row>`;
const cell = (name: string, value: number, said = ''): string => `<c r="${name}"${said}><v>${value}</v></c>`;
const formula = (name: string, text: string, said = ''): string => `<c r="${name}"><f${said}>${text}</f><v>0</v></c>`;

/** The markup after the cells of a worksheet after some steps. */
const tailAfter = (tail: string, ...steps: Parameters<typeof partsAfter>[1][]): string =>
  /<\/sheetData>(.*)<\/worksheet>/s.exec(partsAfter(budgetWith({ tail }), ...steps)[FIRST] ?? '')?.[1] ?? '';
const headAfter = (head: string, ...steps: Parameters<typeof partsAfter>[1][]): string =>
  /xm="xm">(.*)<sheetData/s.exec(partsAfter(budgetWith({ head }), ...steps)[FIRST] ?? '')?.[1] ?? '';

describe('the cells of a sheet', () => {
  test('keep every part and every row that steps do not affect byte for byte', () => {
    const file = workbookFile();
    const [before, after] = [partsOf(file), partsAfter(file, lines(INSERT, 5))];
    const differing = Object.keys(before).filter((name) => before[name] !== after[name]);
    expect(differing.sort()).toEqual(['[Content_Types].xml', 'xl/_rels/workbook.xml.rels', 'xl/calcChain.xml', 'xl/workbook.xml', FIRST]);
    const untouched = (xml = ''): string => xml.slice(0, xml.search(/<row r="[67]"/)).replace(/<dimension[^>]*>/, '');
    expect(untouched(after[FIRST]).length).toBeGreaterThan(1_000);
    expect(before[FIRST]?.replace(/<dimension[^>]*>/, '')).toContain(untouched(after[FIRST]));
  });

  test('format inserted rows and columns like those before them', () => {
    const rows = row(1, cell('A1', 1, ' s="3"') + cell('B1', 2), ' s="2" customFormat="1"') + row(2, cell('A2', 3));
    const file = budgetWith({ head: '<cols><col min="1" max="1" width="9" style="3" hidden="1"/></cols>', rows });
    expect(partsAfter(file, lines(INSERT, 1, 2))[FIRST]).toContain(
      '<row r="2" s="2" customFormat="1"><c r="A2" s="3"/></row><row r="3" s="2" customFormat="1"><c r="A3" s="3"/></row><row r="4"><c r="A4"><v>3</v></c></row>',
    );
    const xml = partsAfter(file, lines('insertColumns', 1))[FIRST];
    expect(xml).toContain('<c r="A1" s="3"><v>1</v></c><c r="B1" s="3"/><c r="C1"><v>2</v></c>');
    expect(xml).toContain(
      '<cols><col min="1" max="1" width="9" style="3" hidden="1"/><col width="9.140625" style="3" min="2" max="2"/></cols>',
    );
  });

  test('keep a shared formula where it is the same for all of them, and get separate ones otherwise', () => {
    const shared = (name: string, text = ''): string => formula(name, text, ` t="shared" si="0"${text && ' ref="C1:C3"'}`);
    const rows = row(1, shared('C1', 'A1*$B$9')) + row(2, shared('C2')) + row(3, shared('C3'));
    const file = budgetWith({ rows });
    expect(partsAfter(file, lines(INSERT, 0))[FIRST]).toContain('<f t="shared" si="0" ref="C2:C4">A2*$B$10</f>');
    const own = readElsewhere(afterSteps(file, lines(INSERT, 1))).Sheets.Budget ?? {};
    expect([own.C1?.f, own.C3?.f, own.C4?.f]).toEqual(['A1*$B$10', 'A3*$B$10', 'A4*$B$10']);
    expect(partsAfter(file, lines(INSERT, 1))[FIRST]).not.toContain('shared');
    // They stay adjacent, and their references do not.
    const apart = row(1, shared('C1', 'A11*2')) + row(2, shared('C2')) + row(3, shared('C3'));
    const { C1, C2, C3 } = readElsewhere(afterSteps(budgetWith({ rows: apart }), lines(INSERT, 11))).Sheets.Budget ?? {};
    expect([C1?.f, C2?.f, C3?.f]).toEqual(['A11*2', 'A13*2', 'A14*2']);
    // The first of them, which contains the formula, is deleted.
    const rest = readElsewhere(afterSteps(file, lines(DELETE, 0))).Sheets.Budget ?? {};
    expect([rest.C1?.f, rest.C2?.f, rest.C3?.f]).toEqual(['A1*$B$8', 'A2*$B$8', undefined]);
  });

  test('are not lost beyond the last row', () => {
    const file = budgetWith({ rows: row(1, cell('A1', 1)) + row(1_048_576, cell('A1048576', 2)) });
    expect(() => partsAfter(file, lines(INSERT, 3))).toThrow('sheetFull');
    expect(partsAfter(file, lines(DELETE, 3), lines(INSERT, 3, 1, 'Old'))[FIRST]).toContain('r="A1048575"');
  });

  test('keep formulas of several cells complete, which move as one', () => {
    const array = budgetWith({ rows: row(3, formula('B3', 'A1:A2*2', ' t="array" ref="B3:B4"')) + row(4, cell('B4', 1)) });
    expect(partsAfter(array, lines(INSERT, 1))[FIRST]).toContain('<f t="array" ref="B4:B5">A1:A3*2</f>');
    expect(partsAfter(array, lines(DELETE, 2, 2))[FIRST]).not.toContain('array');
    expect(() => partsAfter(array, lines(INSERT, 3))).toThrow('arrayFixed');
    expect(() => partsAfter(array, lines(DELETE, 3))).toThrow('arrayFixed');
    const cases = budgetWith({ rows: row(3, formula('B3', '', ' t="dataTable" ref="B3:B4" r1="A1"')) });
    expect(() => partsAfter(cases, lines(INSERT, 9))).toThrow('arrayFixed');
    expect(partsAfter(cases, lines(INSERT, 9, 1, 'Old'))[FIRST]).toContain('dataTable');
  });

  test('change places when rows are moved, with the formulas that refer to them', () => {
    const rows = [1, 2, 3, 4].map((number) => row(number, cell(`A${number}`, number) + formula(`B${number}`, `A${number}*10`))).join('');
    const { A1, A2, A3, A4, B4, C9 } =
      readElsewhere(afterSteps(budgetWith({ rows: rows + row(9, formula('C9', 'A1+SUM(A1:A4)')) }), move(0, 4))).Sheets.Budget ?? {};
    expect([A1?.v, A2?.v, A3?.v, A4?.v, B4?.f, C9?.f]).toEqual([2, 3, 4, 1, 'A4*10', 'A4+SUM(A1:A4)']);
    const merged = budgetWith({ rows, tail: '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>' });
    expect(() => partsAfter(merged, move(1, 4))).toThrow('mergeFixed');
    expect(partsAfter(merged, move(1, 0, 2))[FIRST]).toContain('<mergeCell ref="A1:A2"/>');
  });
});

describe('objects around the cells of a sheet', () => {
  test('keep frozen rows and columns in view', () => {
    const pane = (said: string): string =>
      `<sheetViews><sheetView workbookViewId="0"><pane ${said} state="frozen"/><selection pane="bottomLeft" activeCell="B3" sqref="B3:B4"/></sheetView></sheetViews>`;
    const head = pane('ySplit="2" topLeftCell="A3" activePane="bottomLeft"');
    expect(headAfter(head, lines(INSERT, 1))).toBe(
      pane('ySplit="3" topLeftCell="A4" activePane="bottomLeft"').replace('"B3"', '"B4"').replace('B3:B4', 'B4:B5'),
    );
    expect(headAfter(head, lines(INSERT, 2))).toContain('ySplit="2" topLeftCell="A3"');
    expect(headAfter(head, lines(DELETE, 0, 2))).toBe('<sheetViews><sheetView workbookViewId="0"></sheetView></sheetViews>');
  });

  test('keep the widths of columns, and none of a deleted one', () => {
    const cols = '<cols><col min="2" max="4" width="12" customWidth="1"/><col min="6" max="16384" width="3" customWidth="1"/></cols>';
    const widths = (head: string): string[] =>
      [...head.matchAll(/<col [^>]*>/g)].map(([tag]) => `${/min="\d+"/.exec(tag)} ${/max="\d+"/.exec(tag)}`);
    expect(widths(headAfter(cols, lines('insertColumns', 2)))).toEqual(['min="2" max="5"', 'min="7" max="16384"']);
    const hidden = '<cols><col min="2" max="4" width="12" hidden="1"/></cols>';
    expect(widths(headAfter(hidden, lines('insertColumns', 2)))).toEqual(['min="2" max="2"', 'min="3" max="3"', 'min="4" max="5"']);
    expect(headAfter(hidden, lines('insertColumns', 2)).match(/hidden/g)).toHaveLength(2);
    expect(widths(headAfter(cols, lines('deleteColumns', 0, 5)))).toEqual(['min="1" max="16384"']);
  });

  test('include merged cells, ranges and links that follow their content, and none of what is deleted', () => {
    const tail =
      '<protectedRanges><protectedRange sqref="A1:A2" name="x"/></protectedRanges><mergeCells count="2"><mergeCell ref="A2:B4"/><mergeCell ref="A6:A7"/></mergeCells><hyperlinks><hyperlink ref="A1" location="Budget!A6" display="x"/><hyperlink ref="C9" location="Old!A6"/></hyperlinks><rowBreaks count="2" manualBreakCount="2"><brk id="2" max="9" man="1"/><brk id="8" max="9" man="1"/></rowBreaks><ignoredErrors><ignoredError sqref="A1 B5:B6" numberStoredAsText="1"/></ignoredErrors>';
    expect(tailAfter(tail, lines(INSERT, 2, 2))).toBe(
      tail
        .replace('A2:B4', 'A2:B6')
        .replace('A6:A7', 'A8:A9')
        .replace('Budget!A6', 'Budget!A8')
        .replace('C9', 'C11')
        .replace('id="2"', 'id="4"')
        .replace('id="8"', 'id="10"')
        .replace('B5:B6', 'B7:B8'),
    );
    const fewer = tailAfter(tail, lines(DELETE, 0, 2), lines(DELETE, 3, 6));
    expect(fewer).toBe(
      '<mergeCells count="1"><mergeCell ref="A1:B2"/></mergeCells><rowBreaks count="1" manualBreakCount="1"><brk id="3" max="9" man="1"/></rowBreaks><ignoredErrors><ignoredError sqref="B3" numberStoredAsText="1"/></ignoredErrors>',
    );
  });

  test('include a filter with its header and its columns', () => {
    const filter = (ref: string, column: number): string =>
      `<autoFilter ref="${ref}"><filterColumn colId="${column}"><filters><filter val="1"/></filters></filterColumn><sortState ref="${ref}"><sortCondition ref="${ref}"/></sortState></autoFilter>`;
    expect(tailAfter(filter('B2:D9', 1), lines(INSERT, 4), lines('insertColumns', 2), lines('insertColumns', 0))).toBe(filter('C2:F10', 2));
    expect(tailAfter(filter('B2:D9', 1), lines('deleteColumns', 1))).toBe(filter('B2:C9', 0));
    expect(() => tailAfter(filter('B2:D9', 1), lines('deleteColumns', 2))).toThrow('filterFixed');
    expect(() => tailAfter(filter('B2:D9', 1), lines(DELETE, 1))).toThrow('filterFixed');
  });

  test('include formats and rules for their cells, whose formulas are as before', () => {
    const format = (sqref: string, text: string, limit: string): string =>
      `<conditionalFormatting sqref="${sqref}"><cfRule type="expression" priority="1"><formula>${text}</formula><cfvo type="formula" val="${limit}"/></cfRule></conditionalFormatting>`;
    const rule = (sqref: string, text: string): string =>
      `<dataValidations count="1"><dataValidation type="list" sqref="${sqref}"><formula1>${text}</formula1></dataValidation></dataValidations>`;
    const tail = format('B2:B9', 'AND(A2&gt;$C$9,B2&lt;5)', '$C$9') + rule('C2:C9 E1', 'Old!$A$1:$A$3');
    expect(tailAfter(tail, lines(INSERT, 3), lines(INSERT, 1, 1, 'Old'))).toBe(
      format('B2:B10', 'AND(A2&gt;$C$10,B2&lt;5)', '$C$10') + rule('C2:C10 E1', 'Old!$A$1:$A$4'),
    );
    // The first cell, which the formula is relative to, is deleted.
    expect(tailAfter(format('B2:B9', 'A2&gt;5', '1'), lines(DELETE, 1, 2))).toBe(format('B2:B7', 'A2&gt;5', '1'));
    expect(tailAfter(tail, lines(DELETE, 0, 12))).toBe('');
    // A moved row takes its part along.
    expect(tailAfter(format('B2:B4', 'A2&gt;5', '1'), move(2, 8))).toBe(format('B2:B3 B8', 'A2&gt;5', '1'));
  });

  test('include the extensions of later programs, and unknown ones keep rows and columns where they are', () => {
    const ext = (uri: string, inner: string): string => `<extLst><ext uri="{${uri}}">${inner}</ext></extLst>`;
    const lists = (sqref: string): string =>
      ext(
        'CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF',
        `<x14:dataValidations count="1"><x14:dataValidation type="list"><x14:formula1><xm:f>Old!$A$1:$A$3</xm:f></x14:formula1><xm:sqref>${sqref}</xm:sqref></x14:dataValidation></x14:dataValidations>`,
      );
    const charts = (source: string, place: string): string =>
      ext(
        '05C60535-1F16-4fd2-B633-F4F36F0B64E0',
        `<x14:sparklineGroups><x14:sparklineGroup><x14:sparklines><x14:sparkline>${source && `<xm:f>${source}</xm:f>`}<xm:sqref>${place}</xm:sqref></x14:sparkline></x14:sparklines></x14:sparklineGroup></x14:sparklineGroups>`,
      );
    expect(tailAfter(lists('C2:C9'), lines(INSERT, 3))).toBe(lists('C2:C10'));
    expect(tailAfter(lists('C2:C3'), lines(DELETE, 1, 2))).toBe('');
    expect(tailAfter(charts('Budget!A2:C2', 'D2'), lines(INSERT, 0))).toBe(charts('Budget!A3:C3', 'D3'));
    expect(tailAfter(charts('Budget!A5:C5', 'D2'), lines(DELETE, 4))).toBe(charts('', 'D2'));
    expect(tailAfter(charts('Budget!A2:C2', 'D2'), lines(DELETE, 1))).toBe('');
    const unknown = ext('00000000-0000-0000-0000-000000000000', '<x15:cells ref="A1"/>');
    expect(() => tailAfter(unknown, lines(INSERT, 0))).toThrow('contentFixed');
    for (const element of ['controls', 'oleObjects', 'scenarios', 'customSheetViews', 'dataConsolidate'])
      expect(() => tailAfter(`<${element}><x/></${element}>`, lines(INSERT, 0))).toThrow('contentFixed');
  });
});
