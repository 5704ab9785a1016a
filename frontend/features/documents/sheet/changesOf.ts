import type { ICellData, IStyleData, IWorkbookData, IWorksheetData, Nullable } from '@univerjs/core';
import { styleChange } from '#frontend/features/documents/sheet/styleOf.ts';
import type { CellChange, SheetChange } from '#shared/models/documents/spreadsheet.ts';
import { TextProblem } from '#shared/text/TextProblem.ts';

type Sheet = Partial<IWorksheetData>;
const BOOLEAN = 3;
const NUMBER = 2;

/** What a cell holds, as a file says it. */
export const plainValue = (cell: Nullable<ICellData>): string | number | boolean | null => {
  if (!cell) return null;
  const words = cell.p?.body?.dataStream;
  if (words !== undefined) return words.replace(/\r\n$/, '').replaceAll('\r', '\n');
  const { v, t } = cell;
  if (v === null || v === undefined || v === '') return null;
  if (t === BOOLEAN) return v === true || v === 1 || String(v).toUpperCase() === 'TRUE' || v === '1';
  return t === NUMBER && typeof v === 'string' && Number.isFinite(Number(v)) ? Number(v) : v;
};

const lookOf = (data: IWorkbookData, cell: Nullable<ICellData>): Nullable<IStyleData> =>
  typeof cell?.s === 'string' ? data.styles[cell.s] : cell?.s;

const isError = (value: unknown): boolean => typeof value === 'string' && /^#[A-Z]/.test(value);

/** Undefined where what a cell holds is the same. What a formula came to here is kept for who reads the file without working it out. */
const contentChange = (before: Nullable<ICellData>, after: Nullable<ICellData>) => {
  const [was, is] = [before?.f, after?.f];
  const [old, now] = [plainValue(before), plainValue(after)];
  if (is && is === was) return old === now || isError(now) ? undefined : { formula: is.slice(1), value: now };
  if (is) return { formula: is.slice(1), value: now };
  return was || old !== now ? { value: now } : undefined;
};

const keysOf = (one: object | undefined, other: object | undefined): number[] =>
  [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])].map(Number).sort((first, second) => first - second);

interface Compared {
  before: IWorkbookData;
  after: IWorkbookData;
}

const cellChanges = ({ before, after }: Compared, id: string): CellChange[] => {
  const [old, now] = [before.sheets[id]?.cellData, after.sheets[id]?.cellData];
  return keysOf(old, now).flatMap((row) =>
    keysOf(old?.[row], now?.[row]).flatMap((column) => {
      const [was, is] = [old?.[row]?.[column], now?.[row]?.[column]];
      const content = contentChange(was, is);
      const style = styleChange(lookOf(before, was), lookOf(after, is));
      return content || style ? [{ row, column, ...content, ...(style && { style }) }] : [];
    }),
  );
};

const sizeChanges = (old: Sheet, now: Sheet) => ({
  widths: keysOf(old.columnData, now.columnData).flatMap((column) => {
    const width = now.columnData?.[column]?.w;
    return width !== undefined && width !== old.columnData?.[column]?.w ? [{ column, width }] : [];
  }),
  heights: keysOf(old.rowData, now.rowData).flatMap((row) => {
    const said = now.rowData?.[row];
    return said?.h !== undefined && said.ia !== 1 && said.h !== old.rowData?.[row]?.h ? [{ row, height: said.h }] : [];
  }),
});

/** What a sheet is made of beside its cells, which cannot be written back. */
const frameOf = ({ name, hidden, mergeData, freeze, rowData, columnData }: Sheet): string => {
  const rows = keysOf(rowData, {}).flatMap((row) =>
    rowData?.[row]?.hd || rowData?.[row]?.s ? [[row, rowData[row].hd, rowData[row].s]] : [],
  );
  const columns = keysOf(columnData, {}).flatMap((column) =>
    columnData?.[column]?.hd || columnData?.[column]?.s ? [[column, columnData[column].hd, columnData[column].s]] : [],
  );
  return JSON.stringify([name, hidden, mergeData, freeze, rows, columns]);
};

/** What somebody changed between two states of a workbook. Throws a TextProblem for what its file could not keep. */
export const changesOf = (compared: Compared): SheetChange[] => {
  const { before, after } = compared;
  if (before.sheetOrder.join() !== after.sheetOrder.join()) throw new TextProblem('documents.sheet.notKept', { name: '' });
  return before.sheetOrder.flatMap((id) => {
    const [old, now] = [before.sheets[id] ?? {}, after.sheets[id] ?? {}];
    if (frameOf(old) !== frameOf(now)) throw new TextProblem('documents.sheet.notKept', { name: old.name ?? '' });
    const change = { name: old.name ?? '', cells: cellChanges(compared, id), ...sizeChanges(old, now) };
    return change.cells.length + change.widths.length + change.heights.length > 0 ? [change] : [];
  });
};
