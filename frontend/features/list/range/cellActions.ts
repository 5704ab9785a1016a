import type { TFunction } from 'i18next';
import { ofSession } from '#frontend/api/session.ts';
import { showFailure, tell } from '#frontend/api/toasts.ts';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import type { CellChange } from '#frontend/features/list/editing/editHistory.ts';
import { mayEdit } from '#frontend/features/list/editing/mayEdit.ts';
import { edgesOf, type Range, tableOf, textOf } from '#frontend/features/list/range/range.ts';
import { readPasted } from '#frontend/features/list/range/readPasted.ts';
import { type GridRow, isData } from '#frontend/features/list/rows/groups.ts';
import { cellValue } from '#frontend/features/list/rows/rows.ts';
import { cellText } from '#frontend/fields/cellText.ts';

/** The copied values, so that people and lookups are pasted exactly and not as text. */
interface CopiedCells {
  text: string;
  values: unknown[][];
}

const formatCell = (row: GridRow | undefined, { field, name, system }: Column): string => {
  if (!isData(row)) return '';
  if (row.kind === 'folder') return '';
  return field ? cellText(field, cellValue(row, name)) : (system?.text(row.item) ?? '');
};

const copied = ofSession<CopiedCells | null>(() => null);

interface CellActionsOptions {
  listId: string;
  rowAt: (row: number) => GridRow | undefined;
  columns: Column[];
  editing: boolean;
  userId: string;
  change: (changes: CellChange[]) => void;
  /** Called with the columns that were pasted into. */
  filled: (columns: Column[]) => void;
  t: TFunction;
}

/** The actions for a range of cells. */
export const cellActions = ({ listId, rowAt, columns, editing, userId, change, filled, t }: CellActionsOptions) => {
  /** The cells of a range, row by row. */
  const cellsOf = (of: Range): { row: GridRow | undefined; column: Column }[][] => {
    const { top, bottom, left, right } = edgesOf(of);
    const lines = Array.from({ length: bottom - top + 1 }, (_, index) => rowAt(top + index));
    return lines.map((row) => columns.slice(left, right + 1).map((column) => ({ row, column })));
  };

  const copy = async (of: Range) => {
    const cells = cellsOf(of);
    const text = textOf(cells.map((line) => line.map(({ row, column }) => formatCell(row, column))));
    const values = cells.map((line) =>
      line.map(({ row, column }) => (isData(row) && row.kind === 'item' && column.field ? cellValue(row, column.name) : undefined)),
    );
    copied.now = { text, values };
    await navigator.clipboard.writeText(text).catch(() => tell('error', t('list.range.noClipboard')));
  };

  /** Writes a table into the range, repeatedly if the range is larger. Cells that cannot be edited are skipped and counted. */
  const put = (of: Range, height: number, width: number, valueFor: (line: number, offset: number, column: Column) => unknown) => {
    const { top, bottom, left, right } = edgesOf(of);
    const lines = Math.max(bottom - top + 1, height);
    const columnCount = Math.max(right - left + 1, width);
    const changes: CellChange[] = [];
    let leftOut = 0;
    for (let line = 0; line < lines; line++) {
      for (let offset = 0; offset < columnCount; offset++) {
        const row = rowAt(top + line);
        const column = columns[left + offset];
        if (!column || !isData(row) || row.kind !== 'item' || !editing || !mayEdit(row, column, userId)) leftOut += 1;
        else changes.push({ item: row.item, field: column.name, value: valueFor(line % height, offset % width, column) });
      }
    }
    change(changes);
    if (leftOut > 0) tell('warning', t('list.range.leftOut', { count: leftOut }));
    else if (changes.length > 1) tell('info', t('list.range.pasted', { count: changes.length }));
  };

  const paste = async (of: Range) => {
    const text = await navigator.clipboard.readText().catch(() => undefined);
    if (text === undefined) return tell('error', t('list.range.noClipboard'));
    const own = copied.now?.text === text ? copied.now.values : undefined;
    const table = tableOf(text);
    const [first = []] = table;
    const { left, right } = edgesOf(of);
    const into = columns.slice(left, left + Math.max(right - left + 1, first.length));
    const valueAt = await readPasted({ listId, table, own, columns: into }).catch(showFailure);
    if (!valueAt) return;
    put(of, table.length, first.length, valueAt);
    filled(into);
  };

  const fillDown = (of: Range) => {
    const [top = []] = cellsOf(of);
    const { top: line, left, right, bottom } = edgesOf(of);
    if (bottom === line) return;
    const below = { from: { row: line + 1, column: left }, to: { row: bottom, column: right } };
    put(below, 1, top.length, (_, offset) => {
      const cell = top[offset];
      return cell && isData(cell.row) && cell.row.kind === 'item' ? cellValue(cell.row, cell.column.name) : undefined;
    });
  };

  return { copy, paste, fillDown };
};
