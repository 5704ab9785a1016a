import type {
  CellEditRequestEvent,
  CellKeyDownEvent,
  ColDef,
  FullWidthCellKeyDownEvent,
  GridApi,
  GridOptions,
  SortChangedEvent,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CardCell } from '#frontend/features/list/CardCell.tsx';
import { columnDef, type Shown } from '#frontend/features/list/columnDefs.ts';
import type { Column } from '#frontend/features/list/columns.ts';
import { withEditColumns } from '#frontend/features/list/editColumns.ts';
import { editStates } from '#frontend/features/list/edits.ts';
import { GroupHead } from '#frontend/features/list/GroupHead.tsx';
import type { GridContext } from '#frontend/features/list/gridContext.ts';
import { focusGridInnerElement, tabToNextCell } from '#frontend/features/list/gridFocus.ts';
import { gridLocale } from '#frontend/features/list/gridLocale.ts';
import { gridModules } from '#frontend/features/list/gridModules.ts';
import { gridTheme } from '#frontend/features/list/gridTheme.ts';
import { type GridRow, isData } from '#frontend/features/list/groups.ts';
import { marksCells } from '#frontend/features/list/ownsKey.ts';
import type { Row } from '#frontend/features/list/rows.ts';
import { useAutosize } from '#frontend/features/list/useAutosize.ts';
import { useRowInView } from '#frontend/features/list/useRowInView.ts';
import { useAccount } from '#frontend/session/useAccount.ts';
import { emptyValue } from '#shared/rules/values.ts';
import classes from './ListGrid.module.css';

export type Grid = GridApi<GridRow>;

interface Props extends Omit<Shown, 'filtered' | 'userId'> {
  name: string;
  rows: GridRow[];
  columns: Column[];
  filtered: string[];
  phone: boolean;
  context: GridContext;
  onReady: (grid: Grid) => void;
  onSort: (name: string | undefined, descending: boolean) => void;
  onSelect: (rows: Row[]) => void;
  /** Called with the row that has the focus, whether it is chosen or not. */
  onDelete: (focused: Row) => void;
  onNearEnd: () => void;
  onResize: (name: string, width: number) => void;
  onMove: (names: string[]) => void;
}

/** Rows before the end at which the next ones are asked for, so that nobody who scrolls has to wait. */
const AHEAD = 30;

const rowClassRules: GridOptions<GridRow>['rowClassRules'] = {
  [classes.leaving ?? '']: ({ data }) => isData(data) && data.leaving,
  [classes.edge ?? '']: ({ data }) => data?.kind === 'item' && data.edit !== undefined,
  ...Object.fromEntries(
    editStates.map((state) => [
      classes[state] ?? '',
      ({ data }: { data: GridRow | undefined }) => data?.kind === 'item' && data.edit?.state === state,
    ]),
  ),
};

const cardDef = (columns: Column[]): ColDef<GridRow> => ({
  colId: '_card',
  headerName: columns.find(({ isMain }) => isMain)?.label ?? '',
  flex: 1,
  sortable: false,
  resizable: false,
  cellClass: classes.card,
  cellRenderer: CardCell,
  cellRendererParams: { columns },
  // The card shows the whole row, so it is drawn again whenever the row is another.
  valueGetter: ({ data }) => data,
});

const rowSelection = (phone: boolean): GridOptions<GridRow>['rowSelection'] => ({
  mode: 'multiRow',
  isRowSelectable: ({ data }) => isData(data),
  checkboxes: true,
  headerCheckbox: !phone,
  enableClickSelection: false,
});

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean => key === 'ContextMenu' || (key === 'F10' && shiftKey);

/** The rows of a list. Order, filters and pages come from the server; the grid draws, selects and edits. */
export const ListGrid = (props: Props) => {
  const { name, rows, columns, filtered, editing, phone, context, sortProperty, sortDescending, countsFolders } = props;
  const { t } = useTranslation();
  const grid = useRef<Grid>(null);
  const { id: userId } = useAccount();

  const filteredKey = filtered.join('\n');
  const columnDefs = useMemo(() => {
    if (phone) return [cardDef(columns)];
    const shown = { editing, userId, sortProperty, sortDescending, countsFolders, filtered: new Set(filteredKey.split('\n')) };
    const defs = columns.map((column) => columnDef(column, shown));
    return editing ? withEditColumns(defs, columns, t) : defs;
  }, [columns, editing, userId, phone, sortProperty, sortDescending, countsFolders, filteredKey, t]);

  // Cells keep the context they were made with, so it is the same object all the time.
  const shared = useRef(context);
  useLayoutEffect(() => {
    Object.assign(shared.current, context);
  });
  useRowInView(grid, context.edits.explained);
  // Which row is explained, and which cells are wrong, is not in the values of the cells.
  const { explained, edits } = context.edits;
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when these change
  useEffect(() => {
    if (editing) grid.current?.refreshCells({ force: true, suppressFlash: true });
  }, [explained, edits, editing]);

  useAutosize(grid, columns, !phone && rows.length > 0);

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
      theme={gridTheme}
      modules={gridModules}
      context={shared.current}
      rowData={rows}
      columnDefs={columnDefs}
      getRowId={({ data }) => data.key}
      rowHeight={phone ? 64 : 40}
      getRowHeight={({ data }) => (data?.kind === 'group' ? 60 : undefined)}
      headerHeight={phone ? 0 : 47}
      rowClassRules={rowClassRules}
      rowSelection={editing ? undefined : rowSelection(phone)}
      selectionColumnDef={{
        width: 52,
        cellClass: classes.box,
        headerClass: classes.box,
        pinned: phone ? undefined : 'left',
        resizable: false,
        suppressHeaderMenuButton: true,
      }}
      readOnlyEdit
      onCellEditRequest={onEdit}
      enterNavigatesVerticallyAfterEdit
      tabToNextCell={tabToNextCell(editing)}
      focusGridInnerElement={focusGridInnerElement}
      defaultColDef={{
        sortingOrder: ['asc', 'desc', null],
        lockPinned: true,
        suppressHeaderMenuButton: true,
        suppressKeyboardEvent: ({ event, editing: open }) => !open && marksCells(event),
      }}
      localeText={gridLocale(t)}
      suppressNoRowsOverlay
      suppressMultiSort
      suppressDragLeaveHidesColumns
      preventDefaultOnContextMenu
      tooltipShowDelay={500}
      onGridReady={({ api }) => {
        grid.current = api;
        api.setGridAriaProperty('label', name);
        props.onReady(api);
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
      isFullWidthRow={({ rowNode }) => rowNode.data?.kind === 'group'}
      fullWidthCellRenderer={GroupHead}
      onCellKeyDown={(event) => ('column' in event ? onKey(event) : onGroupKey(event))}
      onCellMouseDown={phone ? undefined : context.range.onDown}
      onCellMouseOver={phone ? undefined : context.range.onOver}
      onBodyScroll={({ api, direction }) => {
        if (direction === 'vertical' && api.getLastDisplayedRowIndex() >= api.getDisplayedRowCount() - AHEAD) props.onNearEnd();
      }}
      onColumnResized={({ column, finished, source }) => {
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
