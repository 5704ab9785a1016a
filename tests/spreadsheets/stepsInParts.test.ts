import { describe, expect, test } from 'vitest';
import { afterSteps, budgetWith, FIRST, lines, partsAfter } from '#tests/spreadsheets/stepFiles.ts';
import { partsOf, readElsewhere, workbookFile } from '#tests/spreadsheets/workbookFiles.ts';

const [INSERT, DELETE] = ['insertRows', 'deleteRows'] as const;
type Step = Parameters<typeof partsAfter>[1];

/** A part of a worksheet after some steps, without its declaration. */
const partAfter = (kind: string, part: string, xml: string, ...steps: Step[]): string =>
  (partsAfter(budgetWith({}, [[kind, part, xml]]), ...steps)[part] ?? '').replace(/^<\?xml.*\n/, '');

describe('a table', () => {
  const table = (ref: string, said = '', inner = ''): string => `<table id="1" displayName="T" ref="${ref}"${said}>${inner}</table>`;
  const changed = (xml: string, ...steps: Step[]): string => partAfter('table', 'xl/tables/table1.xml', xml, ...steps);

  test('grows and shrinks with the rows within it, and moves with those around it', () => {
    expect(changed(table('B2:D9'), lines(INSERT, 2), lines(INSERT, 0), lines('insertColumns', 0))).toBe(table('C3:E11'));
    expect(changed(table('B2:D9'), lines(DELETE, 4, 2))).toBe(table('B2:D7'));
    expect(changed(table('B2:D9'), lines(INSERT, 9))).toBe(table('B2:D9'));
    expect(changed(table('B2:D9'), { kind: 'moveRows', sheet: 'Budget', at: 2, count: 1, to: 9 })).toBe(table('B2:D9'));
  });

  test('keeps its header, its totals, its columns and a row', () => {
    const totals = table('B2:D9', ' totalsRowCount="1"');
    const refused: [string, Step][] = [
      [totals, lines(DELETE, 1)],
      [totals, lines(DELETE, 8)],
      [totals, lines(DELETE, 2, 6)],
      [totals, lines('insertColumns', 2)],
      [totals, lines('deleteColumns', 3, 4)],
      [totals, { kind: 'moveRows', sheet: 'Budget', at: 1, count: 1, to: 5 }],
      [totals, lines(DELETE, 0, 20)],
    ];
    for (const [xml, step] of refused) expect(() => changed(xml, step)).toThrow('tableFixed: Budget');
    expect(changed(totals, lines(DELETE, 2, 5))).toBe(table('B2:D4', ' totalsRowCount="1"'));
  });

  test('updates its filter and its formulas', () => {
    const inner = (ref: string, cell: string, other: string): string =>
      `<autoFilter ref="${ref}"/><tableColumns count="1"><tableColumn id="1" name="Sum"><calculatedColumnFormula>T[[#This Row],[A]]*${cell}+${other}</calculatedColumnFormula></tableColumn></tableColumns>`;
    expect(changed(table('B2:D9', '', inner('B2:D9', '$F$1', 'B3')), lines(INSERT, 0), lines(DELETE, 3))).toBe(
      table('B3:D9', '', inner('B3:D9', '$F$2', 'B4')),
    );
  });

  test('that formulas of other sheets name keeps its sheet', () => {
    const naming = (partsOf(workbookFile())['xl/worksheets/sheet3.xml'] ?? '').replace('<v>7</v>', '<f>SUM(prices[Sum])</f>');
    const remove: Step = { kind: 'deleteSheet', sheet: 'Budget' };
    expect(() => partsAfter(workbookFile({ 'xl/worksheets/sheet3.xml': naming }), remove)).toThrow('tableFixed: Budget');
    expect(partsAfter(workbookFile(), remove)['xl/tables/table1.xml']).toBeUndefined();
  });
});

