import type { ColDef } from 'ag-grid-community';
import type { TFunction } from 'i18next';
import { RowActions } from '#frontend/features/list/actions/RowActions.tsx';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { StateCell } from '#frontend/features/list/editing/StateCell.tsx';
import classes from '#frontend/features/list/grid/ListGrid.module.css';
import type { GridRow } from '#frontend/features/list/rows/groups.ts';

const fixed: ColDef<GridRow> = {
  sortable: false,
  resizable: false,
  suppressMovable: true,
  valueGetter: ({ data }) => (data?.kind === 'item' ? data.edit : null),
};

/** In edit mode every row has a state column at the start and an action column at the end. */
export const withEditColumns = (defs: ColDef<GridRow>[], columns: Column[], t: TFunction): ColDef<GridRow>[] => [
  {
    ...fixed,
    colId: '_state',
    headerName: t('list.state'),
    width: 124,
    pinned: 'left',
    cellClass: [classes.first ?? '', classes.middle ?? ''],
    headerClass: classes.first,
    cellRenderer: StateCell,
    cellRendererParams: { fields: columns.flatMap(({ field }) => field ?? []) },
  },
  ...defs,
  {
    ...fixed,
    colId: '_actions',
    headerName: '',
    width: 72,
    pinned: 'right',
    cellClass: [classes.middle ?? '', classes.buttons ?? ''],
    cellRenderer: RowActions,
  },
];
