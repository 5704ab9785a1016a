import type { CellEditRequestEvent, CellKeyDownEvent, ColDef, FullWidthCellKeyDownEvent, SortChangedEvent } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardCell } from '#frontend/features/list/cells/CardCell.tsx';
import { GroupHead } from '#frontend/features/list/cells/GroupHead.tsx';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { fittedWidths } from '#frontend/features/list/columns/fittedWidths.ts';
import { withEditColumns } from '#frontend/features/list/editing/editColumns.ts';
import { addColumnDef } from '#frontend/features/list/grid/AddColumnHead.tsx';
import { type ColumnContext, columnDef } from '#frontend/features/list/grid/columnDefs.ts';
import type { Grid } from '#frontend/features/list/grid/grid.ts';
import type { GridContext } from '#frontend/features/list/grid/gridContext.ts';
import { tabToNextCell } from '#frontend/features/list/grid/gridFocus.ts';
import { gridModules } from '#frontend/features/list/grid/gridModules.ts';
import { gridSettings, rowSelection } from '#frontend/features/list/grid/gridSettings.ts';
import { useAutosize } from '#frontend/features/list/grid/useAutosize.ts';
import { usePlaceInGrid } from '#frontend/features/list/grid/usePlaceInGrid.ts';
import { useRedraw } from '#frontend/features/list/grid/useRedraw.ts';
import { useRowInView } from '#frontend/features/list/grid/useRowInView.ts';
import { type GridRow, isData } from '#frontend/features/list/rows/groups.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { isMenuKey } from '#frontend/ui/isMenuKey.ts';
import { emptyValue } from '#shared/rules/values.ts';
import classes from './ListGrid.module.css';

export interface ListGridProps extends Omit<ColumnContext, 'filtered' | 'userId'> {
  name: string;
  rows: GridRow[];
  columns: Column[];
  filtered: string[];
  phone: boolean;
  context: GridContext;
  /** Refers to the grid while it is mounted. */
  grid: RefObject<Grid | null>;
  /** Keys of the rows that were selected in the previous grid. */
  selected: string[];
  onSort: (name: string | undefined, descending: boolean) => void;
  onSelect: (rows: Row[]) => void;
  /** Called with the focused row, whether or not it is selected. */
  onDelete: (focused: Row) => void;
  onNearEnd: () => void;
  onResize: (name: string, width: number) => void;
  onMove: (names: string[]) => void;
}

/** The number of rows before the end at which the next page is loaded, so that scrolling does not have to wait. */
const PREFETCH_ROWS = 30;

const cardDef = (columns: Column[]): ColDef<GridRow> => ({
  colId: '_card',
  headerName: columns.find(({ isMain }) => isMain)?.label ?? '',
  flex: 1,
  sortable: false,
  resizable: false,
  cellClass: classes.card,
  cellRenderer: CardCell,
  cellRendererParams: { columns },
  // The card shows the whole row, so it is redrawn whenever the row object changes.
  valueGetter: ({ data }) => data,
});