describe('objects over the cells of a sheet', () => {
  const corner = (name: string, [column, row]: readonly [number, number], offset: number): string =>
    `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>${offset}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${offset}</xdr:rowOff></xdr:${name}>`;
  const anchor = (from: [number, number], to: [number, number], said = '', offsets = [5, 7]): string =>
    `<xdr:wsDr><xdr:twoCellAnchor${said}>${corner('from', from, offsets[0] ?? 0)}${corner('to', to, offsets[1] ?? 0)}<xdr:sp textlink="Budget!$B$9"/></xdr:twoCellAnchor></xdr:wsDr>`;
  const changed = (xml: string, ...steps: Step[]): string => partAfter('drawing', 'xl/drawings/drawing1.xml', xml, ...steps);

  test('move with them, and grow with them unless their size is fixed', () => {
    const linked = (xml: string, cell: string): string => xml.replace('$B$9', cell);
    expect(changed(anchor([1, 2], [3, 6]), lines(INSERT, 4, 2))).toBe(linked(anchor([1, 2], [3, 8]), '$B$11'));
    expect(changed(anchor([1, 2], [3, 6]), lines('insertColumns', 0))).toBe(linked(anchor([2, 2], [4, 6]), '$C$9'));
    expect(changed(anchor([1, 2], [3, 6], ' editAs="oneCell"'), lines(INSERT, 4))).toBe(
      linked(anchor([1, 2], [3, 6], ' editAs="oneCell"'), '$B$10'),
    );
    expect(changed(anchor([1, 2], [3, 6], ' editAs="absolute"'), lines(INSERT, 0))).toBe(
      linked(anchor([1, 2], [3, 6], ' editAs="absolute"'), '$B$10'),
    );
    // All of its rows are deleted, and its size is unchanged.
    expect(changed(anchor([1, 2], [3, 6]), lines(DELETE, 1, 6))).toContain('<xdr:row>1</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>');
    expect(changed(anchor([1, 2], [3, 6]), lines(DELETE, 1, 6))).toContain('<xdr:row>5</xdr:row>');
    expect(() => changed('<a:wsDr><a:twoCellAnchor/></a:wsDr>', lines(INSERT, 0))).toThrow('contentFixed');
  });

  test('include comments in their boxes, which move with their cells', () => {
    const comments = (...refs: string[]): string =>
      `<comments><commentList>${refs.map((ref) => `<comment ref="${ref}"><text/></comment>`).join('')}</commentList></comments>`;
    expect(partAfter('comments', 'xl/comments1.xml', comments('B2', 'B5', 'C9'), lines(INSERT, 2), lines(DELETE, 5))).toBe(
      comments('B2', 'C9'),
    );
    const threads = '<ThreadedComments><threadedComment ref="B5" id="{1}"><text>x</text></threadedComment></ThreadedComments>';
    expect(partAfter('threadedComment', 'xl/threadedComments/threadedComment1.xml', threads, lines(INSERT, 2))).toBe(
      threads.replace('B5', 'B6'),
    );
    const box = (row: number, anchor: string): string =>
      `<v:shape id="s"><x:ClientData ObjectType="Note"><x:Anchor>${anchor}</x:Anchor><x:Row>${row}</x:Row><x:Column>1</x:Column></x:ClientData></v:shape>`;
    const boxes = (inner: string): string => `<xml xmlns:v="v" xmlns:x="x">${inner}</xml>`;
    expect(
      partAfter(
        'vmlDrawing',
        'xl/drawings/vmlDrawing1.vml',
        boxes(box(1, '2, 15, 0, 2, 4, 54, 4, 4') + box(4, '2, 15, 3, 2, 4, 54, 7, 4')),
        lines(DELETE, 1),
        lines(INSERT, 0),
      ),
    ).toBe(boxes(box(4, '2, 15, 3, 2, 4, 54, 7, 4')));
  });

  test('include charts of any sheet, which show the same values', () => {
    const chart = (...sources: string[]): string =>
      `<c:chartSpace>${sources.map((source) => `<c:f>${source}</c:f>`).join('')}<c15:sqref>Budget!$A$3</c15:sqref></c:chartSpace>`;
    const file = budgetWith({}, [], { 'xl/charts/chart7.xml': chart('Budget!$A$2:$A$9', "('Rates &amp; fees'!$B$2,Budget!$C$3)") });
    expect(partsAfter(file, lines(INSERT, 4), { kind: 'renameSheet', sheet: 'Rates & fees', name: 'Fees' })['xl/charts/chart7.xml']).toBe(
      chart('Budget!$A$2:$A$10', '(Fees!$B$2,Budget!$C$3)'),
    );
  });
});

