import type { GridApi } from 'ag-grid-community';
import type { GridRow } from '#frontend/features/list/rows/groups.ts';

export type Grid = GridApi<GridRow>;
