import type { GridContext } from '#frontend/features/list/grid/gridContext.ts';
import type { GridRow } from '#frontend/features/list/rows/groups.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';

/** What whoever draws a cell is told, by the names that the grid has for it. */
export interface CellProps<T extends GridRow = Row> {
  data: T | undefined;
  value?: unknown;
  valueFormatted?: string | null | undefined;
  context: GridContext;
}