test('with unknown markup keep the cells where they are', () => {
  const parts: [kind: string, part: string, xml: string][] = [
    ['table', 'xl/tables/table1.xml', '<x:table ref="A1:B2"/>'],
    ['comments', 'xl/comments1.xml', '<x:comments><x:comment ref="A1"/></x:comments>'],
    ['threadedComment', 'xl/threadedComments/threadedComment1.xml', '<x:ThreadedComments/>'],
  ];
  for (const [kind, part, xml] of parts) expect(() => partAfter(kind, part, xml, lines(INSERT, 0))).toThrow('contentFixed: Budget');
  const cache = {
    'xl/pivotCache/pivotCacheDefinition1.xml': '<x:cacheSource><x:worksheetSource ref="A1:B2" sheet="Budget"/></x:cacheSource>',
  };
  expect(() => partsAfter(budgetWith({}, [], cache), lines(INSERT, 0))).toThrow('pivotFixed');
});

test('include a control of another sheet, which stays linked to its cell', () => {
  const control = (cell: string): string => `<formControlPr objectType="CheckBox" fmlaLink="Budget!${cell}" checked="Checked"/>`;
  const name = 'xl/ctrlProps/ctrlProp1.xml';
  expect(partsAfter(budgetWith({}, [], { [name]: control('$B$2') }), lines(INSERT, 0))[name]).toBe(control('$B$3'));
});

describe('a pivot table', () => {
  const pivot = '<pivotTableDefinition><location ref="C3:E9" firstHeaderRow="1"/></pivotTableDefinition>';
  const changed = (...steps: Step[]): string => partAfter('pivotTable', 'xl/pivotTables/pivotTable1.xml', pivot, ...steps);

  test('stays where it is', () => {
    expect(changed(lines(INSERT, 9), lines('insertColumns', 5))).toBe(pivot);
    for (const step of [lines(INSERT, 0), lines(INSERT, 4), lines(DELETE, 8), lines('insertColumns', 0)])
      expect(() => changed(step)).toThrow('pivotFixed: Budget');
  });

  test('uses the same cells, in the columns that it knows', () => {
    const cache = (sheet: string, ref: string): string =>
      `<pivotCacheDefinition><cacheSource type="worksheet"><worksheetSource ref="${ref}" sheet="${sheet}"/></cacheSource></pivotCacheDefinition>`;
    const name = 'xl/pivotCache/pivotCacheDefinition1.xml';
    const cached = (...steps: Step[]): string | undefined =>
      partsAfter(budgetWith({}, [], { [name]: cache('Budget', 'A1:C9') }), ...steps)[name];
    expect(cached(lines(INSERT, 4), { kind: 'renameSheet', sheet: 'Budget', name: 'Plan' })).toBe(cache('Plan', 'A1:C10'));
    expect(() => cached(lines('insertColumns', 1))).toThrow('pivotFixed');
    expect(() => cached(lines(DELETE, 0))).toThrow('pivotFixed');
    expect(() => cached({ kind: 'deleteSheet', sheet: 'Budget' })).toThrow('pivotFixed');
  });
});

