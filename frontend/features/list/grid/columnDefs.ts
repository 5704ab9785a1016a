import type { ColDef } from 'ag-grid-community';
import { fieldProblemText } from '#frontend/api/failureText.ts';
import { marksCells, ownsKey } from '#frontend/features/list/actions/ownsKey.ts';
import { cellClasses, formatCell, rendererOf, valueIn } from '#frontend/features/list/cells/cell.ts';
import { type Column, leastMainWidth } from '#frontend/features/list/columns/columns.ts';
import { CellEditor } from '#frontend/features/list/editing/CellEditor.tsx';
import { mayEdit } from '#frontend/features/list/editing/mayEdit.ts';
import { problemOf } from '#frontend/features/list/editing/wrongValues.ts';
import { HeadLabel } from '#frontend/features/list/grid/HeadLabel.tsx';
import { LEAST_WIDTH } from '#frontend/features/list/grid/measures.ts';
import type { GridRow } from '#frontend/features/list/rows/groups.ts';
import { viewOf } from '#frontend/fields/index.ts';
import type { FieldProblem } from '#shared/problems.ts';
import gridClasses from './ListGrid.module.css';

export interface ColumnContext {
  editing: boolean;
  /** The id of the current user. */
  userId: string;
  sortProperty: string | undefined;
  sortDescending: boolean | undefined;
  filtered: ReadonlySet<string>;
  countsFolders: boolean;
}

const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

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

/** The grid's definition of a column. The server sorts the rows, so the grid itself must not. */
export const columnDef = (column: Column, shown: ColumnContext): ColDef<GridRow> => ({
  colId: column.name,
  headerName: column.label,
  headerTooltip: column.label,
  headerClass: column.alignEnd ? gridClasses.endHead : undefined,
  headerComponentParams: { innerHeaderComponent: HeadLabel, innerHeaderComponentParams: { filtered: shown.filtered.has(column.name) } },
  valueGetter: ({ data }) => valueIn(data, column),
  valueFormatter: ({ data, value }) => formatCell(data, value, column),
  equals: sameValue,
  tooltipValueGetter: ({ data }) => tooltipOf(data, column),
  comparator: () => 0,
  sort: shown.sortProperty === column.name ? (shown.sortDescending ? 'desc' : 'asc') : null,
  sortable: column.sortable && !shown.editing,
  cellClass: cellClasses(column),
  cellClassRules: {
    [gridClasses.changed ?? '']: ({ data }) => isChanged(data, column.name),
    [gridClasses.wrong ?? '']: ({ data }) => isWrong(data, column),
    [gridClasses.marked ?? '']: ({ rowIndex, context }) => context.range.holds(rowIndex, column.name),
  },
  pinned: column.pinned,
  // A pinned column needs a fixed width.
  ...(column.isMain && !column.pinned
    ? { flex: 1, minWidth: shown.editing ? 170 : leastMainWidth(column) }
    : { minWidth: LEAST_WIDTH, ...(column.isSized || column.isMain ? { width: column.width } : { initialWidth: column.width }) }),
  ...rendererOf(column, shown.countsFolders),
  ...editorOf(column, shown),
});
