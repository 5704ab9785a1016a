import type { GridContext } from '#frontend/features/list/grid/gridContext.ts';
import type { GridRow } from '#frontend/features/list/rows/groups.ts';
import type { Row } from '#frontend/features/list/rows/rows.ts';

/** The properties of a cell renderer, with the names that the grid uses. */
export interface CellProps<T extends GridRow = Row> {
  data: T | undefined;
  value?: unknown;
  valueFormatted?: string | null | undefined;
  context: GridContext;
}
