import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { changesOf } from '#frontend/features/documents/sheet/changesOf.ts';
import { tableFile } from '#frontend/features/documents/sheet/tableFile.ts';
import { documentKind } from '#shared/models/documents/documentKinds.ts';
import { partsOf, workbookFile } from '#tests/spreadsheets/workbookFiles.ts';

const shown = async (name: string, bytes: Buffer) => tableFile(name, Uint8Array.from(bytes));
const cellsIn = async (name: string, bytes: Buffer) => {
  const { data } = await shown(name, bytes);
  return data.sheets[data.sheetOrder[0] ?? '']?.cellData ?? {};
};

const rows = [
  ['ITEM', 'PRICE'],
  ['Vials', 3.5],
  ['Visits', 10],
];
const book = { SheetNames: ['Prices'], Sheets: { Prices: utils.aoa_to_sheet(rows) } };
/** The writer of each format; some formats are the same with another extension. */
const formats = {
  csv: 'csv',
  dbf: 'dbf',
  dif: 'dif',
  ods: 'ods',
  prn: 'prn',
  slk: 'sylk',
  xla: 'xla',
  xlam: 'xlsm',
  xls: 'biff8',
  xlsb: 'xlsb',
  xlsm: 'xlsm',
  xlsx: 'xlsx',
  xlt: 'biff8',
  xltm: 'xlsm',
  xltx: 'xlsx',
  xlw: 'biff8',
} as const;

describe('FILE-039 every format of tables opens in the spreadsheet editor', () => {
  test.each(Object.entries(formats))('.%s with its values', async (extension, bookType) => {
    const name = `Prices.${extension}`;
    expect(documentKind(name)).toMatchObject({ engine: 'sheet', slug: '_spreadsheet' });
    const cells = await cellsIn(name, write(book, { type: 'buffer', bookType }));
    const words = (row: number) => [0, 1].map((column) => String(cells[row]?.[column]?.v).trim());
    expect([words(0), words(1), words(2)]).toEqual(rows.map((row) => row.map(String)));
  });
});

