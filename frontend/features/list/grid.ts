import type { GridApi } from 'ag-grid-community';
import type { GridRow } from '#frontend/features/list/groups.ts';

export type Grid = GridApi<GridRow>;
