import { read } from '@e965/xlsx';
import { type ICellData, type IWorkbookData, LocaleType } from '@univerjs/core';

const ROOM = { rows: 20, columns: 6 };

interface Cell {
  t: string;
  v?: unknown;
  w?: string;
  z?: unknown;
}

const cellOf = ({ t, v, w, z }: Cell): ICellData => {
  if (typeof v === 'number' && t === 'n') return { v, t: 2, ...(typeof z === 'string' && z !== 'General' && { s: { n: { pattern: z } } }) };
  if (typeof v === 'boolean') return { v: v ? 1 : 0, t: 3 };
  return { v: w ?? (v === undefined ? '' : String(v)), t: 1 };
};

/** The values of a table in a format that can only be viewed. */
export const otherData = (bytes: Uint8Array, extension: string): IWorkbookData => {
  const { SheetNames, Sheets } = read(bytes, {
    // Text with fixed-width columns cannot be told apart from other text.
    PRN: extension === 'prn',
    type: 'array',
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
  });
  const sheets = SheetNames.map((name, index) => {
    const rows: (Cell[] | undefined)[] = Sheets[name]?.['!data'] ?? [];
    const cellData = Object.fromEntries(
      [...rows.entries()].flatMap(([row, cells]) =>
        cells ? [[row, Object.fromEntries([...cells.entries()].flatMap(([column, cell]) => (cell ? [[column, cellOf(cell)]] : [])))]] : [],
      ),
    );
    const columnCount = rows.reduce((most, cells) => Math.max(most, cells?.length ?? 0), 0) + ROOM.columns;
    return { id: `s${index}`, name, cellData, rowCount: rows.length + ROOM.rows, columnCount };
  });
  return {
    id: 'workbook',
    name: '',
    appVersion: '0.25.1',
    locale: LocaleType.EN_US,
    styles: {},
    sheetOrder: sheets.map(({ id }) => id),
    sheets: Object.fromEntries(sheets.map((sheet) => [sheet.id, sheet])),
  };
};
