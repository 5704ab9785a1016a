import type { ICellData, IColumnData, IRowData, IStyleData, IWorkbookData, IWorksheetData, Nullable } from '@univerjs/core';
import { styleChange } from '#frontend/features/documents/sheet/styleOf.ts';
import type { CellChange, SheetChange } from '#shared/models/documents/spreadsheet.ts';
import { type Axis, insertedSpans, type Shift } from '#shared/spreadsheets/structure/shift.ts';
import { TextProblem } from '#shared/text/TextProblem.ts';

type Sheet = Partial<IWorksheetData>;
const BOOLEAN = 3;
const NUMBER = 2;

/** The value of a cell as stored in files. */
export const plainValue = (cell: Nullable<ICellData>): string | number | boolean | null => {
  if (!cell) return null;
  const text = cell.p?.body?.dataStream;
  if (text !== undefined) return text.replace(/\r\n$/, '').replaceAll('\r', '\n');
  const { v, t } = cell;
  if (v === null || v === undefined || v === '') return null;
  if (t === BOOLEAN) return v === true || v === 1 || String(v).toUpperCase() === 'TRUE' || v === '1';
  return t === NUMBER && typeof v === 'string' && Number.isFinite(Number(v)) ? Number(v) : v;
};

const cellStyleOf = (data: IWorkbookData, cell: Nullable<ICellData>): Nullable<IStyleData> =>
  typeof cell?.s === 'string' ? data.styles[cell.s] : cell?.s;

const isError = (value: unknown): boolean => typeof value === 'string' && /^#[A-Z]/.test(value);

/** Undefined if a cell is unchanged. Computed results are stored for readers that do not calculate. */
const contentChange = (before: Nullable<ICellData>, after: Nullable<ICellData>) => {
  const [was, is] = [before?.f, after?.f];
  const [old, now] = [plainValue(before), plainValue(after)];
  if (is && is === was) return old === now || isError(now) ? undefined : { formula: is.slice(1), value: now };
  if (is) return { formula: is.slice(1), value: now };
  return was || old !== now ? { value: now } : undefined;
};

const keysOf = (one: object | undefined, other: object | undefined): number[] =>
  [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])].map(Number).sort((first, second) => first - second);

interface ComparedCells {
  before: IWorkbookData;
  after: IWorkbookData;
  /** Row and column shifts of a worksheet by name, which are applied before comparing. */
  shifts?: ReadonlyMap<string, readonly Shift[]>;
  /** Names of worksheets that cannot have been edited: only results of their formulas changed. */
  closed?: ReadonlySet<string>;
}

const cellChanges = ({ before, after }: ComparedCells, sheets: { old: Sheet; now: Sheet }): CellChange[] => {
  const [old, now] = [sheets.old.cellData, sheets.now.cellData];
  return keysOf(old, now).flatMap((row) =>
    keysOf(old?.[row], now?.[row]).flatMap((column) => {
      const [was, is] = [old?.[row]?.[column], now?.[row]?.[column]];
      const content = contentChange(was, is);
      const style = styleChange(cellStyleOf(before, was), cellStyleOf(after, is));
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
    const currentRow = now.rowData?.[row];
    return currentRow?.h !== undefined && currentRow.ia !== 1 && currentRow.h !== old.rowData?.[row]?.h
      ? [{ row, height: currentRow.h }]
      : [];
  }),
});

type Line = Nullable<Partial<IRowData & IColumnData>>;

/** Hidden and formatted rows or columns; inserted ones get the format of their neighbors only in the file. */
const linesOf = (lines: Record<number, Line> | undefined, isNew: (index: number) => boolean) =>
  keysOf(lines, {}).flatMap((index) => {
    const [hidden, style] = [lines?.[index]?.hd || 0, isNew(index) ? undefined : lines?.[index]?.s];
    return hidden || style ? [[index, hidden, style]] : [];
  });

/** Properties of a worksheet besides its cells, which can only be changed by steps. */
const frameOf = ({ name, hidden, mergeData, freeze, rowData, columnData }: Sheet, shifts: readonly Shift[]): string => {
  const isNew = (axis: Axis) => {
    const spans = insertedSpans(axis, shifts);
    return (index: number): boolean => spans.some(({ from, to }) => from <= index && index <= to);
  };
  const merges = (mergeData ?? []).map(({ startRow, startColumn, endRow, endColumn }) => [startRow, startColumn, endRow, endColumn]);
  // Frozen panes follow the steps.
  const frozen = shifts.length > 0 ? [] : [freeze?.xSplit ?? 0, freeze?.ySplit ?? 0];
  return JSON.stringify([
    name,
    hidden ?? 0,
    merges.map(String).sort(),
    frozen,
    linesOf(rowData, isNew('row')),
    linesOf(columnData, isNew('column')),
  ]);
};

const sheetsOf = ({ sheetOrder, sheets }: IWorkbookData): Sheet[] => sheetOrder.map((id) => sheets[id] ?? {});

/** The changes between two states of a workbook. Throws a TextProblem for changes that the file cannot store. */
export const changesOf = (compared: ComparedCells): SheetChange[] => {
  const [before, after] = [sheetsOf(compared.before), sheetsOf(compared.after)];
  if (before.length !== after.length) throw new TextProblem('documents.sheet.notKept', { name: '' });
  return before.flatMap((old, index) => {
    const now = after[index] ?? {};
    const shifts = compared.shifts?.get(old.name ?? '') ?? [];
    if (frameOf(old, shifts) !== frameOf(now, shifts)) throw new TextProblem('documents.sheet.notKept', { name: old.name ?? '' });
    if (compared.closed?.has(old.name ?? '')) return [];
    const change = { name: old.name ?? '', cells: cellChanges(compared, { old, now }), ...sizeChanges(old, now) };
    return change.cells.length + change.widths.length + change.heights.length > 0 ? [change] : [];
  });
};
