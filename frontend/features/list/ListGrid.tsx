import type { CellEditRequestEvent, CellKeyDownEvent, ColDef, GridApi, GridOptions, SortChangedEvent } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CardCell } from '#frontend/features/list/CardCell.tsx';
import { columnDef, type Shown } from '#frontend/features/list/columnDefs.ts';
import type { Column } from '#frontend/features/list/columns.ts';
import { editStates } from '#frontend/features/list/edits.ts';
import type { GridContext } from '#frontend/features/list/gridContext.ts';
import { gridLocale } from '#frontend/features/list/gridLocale.ts';
import { gridModules } from '#frontend/features/list/gridModules.ts';
import { gridTheme } from '#frontend/features/list/gridTheme.ts';
import { RowActions } from '#frontend/features/list/RowActions.tsx';
import type { Row } from '#frontend/features/list/rows.ts';
import { StateCell } from '#frontend/features/list/StateCell.tsx';
import { emptyValue } from '#shared/rules/values.ts';
import classes from './ListGrid.module.css';

export type Grid = GridApi<Row>;

interface Props extends Omit<Shown, 'filtered'> {
  name: string;
  rows: Row[];
  columns: Column[];
  filtered: string[];
  phone: boolean;
  context: GridContext;
  onReady: (grid: Grid) => void;
  onSort: (name: string | undefined, descending: boolean) => void;
  onSelect: (rows: Row[]) => void;
  onDelete: () => void;
  onNearEnd: () => void;
  onResize: (name: string, width: number) => void;
  onMove: (names: string[]) => void;
}

const STATE = '_state';
const ACTIONS = '_actions';

const rowClassRules: GridOptions<Row>['rowClassRules'] = {
  [classes.leaving ?? '']: ({ data }) => data?.leaving === true,
  [classes.edge ?? '']: ({ data }) => data?.kind === 'item' && data.edit !== undefined,
  ...Object.fromEntries(
    editStates.map((state) => [
      classes[state] ?? '',
      ({ data }: { data: Row | undefined }) => data?.kind === 'item' && data.edit?.state === state,
    ]),
  ),
};

const cardDef = (columns: Column[]): ColDef<Row> => ({
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

const rowSelection = (phone: boolean): GridOptions<Row>['rowSelection'] => ({
  mode: 'multiRow',
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

  const filteredKey = filtered.join('\n');
  const columnDefs = useMemo(() => {
    if (phone) return [cardDef(columns)];
    const shown = { editing, sortProperty, sortDescending, countsFolders, filtered: new Set(filteredKey.split('\n')) };
    const defs = columns.map((column) => columnDef(column, shown));
    if (!editing) return defs;
    const fields = columns.flatMap(({ field }) => field ?? []);
    const fixed: ColDef<Row> = { sortable: false, resizable: false, suppressMovable: true };
    return [
      {
        ...fixed,
        colId: STATE,
        headerName: t('list.state'),
        width: 124,
        pinned: 'left',
        cellClass: [classes.first ?? '', classes.middle ?? ''],
        headerClass: classes.first,
        cellRenderer: StateCell,
        cellRendererParams: { fields },
        valueGetter: ({ data }) => (data?.kind === 'item' ? data.edit : null),
      },
      ...defs,
      {
        ...fixed,
        colId: ACTIONS,
        headerName: '',
        width: 72,
        pinned: 'right',
        cellClass: [classes.middle ?? '', classes.buttons ?? ''],
        cellRenderer: RowActions,
        valueGetter: ({ data }) => (data?.kind === 'item' ? data.edit : null),
      },
    ] satisfies ColDef<Row>[];
  }, [columns, editing, phone, sortProperty, sortDescending, countsFolders, filteredKey, t]);

  // Cells keep the context they were made with, so it is the same object all the time.
  const shared = useRef(context);
  useLayoutEffect(() => {
    Object.assign(shared.current, context);
  });
  // Which row is explained, and which cells are wrong, is not in the values of the cells.
  const { explained, edits } = context.edits;
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when these change
  useEffect(() => {
    if (editing) grid.current?.refreshCells({ force: true, suppressFlash: true });
  }, [explained, edits, editing]);

  const onEdit = ({ data, colDef, newValue }: CellEditRequestEvent<Row>) => {
    const field = columns.find((column) => column.name === colDef.colId)?.field;
    if (data.kind === 'item' && field) context.edits.change(data.item, field.internalFieldName, newValue ?? emptyValue(field));
  };
  const onSort = ({ api, source }: SortChangedEvent<Row>) => {
    if (source !== 'uiColumnSorted') return;
    const sorted = api.getColumnState().find(({ sort }) => sort);
    props.onSort(sorted?.colId, sorted?.sort === 'desc');
  };
  const onKey = ({ data, event, api, node, column }: CellKeyDownEvent<Row>) => {
    if (!(event instanceof KeyboardEvent) || !data || event.defaultPrevented) return;
    if (event.key === 'Enter' && !editing && api.getEditingCells().length === 0) context.open(data);
    if (event.key === 'Delete') props.onDelete();
    if (!isMenuKey(event) || api.getEditingCells().length > 0) return;
    event.preventDefault();
    const cell = event.target instanceof Element ? event.target.getBoundingClientRect() : undefined;
    api.setFocusedCell(node.rowIndex ?? 0, column);
    context.menu(data, { x: (cell?.left ?? 0) + 24, y: (cell?.bottom ?? 0) - 4 });
  };
  return (
    <AgGridReact<Row>
      className={classes.grid}
      theme={gridTheme}
      modules={gridModules}
      context={shared.current}
      rowData={rows}
      columnDefs={columnDefs}
      getRowId={({ data }) => data.key}
      rowHeight={phone ? 64 : 40}
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
      defaultColDef={{ sortingOrder: ['asc', 'desc', null], suppressHeaderMenuButton: true }}
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
      onSelectionChanged={({ api }) => props.onSelect(api.getSelectedRows())}
      onRowDoubleClicked={({ data }) => data && !editing && !phone && context.open(data)}
      onRowClicked={({ data, event }) => {
        const onBox = event?.target instanceof Element && event.target.closest('.ag-selection-checkbox');
        if (data && phone && !onBox) context.open(data);
      }}
      onCellContextMenu={({ data, event }) => {
        if (data && event instanceof MouseEvent) context.menu(data, { x: event.clientX, y: event.clientY });
      }}
      onCellKeyDown={(event) => 'column' in event && onKey(event)}
      onBodyScrollEnd={({ api }) => {
        if (api.getLastDisplayedRowIndex() >= api.getDisplayedRowCount() - 1) props.onNearEnd();
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