describe('the sheets of a workbook', () => {
  const workbook = partsOf(workbookFile())['xl/workbook.xml'] ?? '';
  const names =
    '<definedName name="Total">Budget!$D$6</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">Budget!$A:$B,Budget!$1:$2</definedName><definedName name="_xlnm.Print_Area" localSheetId="2">Old!$A$1:$B$9</definedName><definedName name="Rate">0.25</definedName><definedName name="Own" localSheetId="2">Budget!$A$1</definedName>';
  const file = workbookFile({
    'xl/workbook.xml': workbook
      .replace('<workbookView/>', '<workbookView activeTab="1"/>')
      .replace(/<definedNames>.*<\/definedNames>/, `<definedNames>${names}</definedNames>`),
  });
  const changed = (...steps: Step[]): string => partsAfter(file, ...steps)['xl/workbook.xml'] ?? '';

  test('keep the meaning of names, print ranges, and the active sheet', () => {
    const moved = changed({ kind: 'moveSheet', sheet: 'Old', to: 0 }, lines(INSERT, 0), lines('insertColumns', 0));
    expect(moved).toMatch(/name="Old".*name="Budget".*name="Rates &amp; fees"/);
    expect(moved).toContain('activeTab="2"');
    expect(moved).toContain(
      `<definedNames>${names.replace('$D$6', '$E$7').replace('$A:$B,Budget!$1:$2', '$B:$C,Budget!$2:$3').replace('localSheetId="0"', 'localSheetId="1"').replaceAll('localSheetId="2"', 'localSheetId="0"').replace('>Budget!$A$1<', '>Budget!$B$2<')}</definedNames>`,
    );
    const fewer = changed({ kind: 'deleteSheet', sheet: 'Rates & fees' }, { kind: 'deleteSheet', sheet: 'Old' }, lines(DELETE, 5));
    expect(fewer).toContain('activeTab="0"');
    expect(fewer).toContain('<definedName name="Total">#REF!</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">');
    expect(fewer).not.toMatch(/Print_Area|Own/);
  });

  test('are added empty, with everything that a program needs to open them, and deleted with their own parts only', () => {
    const shared = '<Relationships xmlns="x"><Relationship Id="rId1" Type="x/image" Target="../media/image1.png"/></Relationships>';
    const own = '<Relationships xmlns="x"><Relationship Id="rId1" Type="x/drawing" Target="../drawings/drawing2.xml"/></Relationships>';
    const pictures = workbookFile({
      'xl/drawings/_rels/drawing1.xml.rels': shared,
      'xl/drawings/_rels/drawing2.xml.rels': shared,
      'xl/drawings/drawing2.xml': '<xdr:wsDr/>',
      'xl/media/image1.png': 'x',
      'xl/worksheets/_rels/sheet3.xml.rels': own,
    });
    const parts = partsAfter(pictures, { kind: 'deleteSheet', sheet: 'Budget' }, { kind: 'addSheet', sheet: 'A & "b"', to: 9 });
    expect(['xl/media/image1.png', 'xl/drawings/drawing2.xml', 'xl/drawings/drawing1.xml', FIRST].map((name) => name in parts)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(parts['[Content_Types].xml']).not.toMatch(/sheet1\.xml|drawing1\.xml|comments1|table1/);
    const created = readElsewhere(
      afterSteps(pictures, { kind: 'deleteSheet', sheet: 'Budget' }, { kind: 'addSheet', sheet: 'A & "b"', to: 9 }),
    );
    expect(created.SheetNames).toEqual(['Rates & fees', 'Old', 'A & "b"']);
  });

  test('cannot be changed while changes are tracked individually, nor deleted while filter windows use them', () => {
    expect(() => partsAfter(workbookFile({ 'xl/revisions/revisionHeaders.xml': '<x/>' }), lines(INSERT, 0))).toThrow('contentFixed');
    const slicers = budgetWith({}, [['slicer', 'xl/slicers/slicer1.xml', '<slicers/>']]);
    expect(() => partsAfter(slicers, { kind: 'deleteSheet', sheet: 'Budget' })).toThrow('contentFixed: Budget');
  });
});