/** The rows of a list. The server sorts, filters and pages; the grid draws, selects and edits. */
export const ListGrid = (props: ListGridProps) => {
  const { name, rows, columns, filtered, editing, phone, context, grid, selected, sortProperty, sortDescending, countsFolders } = props;
  const { t } = useTranslation();
  const { id: userId } = useAccount();

  const [settings] = useState(() => gridSettings(phone, t));
  const selection = useMemo(() => rowSelection(phone), [phone]);
  const onTab = useMemo(() => tabToNextCell(editing), [editing]);

  const canAddColumn = context.addColumn !== null;
  const filteredKey = filtered.join('\n');
  const columnDefs = useMemo(() => {
    if (phone) return [cardDef(columns)];
    const shown = { editing, userId, sortProperty, sortDescending, countsFolders, filtered: new Set(filteredKey.split('\n')) };
    const defs = columns.map((column) => columnDef(column, shown));
    if (editing) return withEditColumns(defs, columns, t);
    return canAddColumn ? [...defs, addColumnDef(t('settings.fields.add'))] : defs;
  }, [columns, editing, userId, phone, sortProperty, sortDescending, countsFolders, filteredKey, canAddColumn, t]);

  // Cells keep the context they were created with, so it must always be the same object.
  const shared = useRef(context);
  useLayoutEffect(() => {
    Object.assign(shared.current, context);
  });
  useRowInView(grid, context.edits.explained);
  useRedraw(grid, rows, editing, context.edits.explained);

  useAutosize(grid, columns, !phone && rows.length > 0);
  const place = usePlaceInGrid();

  const onEdit = ({ data, colDef, newValue }: CellEditRequestEvent<GridRow>) => {
    const field = columns.find((column) => column.name === colDef.colId)?.field;
    if (data.kind === 'item' && field)
      context.edits.change([{ item: data.item, field: field.internalFieldName, value: newValue ?? emptyValue(field) }]);
  };
  const onSort = ({ api, source }: SortChangedEvent<GridRow>) => {
    if (source !== 'uiColumnSorted') return;
    const sorted = api.getColumnState().find(({ sort }) => sort);
    props.onSort(sorted?.colId, sorted?.sort === 'desc');
  };
  const onKey = ({ data, event, api, node, column }: CellKeyDownEvent<GridRow>) => {
    if (!(event instanceof KeyboardEvent) || !isData(data) || event.defaultPrevented) return;
    context.range.onKey(event);
    if (event.defaultPrevented) return;
    if (event.key === 'Enter' && !editing && api.getEditingCells().length === 0) context.open(data);
    if (event.key === 'F2') context.editRows?.();
    if (event.key === 'Delete') props.onDelete(data);
    if (!isMenuKey(event) || api.getEditingCells().length > 0) return;
    event.preventDefault();
    const cell = event.target instanceof Element ? event.target.getBoundingClientRect() : undefined;
    api.setFocusedCell(node.rowIndex ?? 0, column);
    context.menu(data, { x: (cell?.left ?? 0) + 24, y: (cell?.bottom ?? 0) - 4 });
  };
  const onGroupKey = ({ data, event }: FullWidthCellKeyDownEvent<GridRow>) => {
    if (data?.kind !== 'group' || !(event instanceof KeyboardEvent) || ![' ', 'Enter'].includes(event.key)) return;
    event.preventDefault();
    context.turnGroup(data.key);
  };
  return (
    <AgGridReact<GridRow>
      className={classes.grid}
      {...settings}
      modules={gridModules}
      context={shared.current}
      rowData={rows}
      columnDefs={columnDefs}
      rowSelection={editing ? undefined : selection}
      onCellEditRequest={onEdit}
      tabToNextCell={onTab}
      onGridReady={({ api }) => {
        grid.current = api;
        api.setGridAriaProperty('label', name);
        api.setNodesSelected({ nodes: selected.flatMap((key) => api.getRowNode(key) ?? []), newValue: true });
      }}
      onFirstDataRendered={({ api }) => place.restore(api)}
      onGridPreDestroyed={() => {
        grid.current = null;
      }}
      onSortChanged={onSort}
      onSelectionChanged={({ api }) => props.onSelect(api.getSelectedRows().filter(isData))}
      onRowDoubleClicked={({ data }) => isData(data) && !editing && !phone && context.open(data)}
      onRowClicked={({ data, event }) => {
        const onBox = event?.target instanceof Element && event.target.closest('.ag-selection-checkbox');
        if (isData(data) && phone && !onBox) context.open(data);
      }}
      onCellContextMenu={({ data, event, rowIndex, column }) => {
        if (isData(data) && event instanceof MouseEvent) {
          const marked = context.range.holds(rowIndex, column.getColId());
          context.menu(data, { x: event.clientX, y: event.clientY }, marked);
        }
      }}
      fullWidthCellRenderer={GroupHead}
      onCellFocused={place.keepFocus}
      onCellKeyDown={(event) => ('column' in event ? onKey(event) : onGroupKey(event))}
      onCellMouseDown={phone ? undefined : context.range.onDown}
      onCellMouseOver={phone ? undefined : context.range.onOver}
      onBodyScroll={({ api, direction }) => {
        if (direction === 'vertical') place.keepScroll(api);
        if (direction === 'vertical' && api.getLastDisplayedRowIndex() >= api.getDisplayedRowCount() - PREFETCH_ROWS) props.onNearEnd();
      }}
      onColumnResized={({ column, columns: fitted, finished, source }) => {
        if (source === 'autosizeColumns')
          fittedWidths.write(context.listId, Object.fromEntries(fitted?.map((one) => [one.getColId(), one.getActualWidth()]) ?? []));
        if (finished && column && source === 'uiColumnResized') props.onResize(column.getColId(), column.getActualWidth());
      }}
      onColumnMoved={({ api, finished, source }) => {
        if (!finished || source !== 'uiColumnMoved') return;
        const known = new Set(columns.map((column) => column.name));
        props.onMove(
          api
            .getAllDisplayedColumns()
            .map((column) => column.getColId())
            .filter((id) => known.has(id)),
        );
      }}
    />
  );
};