describe('a workbook in the editor', () => {
  test('names what stays in its file without being displayed', async () => {
    const drawing = '<xdr:wsDr xmlns:xdr="x"><xdr:sp macro=""><xdr:txBody/></xdr:sp></xdr:wsDr>';
    expect((await shown('Budget.xlsx', workbookFile())).unshown).toEqual(['charts', 'comments', 'conditionalFormats', 'inputRules']);
    const more = { 'xl/drawings/drawing1.xml': drawing, 'xl/media/image1.png': 'x', 'xl/pivotTables/pivotTable1.xml': '<p/>' };
    expect((await shown('Budget.xlsx', workbookFile(more))).unshown).toEqual(expect.arrayContaining(['images', 'pivotTables', 'shapes']));
    expect((await shown('Prices.xlsx', write(book, { type: 'buffer', bookType: 'xlsx' }))).unshown).toEqual([]);
  });

  test('has its values, formulas, formats, sizes, merged cells, frozen rows, hidden and protected sheets', async () => {
    const { data, locked, isFrom1904, readOnlyReason: stored } = await shown('Budget.xlsx', workbookFile());
    expect([data.sheetOrder.map((id) => data.sheets[id]?.name), isFrom1904, stored]).toEqual([
      ['Budget', 'Rates & fees', 'Old'],
      false,
      null,
    ]);
    const [budget, , old] = data.sheetOrder.map((id) => data.sheets[id]);
    const cells = budget?.cellData ?? {};
    expect([cells[1]?.[0]?.v, cells[3]?.[0]?.v, cells[2]?.[1]?.v]).toEqual(['Blood tests', 'Vials & tubes', 10]);
    expect([1, 2, 3].map((row) => cells[row]?.[3]?.f)).toEqual(['=B2*C2', '=B3*C3', '=B4*C4']);
    // Array formulas are shown with their results.
    expect(cells[6]?.[2]).toMatchObject({ v: 53 });
    expect(cells[6]?.[2]?.f).toBeUndefined();
    expect(data.styles.x1).toMatchObject({
      bl: 1,
      fs: 14,
      ff: 'Georgia',
      cl: { rgb: '#0b6b80' },
      bg: { rgb: '#dae3f3' },
      bd: { b: { s: 1 } },
    });
    expect([data.styles.x2?.n?.pattern, data.styles.x3?.n?.pattern, data.styles.x3?.ht]).toEqual(['dd\\-mmm\\-yyyy', '#,##0.00', 3]);
    expect([budget?.columnData?.[0]?.w, budget?.columnData?.[3]?.w, budget?.rowData?.[0]?.h]).toEqual([168, 84, 28]);
    expect(budget?.mergeData).toEqual([{ startRow: 6, startColumn: 0, endRow: 6, endColumn: 1 }]);
    expect([budget?.freeze?.ySplit, old?.hidden]).toEqual([1, 1]);
    expect([...locked.values()]).toEqual([
      { name: 'Rates & fees', hasPassword: true },
      { name: 'Old', hasPassword: true },
    ]);
  });

  test('with unusual markup is displayed, and says that it cannot be changed; a file that is no workbook is refused', async () => {
    const odd = (partsOf(workbookFile())['xl/worksheets/sheet1.xml'] ?? '').replace('<sheetData>', '<!-- by hand --><sheetData>');
    const { readOnlyReason: stored, data } = await shown('Odd.xlsx', workbookFile({ 'xl/worksheets/sheet1.xml': odd }));
    expect(stored).toEqual({ key: 'message.editor.warning', params: {} });
    expect(data.sheets[data.sheetOrder[0] ?? '']?.cellData?.[1]?.[1]?.v).toBe(3.5);
    for (const bytes of [Buffer.from('nothing of the kind'), Buffer.alloc(0)]) await expect(shown('None.xlsx', bytes)).rejects.toThrow();
  });

  test('describes edits, formats and sizes as changes, and refuses what its file could not contain', async () => {
    const { data: before } = await shown('Budget.xlsx', workbookFile());
    const id = before.sheetOrder[0] ?? '';
    const changed = (act: (sheet: NonNullable<(typeof before.sheets)[string]>) => void) => {
      const after = structuredClone(before);
      act(after.sheets[id] ?? {});
      return changesOf({ before, after });
    };
    expect(changed(() => undefined)).toEqual([]);
    const cellOf = (sheet: (typeof before.sheets)[string], row: number, column: number) => {
      const cells = sheet?.cellData?.[row] ?? {};
      cells[column] ??= {};
      return cells[column];
    };
    const typed = changed((sheet) => {
      Object.assign(cellOf(sheet, 1, 1), { v: 20 });
      Object.assign(cellOf(sheet, 1, 3), { v: 40 });
      Object.assign(cellOf(sheet, 5, 3), { v: '#NAME?' });
      Object.assign(cellOf(sheet, 2, 0), { s: { bl: 1, vt: 3, fs: 11, cl: { rgb: 'rgb(1, 2, 255)' } } });
      Object.assign(cellOf(sheet, 3, 3), { f: null, v: null });
      Object.assign(sheet.columnData?.[1] ?? {}, { w: 100 });
    });
    expect(typed).toEqual([
      {
        name: 'Budget',
        cells: [
          { row: 1, column: 1, value: 20 },
          { row: 1, column: 3, formula: 'B2*C2', value: 40 },
          { row: 2, column: 0, style: { bold: true, size: 11, color: '#0102ff', vertical: 'bottom' } },
          { row: 3, column: 3, value: null },
        ],
        widths: expect.arrayContaining([{ column: 1, width: 100 }]),
        heights: [],
      },
    ]);
    expect(() => changed((sheet) => Object.assign(sheet, { mergeData: [] }))).toThrow('documents.sheet.notKept');
    expect(() => changed((sheet) => Object.assign(sheet, { name: 'Other' }))).toThrow('documents.sheet.notKept');
  });
});
