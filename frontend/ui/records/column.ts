import type { ReactNode } from 'react';

/** One property of the records of a table. */
export interface Column<T> {
  head: ReactNode;
  cell: (row: T) => ReactNode;
  /** Before the text of the cell. */
  icon?: (row: T) => ReactNode;
  /** A second line on a phone, where the first column stands alone. */
  below?: (row: T) => ReactNode;
  /** The whole text of a cell that may be cut. */
  title?: (row: T) => string | undefined;
  look?: 'quiet' | 'number';
  width?: number | string;
  /** Stays on a phone, as the first column does. */
  isKept?: boolean;
  className?: string | undefined;
}
