import type { GridOptions } from 'ag-grid-community';
import type { TFunction } from 'i18next';
import { marksCells } from '#frontend/features/list/actions/ownsKey.ts';
import { editStates } from '#frontend/features/list/editing/edits.ts';
import { focusGridInnerElement } from '#frontend/features/list/grid/gridFocus.ts';
import { gridLocale } from '#frontend/features/list/grid/gridLocale.ts';
import { gridTheme } from '#frontend/features/list/grid/gridTheme.ts';
import { BOX_WIDTH, GROUP_HEIGHT, HEAD_HEIGHT, rowHeight } from '#frontend/features/list/grid/measures.ts';
import { type GridRow, isData } from '#frontend/features/list/rows/groups.ts';
import classes from './ListGrid.module.css';

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

/** Row selection outside edit mode. */
export const rowSelection = (phone: boolean): GridOptions<GridRow>['rowSelection'] => ({
  mode: 'multiRow',
  isRowSelectable: ({ data }) => isData(data),
  checkboxes: true,
  headerCheckbox: !phone,
  enableClickSelection: false,
});

/** The constant settings of a grid. They are created once, because even an equal new object makes the grid rebuild all columns. */
export const gridSettings = (phone: boolean, t: TFunction): GridOptions<GridRow> => ({
  theme: gridTheme,
  getRowId: ({ data }) => data.key,
  rowHeight: rowHeight(phone),
  getRowHeight: ({ data }) => (data?.kind === 'group' ? GROUP_HEIGHT : undefined),
  headerHeight: phone ? 0 : HEAD_HEIGHT,
  rowClassRules,
  selectionColumnDef: {
    width: BOX_WIDTH,
    cellClass: classes.box,
    headerClass: classes.box,
    pinned: phone ? undefined : 'left',
    resizable: false,
    suppressHeaderMenuButton: true,
  },
  readOnlyEdit: true,
  enterNavigatesVerticallyAfterEdit: true,
  focusGridInnerElement,
  defaultColDef: {
    sortingOrder: ['asc', 'desc', null],
    lockPinned: true,
    suppressHeaderMenuButton: true,
    suppressKeyboardEvent: ({ event, editing }) => !editing && marksCells(event),
  },
  localeText: gridLocale(t),
  suppressNoRowsOverlay: true,
  suppressMultiSort: true,
  suppressDragLeaveHidesColumns: true,
  preventDefaultOnContextMenu: true,
  tooltipShowDelay: 500,
  isFullWidthRow: ({ rowNode }) => rowNode.data?.kind === 'group',
});
