import type { ColDef } from 'ag-grid-community';
import { fieldProblemText } from '#frontend/api/failureText.ts';
import { marksCells, ownsKey } from '#frontend/features/list/actions/ownsKey.ts';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { CellEditor } from '#frontend/features/list/editing/CellEditor.tsx';
import { mayEdit } from '#frontend/features/list/editing/mayEdit.ts';
import { problemOf } from '#frontend/features/list/editing/wrongValues.ts';
import { DueCell } from '#frontend/features/list/grid/DueCell.tsx';
import { HeadLabel } from '#frontend/features/list/grid/HeadLabel.tsx';
import { NameCell } from '#frontend/features/list/grid/NameCell.tsx';
import { SystemCell } from '#frontend/features/list/grid/SystemCell.tsx';
import { ValueCell } from '#frontend/features/list/grid/ValueCell.tsx';
import { type GridRow, isData } from '#frontend/features/list/rows/groups.ts';
import { cellValue, type Row } from '#frontend/features/list/rows/rows.ts';
import { cellText } from '#frontend/fields/cellText.ts';
import { viewOf } from '#frontend/fields/index.ts';
import type { FieldProblem } from '#shared/problems.ts';
import gridClasses from './ListGrid.module.css';

export interface ColumnContext {
  editing: boolean;
  /** Who looks at it. */
  userId: string;
  sortProperty: string | undefined;
  sortDescending: boolean | undefined;
  filtered: ReadonlySet<string>;
  countsFolders: boolean;
}

const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const folderText = (row: Row & { kind: 'folder' }, { isMain, system }: Column): string =>
  isMain ? row.folder.name : (system?.folderText?.(row.folder) ?? '');

const valueIn = (row: GridRow | undefined, column: Column): unknown => {
  if (!isData(row)) return null;
  if (row.kind === 'folder') return folderText(row, column);
  return column.field ? cellValue(row, column.name) : column.system?.text(row.item);
};

const words = (row: GridRow | null | undefined, value: unknown, { field }: Column): string =>
  row?.kind === 'item' && field ? cellText(field, value) : String(value ?? '');

const isChanged = (row: GridRow | undefined, name: string): boolean =>
  row?.kind === 'item' && row.edit !== undefined && row.edit.state !== 'success' && Object.hasOwn(row.edit.changes, name);

const problemIn = (row: GridRow | undefined, { field }: Column): FieldProblem | undefined =>
  row?.kind === 'item' && row.edit && field ? problemOf(row.edit, field) : undefined;

const isWrong = (row: GridRow | undefined, column: Column): boolean =>
  problemIn(row, column) !== undefined ||
  (row?.kind === 'item' && row.edit !== undefined && row.edit.failure.collisions.some(({ field }) => field === column.name));

const tooltipOf = (row: GridRow | undefined, column: Column): string | null => {
  const problem = problemIn(row, column);
  if (problem) return fieldProblemText(problem);
  return row?.kind === 'item' ? (column.system?.full?.(row.item) ?? null) : null;
};

const rendererOf = (column: Column, { countsFolders }: ColumnContext): Pick<ColDef<GridRow>, 'cellRenderer' | 'cellRendererParams'> => {
  if (column.isMain) return { cellRenderer: NameCell, cellRendererParams: { countsFolders } };
  if (column.isDue) return { cellRenderer: DueCell };
  if (column.field && viewOf(column.field).Cell) return { cellRenderer: ValueCell, cellRendererParams: { field: column.field } };
  if (column.system?.Cell) return { cellRenderer: SystemCell, cellRendererParams: { name: column.name, system: column.system } };
  return {};
};

const editorOf = (column: Column, { editing, userId }: ColumnContext): ColDef<GridRow> => {
  const { field } = column;
  if (!field || !editing) return {};
  const isOver = viewOf(field).inRow === 'over' || (field.hasMany && !viewOf(field).editsMany);
  return {
    editable: ({ data }) => mayEdit(data, column, userId),
    cellEditor: CellEditor,
    cellEditorParams: { field },
    cellEditorPopup: isOver,
    suppressKeyboardEvent: ({ event, editing: open }) => (open ? ownsKey(event) : marksCells(event)),
  };
};

const classOf = ({ alignEnd, name, isMain, system }: Column): string[] =>
  [alignEnd ? gridClasses.end : '', name === 'Id' ? gridClasses.id : '', !isMain && system ? gridClasses.secondary : ''].filter(
    (one) => one !== undefined,
  );

/** A column as the grid wants it. The order comes from the server, so the grid itself must not sort. */
export const columnDef = (column: Column, shown: ColumnContext): ColDef<GridRow> => ({
  colId: column.name,
  headerName: column.label,
  headerTooltip: column.label,
  headerClass: column.alignEnd ? gridClasses.endHead : undefined,
  headerComponentParams: { innerHeaderComponent: HeadLabel, innerHeaderComponentParams: { filtered: shown.filtered.has(column.name) } },
  valueGetter: ({ data }) => valueIn(data, column),
  valueFormatter: ({ data, value }) => words(data, value, column),
  equals: sameValue,
  tooltipValueGetter: ({ data }) => tooltipOf(data, column),
  comparator: () => 0,
  sort: shown.sortProperty === column.name ? (shown.sortDescending ? 'desc' : 'asc') : null,
  sortable: column.sortable && !shown.editing,
  cellClass: classOf(column),
  cellClassRules: {
    [gridClasses.changed ?? '']: ({ data }) => isChanged(data, column.name),
    [gridClasses.wrong ?? '']: ({ data }) => isWrong(data, column),
    [gridClasses.marked ?? '']: ({ rowIndex, context }) => context.range.holds(rowIndex, column.name),
  },
  pinned: column.pinned,
  // Beside the rows that scroll a column needs a width of its own.
  ...(column.isMain && !column.pinned
    ? { flex: 1, minWidth: shown.editing ? 170 : Math.max(220, column.width - 40) }
    : { minWidth: 64, ...(column.isSized || column.isMain ? { width: column.width } : { initialWidth: column.width }) }),
  ...rendererOf(column, shown),
  ...editorOf(column, shown),
});
